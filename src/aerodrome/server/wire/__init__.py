"""What goes over the wire: every message of a live match, and every body of the HTTP interface.

These structs are the one source: the client's types are generated from them.

A viewer holds a link. It gives him the seats that he may answer for (all of them at a hot seat, none for a
spectator), and everybody with the same seats sees the same stream of numbered messages. Messages 1, 2, 3 … of a stream
follow from the match's journal alone, so they are the same after a restart and from any worker:

- `sync` holds everything up to message `n`; `update` is message `n` itself and changes what was known after `n - 1`.
- A client that misses a number sends `resume` with the last one it has, and gets the missing updates, or a `sync` where
  they are too old.
- An answer carries an id that the client made, so that sending it twice does it once, and `to`: the number of the
  message that asked. It is answered by `ack` once it is in the store, or by `refused`.
- Where people add to committed dice, each of their seats is asked first for a `share`: 64 hexadecimal digits that the
  client makes by itself, after it was shown the `commitment`. Nothing is drawn before the last one is in.
- A draft asks what an unfinished answer to a form would lead to. It is answered by `drafted`, or by `refused`, to that
  connection alone, and changes nothing.
- A hint asks what the ace would do. It is answered by `hinted`, or by `refused`, to that connection alone.
- Clocks are told as data of the journal: when one that runs is out, by the server's time. That time comes with every
  `pong`; a client counts by the difference to its own, whatever its own clock says.
- What people write to each other (`talk`) has numbers of its own, which have nothing to do with the match.
- What is not numbered (`present`, `thinking`, `drafted`, `hinted`, `pong`) may be lost without harm.
"""

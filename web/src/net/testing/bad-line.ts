// A line between a client and the reference server that may lose, delay, repeat and shuffle frames, and break.
import type { Clock } from '../clock';
import type { Socket } from '../live';
import type { Peer, ReferenceServer } from './reference-server';

export interface Badness {
  lost: number;
  repeated: number;
  delayed: number;
  /** The longest delay in milliseconds. */
  delay: number;
}

export const GOOD: Badness = { lost: 0, repeated: 0, delayed: 0, delay: 0 };

export class BadLine {
  badness: Badness;
  /** Whether new connections come about. */
  up = true;
  /** How many connections there were. */
  opened = 0;
  /** Frames from the client, as they left it. */
  readonly sent: string[] = [];
  readonly #server: ReferenceServer;
  readonly #clock: Clock;
  readonly #random: () => number;
  #end: (() => void) | null = null;

  constructor(server: ReferenceServer, clock: Clock, random: () => number = () => 0, badness: Badness = GOOD) {
    this.#server = server;
    this.#clock = clock;
    this.#random = random;
    this.badness = badness;
  }

  /** The line breaks; both ends notice. */
  cut(): void {
    this.#end?.();
  }

  readonly open = (): Socket => {
    this.opened += 1;
    let living = true;
    const end = (): void => {
      if (!living) return;
      living = false;
      this.#server.leave(peer);
      this.#clock.after(0, () => socket.onclose?.());
    };
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (frame) => {
        this.sent.push(frame);
        this.#carry(() => {
          if (living) this.#server.hear(peer, frame);
        });
      },
      close: end,
    };
    const peer: Peer = {
      tell: (frame) =>
        this.#carry(() => {
          if (living) socket.onmessage?.({ data: frame });
        }),
      hangUp: () => void this.#clock.after(1, end),
    };
    this.#end = end;
    this.#clock.after(1, () => {
      if (!this.up) end();
      else if (living) socket.onopen?.();
    });
    return socket;
  };

  #carry(deliver: () => void): void {
    const { lost, repeated, delayed, delay } = this.badness;
    const copies = this.#random() < repeated ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      if (this.#random() < lost) continue;
      const late = this.#random() < delayed ? this.#random() * delay : 0;
      this.#clock.after(1 + late, deliver);
    }
  }
}

// Made by tools/wire from src/aerodrome/server/wire: change it there.

/**
 * A figure and its 95% interval.
 */
export type Estimate = [number, number, number];
/**
 * Two aircraft, by their places in the list, and how the first did.
 */
export type Met = [number, number, number, number, number];
/**
 * A mean of so many figures and its 95% interval (Student's t), which is not known of less than two.
 */
export type Average = [number, number | null, number | null, number];
/**
 * So many of so many, and the 95% interval of their share: Wilson's, or one that holds whenever one stops.
 */
export type Share = [number, number, number, number];
/**
 * By how much a share is higher than it was, and the 95% interval of that (Newcombe's method 10 for pairs).
 */
export type Moved = [number, number, number];
export type FromClient =
  Hello | Resume | Answer | Undo | Settle | Deploy | Draft | AskAce | Ping | Listen | Say | Mute | Report;
export type FromServer =
  Sync | Update | Ack | Refused | Drafted | Hinted | Present | Thinking | Pong | Fault | Listening | Said | Noted;

/**
 * How a view changed: fields with a new value; in fields that are tables, entries with a new value, and those
 * that are gone.
 */
export interface Delta {
  set?: Record<string, unknown>;
  put?: Record<string, Record<string, unknown>>;
  drop?: Record<string, string[]>;
}
/**
 * The clocks of all people at the table.
 */
export interface ClocksTold {
  seats: ClockTold[];
  paused?: string;
  offer?: Offer | null;
}
/**
 * The clock of a seat, in milliseconds.
 *
 * While seats choose in secret, the clocks of others stand as they stood when that began (`secret`): one that stopped
 * would tell who has chosen. What everybody has used is shown when all have.
 */
export interface ClockTold {
  seat: string;
  left?: number;
  out?: number | null;
  secret?: boolean;
  away?: number | null;
  bank?: number;
}
/**
 * What is offered: by which seat, and the seats whose people have yet to say something to it.
 */
export interface Offer {
  seat: string;
  waits: string[];
}
/**
 * By correspondence: so many days for every answer, and days off that everybody may take.
 */
export interface Days {
  kind: 'days';
  days: number;
  vacation?: number;
}
/**
 * So many seconds at first, and some more with every answer.
 */
export interface Fischer {
  kind: 'fischer';
  seconds: number;
  increment?: number;
}
/**
 * So many seconds for every answer.
 */
export interface PerMove {
  kind: 'move';
  seconds: number;
}
/**
 * The first message: which match, by which link, and the last message that the client has, if any.
 */
export interface Hello {
  type: 'hello';
  match: string;
  token: string;
  after?: number | null;
}
/**
 * The client has every message up to `after` and wants those behind it; without a number, everything.
 */
export interface Resume {
  type: 'resume';
  after?: number | null;
}
/**
 * The answer of a seat to what message `to` asked.
 */
export interface Answer {
  type: 'answer';
  id: string;
  to: number;
  seat: string;
  option: unknown;
}
/**
 * Takes back the last answer of a person at this table (and what machines answered since).
 */
export interface Undo {
  type: 'undo';
  id: string;
  to: number;
}
/**
 * People agree on something beside the play, or claim it. It refers to no question, and may come at any time.
 *
 * - `end`: a seat gives up for its side (`resign`), or offers a draw.
 * - `judge`: a seat offers that the ace judges the match, which ends by that.
 * - `hints`: a seat offers them; any of those who agreed on them closes them again.
 * - `pause`: a seat offers that clocks stand still; any seat plays on (`close`).
 * - `back`: a seat offers to take its last answer back.
 * - `time`: `whom`, of another side, has run out of time: a seat claims the match, or gives it more of it.
 * - `absence`: where there are no clocks, `whom`, of another side, has not come back for long: a seat claims that.
 * - `vacation`: a seat takes days off, or comes back before they are over (`close`).
 *
 * What is offered is taken or turned down by the others; who offered it may withdraw it so.
 */
export interface Settle {
  type: 'settle';
  id: string;
  seat: string;
  what: 'accept' | 'claim' | 'close' | 'decline' | 'give' | 'offer' | 'resign' | 'take';
  about?: 'absence' | 'back' | 'end' | 'hints' | 'judge' | 'pause' | 'time' | 'vacation';
  whom?: string;
  amount?: number;
}
/**
 * Has a machine pilot deploy for a seat: it answers what message `to` asked, and what the seat is asked after that,
 * as long as it is about deployment. Each is an answer of the seat. It is acknowledged when the last one is in.
 */
export interface Deploy {
  type: 'deploy';
  id: string;
  to: number;
  seat: string;
}
/**
 * What would this lead to: an answer, perhaps unfinished, of a seat to the form that message `to` asked it to fill
 * in.
 */
export interface Draft {
  type: 'draft';
  id: string;
  to: number;
  seat: string;
  value: unknown;
}
/**
 * What would the ace answer for a seat to what message `to` asked. Where people fly against each other, only if all
 * agreed to it, when the match was made or since.
 */
export interface AskAce {
  type: 'hint';
  id: string;
  to: number;
  seat: string;
}
/**
 * Tells whether the connection still lives.
 */
export interface Ping {
  type: 'ping';
}
/**
 * An option that a player might look for, and the rule that forbids it now.
 */
export interface BarredOption {
  option: unknown;
  rule: string;
  facts: Record<string, unknown>;
}
/**
 * What an option leads to: words by kind from the book's catalogue.
 */
export interface OptionNote {
  option: unknown;
  kind: string;
  facts: Record<string, unknown>;
}
/**
 * A decision that is open.
 *
 * Seats of the viewer get all of it. Others get who decides what; where several seats choose in secret, not even that:
 * `seat` and `kind` are empty.
 */
export interface Asked {
  seat: string;
  kind: string;
  rule?: string;
  about?: unknown[];
  options?: unknown[] | null;
  barred?: BarredOption[];
  odds?: [unknown, number][];
  notes?: OptionNote[];
  form?: Record<string, unknown> | null;
  sample?: unknown;
  aid?: unknown;
  purpose?: Record<string, unknown> | null;
  deployment?: boolean;
  secret?: boolean;
}
/**
 * One event: what happened, to whom, the numbers, the rule; `at` is how many answers came before it.
 */
export interface LogLine {
  kind: string;
  rule: string;
  facts: Record<string, unknown>;
  at: number;
  only?: string | null;
}
/**
 * How a match ended.
 */
export interface Ending {
  winner: string | null;
  reason: string;
  points: Record<string, number>;
  rule: string;
}
/**
 * What people who fly against each other have agreed on about hints.
 */
export interface HintsStanding {
  open?: boolean;
  seat?: string;
  were?: boolean;
  offer?: Offer | null;
}
/**
 * A seat, the side it plays for, and who sits there: `person`, or the name of a machine pilot; in a campaign also
 * `member`, who flies in its missions. `name` is what that one is called there, where somebody has said so.
 */
export interface SeatInfo {
  seat: string;
  side: string;
  who: string;
  name?: string;
}
/**
 * The lesson of flight school that a match is: its name and its number among so many, and the name of the next.
 */
export interface LessonInfo {
  id: string;
  number: number;
  count: number;
  next: string;
}
/**
 * How a lesson stands: the current task, counted from 0, and what to say, by language.
 */
export interface LessonStanding {
  task: number;
  tasks: number;
  state: 'achieved' | 'failed' | 'going';
  says: Record<string, string>;
  reply?: Record<string, string> | null;
  hint?: Record<string, string> | null;
}
/**
 * Which match another one branched off, and at which of its moments.
 */
export interface Branched {
  match: string;
  moment: number;
}
/**
 * What is fixed for the whole match.
 */
export interface MatchInfo {
  id: string;
  book: string;
  scenario: string;
  title: Record<string, string>;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  mine: string[];
  dice: 'committed' | 'hand' | 'scripted' | 'seeded';
  commitment: string | null;
  created: number;
  undo: boolean;
  practice: boolean;
  shares: string[];
  source: 'played' | 'uploaded';
  watch: string;
  settles: boolean;
  branch: Branched | null;
  branches: boolean;
  delay: number;
  hints: boolean;
  judges: boolean;
  agrees: boolean;
  pace: (Fischer | PerMove | Days) | null;
  back: boolean;
  lesson: LessonInfo | null;
  rated: boolean;
  event: string;
}
/**
 * Everything that the viewer may know, up to message `n`; of a long match, the last lines of the log.
 */
export interface Sync {
  type: 'sync';
  n: number;
  match: MatchInfo;
  view: Record<string, unknown>;
  log: LogLine[];
  asked: Asked[];
  answers: number;
  before?: number;
  ending?: Ending | null;
  offer?: Offer | null;
  hints?: HintsStanding | null;
  clocks?: ClocksTold | null;
  back?: Offer | null;
  judge?: Offer | null;
  ace?: boolean;
  key?: string | null;
  lesson?: LessonStanding | null;
  board?: string | null;
  why?: 'fault' | 'gap' | 'joined' | 'stale';
}
/**
 * Message `n`: the log is kept up to `keep` lines, counted from its very first, and goes on with `log`; the view
 * changes by `delta`. Whoever has fewer of the first lines fetches them where they are wanted.
 */
export interface Update {
  type: 'update';
  n: number;
  keep: number;
  log: LogLine[];
  delta: Delta;
  asked: Asked[];
  answers: number;
  ending?: Ending | null;
  offer?: Offer | null;
  hints?: HintsStanding | null;
  clocks?: ClocksTold | null;
  back?: Offer | null;
  judge?: Offer | null;
  ace?: boolean;
  key?: string | null;
  lesson?: LessonStanding | null;
}
/**
 * The answer (or undo, or settling) with this id is in the store; its effect is part of message `n` or earlier
 * ones.
 */
export interface Ack {
  type: 'ack';
  id: string;
  n: number;
}
/**
 * The answer, undo or draft with this id changed nothing, no hint is given, or nothing was written: why, in words,
 * where and by which rule.
 */
export interface Refused {
  type: 'refused';
  id: string;
  why:
    'hint' | 'illegal' | 'lesson' | 'over' | 'rate' | 'seat' | 'settle' | 'stale' | 'store' | 'talk' | 'time' | 'undo';
  what: string;
  where?: string;
  rule?: string;
  said?: Record<string, string>;
  kind?:
    | (
        | 'absence.early'
        | 'absence.not_asked'
        | 'absence.present'
        | 'afterwards.many'
        | 'again.campaign'
        | 'again.going'
        | 'again.players'
        | 'back.already'
        | 'back.free'
        | 'back.gone'
        | 'back.screens'
        | 'back.secret'
        | 'banned.address'
        | 'banned.address.until'
        | 'banned.name'
        | 'banned.name.until'
        | 'code.not_mine'
        | 'code.wrong'
        | 'device.last'
        | 'devices.most'
        | 'devices.none'
        | 'dice.later'
        | 'draw.already'
        | 'draw.gone'
        | 'draw.machines'
        | 'end.campaign'
        | 'end.others'
        | 'events.barred'
        | 'events.busy'
        | 'events.entered_most'
        | 'events.few'
        | 'events.full'
        | 'events.going'
        | 'events.most'
        | 'events.no_game'
        | 'events.nobody'
        | 'events.none'
        | 'events.not_in'
        | 'events.organiser'
        | 'events.over'
        | 'events.started'
        | 'events.waits'
        | 'fault'
        | 'games.gone'
        | 'games.most'
        | 'games.most_invited'
        | 'games.most_joined'
        | 'games.most_refused'
        | 'games.nobody'
        | 'games.own'
        | 'games.own_name'
        | 'games.takes_none'
        | 'hints.already'
        | 'hints.closed'
        | 'hints.free'
        | 'hints.gone'
        | 'hints.lesson'
        | 'hints.no_ace'
        | 'hints.not_agreed'
        | 'hints.open'
        | 'hints.puzzle'
        | 'hints.thinking'
        | 'judge.already'
        | 'judge.gone'
        | 'judge.judging'
        | 'judge.never'
        | 'label'
        | 'mail.bad_address'
        | 'mail.enough'
        | 'mail.no_address'
        | 'mail.no_link'
        | 'mail.none'
        | 'mail.stale'
        | 'mail.unconfirmed'
        | 'mail.wrong'
        | 'matches.most'
        | 'matches.none'
        | 'name.alphabet'
        | 'name.ends'
        | 'name.length'
        | 'name.letters'
        | 'name.marks'
        | 'name.reserved'
        | 'name.signs'
        | 'name.taken'
        | 'not_begun'
        | 'not_waited_for'
        | 'over'
        | 'passkey.copy'
        | 'passkey.refused'
        | 'pause.already'
        | 'pause.gone'
        | 'pause.nobody'
        | 'pause.paused'
        | 'pause.runs'
        | 'paused'
        | 'proof.needed'
        | 'proof.none'
        | 'push.none'
        | 'push.unknown'
        | 'rate'
        | 'record.later'
        | 'seat'
        | 'settle.rate'
        | 'signed_out'
        | 'squadron.commander'
        | 'squadron.early'
        | 'squadron.most'
        | 'squadron.not_away'
        | 'stale'
        | 'store'
        | 'talk.full'
        | 'talk.nameless'
        | 'talk.no_message'
        | 'talk.nobody'
        | 'talk.rate'
        | 'talk.watching'
        | 'text.empty'
        | 'text.length'
        | 'text.marks'
        | 'text.sign'
        | 'time.early'
        | 'time.not_asked'
        | 'time.secret'
        | 'time.yourself'
        | 'unbegun.begun'
        | 'unbegun.early'
        | 'unbegun.who'
        | 'unbegun.yourself'
        | 'vacation.days'
        | 'vacation.not'
      )
    | null;
  facts?: Record<string, string | number>;
}
/**
 * What the draft with this id leads to, at message `to`: data of the book's own; None where it says nothing.
 */
export interface Drafted {
  type: 'drafted';
  id: string;
  to: number;
  aid: unknown;
}
/**
 * Why: words by kind from the hints of the book, with the facts.
 */
export interface HintReason {
  kind: string;
  facts: Record<string, unknown>;
}
/**
 * An answer of a hint: the chance that it leaves, by how much that may be off since worlds differ (95 %), in how
 * many worlds it was tried, and why it is better than the next one, or worse than the first.
 */
export interface HintAnswer {
  option: unknown;
  chance: number;
  spread: number;
  worlds: number;
  reasons: HintReason[];
}
/**
 * What the ace would do at message `to`: its own answer first. `by` tells whether it thought about it, or rules of
 * thumb answer this; `now` how it stands between the two enemies that count most.
 */
export interface Hinted {
  type: 'hinted';
  id: string;
  to: number;
  by: 'thought' | 'thumb';
  now: HintReason | null;
  answers: HintAnswer[];
}
/**
 * Which seats of people have somebody at them now, and how many only watch.
 */
export interface Present {
  type: 'present';
  seats: string[];
  watching: number;
}
/**
 * A machine pilot works on the answer of this seat.
 */
export interface Thinking {
  type: 'thinking';
  seat: string;
  pilot: string;
}
/**
 * The connection lives; `now` is the time of the server, in milliseconds since 1970, by which clocks run.
 */
export interface Pong {
  type: 'pong';
  now: number;
}
/**
 * A message that could not be used, or why the server hangs up, in words: `match` where the match cannot be run on
 * this server, `gone` where it was removed. After those that are `fatal` the server hangs up.
 */
export interface Fault {
  type: 'fault';
  why: 'closing' | 'frame' | 'full' | 'gone' | 'link' | 'match' | 'origin' | 'rate' | 'seats' | 'size' | 'store';
  what: string;
  fatal: boolean;
}
/**
 * The client wants to hear what is written, behind the last messages that it has.
 */
export interface Listen {
  type: 'listen';
  players?: number;
  spectators?: number;
  unknown?: boolean;
  voice?: string;
}
/**
 * Somebody writes, in the room that his link gives him. One line of text, and nothing but text.
 */
export interface Say {
  type: 'say';
  id: string;
  text: string;
}
/**
 * Somebody with a name does not want to read an author any more who has one, too, or wants to again; it holds in
 * all matches.
 */
export interface Mute {
  type: 'mute';
  id: string;
  author: string;
  muted?: boolean;
}
/**
 * A reader wants whoever keeps the server to look at a message.
 */
export interface Report {
  type: 'report';
  id: string;
  room: 'players' | 'spectators';
  n: number;
}
/**
 * Message number `n` of a room; numbers go up by one.
 */
export interface Message {
  room: 'players' | 'spectators';
  n: number;
  author: string;
  at: number;
  text?: string;
  name?: string;
  seats?: string[];
  hidden?: '' | 'removed' | 'unknown';
}
/**
 * What the client hears from now on, and where it writes.
 */
export interface Listening {
  type: 'listening';
  rooms: ('players' | 'spectators')[];
  writes: ('players' | 'spectators') | null;
  author: string;
  name: string;
  muted: string[];
}
/**
 * What was written.
 */
export interface Said {
  type: 'said';
  messages: Message[];
}
/**
 * What the client has said, muted or reported with this id is stored.
 */
export interface Noted {
  type: 'noted';
  id: string;
}
/**
 * Aircraft that a scenario leaves to a seat: its own type, the names of all that may be flown, and the rule.
 */
export interface ChoiceCard {
  usual: string;
  types: Record<string, string>;
  rule: string;
}
/**
 * What the book allows in a scenario and advises against, in words by language, and the rule that says so.
 */
export interface Caution {
  text: Record<string, string>;
  rule: string;
}
/**
 * Aircraft of one type that a side flies, with what a picture of it needs.
 */
export interface FlownCard {
  model: string;
  name: string;
  count: number;
  type?: string;
  nation?: string;
  look?: string;
}
/**
 * A scenario to choose: words by language, seats with their sides.
 */
export interface ScenarioCard {
  name: string;
  title: Record<string, string>;
  summary: Record<string, string>;
  minutes: number | null;
  seats: Record<string, string>;
  aircraft: number;
  options: Record<string, unknown>;
  choices: Record<string, ChoiceCard>;
  cautions: Caution[];
  flown: Record<string, FlownCard[]>;
}
/**
 * An option of a rule book.
 */
export interface SettingCard {
  name: string;
  default: unknown;
  choices: unknown[];
  rule: string;
}
/**
 * A rule book in the lobby.
 */
export interface BookCard {
  id: string;
  title: string;
  designer: string;
  version: number;
  languages: string[];
  printed_in: string;
  minutes: number | null;
  difficulty: number;
  first: string;
  pilots: string[];
  pilot: string;
  scenarios: ScenarioCard[];
  settings: SettingCard[];
  pack: unknown[];
}
/**
 * A book's message catalogue with what is needed to render it: the file of the language, English for what it lacks,
 * and glyphs.
 */
export interface WordsFile {
  lang: string;
  catalogues: Record<string, unknown>[];
  glyphs: Record<string, string>;
}
/**
 * Something to print: for the whole game, a part of what is, for one aircraft, or for one scenario.
 */
export interface SheetCard {
  name: string;
  title: string;
  kind: 'aircraft' | 'game' | 'part' | 'scenario';
}
/**
 * A rule, table, ruling, gap or term.
 */
export interface RuleText {
  what: 'gap' | 'rule' | 'ruling' | 'table' | 'term';
  id: string;
  title: string;
  text: string;
  rows?: string[][];
  more?: Record<string, string>;
  about?: string[];
}
/**
 * Why a request was refused: what was wrong, where, and by which rule.
 */
export interface Problem {
  what: string;
  where: string;
  rule: string;
  kind:
    | (
        | 'absence.early'
        | 'absence.not_asked'
        | 'absence.present'
        | 'afterwards.many'
        | 'again.campaign'
        | 'again.going'
        | 'again.players'
        | 'back.already'
        | 'back.free'
        | 'back.gone'
        | 'back.screens'
        | 'back.secret'
        | 'banned.address'
        | 'banned.address.until'
        | 'banned.name'
        | 'banned.name.until'
        | 'code.not_mine'
        | 'code.wrong'
        | 'device.last'
        | 'devices.most'
        | 'devices.none'
        | 'dice.later'
        | 'draw.already'
        | 'draw.gone'
        | 'draw.machines'
        | 'end.campaign'
        | 'end.others'
        | 'events.barred'
        | 'events.busy'
        | 'events.entered_most'
        | 'events.few'
        | 'events.full'
        | 'events.going'
        | 'events.most'
        | 'events.no_game'
        | 'events.nobody'
        | 'events.none'
        | 'events.not_in'
        | 'events.organiser'
        | 'events.over'
        | 'events.started'
        | 'events.waits'
        | 'fault'
        | 'games.gone'
        | 'games.most'
        | 'games.most_invited'
        | 'games.most_joined'
        | 'games.most_refused'
        | 'games.nobody'
        | 'games.own'
        | 'games.own_name'
        | 'games.takes_none'
        | 'hints.already'
        | 'hints.closed'
        | 'hints.free'
        | 'hints.gone'
        | 'hints.lesson'
        | 'hints.no_ace'
        | 'hints.not_agreed'
        | 'hints.open'
        | 'hints.puzzle'
        | 'hints.thinking'
        | 'judge.already'
        | 'judge.gone'
        | 'judge.judging'
        | 'judge.never'
        | 'label'
        | 'mail.bad_address'
        | 'mail.enough'
        | 'mail.no_address'
        | 'mail.no_link'
        | 'mail.none'
        | 'mail.stale'
        | 'mail.unconfirmed'
        | 'mail.wrong'
        | 'matches.most'
        | 'matches.none'
        | 'name.alphabet'
        | 'name.ends'
        | 'name.length'
        | 'name.letters'
        | 'name.marks'
        | 'name.reserved'
        | 'name.signs'
        | 'name.taken'
        | 'not_begun'
        | 'not_waited_for'
        | 'over'
        | 'passkey.copy'
        | 'passkey.refused'
        | 'pause.already'
        | 'pause.gone'
        | 'pause.nobody'
        | 'pause.paused'
        | 'pause.runs'
        | 'paused'
        | 'proof.needed'
        | 'proof.none'
        | 'push.none'
        | 'push.unknown'
        | 'rate'
        | 'record.later'
        | 'seat'
        | 'settle.rate'
        | 'signed_out'
        | 'squadron.commander'
        | 'squadron.early'
        | 'squadron.most'
        | 'squadron.not_away'
        | 'stale'
        | 'store'
        | 'talk.full'
        | 'talk.nameless'
        | 'talk.no_message'
        | 'talk.nobody'
        | 'talk.rate'
        | 'talk.watching'
        | 'text.empty'
        | 'text.length'
        | 'text.marks'
        | 'text.sign'
        | 'time.early'
        | 'time.not_asked'
        | 'time.secret'
        | 'time.yourself'
        | 'unbegun.begun'
        | 'unbegun.early'
        | 'unbegun.who'
        | 'unbegun.yourself'
        | 'vacation.days'
        | 'vacation.not'
      )
    | null;
  facts: Record<string, string | number>;
}
/**
 * What is to be played, and who sits where.
 */
export interface NewMatch {
  book: string;
  scenario?: string | Record<string, unknown> | null;
  options?: Record<string, unknown>;
  aircraft?: Record<string, string>;
  seats?: Record<string, string>;
  dice?: 'committed' | 'hand';
  together?: boolean;
  practice?: boolean;
  hints?: boolean;
  pace?: (Fischer | PerMove | Days) | null;
}
/**
 * A secret link: whoever has the token answers for these seats; without seats he watches.
 */
export interface Link {
  seats: string[];
  token: string;
}
/**
 * A new match and its links.
 */
export interface Created {
  id: string;
  links: Link[];
  watch: Link;
  commitment: string | null;
  cautions: Caution[];
}
/**
 * The same match once more, which the same links open; and the token of one that only looks at it.
 */
export interface Rematch {
  match: string;
  watch: string;
  seats: Record<string, string[]>;
}
/**
 * What if: one takes over sides of a match that is over, at one of its moments, against a machine pilot.
 */
export interface NewBranch {
  moment: number;
  sides: string[];
  pilot?: string;
}
/**
 * A match that branched off another one: when, who sits where, and what came of it so far.
 */
export interface BranchCard {
  id: string;
  moment: number;
  seats: SeatInfo[];
  created: number;
  over: boolean;
  ending: Ending | null;
}
/**
 * How others in the network reach the server: whether it listens to more than its own machine, and the addresses of
 * that machine. They are told to whoever sits at it, and to nobody else.
 */
export interface Reach {
  listens: boolean;
  addresses: string[];
}
/**
 * The table after `at` answers, as the change from the moment before; who was asked then.
 */
export interface Moment {
  at: number;
  delta: Delta;
  asked: Asked[];
}
/**
 * A stretch of the timeline: the view of its first moment, and the changes after it.
 */
export interface Moments {
  first: number;
  view: Record<string, unknown>;
  asked: Asked[];
  then: Moment[];
}
/**
 * Older lines of the log: those from number `first` on, counted from 0.
 */
export interface Lines {
  first: number;
  log: LogLine[];
}
/**
 * A match that is over, in the list of records.
 */
export interface RecordCard {
  id: string;
  book: string;
  title: Record<string, string>;
  seats: SeatInfo[];
  created: number;
  ended: number;
  answers: number;
  ending: Ending | null;
  source: 'played' | 'uploaded';
  branch: Branched | null;
}
/**
 * What checking a record found.
 */
export interface Checked {
  good: boolean;
  what: string;
  chance: 'given' | 'proved' | 'unknown';
  draws: number;
  answers: number;
  finished: boolean;
  commitment: string | null;
  key: string | null;
  shares: string[];
  host: string[];
  taken_back: number;
  seen: number;
  practice: boolean;
  version: number;
  present: number;
  runs: boolean;
  only_told: number;
  branched: number | null;
  given: number;
  signed: string | null;
  here: boolean;
}
/**
 * The public key with which this server signs records that it gives out.
 */
export interface ServerKey {
  algorithm: 'Ed25519';
  key: string;
}
/**
 * A side of a campaign: who it is and where it is based.
 */
export interface CampaignSide {
  name: string;
  power: 'allied' | 'central';
  nation: string;
  squadron: string;
  flight: string;
  base: string;
}
/**
 * A campaign that can be begun; titles and summaries by language, dates as 1917-04-01.
 */
export interface CampaignCard {
  name: string;
  book: string;
  title: Record<string, string>;
  summary: Record<string, string>;
  minutes: number;
  missions: number;
  strength: number;
  begins: string;
  ends: string;
  pace: 'days' | 'weeks';
  sides: CampaignSide[];
  options: Record<string, unknown>;
}
/**
 * Who flies a mission: the commanders themselves, or machines for everybody.
 */
export interface Fly {
  fly?: 'machines' | 'self';
}
/**
 * The report of a mission is wanted; one that is still in the air may be finished by machines for everybody.
 */
export interface HandIn {
  finish?: boolean;
}
/**
 * Whether a commander wants machines to fly, or to finish, the mission that is to be flown now.
 */
export interface Agree {
  agree?: boolean;
}
/**
 * Who wants machines to fly the mission that is to be flown now, and whose word is still needed for that.
 */
export interface Consent {
  wanted: string[];
  needed: string[];
  wait: number;
}
/**
 * The match of a mission, which the campaign's link opens, whether it is over, and whether people fly it.
 */
export interface MissionLink {
  match: string;
  over: boolean;
  people: boolean;
}
/**
 * A report was handed in: the number of its mission, and who won.
 */
export interface Reported {
  number: number;
  winner: string;
}
/**
 * One more member of a side's squadron; what he is called, if that is known.
 */
export interface NewMember {
  side: string;
  name?: string;
}
/**
 * Which member of a squadron is meant, by his seat.
 */
export interface OfMember {
  seat: string;
}
/**
 * What a commander or a member is called; nothing where he has no name here.
 */
export interface MemberName {
  seat: string;
  name: string;
}
/**
 * Who takes the airplanes of a member who is away, for the mission that waits for him.
 */
export interface Relief {
  seat: string;
  by?: 'commander' | 'machine';
}
/**
 * The secret link of a member: whoever has the token flies in missions what is given to this seat.
 */
export interface MemberLink {
  seat: string;
  token: string;
}
/**
 * Somebody who flies for a side of a campaign.
 */
export interface SquadronMember {
  seat: string;
  side: string;
  name: string;
  commands: boolean;
  serves: boolean;
  here: boolean;
  wait: number | null;
}
/**
 * The people of both sides, commanders first, and which of them one is.
 */
export interface Squadron {
  mine: string[];
  people: SquadronMember[];
}
/**
 * A test of one hypothesis. `effect` is how far from fair the draws were, 0 being fair, with its 95% interval:
 * Cohen's w, the root of the mean square by which shares differ from what they should be, as parts of that.
 */
export interface Tested {
  draws: number;
  statistic: number;
  degrees: number;
  how: 'chi-square' | 'simulated';
  p: number;
  adjusted: number;
  effect: number;
  low: number;
  high: number;
}
/**
 * How often a face came, how often it was to be expected, and the 95% interval of its share (Wilson).
 */
export interface FaceCount {
  face: number;
  count: number;
  expected: number;
  low: number;
  high: number;
}
/**
 * All dice with so many sides, or with 0 sides all cards. Bars are faces; of cards, and of dice with more than 20
 * sides, tenths of what could come, from the lowest on.
 */
export interface FallenKind {
  sides: number;
  draws: number;
  bars: FaceCount[];
  test: Tested | null;
}
/**
 * The report: a section for each way in which chance came about.
 */
export interface Luck {
  whose: 'all' | 'mine' | 'theirs';
  matches: number;
  sections: LuckSection[];
  mine: LuckStanding | null;
  theirs: LuckStanding | null;
  given: number;
  doubles: number;
}
/**
 * Draws that came about in one way.
 */
export interface LuckSection {
  origin: 'committed' | 'given' | 'hand' | 'seeded';
  matches: number;
  dice: number;
  cards: number;
  kinds: FallenKind[];
  order: Tested | null;
  tests: number;
  p: number | null;
  evidence: number;
  unshared: number;
  repeated: number;
  retyped: number;
}
/**
 * How high those dice fell of which the book makes high faces better: 0 is lowest, 1 highest, fair ones come to 0.5
 * on average; with the 95% interval.
 */
export interface LuckStanding {
  draws: number;
  mean: number;
  low: number;
  high: number;
}
/**
 * A lesson to take: words by language, and how long it takes.
 */
export interface LessonCard {
  id: string;
  number: number;
  title: Record<string, string>;
  summary: Record<string, string>;
  seconds: number;
}
/**
 * The lessons of a game, in order.
 */
export interface CourseCard {
  book: string;
  title: string;
  lessons: LessonCard[];
}
/**
 * What is told of a puzzle before it is solved; its rating is one of Glicko, with the deviation; and how often it
 * is found by guessing.
 */
export interface PuzzleCard {
  id: string;
  book: string;
  theme: string;
  difficulty: string;
  rating: number;
  deviation: number;
  guess: number;
}
/**
 * All puzzles, the easiest of each book first; the one of the day, and what themes and difficulties are called, by
 * language.
 */
export interface PuzzleList {
  puzzles: PuzzleCard[];
  today: PuzzleCard | null;
  words: Record<string, Record<string, Record<string, string>>>;
}
/**
 * An answer that fills in a form, with words for it by language.
 */
export interface PuzzleAnswer {
  answer: unknown;
  said: Record<string, string>;
}
/**
 * A puzzle: who is asked, and where a form is asked for the answers to choose from.
 */
export interface PuzzleQuestion {
  card: PuzzleCard;
  seat: string;
  kind: string;
  answers: PuzzleAnswer[];
}
/**
 * What came of an answer, and of those that come to the same: the share of the games that was won, a draw being
 * half a win, and by how much it may be off (95 % interval).
 */
export interface PuzzleWorth {
  answers: unknown[];
  said: Record<string, string>;
  score: number;
  spread: number;
  games: number;
}
/**
 * What is answered to a puzzle; without an answer the solution is only shown.
 */
export interface PuzzleTry {
  answer?: unknown;
}
/**
 * All answers, the best first; by how much it leads the next, with the 95 % interval. What was tried: the best
 * answer, to a form one that comes to nearly the same, another choice, to a form an answer of one's own, or nothing;
 * and the place of the choice.
 */
export interface PuzzleSolution {
  worth: PuzzleWorth[];
  gap: number;
  low: number;
  high: number;
  pilot: string;
  verdict: 'best' | 'choice' | 'near' | 'own' | 'shown';
  place: number | null;
}
/**
 * Why the best is better than what was tried, or than the next, by language. By how much, as the judge sees it, by
 * how much that may be off (95 % interval), and whether it is sure.
 */
export interface PuzzleWhy {
  why: Record<string, string>;
  behind: number;
  spread: number;
  sure: boolean;
}
/**
 * An answer, looked back at. All that is counted is ten-thousandths of a chance to win.
 */
export interface AnswerTold {
  moment: number;
  seat: string;
  side: string;
  kind: string;
  about: unknown[];
  option: unknown;
  change: number[];
  best?: unknown;
  gave_away?: number;
  spread?: number;
  mark?: 'blunder' | 'good' | 'mistake' | 'small';
  games?: number;
  aircraft?: string;
}
/**
 * What was answered at one moment, what its draws brought each side, and what the match was worth afterwards.
 */
export interface StepTold {
  moment: number;
  worth: number[];
  spread: number;
  answers: AnswerTold[];
  luck: number[];
  draws?: number;
}
/**
 * A side's account: start, what it and the others flew, and luck come to the result.
 */
export interface AccountTold {
  side: string;
  start: number;
  own: number;
  others: number;
  luck: number;
  result: number;
  start_spread: number;
  luck_spread: number;
  gave_away: number;
  gave_away_spread: number;
}
/**
 * What the answers of one aircraft did; or those of a side that are no single aircraft's; or, without a side, what
 * hung on nobody's answer alone. All parts and how the match was ended by people come to the accounts.
 */
export interface PartTold {
  side: string;
  aircraft: string;
  pilot: string;
  flown: number[];
  luck: number[];
  luck_spread: number;
  gave_away: number;
  gave_away_spread: number;
  answers: number;
  small?: number;
  mistakes?: number;
  blunders?: number;
  worst?: number | null;
}
/**
 * A match that is over, looked back at: for each of its sides, in this order.
 */
export interface AnalysisTold {
  sides: string[];
  first: number;
  begun: number[];
  begun_spread: number;
  steps: StepTold[];
  ended: number[];
  accounts: AccountTold[];
  parts: PartTold[];
  deciding: number[];
}
/**
 * An answer that is being played out, or why it could not be.
 */
export interface Checking {
  moment: number;
  seat: string;
  done: number;
  of: number;
  fault: string;
}
/**
 * How far the look back at a match is, and all of it once it is there.
 */
export interface LookedBack {
  ready: boolean;
  going: boolean;
  done: number;
  of: number;
  checks: Checking[];
  analysis: AnalysisTold | null;
}
/**
 * Which answer is to be played out, against what the ace would have answered; or no longer.
 */
export interface CheckAnswer {
  moment: number;
  seat: string;
  stop?: boolean;
}
/**
 * A match and a link that opens it.
 */
export interface LuckLink {
  match: string;
  token: string;
}
/**
 * The matches whose dice are to be tested together.
 */
export interface LuckWanted {
  links: [LuckLink, ...LuckLink[]];
}
/**
 * A match whose dice cannot be tested: the link does not open it, it still goes on, other rules than today's have
 * played it, or it does not run.
 */
export interface NotCounted {
  match: string;
  why: 'fault' | 'link' | 'running' | 'version';
  what: string;
}
/**
 * How dice and cards fell in those matches that have been run so far: for the seats of their links, for the others,
 * and in all. `waiting` are still to be run: whoever asks again is told of more.
 */
export interface LuckTold {
  mine: Luck;
  theirs: Luck;
  all: Luck;
  not_counted: NotCounted[];
  waiting: number;
}
/**
 * How far two books have the same order of the aircraft of both, or a book that of their introduction.
 */
export interface Agreement {
  one: string;
  other: string;
  aircraft: number;
  spearman: Estimate;
  kendall: Estimate;
  chance: number;
}
/**
 * A duel of a book that another disputes, flown again: the share of the aircraft that was the better, and what each
 * figure does to it, that which takes most from it first.
 */
export interface Because {
  book: string;
  better: number;
  worse: number;
  games: number;
  share: Estimate;
  figures: Taken[];
}
/**
 * What becomes of the better aircraft with a figure of the other: its share, and by how much that is more.
 */
export interface Taken {
  name: string;
  name_fr: string;
  rule: string;
  games: number;
  share: Estimate;
  change: Estimate;
}
/**
 * What a book says.
 */
export interface BookSays {
  book: string;
  title: string;
  version: number;
  scenario: string;
  pilots: string[];
  met: Met[];
  standings: Standing[];
}
/**
 * How strong an aircraft is in a book: its rating (1500 is the average; see the ladder), and its share of all
 * points that it flew for.
 */
export interface Standing {
  aircraft: number;
  rating: Estimate;
  share: Estimate;
  games: number;
}
/**
 * All that a study of duels says.
 */
export interface Comparison {
  format: number;
  study: string;
  title: string;
  title_fr: string;
  about: string;
  command: string;
  aerodrome: string;
  seed: number | string;
  games: number;
  games_of_each: number;
  games_again: number;
  aircraft: Fighter[];
  books: BookSays[];
  agreements: Agreement[];
  disputes: Dispute[];
  because: Because[];
}
/**
 * An aircraft; its id in the list of each book; nothing is said of its introduction where it is not known.
 */
export interface Fighter {
  id: string;
  name: string;
  nation: string;
  introduced: string;
  models: Record<string, string>;
}
/**
 * Two aircraft of which two books say different things: the share of the first in each, and how many standard
 * errors lie between them.
 */
export interface Dispute {
  first: number;
  second: number;
  books: [string, string];
  shares: [Estimate, Estimate];
  errors: number;
}
/**
 * A value of an option that a scenario cannot be played with, and why.
 */
export interface LeftOut {
  book: string;
  scenario: string;
  variation: string;
  why: string;
}
/**
 * How often each side moved first, and what share of the decided games the first mover won.
 */
export interface FirstMove {
  often: Record<string, number>;
  won: Share;
}
/**
 * What came of a scenario, as it is or with a variation.
 */
export interface StudyCell {
  book: string;
  scenario: string;
  title: string;
  title_fr: string;
  variation: string;
  variation_fr: string;
  sides: string[];
  pilots: string[];
  version: number;
  games: number;
  decided: number;
  won: Record<string, Share>;
  draws: Share;
  verdict: 'fair' | 'leans' | 'not sure yet' | 'one side alone';
  leans: string;
  turns: Average | null;
  answers: Average;
  lost: Record<string, Average>;
  endings: Record<string, Share>;
  first: FirstMove;
  by_pilot: Record<string, Share>;
  varied: Varied | null;
  course: StudyCourse | null;
  luck: StudyLuck | null;
}
/**
 * What a variation changes, game by game beside the plain scenario.
 */
export interface Varied {
  games: number;
  same: number;
  wins: Record<string, Moved>;
  draws: Moved;
  turns: Average | null;
  lost: Record<string, Average>;
}
/**
 * How matches went on: at the start, at every tenth of the way and at the end. The chance of the side that was to
 * win, as the judge saw it, and the share of what its aircraft can take that each side had lost.
 */
export interface StudyCourse {
  winner: Average[];
  damage: Record<string, Average[]>;
}
/**
 * How far luck, and how far flying, moved the first side's chance to win, one way or the other; a victory is 1.
 * `spread` is by how much the luck of one match may be off.
 */
export interface StudyLuck {
  games: number;
  luck: Average;
  flown: Average;
  spread: number;
}
/**
 * How a result was made.
 */
export interface StudyMade {
  command: string;
  date: string;
  aerodrome: string;
  seed: number | string;
  games: number;
  asked: number;
  games_of_each: number;
  pilots: string[];
  rules: Record<string, number>;
  seconds: number;
}
/**
 * All that a study says.
 */
export interface StudyResult {
  format: number;
  study: string;
  title: string;
  title_fr: string;
  summary: string;
  summary_fr: string;
  made: StudyMade;
  cells: StudyCell[];
  left_out: LeftOut[];
}
/**
 * What a result says in a line: how many games, scenarios and variations; of the scenarios with two sides, how many
 * are fair, lean to a side, or leave that open; how many variations surely change who wins, and the most of all. What
 * share of the decided games those won who moved first, where now one side does and now the other; and how far luck
 * and flying moved the chance to win, on the average of the scenarios in which that was looked at. Of duels: how many
 * aircraft, and which place each book gives to the one that it is about, and of how many.
 */
export interface LabFacts {
  games: number;
  date: string;
  scenarios: number;
  variations: number;
  fair: number;
  leaning: number;
  unsure: number;
  changing: number;
  most: StudyCell | null;
  first: Share | null;
  luck: number | null;
  flown: number | null;
  aircraft: number;
  about: string;
  ranks: Record<string, [number, number]>;
}
/**
 * A study that comes with the program: words by language, and what it said when it was played last, if it was.
 */
export interface LabStudy {
  name: string;
  title: Record<string, string>;
  summary: Record<string, string>;
  duels: boolean;
  facts: LabFacts | null;
}
/**
 * What a study may take that is run here: games of all scenarios and variations together, seconds of a processor,
 * studies of one person at a time, 0 where none are run; and who may fly, by book: those who do not think long.
 */
export interface LabLimits {
  games: number;
  seconds: number;
  at_once: number;
  kept: number;
  pilots: Record<string, string[]>;
}
/**
 * What there is to see, and what may be run.
 */
export interface Lab {
  studies: LabStudy[];
  limits: LabLimits;
}
/**
 * What is compared with the plain scenarios, as in the file of a study: fields of the scenario, options of the
 * book, other pilots.
 */
export interface SmallVariation {
  name?: string;
  set?: Record<string, unknown>;
  options?: Record<string, unknown>;
  pilots?: string[];
}
/**
 * A study to run here, as its file would have it. Scenarios are those that come with a book, by name, or such as
 * are brought.
 */
export interface SmallStudy {
  scenarios: Record<string, string[]>;
  title?: string;
  pilots?: string[];
  games?: number;
  until?: 'end' | 'sure';
  seed?: number | string;
  variation?: SmallVariation[];
  brought?: Record<string, Record<string, unknown>>;
}
/**
 * How far a study goes on that has ended: until it is sure, with so many games at most, earlier ones included.
 */
export interface MoreGames {
  games: number;
}
/**
 * What a study comes to: its games, how many scenarios and variations, the file that says the same, and the command
 * that runs that. Or why it cannot be: whoever is still writing it is told, and has done nothing wrong.
 */
export interface SmallPlan {
  games: number;
  cells: number;
  toml: string;
  command: string;
  refused: Problem | null;
}
/**
 * A study that is or was played here, and what it says so far. Where it ended early `fault` says why.
 */
export interface LabRun {
  id: string;
  state: 'done' | 'failed' | 'going' | 'stopped';
  done: number;
  of: number;
  seconds: number;
  toml: string;
  command: string;
  fault: string;
  where: string;
  result: StudyResult | null;
  until: 'end' | 'sure';
  there: number;
}
/**
 * What scenarios of a book are made of: the JSON schema of their type, what fields may say where their type says no
 * more than text, by their names, and whether a panel of each aircraft can be drawn.
 */
export interface DraftForm {
  schema: Record<string, unknown>;
  texts: Record<string, string[]>;
  panels: boolean;
}
/**
 * A scenario that is being written: as data, as the text of a file (TOML or JSON), or the name of one that comes
 * with the book.
 */
export interface ScenarioDraft {
  scenario?: Record<string, unknown> | null;
  text?: string;
  name?: string;
}
/**
 * What is wrong with a scenario, in the words in which its file is refused, and the way to the field through tables
 * and lists, as far as it is known.
 */
export interface DraftFault {
  what: string;
  where: string;
  rule: string;
  path: (string | number)[];
}
/**
 * A scenario that was looked through. Where nothing is wrong with it, `view` is what everybody sees before play.
 */
export interface CheckedDraft {
  faults: DraftFault[];
  scenario: Record<string, unknown> | null;
  toml: string;
  view: Record<string, unknown> | null;
  seats: Record<string, string>;
  cautions: Caution[];
}
/**
 * A row of one's own, of which the printed panel is to be drawn.
 */
export interface DrawPanel {
  model: Record<string, unknown>;
  lang?: string;
}
/**
 * How a rated match of one's own ended.
 */
export interface MyResult {
  against: string[];
  result: ('drawn' | 'lost' | 'won') | null;
  change: RatingChange | null;
}
/**
 * What a match changed.
 */
export interface RatingChange {
  before: RatingEstimate;
  after: RatingEstimate;
}
/**
 * How strong somebody is, as far as it is known: 1500 is whoever is new.
 */
export interface RatingEstimate {
  value: number;
  within: number;
  provisional: boolean;
}
/**
 * A passkey of one's own.
 */
export interface Device {
  id: string;
  label: string;
  created: number;
  used: number;
  here: boolean;
}
/**
 * What somebody who is signed in is told of himself.
 */
export interface You {
  name: string;
  since: number;
  devices: Device[];
  elsewhere: number;
  listed: boolean;
}
/**
 * Whether this table keeps names, whether passkeys work at this address, and who is signed in here.
 */
export interface Accounts {
  kept: boolean;
  trouble: string;
  better: string;
  you: You | null;
}
/**
 * Somebody who was signed in, or whose rights were changed.
 */
export interface Welcomed {
  you: You | null;
  code: string;
}
/**
 * What a browser asks for a passkey by: `publicKey` of WebAuthn, in its JSON form.
 */
export interface Ceremony {
  options: Record<string, unknown>;
}
/**
 * That a passkey or the recovery code was shown just now: good once, for five minutes, in this browser.
 */
export interface Proof {
  proof: string;
}
/**
 * A match under one's name, with the token that opens it wherever one signs in.
 */
export interface MyMatch {
  match: string;
  token: string;
  book: string;
  title: Record<string, string>;
  seats: string[];
  since: number;
  changed: number;
  over: boolean;
  asked: boolean | null;
  result: ('drawn' | 'lost' | 'won') | null;
  rated: MyResult | null;
}
/**
 * Nothing has to be said.
 */
export interface Begin {}
/**
 * What somebody wants to be called.
 */
export interface NewName {
  name: string;
}
/**
 * What leads back when every device is lost.
 */
export interface Recover {
  name: string;
  code: string;
}
/**
 * The recovery code.
 */
export interface ShownCode {
  code: string;
}
/**
 * A passkey's answer: the JSON form of a PublicKeyCredential.
 */
export interface ShownPasskey {
  credential: Record<string, unknown>;
}
/**
 * A new passkey, and what its device is called.
 */
export interface NewPasskey {
  credential: Record<string, unknown>;
  label: string;
}
/**
 * What a device is called from now on.
 */
export interface Labelled {
  label: string;
}
/**
 * A proof, for what changes rights.
 */
export interface Proved {
  proof: string;
}
/**
 * Here, or in all other browsers.
 */
export interface SignOut {
  others?: boolean;
}
/**
 * Under whose name somebody writes beside a match; the server knows it again.
 */
export interface Voice {
  voice: string;
}
/**
 * A match to be put under one's name; the link that opens it is in the header `Authorization`. Or one beside which
 * one wants to write.
 */
export interface Attach {
  match: string;
}
/**
 * How strong somebody is at a book, by so many games.
 */
export interface Rating {
  value: number;
  within: number;
  provisional: boolean;
  games: number;
}
/**
 * A game that somebody offers: to all, or to one whom he invites by name.
 */
export interface NewGame {
  book: string;
  scenario: string;
  side?: string;
  pace?: (Fischer | PerMove | Days) | null;
  strength?: 'any' | 'even' | 'learning' | 'strong';
  watched?: boolean;
  rated?: boolean;
  to?: string;
}
/**
 * A game that waits for somebody.
 */
export interface OpenGame {
  id: string;
  by: string;
  book: string;
  scenario: string;
  side: string;
  pace: (Fischer | PerMove | Days) | null;
  strength: 'any' | 'even' | 'learning' | 'strong';
  watched: boolean;
  rated: boolean;
  rating: Rating | null;
  created: number;
  expires: number;
}
/**
 * A match that goes on and that anybody may watch, by this token.
 */
export interface WatchedGame {
  match: string;
  token: string;
  book: string;
  title: Record<string, string>;
  players: Record<string, string>;
  pace: (Fischer | PerMove | Days) | null;
  since: number;
  delay: number;
}
/**
 * A page of what there is for everybody: games to join, and matches to watch. The newest are first, but those of
 * which one person has more than two come behind all others.
 */
export interface Games {
  open: OpenGame[];
  playing: WatchedGame[];
  more: boolean;
}
/**
 * A game that one offers oneself.
 */
export interface OfferedGame {
  game: OpenGame;
  to: string;
  match: string;
  token: string;
}
/**
 * What one has offered, to what one is invited, and from whom one takes no invitations.
 */
export interface MyGames {
  offered: OfferedGame[];
  invitations: OpenGame[];
  opponents: Record<string, string>;
  takes: boolean;
  blocked: string[];
}
/**
 * An invitation is declined; and no more are taken from whoever sent it, if that is said.
 */
export interface Decline {
  block?: boolean;
}
/**
 * Whether one takes invitations from now on.
 */
export interface TakeInvitations {
  takes: boolean;
}
/**
 * Whether one takes no invitations from somebody of this name.
 */
export interface Block {
  name: string;
  blocked?: boolean;
}
/**
 * A match, and the token of a link that opens it.
 */
export interface KeptMatch {
  match: string;
  token: string;
}
/**
 * Matches of which one wants to know how they stand.
 */
export interface AskStanding {
  matches: KeptMatch[];
}
/**
 * How a match stands for whoever holds a link to it.
 */
export interface MatchStanding {
  match: string;
  over: boolean;
  asked: boolean | null;
  changed: number;
  left: number | null;
}
/**
 * Mail, as somebody has switched it on.
 */
export interface MailTold {
  address: string;
  confirmed: boolean;
  wanted: boolean;
  refused: boolean;
  language: string;
}
/**
 * A browser that shows notices.
 */
export interface Browser {
  id: string;
  label: string;
  created: number;
  here: boolean;
}
/**
 * Notices in browsers.
 */
export interface PushTold {
  key: string;
  browsers: Browser[];
}
/**
 * How somebody is told that it is his turn; None for what this server cannot do.
 */
export interface NoticesTold {
  mail: MailTold | null;
  push: PushTold | null;
}
/**
 * An address for mail, and the language to be written in.
 */
export interface NewAddress {
  address: string;
  language: string;
}
/**
 * The code that came to the address.
 */
export interface AddressCode {
  code: string;
}
/**
 * Whether mail is to come.
 */
export interface WantMail {
  wanted: boolean;
}
/**
 * The language in which somebody reads the page.
 */
export interface Speak {
  language: string;
}
/**
 * A PushSubscription, the language to be told in, and what the browser is called.
 */
export interface NewBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  label: string;
}
/**
 * Mail to the address of a link is switched off.
 */
export interface SwitchedOff {
  off: boolean;
}
/**
 * What this server keeps, and for how long, as far as it is a matter of its settings.
 */
export interface Privacy {
  accounts: boolean;
  mail: boolean;
  push: boolean;
  visit_days: number;
  challenge_minutes: number;
  code_minutes: number;
  counted_hours: number;
  sweep_going_days: number;
  sweep_over_days: number;
  study_hours: number;
  message_address_days: number;
  event_days: number;
  event_waits_days: number;
}
/**
 * Somebody on a leader board.
 */
export interface Leader {
  place: number | null;
  name: string;
  rating: Rating;
}
/**
 * A page of a leader board. It goes by the lower ends of what people may be worth.
 */
export interface Leaders {
  book: string;
  enough: number;
  total: number;
  first: number;
  people: Leader[];
  mine: Leader | null;
}
/**
 * A rating at a time.
 */
export interface RatingPoint {
  at: number;
  value: number;
  within: number;
}
/**
 * How often somebody won, drew and lost with a side.
 */
export interface SideResults {
  side: string;
  won: number;
  drawn: number;
  lost: number;
}
/**
 * How strong somebody is at a book, and how it came to that.
 */
export interface BookRating {
  book: string;
  rating: Rating;
  place: number | null;
  sides: SideResults[];
  history: RatingPoint[];
}
/**
 * A rated match that anybody may look at.
 */
export interface PilotMatch {
  match: string;
  book: string;
  title: Record<string, string>;
  side: string;
  against: string[];
  result: 'drawn' | 'lost' | 'won';
  ended: number;
  change: RatingChange;
}
/**
 * What everybody may know of somebody with a name.
 */
export interface PilotPage {
  name: string;
  since: number;
  books: BookRating[];
  recent: PilotMatch[];
}
/**
 * Somebody who played in a rated match.
 */
export interface RatedPlayer {
  side: string;
  name: string;
  result: ('drawn' | 'lost' | 'won') | null;
  change: RatingChange | null;
}
/**
 * What a rated match changed, once it is over.
 */
export interface MatchRating {
  counts: boolean;
  least: number;
  players: RatedPlayer[];
  again: boolean;
}
/**
 * Whether one is on leader boards and has a page for everybody.
 */
export interface Listed {
  listed: boolean;
}
/**
 * An event that somebody organises.
 */
export interface NewEvent {
  name: string;
  book: string;
  scenario: string;
  kind?: 'knockout' | 'swiss';
  rounds?: number;
  pace?: (Fischer | PerMove | Days) | null;
  rated?: boolean;
  watched?: boolean;
  private?: boolean;
  most?: number;
  by_itself?: boolean;
  plays?: boolean;
}
/**
 * An event, as a list of them tells it.
 */
export interface EventCard {
  id: string;
  name: string;
  by: string;
  kind: 'knockout' | 'swiss';
  book: string;
  scenario: string;
  pace: (Fischer | PerMove | Days) | null;
  rated: boolean;
  watched: boolean;
  private: boolean;
  by_itself: boolean;
  rounds: number;
  round: number;
  entrants: number;
  most: number;
  created: number;
  started: number | null;
  ended: number | null;
  organiser: boolean;
  entered: boolean;
}
/**
 * Events that are open or one's own: those that wait for people, go on, and are over; the newest first.
 */
export interface EventList {
  upcoming: EventCard[];
  running: EventCard[];
  over: EventCard[];
}
/**
 * Somebody who plays in an event, and how he stands.
 */
export interface Entrant {
  number: number;
  name: string;
  rating: Rating | null;
  seed: number | null;
  withdrawn: boolean;
  removed: boolean;
  place: number | null;
  points: number;
  buchholz: number;
  sonneborn: number;
  direct: number;
}
/**
 * A game of an event.
 */
export interface EventPairing {
  board: number;
  game: number;
  first: number;
  second: number | null;
  result: ('bye' | 'drawn' | 'first' | 'neither' | 'second') | null;
  forfeit: boolean;
  winner: number | null;
  match: string;
  token: string;
}
/**
 * Who meets whom in a round.
 */
export interface EventRound {
  round: number;
  pairings: EventPairing[];
}
/**
 * Something that was done in an event.
 */
export interface EventLine {
  at: number;
  kind:
    | 'by seed'
    | 'called off'
    | 'ended early'
    | 'fewer rounds'
    | 'forfeited'
    | 'made'
    | 'over'
    | 'paired'
    | 'removed'
    | 'replay'
    | 'started'
    | 'withdrew';
  round: number;
  number: number | null;
  other: number | null;
}
/**
 * An event with all that is told of it.
 */
export interface EventPage {
  card: EventCard;
  sides: string[];
  entrants: Entrant[];
  rounds: EventRound[];
  log: EventLine[];
  me: number | null;
  complete: boolean;
  key: string;
}
/**
 * One wants to play in an event.
 */
export interface Enter {
  key?: string;
}
/**
 * Somebody did not come to his game of a round: the other one wins. Both: neither does.
 */
export interface Forfeit {
  round: number;
  absent: [number] | [number, number];
}
/**
 * Somebody does not play in an event any more.
 */
export interface RemoveEntrant {
  number: number;
}

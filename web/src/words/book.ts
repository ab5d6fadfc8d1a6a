// Words for events, decisions, options and outcomes from a book's catalogue: the same file, read by the same rules as
// src/aerodrome/kernel/messages.py, which says what a catalogue holds.
import type { Asked, Ending, LogLine, WordsFile } from '../wire/types';

export type Facts = Readonly<Record<string, unknown>>;

/** One part of a sum: what it is, how much it adds, and the sum so far. */
export interface Part {
  label: string;
  amount: number;
  running: number;
}

/** A stretch of a line; `fact` names the fact that it shows, and is nothing for the words between them. */
export interface Segment {
  text: string;
  fact: string;
  value: unknown;
}

export interface Note {
  kind: string;
  facts: Facts;
}

type Template = string[];
interface Variants {
  by: string;
  messages: Map<string, Message>;
}
type Message = Template | Variants;

const SECTIONS = ['event', 'total', 'decision', 'option', 'outcome', 'draw', 'note'] as const;
type Section = (typeof SECTIONS)[number];

type Table<T> = Map<string, T>;
type Messages = Record<Section, Table<Message>>;

const FIELD = /\{([\p{L}\p{N}_]+)\}/u;
const REST = '...';
const OTHER = 'other';
const MINUS = '−';
const MISSING = '…';
const ANY = '*';
const TROUBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const DECIMAL = /^\d+\.\d+$/;
const PLAIN = { comma: ', ', and: ' and ', true: 'yes', false: 'no', none: 'none', point: '.' };
/** Decimal signs of languages, where it is not that of English. */
const POINTS: Readonly<Record<string, string>> = { fr: ',' };

/** A book's words in a language. Words are never missing: what has no message is shown plainly. */
export class BookWords {
  readonly lang: string;
  readonly #catalogues: WordsFile['catalogues'];
  readonly #messages: Messages[];
  readonly #glyphs: Table<string>;
  readonly #plain: Table<string> = new Map(Object.entries(PLAIN));
  readonly #about: Table<string[]> = new Map();
  readonly #parts: Table<string[]> = new Map();
  readonly #setting: Table<string> = new Map();
  readonly #sum: Table<string> = new Map();
  readonly #names: Table<Table<string>> = new Map();

  constructor(file: WordsFile) {
    this.lang = file.lang;
    this.#glyphs = new Map(Object.entries(file.glyphs));
    this.#catalogues = file.catalogues;
    this.#messages = file.catalogues.map(messagesOf);
    const point = POINTS[file.lang];
    if (point !== undefined) this.#plain.set('point', point);
    const catalogues = file.catalogues.toReversed();
    for (const each of catalogues) {
      add(this.#plain, each.plain, asText);
      add(this.#about, each.about, asTexts);
      add(this.#parts, each.parts, asTexts);
      add(this.#setting, each.setting, asText);
      add(this.#sum, each.sum, asText);
      for (const [field, written] of entries(each.name)) {
        if (typeof written === 'string') continue;
        const names = new Map(this.#names.get(field));
        add(names, written, asText);
        this.#names.set(field, names);
      }
    }
    for (const each of catalogues) {
      for (const [field, like] of entries(each.name)) {
        const names = typeof like === 'string' ? this.#names.get(like) : undefined;
        if (names) this.#names.set(field, names);
      }
    }
  }

  /** One line of the log. */
  event(line: LogLine): string {
    return joined(this.segments(line));
  }

  /** A line of the log in its parts, each with the fact that it shows. */
  segments(line: LogLine): Segment[] {
    let facts: Facts = line.facts;
    if ('decision' in facts && 'option' in facts) {
      facts = { ...facts, option: this.#option(String(facts.decision), facts.option, {}) };
    }
    return capitalised(this.#say('event', line.kind, facts) ?? this.#shownPlainly(line.kind, facts));
  }

  /** The parts of an event's sum with what they come to; nothing where the event has none. */
  sum(line: LogLine): Part[] {
    let running = 0;
    return sumOf(line.facts).map(([label, amount]) => {
      running += amount;
      return { label: this.#label(label), amount, running };
    });
  }

  /** An event's sum in one line: its parts and what they come to. */
  sumLine(line: LogLine): string {
    if (!('sum' in line.facts)) return '';
    const parts = sumOf(line.facts);
    const total = parts.reduce((sum, [, amount]) => sum + amount, 0);
    const said = this.#say('total', line.kind, { ...line.facts, total });
    return said === null ? `${this.#showSum(parts)}: ${this.#show(total)}` : joined(said);
  }

  /** The question that a decision puts to its seat. */
  decision(asked: Asked): string {
    const facts = this.#factsOf(asked);
    return joined(capitalised(this.#say('decision', asked.kind, facts) ?? this.#shownPlainly(asked.kind, facts)));
  }

  /** The label of one option of a decision. */
  option(asked: Asked, option: unknown): string {
    return this.#option(asked.kind, option, this.#factsOf(asked));
  }

  /** How a match ended. */
  outcome(ending: Ending): string {
    const first = (side: string): number => (side === ending.winner ? 0 : 1);
    const points = Object.entries(ending.points).sort(
      ([one, more], [other, less]) => first(one) - first(other) || less - more,
    );
    const facts = {
      winner: ending.winner,
      reason: ending.reason,
      points: new Map(points),
      score: points.map(([, each]) => this.#show(each)).join('–'),
      level: new Set(points.map(([, each]) => each)).size === 1,
    };
    return joined(capitalised(this.#say('outcome', ending.reason, facts) ?? this.#shownPlainly(ending.reason, facts)));
  }

  /** What people draw or roll for by hand, from what it leads to. */
  purpose(purpose: Readonly<Record<string, unknown>>): string {
    const kind = String(purpose.kind);
    const told = (purpose.facts ?? {}) as Facts;
    // What leads to a question comes with the question's own list of facts.
    const { seat, about } = told;
    const asks = Array.isArray(about) && typeof seat === 'string' && Object.keys(told).length === 2;
    const said = this.#say('draw', kind, asks ? this.#factsOf({ seat, kind, about }) : told);
    return said === null ? kind : joined(said);
  }

  /** The name of an option of the rule book. */
  setting(name: string): string {
    return this.#setting.get(name) ?? name.replaceAll('_', ' ');
  }

  /** The name of a value: a manoeuvre, a crew, a step of play, a choice of a setting, a pilot. */
  name(field: string, value: unknown): string {
    return this.#show(value, field);
  }

  /** What an option leads to, needs or costs. */
  note(note: Note): string {
    const said = this.#say('note', note.kind, note.facts);
    return said === null ? joined(this.#shownPlainly(note.kind, note.facts)).replace(/\.$/, '') : joined(said);
  }

  /** What a first-time player is told about a decision of this kind; nothing where the book says nothing. */
  guide(kind: string): string {
    return this.#sentence('guide', kind);
  }

  /** What the game is, in one sentence; nothing where the book says nothing. */
  card(): string {
    return this.#sentence('card', 'sentence');
  }

  /** How a machine pilot flies, in one sentence; nothing where the book says nothing. */
  pilot(name: string): string {
    return this.#sentence('pilot', name);
  }

  #sentence(section: string, key: string): string {
    for (const each of this.#catalogues) {
      const text = entries(each[section]).find(([name]) => name === key)?.[1];
      if (typeof text === 'string') return text;
    }
    return '';
  }

  /** What [about] names, the seat, and how many options there are. */
  #factsOf(asked: Asked): Record<string, unknown> {
    const about = asked.about ?? [];
    const names = this.#about.get(asked.kind) ?? about.map((_, place) => `about ${place + 1}`);
    const facts: Record<string, unknown> = { seat: asked.seat, options: asked.options?.length ?? 0 };
    names.forEach((name, place) => {
      if (name.startsWith(REST)) facts[name.slice(REST.length)] = about.slice(place);
      else if (place < about.length) facts[name] = about[place];
    });
    return facts;
  }

  #option(kind: string, option: unknown, known: Facts): string {
    const facts: Record<string, unknown> = { ...known, option };
    if (Array.isArray(option)) {
      const names = this.#parts.get(kind) ?? [];
      option.slice(0, names.length).forEach((part: unknown, place) => {
        facts[names[place] as string] = part;
      });
    }
    const said = this.#say('option', kind, facts);
    return said === null ? this.#show(option, 'option') : joined(said);
  }

  /** The message in the first language that has one for these facts. */
  #say(section: Section, key: string, facts: Facts): Segment[] | null {
    for (const each of this.#messages) {
      let message = each[section].get(key);
      while (message !== undefined && !Array.isArray(message)) {
        message = message.messages.get(keyOf(factOf(facts, message.by))) ?? message.messages.get(OTHER);
      }
      if (message !== undefined) return this.#filled(message, facts);
    }
    return null;
  }

  #filled(template: Template, facts: Facts): Segment[] {
    return template
      .map((part, place): Segment => {
        if (place % 2 === 0) return { text: part, fact: '', value: null };
        const value = factOf(facts, part);
        return { text: Object.hasOwn(facts, part) ? this.#show(value, part) : MISSING, fact: part, value };
      })
      .filter((each) => each.text !== '');
  }

  #show(value: unknown, field = ''): string {
    if (typeof value === 'string') return this.#nameOf(value, field) ?? this.#glyphs.get(value) ?? legible(value);
    if (value === true || value === false || value === null || value === undefined) {
      return this.#plain.get(keyOf(value)) as string;
    }
    if (typeof value === 'number') {
      const shown = toATenth(value);
      return this.#nameOf(keyOf(shown), field) ?? this.#showNumber(shown);
    }
    if (Array.isArray(value)) {
      if (field === 'sum' && isSum(value)) return this.#showSum(value);
      return this.#joined(value.map((each) => this.#show(each, field)));
    }
    const table = value instanceof Map ? [...(value as Map<unknown, unknown>)] : Object.entries(value as object);
    return this.#joined(table.map(([key, each]) => `${this.#show(key, field)} ${this.#show(each)}`));
  }

  /** The name that a fact has for a value, or for all values that begin like it. */
  #nameOf(value: string, field: string): string | undefined {
    const names = this.#names.get(field);
    const name = names?.get(value);
    if (names === undefined || name !== undefined) return name;
    for (const [key, family] of names) {
      if (!key.endsWith(ANY)) continue;
      const beginning = key.slice(0, -ANY.length);
      if (!value.startsWith(beginning)) continue;
      const rest = value.slice(beginning.length);
      return family.replace(ANY, () => (DECIMAL.test(rest) ? this.#showNumber(rest) : legible(rest)));
    }
    return undefined;
  }

  #showNumber(value: number | string): string {
    return String(value)
      .replaceAll('-', MINUS)
      .replaceAll('.', this.#plain.get('point') as string);
  }

  /** Such as: Hale, Wren and Cole. */
  #joined(shown: string[]): string {
    const last = shown.at(-1) ?? (this.#plain.get('none') as string);
    if (shown.length < 2) return last;
    return shown.slice(0, -1).join(this.#plain.get('comma')) + this.#plain.get('and') + last;
  }

  /** Such as: range 2, jink +1, crew −1. */
  #showSum(parts: readonly SumPart[]): string {
    const shown = parts.map(
      ([label, amount], place) => `${this.#label(label)} ${place > 0 && amount > 0 ? '+' : ''}${this.#show(amount)}`,
    );
    return shown.join(this.#plain.get('comma')) || (this.#plain.get('none') as string);
  }

  #label(part: string): string {
    return this.#sum.get(part) ?? legible(part);
  }

  /** A line without a message: the kind and its facts. */
  #shownPlainly(kind: string, facts: Facts): Segment[] {
    const plain = (text: string): Segment => ({ text, fact: '', value: null });
    const told = Object.entries(facts).filter(([, value]) => value !== '');
    const shown = told.flatMap(([name, value], place) => [
      plain(`${place ? ', ' : ': '}${name} `),
      { text: this.#show(value, name), fact: name, value },
    ]);
    return [plain(kind), ...shown, plain('.')];
  }
}

/** As people read lengths; below 1 to a hundredth, so that little is not nothing. */
function toATenth(value: number): number {
  if (!Number.isFinite(value) || Number.isInteger(value)) return value;
  const parts = Math.abs(value) >= 1 ? 10 : 100;
  return Math.floor(value * parts + 0.5) / parts;
}

type SumPart = readonly [string, number];

/** What came from somebody else must not break a line or turn it around: what cannot be seen is written as a number. */
function legible(text: string): string {
  return text.replace(TROUBLE, (letter) => `\\u{${(letter.codePointAt(0) as number).toString(16)}}`);
}

function messagesOf(catalogue: Record<string, unknown>): Messages {
  const found = {} as Messages;
  for (const section of SECTIONS) {
    found[section] = new Map(entries(catalogue[section]).map(([key, written]) => [key, messageOf(written)]));
  }
  return found;
}

function messageOf(written: unknown): Message {
  if (typeof written === 'string') return written.split(FIELD);
  const messages = entries(written).filter(([key]) => key !== 'by');
  return {
    by: String((written as Record<string, unknown>).by),
    messages: new Map(messages.map(([key, each]) => [key, messageOf(each)])),
  };
}

function entries(table: unknown): [string, unknown][] {
  return typeof table === 'object' && table !== null ? Object.entries(table) : [];
}

function add<T>(to: Table<T>, table: unknown, as: (value: unknown) => T): void {
  for (const [key, value] of entries(table)) to.set(key, as(value));
}

const asText = (value: unknown): string => String(value);
const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function factOf(facts: Facts, name: string): unknown {
  return Object.hasOwn(facts, name) ? facts[name] : null;
}

/** The key under which a value picks a message. */
function keyOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return String(value.length);
  if (value instanceof Map) return String(value.size);
  if (typeof value === 'object') return String(Object.keys(value).length);
  return String(value);
}

/** Whether a fact is a list of parts and amounts; another game may call something else a sum. */
function isSum(value: unknown): value is SumPart[] {
  return (
    Array.isArray(value) && value.every((part) => Array.isArray(part) && part.length === 2 && Number.isFinite(part[1]))
  );
}

function sumOf(facts: Facts): readonly SumPart[] {
  return isSum(facts.sum) ? facts.sum : [];
}

function joined(segments: readonly Segment[]): string {
  return segments.map((each) => each.text).join('');
}

function capitalised(segments: Segment[]): Segment[] {
  const [first, ...rest] = segments;
  if (!first) return segments;
  const [letter = '', ...others] = first.text;
  return [{ ...first, text: letter.toUpperCase() + others.join('') }, ...rest];
}

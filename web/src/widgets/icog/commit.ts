// What the button says that commits an answer which is filled in.
import type { Asked } from '../../wire/icog/decisions';

type Say = (key: string) => string;

const KEYS: Partial<Record<Asked['kind'], string>> = {
  announce: 'icog.announce.commit',
  bank: 'icog.bank.commit',
  nose: 'icog.nose.commit',
  immelmann: 'icog.immelmann.commit',
  place: 'icog.place.commit',
  'formation move': 'icog.formation.commit',
};

export function commit(asked: Asked, t: Say): string {
  if (asked.kind === 'fly') return t(asked.about.length > 1 ? 'icog.fly.bound' : 'icog.fly.commit');
  return t(KEYS[asked.kind] ?? 'table.tray.answer');
}

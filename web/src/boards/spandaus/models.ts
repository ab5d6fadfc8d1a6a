// Which drawing stands for which aircraft of the lists (rulebooks/spandaus/data/aircraft.toml), and whose markings.
import type { Nation } from '../../scene/aircraft/nations';
import type { TypeId } from '../../scene/aircraft/types';
import type { Badge } from '../board';

const DRAWINGS: Record<string, TypeId> = {
  dh2: 'dh2',
  dh5: 'dh5',
  'hanriot-hd1': 'hanriot',
  'nieuport-11': 'n11',
  'nieuport-17': 'n17',
  'nieuport-24': 'n24',
  'nieuport-27': 'n27',
  'nieuport-28': 'n28',
  'raf-fe8': 'fe8',
  se5a: 'se5a',
  'sopwith-dolphin': 'dolphin',
  'sopwith-camel': 'camel',
  'sopwith-camel-rnas': 'camelNaval',
  'sopwith-pup': 'pup',
  'sopwith-triplane': 'tripe',
  'sopwith-snipe': 'snipe',
  'spad-7': 'spad7',
  'spad-13': 'spad13',
  'bristol-bullet': 'm1',
  'bristol-scout': 'bristolScout',
  'morane-saulnier-n': 'moraneN',
  'martinsyde-g100-elephant': 'martinsyde',
  be12: 'be12',
  'ansaldo-sva5': 'sva5',
  'avro-504c': 'avro504c',
  'albatros-d2': 'alb2',
  'albatros-d3': 'alb3',
  'albatros-d5': 'alb5',
  'albatros-d5a': 'alb5a',
  'fokker-dr1': 'dr1',
  'fokker-d7': 'd7',
  'fokker-d3': 'fokkerD3',
  'fokker-d7a': 'd7f',
  'fokker-d8': 'd8',
  'fokker-e3': 'e3',
  'fokker-e4': 'e4',
  'pfalz-d3': 'pfalz',
  'pfalz-d3a': 'pfalz3a',
  'pfalz-d12': 'pfalz12',
  'halberstadt-d3': 'halbD3',
  'roland-d6b': 'rolandD6',
  'siemens-schuckert-d4': 'ssw4',
  'armstrong-whitworth-fk8': 'fk8',
  dh4: 'dh4',
  'nieuport-12': 'n12',
  be2: 'be2c',
  re8: 're8',
  'sopwith-strutter': 'strutter',
  'avro-504k': 'avro504k',
  'bristol-f2b': 'bristol',
  'martinsyde-g102': 'martinsyde102',
  'salmson-2a2': 'salmson',
  'breguet-bm4': 'bm4',
  'breguet-14b2': 'breguet',
  'farman-f40': 'farman40',
  'maurice-farman-mf11-shorthorn': 'mf11',
  dh9: 'dh9',
  'sopwith-tabloid': 'tabloid',
  'vickers-fb5-gunbus': 'gunbus',
  'raf-fe2b': 'fe2b',
  'raf-fe2d': 'fe2d',
  'short-bomber': 'short',
  'albatros-c3': 'albC3',
  'albatros-c5': 'albC5',
  'albatros-c7': 'albC7',
  'roland-c2': 'rolandC2',
  'aeg-c4': 'aegC4',
  'aviatik-c1': 'aviatikC1',
  'aviatik-c2': 'aviatikC2',
  'dfw-c5': 'dfw',
  'hannover-cl3': 'hannover',
  'hannover-cl3a': 'hannover3a',
  'halberstadt-cl2': 'cl2',
  'lvg-c5': 'lvg5',
  'lvg-c6': 'lvg6',
  'rumpler-c1': 'rumpler1',
  'rumpler-c4': 'rumpler4',
  'rumpler-c5': 'rumpler5',
  'junkers-j1': 'junkers',
  'handley-page-o-100': 'hp100',
  'handley-page-o-400': 'hp400',
  'caudron-g4': 'caudron',
  'gotha-iii': 'gotha3',
  'gotha-v': 'gotha5',
  'friedrichshafen-giii': 'friedrichshafen',
};

/** Who flew what first: the lists know only two sides. */
const FRENCH = /^(nieuport|spad|hanriot|morane|salmson|breguet|farman|maurice|caudron|ansaldo)/;
const AMERICAN = /^nieuport-28$/;
const BY_SIDE: Record<string, Nation> = {
  british: 'gb',
  french: 'fr',
  american: 'us',
  german: 'de',
  austrian: 'de',
};

/** Whether an aircraft of the lists has a drawing of its own. */
export function isDrawn(model: string): boolean {
  return Object.hasOwn(DRAWINGS, model);
}

/** The drawing for a model; for one that only a scenario knows, what its side and type commonly flew. */
export function drawingOf(model: string, type: string, side: string): TypeId {
  const own = DRAWINGS[model];
  if (own) return own;
  const german = BY_SIDE[side] === 'de';
  if (type === 'bomber') return german ? 'gotha' : 'hp400';
  if (type === 'two-seater') return german ? 'cl2' : 'bristol';
  return german ? 'alb3' : 'camel';
}

/** Whose markings a machine carries: its side's; on the Allied side, those of whoever built it. */
export function nationOf(model: string, side: string): Nation {
  const known = BY_SIDE[side];
  if (known) return known;
  if (AMERICAN.test(model)) return 'us';
  return FRENCH.test(model) ? 'fr' : 'gb';
}

export function badgeOf(model: string, side: string): Badge {
  return nationOf(model, side);
}

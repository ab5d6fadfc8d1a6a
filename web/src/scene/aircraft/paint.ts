// Schemes: the colours that a type is painted in.
import type { Scheme } from './spec';

export interface Paint {
  top: string;
  under: string;
  fus: string;
  cowl: string;
  fin: string;
  wood: string;
  rudder?: string;
  noseColour?: string;
  /** A band round the rear fuselage, and where it begins and ends. */
  band?: { colour: string; from: number; to: number };
  tailBand?: string;
  /** Slanting bands of two colours on the upper wing. */
  bands?: [string, string];
  camo?: string[];
  dapple?: string[];
  lozenge?: boolean;
  /** Varnished plywood. */
  ply?: boolean;
  /** Corrugated metal. */
  ribbed?: boolean;
  /** Enamel on the cowl instead of bare metal. */
  enamel?: boolean;
  /** Straight-armed crosses, as of 1918. */
  late?: boolean;
}

const WOOD = '#7a5430';
const ASH = '#6c4424';

export const PAINTS: Record<Scheme, Paint> = {
  pc10: { top: '#6a6236', under: '#dccba0', fus: '#655c34', cowl: '#9a9c98', fin: '#655c34', wood: WOOD },
  naval: {
    top: '#7a6a3c',
    under: '#dfd0a8',
    fus: '#6d6238',
    cowl: '#23262a',
    fin: '#655c34',
    wood: WOOD,
    enamel: true,
  },
  linen: { top: '#dccba0', under: '#e4d7b2', fus: '#d8c69a', cowl: '#a7a9a5', fin: '#d8c69a', wood: '#8a6238' },
  silver: { top: '#c3c6c2', under: '#cfd1cc', fus: '#bfc2be', cowl: '#aeb1b0', fin: '#bfc2be', wood: '#8a6238' },
  tan: {
    top: '#cdb582',
    under: '#dfcfa4',
    fus: '#c9b07c',
    cowl: '#a39c84',
    fin: '#c9b07c',
    wood: WOOD,
    rudder: '#e9e2cf',
  },
  french: {
    top: '#5f6b3d',
    under: '#d9c79b',
    fus: '#8a7444',
    cowl: '#6f6a42',
    fin: '#5f6b3d',
    wood: WOOD,
    camo: ['#3d4f36', '#8c6f45', '#b59b62', '#4f5f38', '#3a352c'],
  },
  red: {
    top: '#a8231d',
    under: '#bcd0d4',
    fus: '#a8231d',
    cowl: '#a8231d',
    fin: '#a8231d',
    wood: ASH,
    enamel: true,
  },
  d8: {
    top: '#5f6e4c',
    under: '#8fa6ad',
    fus: '#4c5a44',
    cowl: '#23262a',
    fin: '#2a2d30',
    wood: ASH,
    rudder: '#e9e2cf',
    band: { colour: '#e9e2cf', from: 0.58, to: 0.63 },
    enamel: true,
    late: true,
  },
  lozenge: {
    top: '#5d6b5a',
    under: '#b49a86',
    fus: '#2f4a3f',
    cowl: '#2f4a3f',
    fin: '#e8e3d4',
    wood: ASH,
    lozenge: true,
    rudder: '#e8e3d4',
    noseColour: '#b3261e',
    band: { colour: '#e8e3d4', from: 0.84, to: 1 },
    late: true,
  },
  black: {
    top: '#5d6b5a',
    under: '#b49a86',
    fus: '#26282d',
    cowl: '#26282d',
    fin: '#e8e3d4',
    wood: ASH,
    lozenge: true,
    rudder: '#e8e3d4',
    noseColour: '#e3b23a',
    band: { colour: '#e8e3d4', from: 0.84, to: 1 },
    late: true,
  },
  albatros: {
    top: '#6c7a52',
    under: '#b9d0d4',
    fus: '#c48f4e',
    cowl: '#9c9f9c',
    fin: '#c48f4e',
    wood: ASH,
    bands: ['#55683f', '#6b5470'],
    ply: true,
    rudder: '#5d6f46',
  },
  jasta: {
    top: '#6c7a52',
    under: '#b9d0d4',
    fus: '#c08b4b',
    cowl: '#9c9f9c',
    fin: '#e3b23a',
    wood: ASH,
    bands: ['#5b6f46', '#75597c'],
    ply: true,
    tailBand: '#e3b23a',
    noseColour: '#2b2e33',
    rudder: '#e3b23a',
  },
  blue: {
    top: '#6c7a52',
    under: '#b9d0d4',
    fus: '#3f5f86',
    cowl: '#9c9f9c',
    fin: '#ece7da',
    wood: ASH,
    bands: ['#5b6f46', '#75597c'],
    tailBand: '#ece7da',
    noseColour: '#a8231d',
    rudder: '#ece7da',
  },
  pfalz: {
    top: '#b4b8b6',
    under: '#bcc0be',
    fus: '#aeb3b2',
    cowl: '#b9bcba',
    fin: '#aeb3b2',
    wood: ASH,
    rudder: '#ece7da',
    noseColour: '#2c4f87',
    tailBand: '#2c4f87',
  },
  dapple: {
    top: '#6d7350',
    under: '#b9c8c6',
    fus: '#6a7150',
    cowl: '#7d7d6d',
    fin: '#6a7150',
    wood: ASH,
    dapple: ['#7c5f58', '#4f6049', '#8d8455'],
    rudder: '#ece7da',
  },
  streak: {
    top: '#6c7247',
    under: '#b9d0d4',
    fus: '#7d7646',
    cowl: '#8d8f84',
    fin: '#7d7646',
    wood: ASH,
    bands: ['#647044', '#7c6a45'],
    rudder: '#ece7da',
  },
  gotha: {
    top: '#e2dac2',
    under: '#e6dfc9',
    fus: '#ded5bb',
    cowl: '#b4b6b0',
    fin: '#ded5bb',
    wood: ASH,
    rudder: '#ece7da',
  },
  night: {
    top: '#4d5648',
    under: '#5f666a',
    fus: '#474f45',
    cowl: '#62665f',
    fin: '#474f45',
    wood: ASH,
    dapple: ['#3f4a52', '#5a5648', '#3c463c'],
    rudder: '#e9e2cf',
  },
  tin: {
    top: '#767d6a',
    under: '#a9b0ad',
    fus: '#7c8272',
    cowl: '#8b9088',
    fin: '#e8e3d4',
    wood: '#4c4d4a',
    ribbed: true,
    rudder: '#e8e3d4',
    late: true,
  },
  varnish: {
    top: '#dccba0',
    under: '#e4d7b2',
    fus: '#b27f45',
    cowl: '#a7a9a5',
    fin: '#d8c69a',
    wood: ASH,
    ply: true,
  },
  autumn: {
    top: '#8c7d49',
    under: '#ddd0aa',
    fus: '#b07c44',
    cowl: '#9c9f9c',
    fin: '#8c7d49',
    wood: ASH,
    ply: true,
    dapple: ['#6d5a34', '#5c6b3f', '#a58b52', '#7c4a34'],
  },
  mottle: {
    top: '#9a8a58',
    under: '#ded0a8',
    fus: '#a58b55',
    cowl: '#9b9c92',
    fin: '#a58b55',
    wood: WOOD,
    dapple: ['#5e6b3c', '#7b5f3a', '#4f5a35'],
  },
  grey: { top: '#b3b9b8', under: '#c6cac8', fus: '#9fa8aa', cowl: '#8f9697', fin: '#b3b9b8', wood: WOOD },
};

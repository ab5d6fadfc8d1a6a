// Colours of the sky, the land and the marks on the board, for light and dark.
export type Theme = 'light' | 'dark';

export interface Palette {
  zenith: string;
  mid: string;
  low: string;
  horizon: string;
  ground: string;
  sun: string;
  sunPower: number;
  hemisphere: number;
  exposure: number;
  environment: number;
  fog: string;
  allied: string;
  central: string;
  neutral: string;
  signal: string;
  ink: string;
  reach: string;
  focus: string;
  barred: string;
}

/** Colours of fields, of what lies between and beyond them, and of hedges and trees. At dusk land is slate, not green:
 * aircraft in olive stand out from it. */
export const LAND: Record<Theme, { fields: string[]; base: string; far: string; hedge: string; trees: string[] }> = {
  light: {
    fields: ['#b4b37c', '#c6bb87', '#9fa875', '#cfc495', '#abb07a', '#bdae7c', '#98a474', '#d6cba0'],
    base: '#9aa367',
    far: '#a8ab74',
    hedge: '#6d8350',
    trees: ['#5d7a40', '#6b8548', '#4f6b3b', '#7b8f4e'],
  },
  dark: {
    fields: ['#25303b', '#2b3641', '#303841', '#222d38', '#2e343d', '#28343e'],
    base: '#27323d',
    far: '#26313b',
    hedge: '#151f28',
    trees: ['#18242b'],
  },
};

/** Burnt wood and cloth on the ground. */
export const WRECK: Record<Theme, string> = { light: '#2b241c', dark: '#8d8272' };

export const PALETTES: Record<Theme, Palette> = {
  light: {
    zenith: '#3c7fb4',
    mid: '#8dbdd8',
    low: '#d3e3e6',
    horizon: '#f3e9d2',
    ground: '#a9a37c',
    sun: '#fff1d6',
    sunPower: 2.5,
    hemisphere: 1.55,
    exposure: 1,
    environment: 0.95,
    fog: '#cfe0e6',
    allied: '#0f5f66',
    central: '#3a3f4b',
    neutral: '#6b5f45',
    signal: '#c9301f',
    ink: '#1b2433',
    reach: '#0f5f66',
    focus: '#0b4f9c',
    barred: '#6b6250',
  },
  dark: {
    zenith: '#0b1524',
    mid: '#1b3048',
    low: '#3a5064',
    horizon: '#8c7a66',
    ground: '#4a5560',
    sun: '#ffe3c0',
    sunPower: 2.7,
    hemisphere: 1.7,
    exposure: 1.45,
    environment: 0.9,
    fog: '#22303f',
    allied: '#58bdb6',
    central: '#b9b4a8',
    neutral: '#c9bd9a',
    signal: '#ff9d90',
    ink: '#f0e9d8',
    reach: '#7fd6cf',
    focus: '#9fcbee',
    barred: '#9097a3',
  },
};

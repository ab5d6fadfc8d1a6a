// A face for everybody, drawn from his name: the same name has the same face.

export interface Face {
  skin: string;
  hair: string;
  helmet: string;
  scarf: string;
  cap: boolean;
  goggles: boolean;
  moustache: number;
  brow: number;
  jaw: number;
}

const SKINS = ['#e8c3a0', '#ddb18b', '#edcfb2', '#d2a37d', '#e2ba97'] as const;
const HAIR = ['#3a2a1c', '#5b3d22', '#8a5f30', '#22201e', '#a9792f', '#6f6a62'] as const;
const LEATHER = ['#5a3b22', '#6d4a2b', '#47301e', '#7a5836'] as const;
const SCARVES = ['#efe8d6', '#d9cfae', '#b9c4cb', '#c8a46a', '#9fb39a'] as const;

export function face(name: string): Face {
  let seed = hash(name);
  const draw = (many: number): number => {
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0;
    seed = Math.imul(seed ^ (seed >>> 12), 0x297a2d39) >>> 0;
    return (seed >>> 8) % many;
  };
  const of = <T>(list: readonly [T, ...T[]]): T => list[draw(list.length)] ?? list[0];
  return {
    skin: of(SKINS),
    hair: of(HAIR),
    helmet: of(LEATHER),
    scarf: of(SCARVES),
    cap: draw(3) === 0,
    goggles: draw(3) > 0,
    moustache: Math.max(0, draw(5) - 1),
    brow: draw(3) - 1,
    jaw: draw(3),
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

// Aircraft over the board, on their stands with the pilot's dice at the foot.
import {
  BoxGeometry,
  type BufferGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Shape,
  ShapeGeometry,
  type Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { AircraftModel } from '../../scene/aircraft/model';
import { release } from '../../scene/release';
import type { Foot } from '../../scene/stand';
import { StrickenToken } from '../../scene/stricken-token';
import type { Attitude } from '../../scene/token';
import type { Badge } from '../board';
import { heightOf, modelScale, SPAN } from './layout';

/** How far a nose is up or down in half a level, and how steep those bank who maneuver. */
export const PITCH = 0.36;
const BANK = 1.02;
const SPIN = { pitch: 0.95, roll: 0.4 };
const STALL = { pitch: 0.5, roll: 0.55 };
const DIE = 0.56;
const FOOT = 0.62;
const IVORY = '#f4ecd8';
const GOLD = '#dba424';
const INK = '#1b2433';

/** How an aircraft is held. */
export interface Stance {
  /** With the half that has begun. */
  level: number;
  yaw: number;
  pitch: number;
  banked: boolean;
  spinning: boolean;
  stalled: boolean;
}

export interface Show {
  dice: number;
  allDice: number;
  leads: boolean;
  smoking: boolean;
  burning: boolean;
}

export class Token extends StrickenToken {
  readonly badge: Badge;
  #stance: Stance = { level: 0, yaw: 0, pitch: 0, banked: false, spinning: false, stalled: false };
  #dice: Group | null = null;
  #shown = '';
  #pennant: Mesh | null = null;

  constructor(id: string, badge: Badge, foot: Foot, colour: string, ceiling: number, signal: string) {
    const levels = Array.from({ length: ceiling + 1 }, (_, level) => heightOf(level));
    super(
      {
        id,
        yaw: 0,
        stand: { foot, colour, radius: FOOT, levels },
        lift: 0.06,
        spot: { width: SPAN * 0.95, depth: SPAN * 0.8 },
        grip: SPAN * 0.4,
      },
      signal,
    );
    this.badge = badge;
    this.arrange();
  }

  setAircraft(model: AircraftModel): void {
    this.setModel(model, modelScale(model.span));
  }

  /** Holds it at its level as it flies. */
  hold(stance: Stance): void {
    this.#stance = stance;
    this.yaw = stance.yaw;
    this.rest();
  }

  get pitch(): number {
    return this.attitude().pitch;
  }

  setShow(show: Show): void {
    this.setSmoking(show.smoking || show.burning);
    this.setBurning(show.burning);
    const key = JSON.stringify([show.dice, show.allDice]);
    if (key !== this.#shown) {
      this.#shown = key;
      if (this.#dice) release(this.#dice);
      this.#dice = diceAtFoot(show.dice, show.allDice);
      this.add(this.#dice);
    }
    if (show.leads && !this.#pennant) {
      this.#pennant = pennant();
      this.add(this.#pennant);
    } else if (!show.leads && this.#pennant) {
      release(this.#pennant);
      this.#pennant = null;
    }
    this.arrange();
  }

  override fly(point: Vector3, yaw: number, pitch: number, roll = 0): void {
    super.fly(point, yaw, pitch, roll);
    for (const part of [this.#dice, this.#pennant]) if (part) part.visible = false;
  }

  override land(shadows: boolean): void {
    for (const part of [this.#dice, this.#pennant]) if (part) part.visible = true;
    super.land(shadows);
  }

  protected override attitude(): Attitude {
    const { level, pitch, banked, spinning, stalled } = this.#stance;
    const height = this.height(heightOf(level));
    if (spinning) return { height, ...SPIN };
    if (stalled) return { height, ...STALL };
    return { height, pitch: -PITCH * pitch, roll: banked ? BANK : 0 };
  }

  protected override arrange(): void {
    super.arrange();
    const { spinning, stalled } = this.#stance;
    const { height } = this.attitude();
    this.aircraft?.setRunning(!spinning && !stalled);
    this.tall = 1 + 1.1 * this.pose.scale;
    this.#pennant?.position.setY(Math.max(0.5, height - 1.5));
    this.showPlight(spinning ? height - 0.4 : 0);
  }
}

/** Dice before the foot: those that can still be spent stand upright, those that are spent are empty frames. */
function diceAtFoot(left: number, of: number): Group {
  const group = new Group();
  const full: BufferGeometry[] = [];
  const spent: BufferGeometry[] = [];
  for (let i = 0; i < of; i += 1) {
    const angle = (i - (of - 1) / 2) * 0.46;
    const [x, z] = [Math.sin(angle) * (FOOT + 0.95), Math.cos(angle) * (FOOT + 0.95)];
    if (i < left) full.push(new BoxGeometry(DIE, DIE, DIE).rotateY(angle).translate(x, DIE / 2 + 0.06, z));
    else {
      for (const [dx, dz, w, d] of [
        [0, -1, 1, 0.2],
        [0, 1, 1, 0.2],
        [-1, 0, 0.2, 1],
        [1, 0, 0.2, 1],
      ] as const) {
        const bar = new BoxGeometry(DIE * w, 0.06, DIE * d).translate(dx * DIE * 0.4, 0, dz * DIE * 0.4);
        spent.push(bar.rotateY(angle).translate(x, 0.09, z));
      }
    }
  }
  if (full.length) {
    const mesh = new Mesh(mergeGeometries(full), new MeshStandardMaterial({ color: IVORY, roughness: 0.35 }));
    mesh.castShadow = true;
    group.add(mesh);
  }
  if (spent.length)
    group.add(new Mesh(mergeGeometries(spent), new MeshBasicMaterial({ color: INK, toneMapped: false })));
  return group;
}

/** A swallow-tailed flag on a Leader's stand. */
function pennant(): Mesh {
  const shape = new Shape();
  shape.moveTo(0, 0.55);
  shape.lineTo(1.9, 0.42);
  shape.lineTo(1.35, 0);
  shape.lineTo(1.9, -0.42);
  shape.lineTo(0, -0.55);
  return new Mesh(
    new ShapeGeometry(shape),
    new MeshStandardMaterial({ color: GOLD, roughness: 0.6, side: DoubleSide }),
  );
}

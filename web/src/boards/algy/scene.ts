// Watch Algy Dogfight! in three dimensions.
import { type Group, type Object3D, Vector3 } from 'three';
import { balloonModel } from '../../sky/balloon';
import { haze } from '../../sky/backdrop';
import { throwDice } from '../../sky/dice';
import { emplacement } from '../../sky/emplacements';
import { burst, fall, flare, strike } from '../../sky/fire';
import { beyondEdge, flyAlong, shift } from '../../sky/flights';
import type { Shot } from '../../sky/framing';
import type { Plate } from '../../sky/labels';
import { distance, hexName, hexNamed } from '../../sky/hexes';
import type { Theme } from '../../sky/palette';
import type { Quality } from '../../sky/quality';
import { release } from '../../sky/release';
import { shellBursts } from '../../sky/shells';
import type { Stage } from '../../sky/stage';
import { wake } from '../../sky/wake';
import type { AirToken } from '../../sky/air-token';
import type { LogLine } from '../../wire/types';
import { percent } from '../../words/ui.svelte';
import type { BoardContext, BoardState, CameraView, Label, SceneBoard } from '../board';
import { happened } from '../passing';
import { BoardScene, carried, type How } from '../scene';
import { chaseShot, cockpitShot, standingShot, tableShot, topShot } from '../shots';
import { choiceLine } from './decisions';
import { type Place, places } from './fan';
import { unitPlaces } from './flat';
import { type Flight, passages } from './flights';
import { groundOf, postsAt } from './ground';
import { extent, heightOf, inAir, MARGIN, STEP, yawOf } from './layout';
import { isWithin, Lights, type Marked } from './lights';
import {
  type Aircraft,
  algy,
  type AlgyView,
  allDice,
  byHex,
  flying,
  heightIn,
  isCentral,
  isFlying,
  isSilenced,
  leadsNow,
  planOf,
  ties,
  type Unit,
} from './model';
import { badgeOf, drawingOf, footOf, nationOf } from './models';
import { lastWay } from './passing';
import { labelMarks, levelText } from './pieces';
import { neighbour, spotsOf, turnWords } from './spots';
import { tieLines } from './ties';
import { Token, UnitToken } from './token';

/** Models are so much smaller than where shot lines and tracers were measured. */
const SMALL = 0.5;
const HAZE = { near: 400, far: 900 };
/** The pointer finds an arrow within so many pixels. */
const NEAR = 20;
/** Those within so many hexes of whoever decides should be in sight. */
const CLOSE = 3;
/** With more aircraft than this, or so many in a hex, only those that matter show their dice on the label. */
const CROWD = 12;
const DENSE = 4;
/** How far the labels of a crowd stand from its middle at least, in pixels. */
const RING = { x: 150, y: 95 };
const NARROW = 900;
const BALLOON = 0.62;
const DICE = 1.5;
/** What the camera shows around those who matter: their hexes, and their labels. */
const ROOM = { around: STEP * 0.55, over: 4.5, least: { x: STEP * 2.4, z: STEP * 1.3 } };

export function create(stage: Stage, context: BoardContext): SceneBoard {
  return new AlgyScene(stage, context);
}

class AlgyScene extends BoardScene<AirToken> {
  #lights: Lights | null = null;
  #ties: Group | null = null;
  #wake: { key: string; group: Group } | null = null;
  #seen: readonly LogLine[] = [];

  pick(x: number, y: number): { place: string | null; piece: string | null } {
    const piece = carried(this.pieceUnder(x, y), 'piece');
    const place = this.nearest(this.#lights?.picks ?? [], x, y, NEAR);
    if (place !== null || piece !== null) return { place, piece };
    const tile = this.#lights?.tiles.find(({ corners }) =>
      isWithin(
        x,
        y,
        corners.map((corner) => this.stage.project(corner)),
      ),
    );
    return { place: tile?.name ?? null, piece: null };
  }

  neighbour(place: string | null, direction: 'up' | 'down' | 'left' | 'right'): string {
    const { state } = this;
    if (!state) return '';
    const view = algy(state.view);
    const spots = spotsOf(view, state.asked, state.choice);
    const found = neighbour(spots, place, direction);
    if (found !== null) return found;
    return besideOnBoard(view, place, direction);
  }

  override dispose(): void {
    this.#showTies(null);
    this.#showWake(null, null);
    super.dispose();
  }

  protected override build({ view }: BoardState, theme: Theme, quality: Quality): Object3D[] {
    const known = algy(view);
    const { east, south } = extent(planOf(known.brief));
    this.stage.shade(Math.hypot(east, south) + STEP);
    haze(this.stage.scene, theme, HAZE);
    this.#showTies(null);
    this.#lights = new Lights(this.stage.palette);
    return [groundOf(known, this.context, theme, quality), this.#lights];
  }

  protected override dress(): void {
    // The board itself never changes.
  }

  protected override move(
    state: BoardState,
    how: How,
    before: BoardState | null,
    going: () => boolean,
  ): Promise<void>[] {
    const view = algy(state.view);
    const fresh = how === 'fly' && before ? happened(this.#seen, state.log ?? []) : [];
    this.#seen = state.log ?? [];
    const placed = places(view);
    const now = (id: string): Vector3 | null => this.tokens.get(id)?.middle() ?? null;
    const acts = passages(view, fresh, placed, now).flatMap((each) =>
      each.kind === 'flights' ? () => this.#flyAll(each.flights, placed) : (this.#act(view, each.line) ?? []),
    );
    if (!acts.length) {
      this.#putAll(view, placed);
      return [];
    }
    return [this.replay(acts, going).then(() => (going() ? this.#putAll(view, placed) : undefined))];
  }

  protected override wait({ view }: BoardState): void {
    this.#lights?.set(planOf(algy(view).brief), [], null, [], null);
    this.#showTies(null);
    this.#showWake(null, null);
    this.stage.invalidate();
  }

  protected override settle(state: BoardState): void {
    const view = algy(state.view);
    this.showLine(choiceLine(state.asked, state.choice, state.context) ?? state.focus?.line ?? null, SMALL);
    const spots = spotsOf(view, state.asked, state.choice);
    const subject = this.tokens.get(state.focus?.subject ?? '');
    const plan = planOf(view.brief);
    if (this.#lights?.set(plan, spots, subject?.middle() ?? null, this.#marked(state), state.cursor)) {
      this.stage.invalidate();
    }
    this.#showTies(view);
    this.#showWake(view, state);
    if (!this.handled && this.shouldTurn(state.asked ? this.#matters(view, state) : [])) this.shoot('move');
  }

  /** Who decides, who can be attacked, who is selected. */
  #marked({ focus, selected, asked }: BoardState): Marked[] {
    const found: Marked[] = [];
    const add = (id: string | null | undefined, kind: Marked['kind'], more = 0): void => {
      const token = this.tokens.get(id ?? '');
      if (!token) return;
      const size = (token instanceof Token ? 2.7 : 2.4) * token.pose.scale + more;
      const low = kind === 'target' ? token.middle().add(new Vector3(0, -0.35, 0)) : token.position.clone().setY(0.12);
      found.push({ at: low, kind, size: kind === 'target' ? size * 1.1 : size * 0.75 });
    };
    add(focus?.subject, 'subject');
    const aims = asked?.kind === 'attack' || asked?.kind === 'archie';
    if (aims) for (const other of focus?.others ?? []) add(other, 'target');
    add(selected, 'selected', 0.5);
    return found;
  }

  protected override wantedLabels(): Label[] {
    const { state } = this;
    if (!state) return [];
    const view = algy(state.view);
    const named = new Set([state.selected, state.focus?.subject, ...(state.focus?.others ?? [])]);
    const crowded = flying(view).length > CROWD;
    const stacks = byHex(flying(view));
    const rings = new Map(
      [...stacks.values()].filter(({ length }) => length > DENSE).flatMap((stack) => this.#ringed(stack)),
    );
    const labels = [...this.tokens.values()].flatMap((token): Label[] => {
      const { x, y, visible } = this.stage.project(token.crown());
      const unit = view.ground[token.name];
      if (unit) {
        if (!named.has(unit.id) && unit.kind !== 'balloon') return [];
        const small = unit.level ? this.#levelName(String(unit.level)) : '';
        return [{ id: unit.id, kind: 'plain', text: unit.id, small, badge: null, x, y, visible }];
      }
      const aircraft = view.aircraft[token.name];
      if (!aircraft || !(token instanceof Token)) return [];
      const marks = labelMarks(view, aircraft, this.context);
      const dice = { left: aircraft.dice, of: allDice(aircraft) };
      const label: Label = {
        id: token.name,
        kind: 'piece',
        text: aircraft.id,
        small: this.#levelName(levelText(aircraft)),
        badge: token.badge,
        marks,
        x,
        y,
        visible,
      };
      const stack = stacks.get(aircraft.hex) ?? [];
      const placed = { ...label, ...rings.get(aircraft.id) };
      const plain = (crowded || stack.length > DENSE) && !named.has(token.name);
      return [plain ? placed : { ...placed, dice }];
    });
    return [...labels, ...this.#turnLabels(view, state), ...this.#heights(view)];
  }

  /** Labels of a crowd stand in a ring around it, in the order of its machines, so that these can be seen. */
  #ringed(stack: readonly Aircraft[]): [string, Pick<Label, 'x' | 'y' | 'anchor'>][] {
    const all = stack.flatMap(({ id }) => {
      const token = this.tokens.get(id);
      return token ? [{ id, ...this.stage.project(token.middle()) }] : [];
    });
    const middle = { x: mean(all.map((each) => each.x)), y: mean(all.map((each) => each.y)) };
    const wide = Math.max(RING.x, ...all.map((each) => Math.abs(each.x - middle.x) + 70));
    const high = Math.max(RING.y, ...all.map((each) => Math.abs(each.y - middle.y) + 45));
    const turned = all
      .map((each) => ({ ...each, angle: Math.atan2((each.y - middle.y) / high, (each.x - middle.x) / wide) }))
      .sort((one, other) => one.angle - other.angle);
    const first = mean(turned.map(({ angle }, i) => angle - (i / turned.length) * 2 * Math.PI));
    return turned.map(({ id, x, y }, i) => {
      const angle = first + (i / turned.length) * 2 * Math.PI;
      const at = { x: middle.x + Math.cos(angle) * wide, y: middle.y + Math.sin(angle) * high + 13 };
      return [id, { ...at, anchor: { x, y } }];
    });
  }

  /** What is chosen or under the cursor of the turns that are lit, with its chance. */
  #turnLabels(view: AlgyView, state: BoardState): Label[] {
    const { context } = this;
    return spotsOf(view, state.asked, state.choice).flatMap(({ petals }) =>
      petals.flatMap(({ name, turn, chance, chosen }): Label[] => {
        const at = this.#lights?.picks.find((each) => each.name === name)?.at;
        if (!at || (!chosen && state.cursor !== name)) return [];
        const { x, y, visible } = this.stage.project(at);
        const text = turnWords(turn, context);
        const small = chance < 1 ? percent(chance) : '';
        return [{ id: name, kind: 'plain', text, small, badge: null, x, y: y - 14, visible }];
      }),
    );
  }

  /** The pile of cards in the corner. */
  protected override obstacles(): Plate[] {
    const { size, insets } = this.stage;
    const view = this.state ? algy(this.state.view) : null;
    if (!view?.built.length) return [];
    const narrow = size.width < NARROW;
    const width = narrow ? 170 : 120 + Math.min(6, view.drawn.length) * 21 + 90;
    const pile = { x: size.width - insets.right - 8 - width / 2, y: insets.top + 78, width, height: 74 };
    // On a narrow screen the button for the view stands in the other corner.
    return narrow ? [pile, { x: 56, y: insets.top + 62, width: 112, height: 60 }] : [pile];
  }

  #levelName(level: string): string {
    return this.context.t('board.algy.level', { level });
  }

  /** The levels at the post in the far corner on the left. */
  #heights(view: AlgyView): Label[] {
    const [post] = postsAt(view);
    const { ceiling } = planOf(view.brief);
    const names = Array.from({ length: ceiling + 1 }, (_, level) => ({
      id: `level ${level}`,
      text: this.#levelName(String(level)),
      height: heightOf(level),
    }));
    const shown = names.filter((_, level) => level % (ceiling > 6 ? 2 : 1) === 0);
    return post ? this.heightLabels(post, shown, null) : [];
  }

  protected override turnTo(): void {
    // Aircraft look where they fly.
  }

  protected override shot(camera: CameraView, token: AirToken | null): Shot {
    const { size, insets } = this.stage;
    const view = this.state ? algy(this.state.view) : null;
    const plan = view ? planOf(view.brief) : { columns: 10, rows: 8, ceiling: 10 };
    const points = view && this.state ? this.#matters(view, this.state) : [];
    if (token && camera === 'chase') return chaseShot(token.middle(), token.yaw);
    if (token) {
      return cockpitShot(token.middle().add(token.eyes()), token.yaw, token instanceof Token ? token.pitch : 0);
    }
    if (camera !== 'top' && points.length) return standingShot(size, insets, points, ROOM);
    const { east, south } = extent(plan);
    const [x, z] = [east + MARGIN, south + MARGIN];
    const whole = { left: -x, right: x, far: -z, near: z, high: 0 };
    return camera === 'top' ? topShot(size, insets, whole) : tableShot(size, insets, whole);
  }

  /** Who decides with all that is close, else everybody. */
  #matters(view: AlgyView, { focus, asked, choice }: BoardState): Vector3[] {
    const plan = planOf(view.brief);
    const all = flying(view);
    const at = (each: Aircraft): Vector3 | never[] => inAir(plan, each.hex, heightIn(each)) ?? [];
    const ids = new Set([focus?.subject, ...(focus?.others ?? [])]);
    const named = all.filter((each) => ids.has(each.id));
    if (!named.length) return all.flatMap(at);
    const close = all.filter((each) =>
      named.some((other) => {
        const [one, two] = [hexNamed(each.hex), hexNamed(other.hex)];
        return one && two && distance(one, two) <= CLOSE;
      }),
    );
    const spots = spotsOf(view, asked, choice).flatMap((spot) => inAir(plan, hexName(spot.hex), 0) ?? []);
    const units = [...ids].flatMap((id) => {
      const unit = view.ground[id ?? ''];
      return unit ? (inAir(plan, unit.hex, unit.level) ?? []) : [];
    });
    return [...close.flatMap(at), ...spots, ...units];
  }

  /** All flights of one card at once. */
  async #flyAll(flights: readonly Flight[], placed: ReadonlyMap<string, Place>): Promise<void> {
    const longest = Math.max(...flights.map(({ points }) => points.length));
    await Promise.all(
      flights.map(async ({ aircraft, points }) => {
        const token = this.tokens.get(aircraft);
        if (!token) return;
        const [last, before] = [points.at(-1) as Vector3, points.at(-2) as Vector3];
        const way = last.clone().sub(before);
        const place = placed.get(aircraft);
        const flat = Math.hypot(way.x, way.z) > 0.5;
        const yaw = place ? yawOf(place.angle) : flat ? Math.atan2(way.x, way.z) : token.yaw;
        const length = Math.min(1700, 420 + 230 * Math.min(longest, 6));
        // Straight up or down has no nose to follow.
        if (points.every(({ x, z }) => Math.hypot(x - last.x, z - last.z) < 0.1)) await this.#rise(token, last, length);
        else await flyAlong(this.stage, token, points, yaw, length);
      }),
    );
    this.stage.invalidate(true);
  }

  #rise(token: AirToken, to: Vector3, length: number): Promise<void> {
    const from = token.middle();
    const point = new Vector3();
    const nose = to.y > from.y ? -0.35 : 0.35;
    return this.stage.animate(length, (t) => {
      point.lerpVectors(from, to, t);
      token.fly(point, token.yaw, nose * Math.sin(t * Math.PI));
      this.stage.invalidate(true);
    });
  }

  #act(view: AlgyView, line: LogLine): (() => Promise<void>) | null {
    const { stage } = this;
    const token = (key: string): AirToken | undefined => this.tokens.get(String(line.facts[key] ?? ''));
    const dice = (key: string): number[] => (Array.isArray(line.facts[key]) ? (line.facts[key] as number[]) : []);
    const hits = Number(line.facts.hits ?? 0);
    if (line.kind === 'attack' || line.kind === 'strafe') {
      return async () => {
        const [from, to] = [token('aircraft'), token(line.kind === 'attack' ? 'target' : 'unit')];
        if (!from || !to) return;
        const throws = [
          { kind: 'attack', dice: dice('dice') },
          { kind: 'pilot', dice: dice('pilot') },
        ] as const;
        await Promise.all([
          burst(stage, from.middle(), to.middle(), hits > 0, SMALL),
          throwDice(stage, tray(from), throws, 6, DICE),
          throwDice(stage, tray(to, tray(from)), [{ kind: 'defence', dice: dice('defense') }], 6, DICE),
        ]);
      };
    }
    if (line.kind === 'archie') {
      return async () => {
        const [from, to] = [token('unit'), token('target')];
        if (!to) return;
        if (from) void strike(stage, from.middle().add(new Vector3(0, 2.4, -0.8)), 0.3);
        await Promise.all([
          shellBursts(stage, to.middle(), dice('dice').length, hits > 0, 0.7),
          throwDice(
            stage,
            tray(to),
            [
              { kind: 'attack', dice: dice('dice') },
              { kind: 'defence', dice: dice('defense') },
            ],
            6,
            DICE,
          ),
        ]);
      };
    }
    if (line.kind === 'silenced') {
      return async () => {
        const unit = token('unit');
        if (!unit) return;
        await strike(stage, unit.middle(), 1.2);
        if (view.ground[unit.name]?.level) await fall(stage, unit, unit.middle(), unit.position.clone().setY(0.2));
      };
    }
    if (line.kind === 'flare') {
      return async () => {
        const leader = token('aircraft');
        if (leader) await flare(stage, leader.middle(), SMALL);
      };
    }
    if (line.kind === 'lost') {
      return async () => {
        const lost = token('aircraft');
        if (!lost) return;
        lost.setSmoking(true);
        const to = lost
          .middle()
          .add(new Vector3(1.5, 0, 2))
          .setY(0.2);
        await fall(stage, lost, lost.middle(), to);
      };
    }
    return async () => {
      const gone = token('aircraft');
      if (gone) await shift(stage, gone, beyondEdge(gone.middle(), extent(planOf(view.brief)), MARGIN + STEP));
    };
  }

  /** Everybody stands where the view has him. */
  #putAll(view: AlgyView, placed: ReadonlyMap<string, Place>): void {
    if (this.gone) return;
    for (const [id, token] of [...this.tokens]) {
      const unit = view.ground[id];
      const stays = unit ? !isSilenced(unit) || unit.kind !== 'balloon' : isFlying(view.aircraft[id]);
      if (!stays) this.dismiss(token, Promise.resolve());
    }
    for (const aircraft of flying(view)) {
      const place = placed.get(aircraft.id);
      if (place) this.#put(view, aircraft, place);
    }
    for (const { unit, east, south } of unitPlaces(view)) {
      if (unit.kind !== 'balloon' || !isSilenced(unit)) this.#putUnit(view, unit, { east, south });
    }
    this.stage.invalidate(true);
  }

  #put(view: AlgyView, aircraft: Aircraft, place: Place): void {
    const known = this.tokens.get(aircraft.id);
    const token = known instanceof Token ? known : this.#newToken(view, aircraft);
    const at = inAir(planOf(view.brief), aircraft.hex, 0, place);
    if (!at) return;
    token.hold({
      level: heightIn(aircraft),
      yaw: yawOf(place.angle),
      pitch: aircraft.pitch,
      banked: aircraft.banked,
      spinning: aircraft.spin > 0,
      stalled: aircraft.stalled,
    });
    token.setShow({
      dice: aircraft.dice,
      allDice: allDice(aircraft),
      leads: leadsNow(view, aircraft),
      smoking: aircraft.smoking,
      burning: aircraft.burning,
    });
    token.place({ point: at.setY(0), scale: place.scale });
    token.land(this.stage.quality === 'high');
  }

  #putUnit(view: AlgyView, unit: Unit, place: Pick<Place, 'east' | 'south'>): void {
    const balloon = unit.kind === 'balloon';
    const known = this.tokens.get(unit.id);
    const token =
      known instanceof UnitToken
        ? known
        : new UnitToken(unit.id, badgeOf(view, unit), balloon ? heightOf(unit.level) : 0);
    if (token !== known) this.adopt(token, () => this.#buildUnit(view, unit, token));
    const at = inAir(planOf(view.brief), unit.hex, 0, balloon ? { east: 0, south: 0.2 } : place);
    if (!at) return;
    token.setSilenced(isSilenced(unit));
    token.place({ point: at.setY(0), scale: 1 });
    token.land(this.stage.quality === 'high');
  }

  #buildUnit(view: AlgyView, unit: Unit, token: UnitToken): void {
    if (unit.kind === 'balloon') token.setModel(balloonModel(heightOf(unit.level) / BALLOON - 4.6), BALLOON);
    else token.setModel(emplacement(unit.kind, isCentral(view, unit.side) ? '#6f7468' : '#8a7a50'), 1.1);
  }

  #newToken(view: AlgyView, aircraft: Aircraft): Token {
    const { palette } = this.stage;
    const colour = isCentral(view, aircraft.side) ? palette.central : palette.allied;
    const { ceiling } = planOf(view.brief);
    const foot = footOf(view, aircraft.side);
    const token = new Token(aircraft.id, badgeOf(view, aircraft), foot, colour, ceiling, palette.signal);
    const nation = nationOf(view, aircraft);
    this.adopt(token, () => token.setAircraft(this.hangar.model(drawingOf(view, aircraft), nation ? { nation } : {})));
    return token;
  }

  #showTies(view: AlgyView | null): void {
    if (this.#ties) release(this.#ties);
    this.#ties = null;
    if (!view) return;
    const found = ties(view).flatMap(({ follower, leader }) => {
      const [from, to] = [this.tokens.get(leader.id), this.tokens.get(follower.id)];
      return from && to ? [{ from: from.middle(), to: to.middle(), distant: follower.distant }] : [];
    });
    this.#ties = tieLines(found, this.stage.palette.ink);
    this.stage.scene.add(this.#ties);
    this.stage.invalidate();
  }

  /** The way of the last move stays in sight until somebody else moves. */
  #showWake(view: AlgyView | null, state: BoardState | null): void {
    const way = view && state ? lastWay(state.log ?? []) : null;
    const aircraft = way && view ? view.aircraft[way.aircraft] : undefined;
    const key = way && aircraft ? JSON.stringify([way, aircraft.level]) : '';
    if (this.#wake?.key === key) return;
    if (this.#wake) release(this.#wake.group);
    this.#wake = null;
    if (!view || !way || !aircraft) return;
    const points = way.hexes.flatMap((hex) => inAir(planOf(view.brief), hex, heightIn(aircraft)) ?? []);
    const colour = isCentral(view, aircraft.side) ? this.stage.palette.central : this.stage.palette.allied;
    this.#wake = { key, group: wake(points, colour) };
    this.stage.scene.add(this.#wake.group);
    this.stage.invalidate();
  }
}

/** Where dice fall: on the ground before the foot, where no label stands; clear of those that lie there already. */
function tray(token: AirToken, other: Vector3 | null = null): Vector3 {
  const at = token.position.clone().add(new Vector3(0, 0.4, STEP * 0.34));
  return other && at.distanceTo(other) < STEP ? other.clone().add(new Vector3(0, 0, DICE * 1.5)) : at;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
}

const STEPS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

/** The hex beside another, for a cursor that walks over the board. */
function besideOnBoard(view: AlgyView, place: string | null, direction: keyof typeof STEPS): string {
  const plan = planOf(view.brief);
  const at = hexNamed(place ?? '');
  if (!at) return hexName({ column: Math.floor(plan.columns / 2), row: Math.floor(plan.rows / 2) });
  const [right, down] = STEPS[direction];
  const column = Math.min(plan.columns - 1, Math.max(0, at.column + right));
  return hexName({ column, row: Math.min(plan.rows - 1, Math.max(0, at.row + down)) });
}

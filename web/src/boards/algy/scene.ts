// Watch Algy Dogfight! in three dimensions.
import type { Asked } from '../../wire/algy/decisions';
import { type Group, type Object3D, Vector3 } from 'three';
import { balloonModel } from '../../scene/balloon';
import { emplacement } from '../../scene/emplacements';
import { flyAlong } from '../../scene/flights';
import type { Shot } from '../../scene/framing';
import type { Plate } from '../../scene/labels';
import { hexName, hexNamed } from '../../geometry/hexes';
import type { Theme } from '../../scene/palette';
import type { Quality } from '../../scene/quality';
import { release } from '../../scene/release';
import type { Stage } from '../../scene/stage';
import { UnitToken } from '../../scene/unit-token';
import { wake } from '../../scene/wake';
import { groundBelow } from '../../scene/wreck';
import type { AirToken } from '../../scene/air-token';
import { askedIn, choiceIn, toldIn } from '../../wire/told';
import type { BoardContext, BoardState, CameraView, Label, SceneBoard } from '../board';
import type { Instrument } from '../instruments';
import { BoardScene, carried, type How } from '../scene';
import { chaseShot, cockpitShot, standingShot, tableShot, topShot } from '../shots';
import { actOf, SMALL } from './acts';
import { choiceLine } from './decisions';
import { type Place, places } from './fan';
import { unitPlaces } from './flat';
import { type Flight, passages } from './flights';
import { groundOf, postsAt } from './ground';
import { instruments } from './instruments';
import { levelName, pieceLabels, turnLabels } from './labels';
import { extent, heightOf, inAir, MARGIN, SPAN, STEP, yawOf } from './layout';
import { isWithin, Lights, type Marked } from './lights';
import {
  type Aircraft,
  algy,
  type AlgyView,
  allDice,
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
import { matters } from './sight';
import { neighbour, spotsOf } from './spots';
import { tieLines } from '../../scene/ties';
import { Token } from './token';
import { wrecks } from './wrecks';

/** The pointer finds an arrow within so many pixels, a thumb within more. */
const [NEAR, THUMB] = [20, 32];
/** Below this width, in pixels, the table is arranged for a phone. */
const NARROW = 900;
const BALLOON = 0.62;
/** What the camera shows around those who matter: their hexes, and their labels. */
const ROOM = { around: STEP * 0.5, over: 3.6, least: { x: STEP * 1.3, z: STEP * 0.8 }, low: false };

export function create(stage: Stage, context: BoardContext): SceneBoard {
  return new AlgyScene(stage, context);
}

class AlgyScene extends BoardScene<AirToken> {
  protected override readonly haze = { near: 400, far: 900 };
  #lights: Lights | null = null;
  #ties: Group | null = null;
  #wake: { key: string; group: Group } | null = null;

  pick(x: number, y: number, thumb = false): { place: string | null; piece: string | null } {
    const piece = carried(this.pieceUnder(x, y), 'piece');
    const place = this.nearest(this.#lights?.picks ?? [], x, y, thumb ? THUMB : NEAR);
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
    const spots = spotsOf(view, state);
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
    const fresh = this.happened(state, how, before);
    const placed = places(view);
    const now = (id: string): Vector3 | null => this.tokens.get(id)?.middle() ?? null;
    const acts = passages(view, toldIn(fresh), placed, now).map((each) => ({
      lines: each.lines,
      show:
        each.kind === 'flights'
          ? () => this.#flyAll(each.flights, placed)
          : each.kind === 'act'
            ? actOf(view, each.line, this.stage, this.tokens)
            : null,
    }));
    return this.replay(acts, () => this.#putAll(view, placed), going);
  }

  protected override wait({ view }: BoardState): void {
    this.#lights?.set(planOf(algy(view).brief), [], null, [], null);
    this.#showTies(null);
    this.#showWake(null, null);
    this.stage.invalidate();
  }

  protected override showDecision(state: BoardState): void {
    const view = algy(state.view);
    this.showLine(choiceLine(choiceIn<Asked>(state), state.context) ?? state.focus?.line ?? null, SMALL);
    const spots = spotsOf(view, state);
    const subject = this.tokens.get(state.focus?.subject ?? '');
    const plan = planOf(view.brief);
    if (this.#lights?.set(plan, spots, subject?.middle() ?? null, this.#marked(state), state.cursor)) {
      this.stage.invalidate();
    }
    this.#showTies(view);
    this.#showWake(view, state);
  }

  /** Who decides, who can be attacked, who is selected. */
  #marked({ focus, selected, asked: open }: BoardState): Marked[] {
    const asked = askedIn<Asked>(open);
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

  protected override wrecks({ view }: BoardState) {
    const known = algy(view);
    return wrecks(known).flatMap(({ at, ...wreck }) => {
      const over = inAir(planOf(known.brief), at, 0);
      return over ? { ...wreck, at: groundBelow(over), size: SPAN * 0.7 } : [];
    });
  }

  protected override wantedLabels(): Label[] {
    const { state } = this;
    if (!state) return [];
    const view = algy(state.view);
    return [
      ...pieceLabels(view, state, this.tokens, (at) => this.stage.project(at)),
      ...turnLabels(view, state, this.#lights?.picks ?? [], (at) => this.stage.project(at)),
      ...this.#heights(view),
    ];
  }

  /** The pile of cards in the corner. */
  protected override obstacles(): Plate[] {
    const { size, insets } = this.stage;
    const view = this.state ? algy(this.state.view) : null;
    if (!view?.built.length) return [];
    const narrow = size.width < NARROW;
    const width = narrow ? 170 : 120 + Math.min(6, view.drawn.length) * 21 + 90;
    const pile = { x: size.width - insets.right - 8 - width / 2, y: insets.top + 78, width, height: 74 };
    return [pile];
  }

  /** The levels at the post in the far corner on the left. */
  #heights(view: AlgyView): Label[] {
    const [post] = postsAt(view);
    const { ceiling } = planOf(view.brief);
    const names = Array.from({ length: ceiling + 1 }, (_, level) => ({
      id: `level ${level}`,
      text: levelName(String(level), this.context),
      height: heightOf(level),
    }));
    const shown = names.filter((_, level) => level % (ceiling > 6 ? 2 : 1) === 0);
    return post ? this.heightLabels(post, shown, null) : [];
  }

  protected override turnTo(): void {
    // Aircraft look where they fly.
  }

  protected override instruments(state: BoardState, piece: string): Instrument[] {
    return instruments(algy(state.view), piece, state.context);
  }

  protected override sight(state: BoardState): Vector3[] {
    return matters(algy(state.view), state);
  }

  protected override shot(camera: CameraView, token: AirToken | null): Shot {
    const { size, insets } = this.stage;
    const view = this.state ? algy(this.state.view) : null;
    const plan = view ? planOf(view.brief) : { columns: 10, rows: 8, ceiling: 10 };
    const points = this.state ? this.sight(this.state) : [];
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
    const token = known instanceof UnitToken ? known : new UnitToken(unit.id, balloon ? heightOf(unit.level) : 0);
    if (token !== known) this.adopt(token, () => this.#buildUnit(view, unit, token));
    const at = inAir(planOf(view.brief), unit.hex, 0, balloon ? { east: 0, south: 0.2 } : place);
    if (!at) return;
    token.setSmoking(isSilenced(unit));
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
    const way = view && state ? lastWay(toldIn(state.log ?? [])) : null;
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

// Instant Spandaus in three dimensions.
import type { Asked } from '../../wire/spandaus/decisions';
import type { Line } from '../../wire/spandaus/events';
import { askedIn, choiceIn, toldIn } from '../../wire/told';
import type { Object3D, Vector3 } from 'three';
import { balloonModel } from '../../scene/balloon';
import { burst } from '../../scene/fire';
import type { Shot } from '../../scene/framing';
import { kongModel } from '../../scene/kong';
import type { Theme } from '../../scene/palette';
import type { Quality } from '../../scene/quality';
import type { Stage } from '../../scene/stage';
import type { BoardContext, BoardState, CameraView, Label, SceneBoard } from '../board';
import type { Instrument } from '../instruments';
import { type Act, BoardScene, carried, type How } from '../scene';
import { type Direction, neighbour, rangeBetween } from './chain';
import { barred, choiceLine, offered, placeOf } from './decisions';
import { arrive, depart, flyTo } from './flights';
import { instruments } from './instruments';
import { HOVER, placePoint, share } from './layout';
import { type Mark, Marks } from './marks';
import { badgeOf, drawingOf, nationOf } from './models';
import { matters } from './sight';
import { ahead, chaseShot, cockpitShot, tableShot, topShot } from './shots';
import { spandaus, type SpandausView, standing } from './table';
import { BLOCKS, Terraces } from './terraces';
import { type Pose, Token } from './token';

const SIDE_YAW = [-0.78, 0.78];
/** The flights' colours, where both sides fly one type. */
const ACCENTS = ['#24407a', '#e3b23a'];

export function create(stage: Stage, context: BoardContext): SceneBoard {
  return new SpandausScene(stage, context);
}

class SpandausScene extends BoardScene<Token> {
  #terraces: Terraces | null = null;
  #marks: Marks | null = null;

  pick(x: number, y: number): { place: string | null; piece: string | null } {
    const hits = this.pieceUnder(x, y, this.#terraces?.squares ?? []);
    const piece = carried(hits, 'piece');
    const place = carried(hits, 'place') ?? (piece === null ? null : (this.tokens.get(piece)?.square ?? null));
    return { place, piece };
  }

  neighbour(place: string | null, direction: Direction): string {
    return neighbour(place, direction);
  }

  protected override wrecks() {
    // Squares are heights over no place in particular, dealt anew each turn: nobody lies on one.
    return [];
  }

  protected override wantedLabels(): Label[] {
    return [...this.tokens.values()].map((token): Label => {
      const { x, y, visible } = this.stage.project(token.crown());
      const small = this.context.words.name('square', token.square);
      return { id: token.name, kind: 'piece', text: token.title, small, badge: token.badge, x, y, visible };
    });
  }

  protected override build({ view }: BoardState, theme: Theme, quality: Quality): Object3D[] {
    this.#terraces = new Terraces(spandaus(view), this.context, theme, quality);
    this.#marks = new Marks(this.stage.palette);
    return [this.#terraces, this.#marks];
  }

  protected override dress({ view }: BoardState): void {
    this.#terraces?.dress(spandaus(view), this.stage.theme, this.stage.quality);
  }

  protected override move(
    state: BoardState,
    how: How,
    before: BoardState | null,
    going: () => boolean,
  ): Promise<void>[] {
    const view = spandaus(state.view);
    const fresh = toldIn<Line>(this.happened(state, how, before));
    if (how === 'jump') return this.#moveAll(view, how);
    const acts = fresh.map((line): Act => ({ lines: [line], show: this.#act(line) }));
    const fly = async (): Promise<void> => {
      await Promise.all(this.#moveAll(view, how));
    };
    acts.push({ lines: [], show: fly });
    return this.replay(acts, () => {}, going);
  }

  /** Fire; what moves, and who falls, is seen from where everybody stands. */
  #act(line: Line): (() => Promise<void>) | null {
    if (line.kind !== 'hit' && line.kind !== 'miss') return null;
    const { shooter, target } = line.facts;
    return async () => {
      const [from, to] = [this.tokens.get(shooter), this.tokens.get(target)];
      if (from && to) await burst(this.stage, from.middle(), to.middle(), line.kind === 'hit');
    };
  }

  /** Brings everybody to where the view has him; gives what is still in the air. */
  #moveAll(view: SpandausView, how: How): Promise<void>[] {
    const stands = standing(view);
    const counts = new Map<string, string[]>();
    for (const { id, square } of stands) counts.set(square, [...(counts.get(square) ?? []), id]);
    const present = new Set(stands.map(({ id }) => id));
    const flights: Promise<void>[] = [];
    for (const [id, token] of [...this.tokens]) {
      if (present.has(id)) continue;
      const away = how === 'jump' ? Promise.resolve() : depart(this.stage, token, this.#departure(view, id));
      if (how === 'fly') flights.push(away);
      this.dismiss(token, away);
    }
    for (const { id, square } of stands) {
      const together = counts.get(square) as string[];
      const pose = this.#pose(view, id, square, together.indexOf(id), together.length);
      const known = this.tokens.get(id);
      const token = known ?? this.#newToken(view, id);
      const before = token.square;
      token.square = square;
      const flight = this.#flight(token, before, square, pose, how, !known);
      if (flight) {
        token.pose = pose;
        flights.push(flight.then(() => this.#putDown(view, token, pose)));
      } else this.#putDown(view, token, pose);
    }
    this.stage.invalidate(true);
    return flights;
  }

  protected override wait({ view }: BoardState): void {
    this.#marks?.set(this.#steadyMarks(spandaus(view)));
  }

  #flight(token: Token, from: string, to: string, pose: Pose, how: How, fresh: boolean): Promise<void> | null {
    if (how === 'jump') return null;
    if (fresh) return arrive(this.stage, token, pose);
    return from === to ? null : flyTo(this.stage, token, from, to, pose);
  }

  #putDown(view: SpandausView, token: Token, pose: Pose): void {
    if (this.gone) return;
    const aircraft = view.aircraft[token.name];
    token.setState({ spinning: aircraft?.spinning ?? false, crippled: aircraft?.crippled ?? false });
    token.setHover(view.things[token.name] ? thingHover(view, token.name) : HOVER);
    token.place(pose);
    token.land(this.stage.quality === 'high');
    this.stage.invalidate(true);
  }

  #departure(view: SpandausView, id: string): 'lifted' | 'left' | 'shot down' {
    const fate = view.aircraft[id]?.fate ?? view.things[id]?.fate;
    if (fate === 'destroyed') return 'shot down';
    return fate === 'away' || fate === 'gone' ? 'left' : 'lifted';
  }

  #pose(view: SpandausView, id: string, square: string, index: number, count: number): Pose {
    const point = placePoint(square);
    if (view.things[id]?.type === 'kong') return { point, scale: 1 };
    const { x, z, scale } = share(index, count);
    point.x += x;
    point.z += z;
    return { point, scale };
  }

  #newToken(view: SpandausView, id: string): Token {
    const aircraft = view.aircraft[id];
    const { palette } = this.stage;
    const { words } = this.context;
    const token = aircraft
      ? new Token(id, id, badgeOf(aircraft.model, aircraft.side), this.#yaw(view, aircraft.side), palette, true)
      : new Token(
          id,
          words.name('thing', id),
          view.things[id]?.side === 'german' ? 'de' : 'neutral',
          0.3,
          palette,
          false,
        );
    return this.adopt(token, () => this.#addModel(view, token));
  }

  #addModel(view: SpandausView, token: Token): void {
    const aircraft = view.aircraft[token.name];
    const thing = view.things[token.name];
    if (thing) {
      if (thing.type === 'kong') token.setModel(kongModel(), 1.15);
      else token.setModel(balloonModel(3.2), 0.95);
      token.tall = thing.type === 'kong' ? 6 : 2;
      return;
    }
    if (!aircraft) return;
    const { model, type, side } = aircraft;
    const drawing = drawingOf(model, type, side);
    const rivals = Object.values(view.aircraft).some(
      (other) => other.side !== side && drawingOf(other.model, other.type, other.side) === drawing,
    );
    const accent = rivals ? ACCENTS[Math.max(0, view.brief.sides.indexOf(side)) % 2] : undefined;
    token.setAircraft(this.hangar.model(drawing, { nation: nationOf(model, side), ...(accent ? { accent } : {}) }));
  }

  #yaw(view: SpandausView, side: string): number {
    return SIDE_YAW[Math.max(0, view.brief.sides.indexOf(side)) % 2] as number;
  }

  protected override showDecision(state: BoardState): void {
    const view = spandaus(state.view);
    const line = choiceLine(view, choiceIn<Asked>(state), state.context) ?? state.focus?.line ?? null;
    this.showLine(line);
    if (this.#marks?.set([...this.#steadyMarks(view), ...this.#marksOf(view, state)])) this.stage.invalidate();
  }

  /** Marks that have nothing to do with the decision: targets of a reconnaissance. */
  #steadyMarks(view: SpandausView): Mark[] {
    return view.targets.map((place, i) => ({
      place,
      kind: i < view.reached ? 'taken' : 'target',
      number: String(i + 1),
    }));
  }

  #marksOf(view: SpandausView, state: BoardState): Mark[] {
    const marks: Mark[] = [];
    const asked = askedIn<Asked>(state.asked);
    const choice = choiceIn<Asked>(state);
    const chosen = choice && placeOf(choice);
    const add = (place: string | null | undefined, kind: Mark['kind']): void => {
      if (place) marks.push({ place, kind });
    };
    for (const place of barred(asked)) add(place, 'barred');
    for (const place of offered(asked)) if (place !== chosen) add(place, 'offered');
    const squareFor = (id: string | null): string | null =>
      id === null ? null : (view.aircraft[id]?.square ?? view.things[id]?.square ?? null);
    if (state.focus) {
      add(squareFor(state.focus.subject), 'subject');
      for (const other of state.focus.others) add(squareFor(other), 'other');
    }
    add(squareFor(state.selected), 'selected');
    add(chosen, 'chosen');
    add(state.cursor, 'cursor');
    return marks;
  }

  protected override turnTo(token: Token | null): void {
    for (const each of this.tokens.values()) each.face(each === token ? this.#toward(token) : null);
  }

  protected override shot(camera: CameraView, token: Token | null): Shot {
    const { size, insets } = this.stage;
    if (camera === 'top') return topShot(size, insets);
    if (!token) return tableShot(size, insets, this.state ? matters(spandaus(this.state.view), this.state) : []);
    const toward = this.#toward(token);
    return camera === 'chase'
      ? chaseShot(token.middle(), toward)
      : cockpitShot(token.middle().add(token.eyes()), toward);
  }

  protected override instruments(state: BoardState, piece: string): Instrument[] {
    return instruments(spandaus(state.view), piece, state.context);
  }

  protected override sight(state: BoardState): Vector3[] {
    return matters(spandaus(state.view), state).map((square) => {
      const point = placePoint(square);
      return point.setY(point.y + HOVER);
    });
  }

  /** Whom a piece looks at: the other end of the line, else the nearest enemy, else nobody. */
  #toward(token: Token): Vector3 {
    const { state } = this;
    const view = state ? spandaus(state.view) : null;
    const line = state?.focus?.line;
    const other = line?.from === token.name ? line.to : line?.to === token.name ? line.from : null;
    const own = view?.aircraft[token.name]?.side;
    const enemies = [...this.tokens.values()]
      .filter((each) => each !== token && (view?.aircraft[each.name]?.side ?? '') !== own)
      .sort((a, b) => rangeBetween(token.square, a.square) - rangeBetween(token.square, b.square));
    const found = (other ? this.tokens.get(other) : undefined) ?? enemies[0];
    return found ? found.middle() : ahead(token.square, token.yaw);
  }
}

function thingHover(view: SpandausView, id: string): number {
  const thing = view.things[id];
  if (thing?.type === 'kong') return thing.square ? (BLOCKS[thing.square] ?? 0) : 0;
  return HOVER + 4;
}

// Instant Spandaus in three dimensions.
import type { Object3D, Vector3 } from 'three';
import { showsDetail } from '../../sky/aircraft/detail';
import { Hangar } from '../../sky/aircraft/hangar';
import { backdrop, haze } from '../../sky/backdrop';
import { balloonModel } from '../../sky/balloon';
import { kongModel } from '../../sky/kong';
import { type Plate, plateWidth, spread } from '../../sky/labels';
import type { Theme } from '../../sky/palette';
import type { Quality } from '../../sky/quality';
import { release } from '../../sky/release';
import type { Stage } from '../../sky/stage';
import type { BoardContext, BoardState, CameraView, Label, SceneBoard } from '../board';
import { type Direction, isSquare, neighbour, rangeBetween } from './chain';
import { barred, choiceLine, offered, placeOf } from './decisions';
import { arrive, depart, flyTo } from './flights';
import { HOVER, placePoint, share } from './layout';
import { type Mark, Marks } from './marks';
import { badgeOf, drawingOf, nationOf } from './models';
import { ahead, chaseShot, cockpitShot, tableShot, topShot } from './shots';
import { shotLine } from './shot-line';
import { spandaus, type SpandausView, standing } from './table';
import { BLOCKS, Terraces } from './terraces';
import { type Pose, Token } from './token';

const SIDE_YAW = [-0.78, 0.78];
/** The flights' colours, where both sides fly one type. */
const ACCENTS = ['#24407a', '#e3b23a'];
const LABEL_HEIGHT = 26;
const FONTS = ['400 20px Federo', '400 16px "Source Sans 3 Variable"', '700 16px "Source Sans 3 Variable"'];

export function create(stage: Stage, context: BoardContext): SceneBoard {
  return new SpandausScene(stage, context);
}

class SpandausScene implements SceneBoard {
  readonly #stage: Stage;
  #context: BoardContext;
  #state: BoardState | null = null;
  #look: { theme: Theme; quality: Quality; lang: string } | null = null;
  #terraces: Terraces | null = null;
  #marks: Marks | null = null;
  #backdrop: Object3D | null = null;
  #line: { group: Object3D; text: string; middle: Vector3 } | null = null;
  #hangar: Hangar;
  readonly #tokens = new Map<string, Token>();
  #shows = 0;
  #view: { camera: CameraView; piece: string | null } = { camera: 'table', piece: null };
  #handled = false;
  #gone = false;
  readonly #stop: (() => void)[];

  constructor(stage: Stage, context: BoardContext) {
    this.#stage = stage;
    this.#context = context;
    this.#hangar = new Hangar(stage.quality === 'high' ? 1 : 0.5);
    const taken = (): void => {
      this.#handled = true;
    };
    stage.controls.addEventListener('start', taken);
    this.#stop = [
      stage.onframe(() => this.#chooseDetail()),
      stage.onlook(() => this.#lookAgain()),
      () => stage.controls.removeEventListener('start', taken),
    ];
    void this.#awaitFonts();
  }

  async show(state: BoardState, how: 'jump' | 'fly'): Promise<void> {
    this.#stage.finish();
    this.#shows += 1;
    const number = this.#shows;
    const first = this.#state === null;
    this.#state = state;
    this.#context = state.context;
    const view = spandaus(state.view);
    this.#build(view);
    this.#terraces?.dress(view, this.#stage.theme, this.#stage.quality);
    if (first) this.#shoot('jump');
    const flights = this.#move(view, how);
    if (flights.length) {
      this.#showLine(null);
      this.#marks?.set(this.#steadyMarks(view));
      await Promise.all(flights);
    }
    if (number !== this.#shows || this.#gone) return;
    this.#settle(view, state);
  }

  pick(x: number, y: number): { place: string | null; piece: string | null } {
    const handles = [...this.#tokens.values()].map((token) => token.handle);
    const hits = this.#stage.under(x, y, [...handles, ...(this.#terraces?.squares ?? [])]);
    const found = (key: 'place' | 'piece'): string | null => {
      const value: unknown = hits.find((hit) => key in hit.userData)?.userData[key];
      return typeof value === 'string' ? value : null;
    };
    const piece = found('piece');
    const place = found('place') ?? (piece === null ? null : (this.#tokens.get(piece)?.square ?? null));
    return { place, piece };
  }

  look(camera: CameraView, piece: string | null): void {
    this.#view = { camera, piece };
    this.#handled = false;
    this.#shoot('move');
  }

  neighbour(place: string | null, direction: Direction): string {
    return neighbour(place, direction);
  }

  labels(): Label[] {
    const { size, insets } = this.#stage;
    const wanted = [...this.#tokens.values()].map((token): Label => {
      const at = this.#stage.project(token.crown());
      const small = this.#context.words.name('square', token.square);
      return {
        id: token.name,
        kind: 'piece',
        text: token.title,
        small,
        badge: token.badge,
        x: at.x,
        y: at.y,
        visible: at.visible,
      };
    });
    if (this.#line) {
      const at = this.#stage.project(this.#line.middle);
      const { text } = this.#line;
      const hot = { id: 'line', kind: 'hot', text, small: '', badge: null } as const;
      wanted.push({ ...hot, x: at.x, y: at.y + LABEL_HEIGHT, visible: at.visible });
    }
    const shown = wanted.filter((each) => each.visible);
    const plates = shown.map((each): Plate => {
      const width = plateWidth(each.text, each.small, each.badge !== null);
      return { x: each.x, y: each.y, width, height: LABEL_HEIGHT };
    });
    const area = {
      left: insets.left + 4,
      right: size.width - insets.right - 4,
      top: insets.top + 4,
      bottom: size.height - insets.bottom - 4,
    };
    const placed = spread(plates, area);
    return wanted.map((label) => {
      const plate = placed[shown.findIndex((each) => each.id === label.id)];
      return plate ? { ...label, x: plate.x, y: plate.y } : label;
    });
  }

  dispose(): void {
    this.#gone = true;
    for (const stop of this.#stop) stop();
    this.#clear();
    this.#hangar.dispose();
    this.#stage.invalidate();
  }

  async #awaitFonts(): Promise<void> {
    const fonts = globalThis.document?.fonts;
    if (!fonts || FONTS.every((font) => fonts.check(font))) return;
    await Promise.allSettled(FONTS.map((font) => fonts.load(font)));
    if (!this.#gone && this.#state) this.#rebuild();
  }

  #clear(): void {
    for (const token of this.#tokens.values()) token.dispose();
    this.#tokens.clear();
    this.#showLine(null);
    if (this.#terraces) release(this.#terraces);
    if (this.#backdrop) release(this.#backdrop);
    this.#marks?.dispose();
    this.#terraces = this.#marks = this.#backdrop = null;
    this.#look = null;
  }

  #rebuild(): void {
    const state = this.#state;
    if (!state) return;
    this.#clear();
    this.#hangar.dispose();
    this.#hangar = new Hangar(this.#stage.quality === 'high' ? 1 : 0.5);
    void this.show(state, 'jump');
  }

  /** Theme or quality changed: all is built anew. Size or panels did: the camera follows, unless somebody moved it. */
  #lookAgain(): void {
    const { theme, quality } = this.#stage;
    if (this.#look && (this.#look.theme !== theme || this.#look.quality !== quality)) this.#rebuild();
    else if (!this.#handled) this.#shoot('jump');
  }

  /** The board at once, the land a frame later, aircraft one by one after it. */
  #build(view: SpandausView): void {
    const { theme, quality } = this.#stage;
    const { lang } = this.#context.words;
    if (this.#look && this.#look.lang !== lang) this.#clear();
    if (this.#look) return;
    this.#look = { theme, quality, lang };
    const terraces = new Terraces(view, this.#context, theme, quality);
    const marks = new Marks(this.#stage.palette);
    this.#terraces = terraces;
    this.#marks = marks;
    haze(this.#stage.scene, theme);
    this.#stage.scene.add(terraces, marks);
    this.#stage.invalidate(true);
    this.#stage.later(() => {
      if (this.#gone || this.#terraces !== terraces) return;
      this.#backdrop = backdrop(theme, quality);
      this.#stage.scene.add(this.#backdrop);
    });
  }

  /** Brings pieces to where the view has them; gives what is still in the air. */
  #move(view: SpandausView, how: 'jump' | 'fly'): Promise<void>[] {
    const stands = standing(view);
    const counts = new Map<string, string[]>();
    for (const { id, square } of stands) counts.set(square, [...(counts.get(square) ?? []), id]);
    const present = new Set(stands.map(({ id }) => id));
    const flights: Promise<void>[] = [];
    for (const [id, token] of [...this.#tokens]) {
      if (present.has(id)) continue;
      this.#tokens.delete(id);
      const away = how === 'jump' ? Promise.resolve() : depart(this.#stage, token, this.#departure(view, id));
      if (how === 'fly') flights.push(away);
      void away.then(() => {
        token.dispose();
        this.#stage.invalidate(true);
      });
    }
    for (const { id, square } of stands) {
      const together = counts.get(square) as string[];
      const pose = this.#pose(view, id, square, together.indexOf(id), together.length);
      const known = this.#tokens.get(id);
      const token = known ?? this.#newToken(view, id);
      const before = token.square;
      token.square = square;
      const flight = this.#flight(token, before, square, pose, how, !known);
      if (flight) {
        token.pose = pose;
        flights.push(flight.then(() => this.#putDown(view, token, pose)));
      } else this.#putDown(view, token, pose);
    }
    this.#stage.invalidate(true);
    return flights;
  }

  #flight(
    token: Token,
    from: string,
    to: string,
    pose: Pose,
    how: 'jump' | 'fly',
    fresh: boolean,
  ): Promise<void> | null {
    if (how === 'jump') return null;
    if (fresh) return arrive(this.#stage, token, pose);
    return from === to ? null : flyTo(this.#stage, token, from, to, pose);
  }

  #putDown(view: SpandausView, token: Token, pose: Pose): void {
    if (this.#gone) return;
    const aircraft = view.aircraft[token.name];
    token.setState({ spinning: aircraft?.spinning ?? false, crippled: aircraft?.crippled ?? false });
    token.setHover(view.things[token.name] ? thingHover(view, token.name) : HOVER);
    token.place(pose);
    token.land(this.#stage.quality === 'high');
    this.#stage.invalidate(true);
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
    const { palette } = this.#stage;
    const { words } = this.#context;
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
    this.#tokens.set(id, token);
    this.#stage.scene.add(token);
    this.#stage.later(() => {
      if (this.#tokens.get(id) !== token) return;
      this.#addModel(view, token);
      this.#stage.invalidate(true);
    });
    return token;
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
    token.setModel(this.#hangar.model(drawing, { nation: nationOf(model, side), ...(accent ? { accent } : {}) }));
  }

  #yaw(view: SpandausView, side: string): number {
    return SIDE_YAW[Math.max(0, view.brief.sides.indexOf(side)) % 2] as number;
  }

  #settle(view: SpandausView, state: BoardState): void {
    const line = choiceLine(view, state.asked, state.choice, state.context) ?? state.focus?.line ?? null;
    this.#showLine(line);
    if (this.#marks?.set([...this.#steadyMarks(view), ...this.#marksOf(view, state)])) this.#stage.invalidate();
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
    const chosen = state.asked ? placeOf(state.asked, state.choice) : null;
    const add = (place: string | null | undefined, kind: Mark['kind']): void => {
      if (place) marks.push({ place, kind });
    };
    for (const place of barred(state.asked)) add(place, 'barred');
    for (const place of offered(state.asked)) if (place !== chosen) add(place, 'offered');
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

  #showLine(line: { from: string; to: string; text: string } | null): void {
    if (this.#line) {
      release(this.#line.group);
      this.#line = null;
      this.#stage.invalidate();
    }
    const [from, to] = line ? [this.#tokens.get(line.from), this.#tokens.get(line.to)] : [];
    if (!line || !from || !to) return;
    const [start, end] = [from.middle(), to.middle()];
    const group = shotLine(start, end, this.#stage.palette.signal);
    this.#stage.scene.add(group);
    this.#line = { group, text: line.text, middle: start.clone().lerp(end, 0.5) };
    this.#stage.invalidate();
  }

  #chooseDetail(): void {
    let changed = false;
    for (const token of this.#tokens.values()) {
      const { aircraft } = token;
      if (!aircraft) continue;
      const depth = this.#stage.camera.position.distanceTo(token.position);
      const pixels = this.#stage.pixels(aircraft.span * aircraft.scale.x, depth);
      if (aircraft.setDetail(showsDetail(pixels, aircraft.detail))) changed = true;
    }
    if (changed) this.#stage.invalidate(true);
  }

  #shoot(how: 'jump' | 'move'): void {
    const { size, insets } = this.#stage;
    const { camera, piece } = this.#view;
    const token = piece === null ? undefined : this.#tokens.get(piece);
    const behind = token && (camera === 'chase' || camera === 'cockpit');
    for (const each of this.#tokens.values()) each.face(behind && each === token ? this.#toward(token) : null);
    this.#stage.invalidate(true);
    if (camera === 'top') void this.#stage.shoot(topShot(size, insets), how);
    else if (camera === 'table' || !token) void this.#stage.shoot(tableShot(size, insets, this.#around()), how);
    else {
      const toward = this.#toward(token);
      const shot =
        camera === 'chase'
          ? chaseShot(token.middle(), toward)
          : cockpitShot(token.middle().add(eyesOver(token)), toward);
      void this.#stage.shoot(shot, how);
    }
  }

  /** The squares that matter now. */
  #around(): string[] {
    const state = this.#state;
    if (!state) return [];
    const names = [this.#view.piece, state.focus?.subject, ...(state.focus?.others ?? []), state.selected];
    const view = spandaus(state.view);
    const named = names.flatMap((id) => (id ? (view.aircraft[id]?.square ?? view.things[id]?.square ?? []) : []));
    return named.length
      ? named
      : standing(view)
          .map(({ square }) => square)
          .filter(isSquare);
  }

  /** Whom a piece looks at: the other end of the line, else the nearest enemy, else nobody. */
  #toward(token: Token): Vector3 {
    const state = this.#state;
    const view = state ? spandaus(state.view) : null;
    const line = state?.focus?.line;
    const other = line?.from === token.name ? line.to : line?.to === token.name ? line.from : null;
    const own = view?.aircraft[token.name]?.side;
    const enemies = [...this.#tokens.values()]
      .filter((each) => each !== token && (view?.aircraft[each.name]?.side ?? '') !== own)
      .sort((a, b) => rangeBetween(token.square, a.square) - rangeBetween(token.square, b.square));
    const found = (other ? this.#tokens.get(other) : undefined) ?? enemies[0];
    return found ? found.middle() : ahead(token.square, token.yaw);
  }
}

function thingHover(view: SpandausView, id: string): number {
  const thing = view.things[id];
  if (thing?.type === 'kong') return thing.square ? (BLOCKS[thing.square] ?? 0) : 0;
  return HOVER + 4;
}

function eyesOver(token: Token): Vector3 {
  const model = token.aircraft;
  if (!model) return token.position.clone().set(0, 2, 0);
  return model.eyes.multiplyScalar(model.scale.y).applyAxisAngle(model.up, token.yaw);
}

// What every board in three dimensions does alike: pieces that are built one by one, fly and are put down, labels that
// give way to each other, cameras, and a scene that is built anew when theme, quality or language changes.
import { Fog, type Group, type Object3D, type Vector3 } from 'three';
import { showsDetail } from '../scene/aircraft/detail';
import { Hangar } from '../scene/aircraft/hangar';
import { backdrop, haze, type Haze, HAZE, hazeFrom } from '../scene/backdrop';
import type { Box, Shot } from '../scene/framing';
import { type Plate, plateWidth, spread } from '../scene/labels';
import { modelSizes } from '../scene/model-size';
import type { Theme } from '../scene/palette';
import type { Quality } from '../scene/quality';
import { seenSize } from '../scene/effect';
import { release } from '../scene/release';
import { shotLine } from '../scene/shot-line';
import type { Stage } from '../scene/stage';
import type { Token } from '../scene/token';
import { wreckOf } from '../scene/wreck';
import type { LogLine } from '../wire/types';
import type { BoardContext, BoardState, CameraView, Focus, Label, SceneBoard } from './board';
import { silent, type Tell } from './happenings';
import { type Dashboard, dashboardOf, type Instrument } from './instruments';
import { happened } from './passing';
import type { Wreck } from './wrecks';

export type How = 'jump' | 'fly';

/** Lines of the log, and what is to be seen of them once they are told; null where there is nothing. */
export interface Act {
  lines: readonly LogLine[];
  show: (() => Promise<void>) | null;
}

const LABEL_HEIGHT = 26;
const MARK_WIDTH = 17;
const DIE_WIDTH = 8;
/** A label that stands so far from its piece is tied to it by a line. */
const FAR = 34;
/** How much farther than needed the camera may stand before it comes nearer. */
const TOO_FAR = 1.35;
/** What matters keeps so many pixels from the panels. */
const EDGE = 6;
/** How high an aircraft is on the screen, of its span: labels stay clear of it. */
const LOW = 0.42;
const FONTS = ['400 20px Federo', '400 16px "Source Sans 3 Variable"', '700 16px "Source Sans 3 Variable"'];

export abstract class BoardScene<T extends Token> implements SceneBoard {
  protected readonly stage: Stage;
  protected context: BoardContext;
  protected state: BoardState | null = null;
  protected hangar: Hangar;
  protected readonly tokens = new Map<string, T>();
  protected camera: { view: CameraView; piece: string | null } = { view: 'table', piece: null };
  protected gone = false;
  /** Where haze begins and hides all. */
  protected readonly haze: Haze = HAZE;
  #look: { theme: Theme; quality: Quality; lang: string } | null = null;
  #parts: Object3D[] = [];
  #line: { group: Object3D; text: string; middle: Vector3 } | null = null;
  #shows = 0;
  /** The log of the last picture. */
  #seen: readonly LogLine[] = [];
  /** Pieces whose models are still to be built, and those that wait for them. */
  readonly #coming = new Set<T>();
  readonly #built: T[] = [];
  /** Where the aircraft was that the camera flies with. */
  #followed = '';
  /** The window that the camera was last placed for. */
  #framed = { width: 0, height: 0 };
  readonly #wrecks = new Map<string, { group: Group; name: string; at: Vector3; size: number }>();
  /** Shows large over the board what happens. */
  #tell: Tell = silent;
  readonly #stop: (() => void)[];

  constructor(stage: Stage, context: BoardContext) {
    this.stage = stage;
    this.context = context;
    this.hangar = this.#newHangar();
    this.#stop = [stage.onframe(() => this.#suit()), stage.onlook(() => this.#lookAgain())];
    void this.#awaitFonts();
  }

  async show(state: BoardState, how: How, tell: Tell = silent): Promise<void> {
    this.stage.finish();
    this.#tell = tell;
    this.#shows += 1;
    const number = this.#shows;
    const before = this.state;
    this.state = state;
    this.context = state.context;
    this.#build(state);
    this.dress(state);
    if (!before) this.shoot('jump');
    const flights = this.move(state, how, before, () => number === this.#shows && !this.gone);
    if (flights.length) {
      this.showLine(null);
      this.wait(state);
      await Promise.all(flights);
    }
    if (number !== this.#shows || this.gone) return;
    this.#showWrecks(state);
    this.showDecision(state);
    if (!this.stage.taken && this.#shouldTurn(state)) this.shoot('move');
  }

  look(view: CameraView, piece: string | null): void {
    this.camera = { view, piece };
    this.stage.giveBack();
    this.shoot('move');
  }

  labels(): Label[] {
    const { size, insets, labelScale } = this.stage;
    const wanted = [...this.wantedLabels(), ...this.#wreckLabels()];
    if (this.#line) {
      const at = this.stage.project(this.#line.middle);
      const { text } = this.#line;
      const hot = { id: 'line', kind: 'hot', text, small: '', badge: null } as const;
      wanted.push({ ...hot, x: at.x, y: at.y + LABEL_HEIGHT * labelScale, visible: at.visible && text !== '' });
    }
    const shown = wanted.filter((each) => each.visible && !each.fixed);
    const plates = shown.map((each): Plate => {
      const dice = each.dice ? 6 + each.dice.of * DIE_WIDTH : 0;
      const width =
        plateWidth(each.text, each.small, each.badge !== null) + (each.marks?.length ?? 0) * MARK_WIDTH + dice;
      return { x: each.x, y: each.y, width: width * labelScale, height: LABEL_HEIGHT * labelScale };
    });
    const area = {
      left: insets.left + 4,
      right: size.width - insets.right - 4,
      top: insets.top + 4,
      bottom: size.height - insets.bottom - (this.dashboard()?.height ?? 0) - 4,
    };
    const placed = spread(plates, area, [
      ...this.obstacles(),
      ...this.#aircraftPlates(),
      ...fixedPlates(wanted, labelScale),
      ...insets.buttons.map(buttonPlate),
    ]);
    return wanted.map((label) => {
      const plate = placed[shown.findIndex((each) => each.id === label.id)];
      if (!plate) return label;
      const { x, y, anchor = { x, y } } = label;
      const far = Math.hypot(plate.x - anchor.x, plate.y - anchor.y) > FAR;
      return { ...label, x: plate.x, y: plate.y, ...(far && label.kind === 'piece' ? { anchor } : {}) };
    });
  }

  dashboard(): Dashboard | null {
    const { view, piece } = this.camera;
    const token = view === 'cockpit' && piece !== null ? this.tokens.get(piece) : undefined;
    // Who moves the camera has left the seat.
    if (!token || !this.state || this.stage.taken) return null;
    const { size, insets } = this.stage;
    return dashboardOf(token.name, this.instruments(this.state, token.name), size, insets);
  }

  /** Names of those who lie on the ground. Whoever sits in a cockpit has no eyes for them. */
  #wreckLabels(): Label[] {
    const { view } = this.camera;
    if (view !== 'table' && view !== 'top') return [];
    return [...this.#wrecks].map(([id, { group, name, size }]): Label => {
      const { x, y: middle, visible, depth } = this.stage.project(group.position);
      const y = middle + this.stage.pixels(size, depth) * LOW + LABEL_HEIGHT * this.stage.labelScale;
      return { id: `wreck ${id}`, kind: 'plain', text: name, small: '', badge: null, x, y, visible };
    });
  }

  /** What is left of those who are lost lies where they came down. */
  #showWrecks(state: BoardState | null): void {
    const wanted = new Map((state ? this.wrecks(state) : []).map((wreck) => [wreck.id, wreck]));
    for (const [id, { group, at }] of this.#wrecks) {
      if (wanted.get(id)?.at.equals(at)) continue;
      release(group);
      this.#wrecks.delete(id);
      this.stage.invalidate();
    }
    for (const [id, { name, at, size }] of wanted) {
      if (this.#wrecks.has(id)) continue;
      const group = wreckOf(id, at, size, this.stage.theme);
      this.#wrecks.set(id, { group, name, at, size });
      this.stage.scene.add(group);
      this.stage.invalidate();
    }
  }

  /** Where aircraft are drawn: no label covers one. */
  #aircraftPlates(): Plate[] {
    return [...this.tokens.values()].flatMap((token): Plate[] => {
      const { x, y, visible, depth } = this.stage.project(token.middle());
      const width = this.stage.pixels(token.wide, depth);
      return visible && width ? [{ x, y: y + (width * LOW) / 2, width: width * 0.8, height: width * LOW }] : [];
    });
  }

  /** What labels must not cover, besides aircraft and the panels around the board. */
  protected obstacles(): Plate[] {
    return [];
  }

  dispose(): void {
    this.gone = true;
    for (const stop of this.#stop) stop();
    this.#clear();
    this.hangar.dispose();
    this.stage.invalidate();
  }

  abstract pick(x: number, y: number, thumb?: boolean): { place: string | null; piece: string | null };
  abstract neighbour(place: string | null, direction: 'up' | 'down' | 'left' | 'right'): string;

  /** The board itself, without pieces and land. Everything in it is released with the scene. */
  protected abstract build(state: BoardState, theme: Theme, quality: Quality): Object3D[];
  /** What lies below and behind the board. Takes a while: it is built after the board. */
  protected land(_state: BoardState, theme: Theme, quality: Quality): Object3D {
    return backdrop(theme, quality);
  }

  /** What of the board may change during a match. */
  protected abstract dress(state: BoardState): void;
  /** Brings pieces to where the view has them; gives what is still in the air. `going` tells whether it still matters. */
  protected abstract move(
    state: BoardState,
    how: How,
    before: BoardState | null,
    going: () => boolean,
  ): Promise<void>[];
  /** What the board shows while pieces fly. */
  protected abstract wait(state: BoardState): void;
  /** What the board shows of the decision, once all pieces are where they belong. */
  protected abstract showDecision(state: BoardState): void;
  protected abstract wantedLabels(): Label[];
  /** The board's own shots; a token only for those from a piece. */
  protected abstract shot(view: CameraView, token: T | null): Shot;
  /** What the table view has in sight: what is decided, who decides and may answer, and their enemies at fighting range. */
  protected abstract sight(state: BoardState): Vector3[];
  /** What the book knows of how a piece flies: nothing for what has no cockpit. */
  protected abstract instruments(state: BoardState, piece: string): Instrument[];
  /** Who was lost, where he lies, and how wide he was. */
  protected abstract wrecks(state: BoardState): (Wreck<Vector3> & { size: number })[];

  /** Called before the camera moves, with the piece that it looks from. */
  protected abstract turnTo(token: T | null): void;

  /** Adds a piece; its model is built in one of the next frames. Those that are added together appear together. */
  protected adopt(token: T, build: () => void): T {
    this.tokens.set(token.name, token);
    token.visible = false;
    this.#coming.add(token);
    this.stage.scene.add(token);
    this.stage.later(() => {
      if (this.tokens.get(token.name) === token) build();
      this.#coming.delete(token);
      this.#built.push(token);
      if (this.#coming.size) return;
      for (const each of this.#built.splice(0)) each.visible = true;
      this.stage.invalidate(true);
    });
    return token;
  }

  /** Takes a piece away once `flight` is over. */
  protected dismiss(token: T, flight: Promise<void>): void {
    this.tokens.delete(token.name);
    void flight.then(() => {
      token.dispose();
      this.stage.invalidate(true);
    });
  }

  protected pieceUnder(x: number, y: number, others: readonly Object3D[] = []): Object3D[] {
    const handles = [...this.tokens.values()].map((token) => token.handle);
    return this.stage.under(x, y, [...handles, ...others]);
  }

  /** What of some places lies nearest to a point of the canvas, within so many pixels. */
  protected nearest(
    picks: readonly { name: string; at: Vector3 }[],
    x: number,
    y: number,
    most: number,
  ): string | null {
    let found: string | null = null;
    let least = most;
    for (const { name, at } of picks) {
      const seen = this.stage.project(at);
      const away = Math.hypot(seen.x - x, seen.y - y);
      if (seen.visible && away < least) [found, least] = [name, away];
    }
    return found;
  }

  protected showLine(line: Focus['line'], size = 1): void {
    if (this.#line) {
      release(this.#line.group);
      this.#line = null;
      this.stage.invalidate();
    }
    const [from, to] = line ? [this.tokens.get(line.from), this.tokens.get(line.to)] : [];
    if (!line || !from || !to) return;
    const [start, end] = [from.middle(), to.middle()];
    const middle = start.clone().lerp(end, 0.5);
    const group = shotLine(start, end, this.stage.palette.signal, seenSize(this.stage, middle, size));
    this.stage.scene.add(group);
    this.#line = { group, text: line.text, middle };
    this.stage.invalidate();
  }

  protected shoot(how: 'jump' | 'move'): void {
    const { view, piece } = this.camera;
    const token = piece === null ? null : (this.tokens.get(piece) ?? null);
    const from = view === 'chase' || view === 'cockpit' ? token : null;
    this.#framed = this.stage.size;
    this.turnTo(from);
    this.stage.invalidate(true);
    void this.stage.shoot(this.shot(from || view === 'top' ? view : 'table', from), how);
  }

  /** What happened since the last picture, if it is to be shown as it happened. */
  protected happened({ log = [] }: BoardState, how: How, before: BoardState | null): readonly LogLine[] {
    const fresh = how === 'fly' && before ? happened(this.#seen, log) : [];
    this.#seen = log;
    return fresh;
  }

  /** Tells and shows what happened, one after the other, as long as it matters; then `put` brings all to where the view
   * has them. */
  protected replay(acts: readonly Act[], put: () => void, going: () => boolean): Promise<void>[] {
    if (!acts.length) {
      put();
      return [];
    }
    const tell = this.#tell;
    const show = async (): Promise<void> => {
      for (const act of acts) {
        for (const line of act.lines) await tell(line);
        if (!going()) return;
        await act.show?.();
      }
      if (going()) put();
    };
    return [show()];
  }

  /** Whether the camera should move by itself: after the aircraft that it flies with, or to what matters now. */
  #shouldTurn(state: BoardState): boolean {
    if (this.camera.view === 'table') return state.focus !== null && this.#outOfSight(this.sight(state));
    const token = this.tokens.get(this.camera.piece ?? '');
    const at = token && this.camera.view !== 'top' ? token.middle().toArray().concat(token.yaw).join() : '';
    const moved = at !== this.#followed;
    this.#followed = at;
    return moved && at !== '';
  }

  /** Whether something that matters is not in sight, or all of it is far away. */
  #outOfSight(matters: readonly Vector3[]): boolean {
    if (!matters.length) return false;
    const { size, insets, camera, controls } = this.stage;
    const wanted = this.shot('table', null);
    const needed = wanted.position.distanceTo(wanted.target);
    if (camera.position.distanceTo(controls.target) > needed * TOO_FAR) return true;
    return matters.some((point) => {
      const { x, y, visible } = this.stage.project(point);
      const [right, bottom] = [size.width - insets.right, size.height - insets.bottom];
      const inside = x > insets.left + EDGE && x < right - EDGE && y > insets.top + EDGE && y < bottom - EDGE;
      return !visible || !inside;
    });
  }

  /** Names of heights at a post, as far as it is in sight and not under what stands in the corner. */
  protected heightLabels(
    post: Vector3,
    names: readonly { id: string; text: string; height: number }[],
    corner: { width: number; height: number } | null,
  ): Label[] {
    const { size, insets } = this.stage;
    return names.map(({ id, text, height }): Label => {
      const at = this.stage.project(post.clone().setY(height));
      const [x, y] = [at.x - 44, at.y - 11];
      const covered = corner && x < insets.left + corner.width && y < insets.top + corner.height;
      const free = !covered && x > insets.left + 4 && x < size.width - insets.right - 40 && y > insets.top + 4;
      return { id, kind: 'plain', text, small: '', badge: null, fixed: true, x, y, visible: at.visible && free };
    });
  }

  #newHangar(): Hangar {
    return new Hangar(this.stage.quality === 'high' ? 1 : 0.5);
  }

  async #awaitFonts(): Promise<void> {
    const fonts = globalThis.document?.fonts;
    if (!fonts || FONTS.every((font) => fonts.check(font))) return;
    await Promise.allSettled(FONTS.map((font) => fonts.load(font)));
    if (!this.gone && this.state) this.#rebuild();
  }

  #clear(): void {
    this.#showWrecks(null);
    for (const token of this.tokens.values()) token.dispose();
    this.tokens.clear();
    this.showLine(null);
    for (const part of this.#parts) {
      part.dispose();
      release(part);
    }
    this.#parts = [];
    this.#look = null;
  }

  #rebuild(): void {
    const state = this.state;
    if (!state) return;
    this.#clear();
    this.hangar.dispose();
    this.hangar = this.#newHangar();
    void this.show(state, 'jump');
  }

  /** Theme or quality changed: all is built anew. Size or panels did: the camera follows, unless somebody moved it. */
  #lookAgain(): void {
    const { theme, quality, size, taken } = this.stage;
    if (this.#look && (this.#look.theme !== theme || this.#look.quality !== quality)) this.#rebuild();
    else if (taken) return;
    else if (size.width !== this.#framed.width || size.height !== this.#framed.height) this.shoot('jump');
    else if (!this.state) return;
    // What is in sight on the way may be covered at its end.
    else if (this.camera.view !== 'table' || this.stage.moves || this.#outOfSight(this.sight(this.state)))
      this.shoot('move');
  }

  /** The board at once, the land a frame later, aircraft one by one after it. */
  #build(state: BoardState): void {
    const { theme, quality } = this.stage;
    const { lang } = this.context.words;
    if (this.#look && this.#look.lang !== lang) this.#clear();
    if (this.#look) return;
    const look = { theme, quality, lang };
    this.#look = look;
    haze(this.stage.scene, theme, this.haze);
    this.#parts = this.build(state, theme, quality);
    for (const part of this.#parts) this.stage.scene.add(part);
    this.stage.invalidate(true);
    this.stage.later(() => {
      if (this.gone || this.#look !== look) return;
      const land = this.land(state, theme, quality);
      this.#parts.push(land);
      this.stage.scene.add(land);
    });
  }

  /** What depends on how far away the camera stands: the size and the detail of models, and haze. */
  #suit(): void {
    const { camera, controls, scene } = this.stage;
    const flown = [...this.tokens.values()].flatMap((token) =>
      token.aircraft ? [{ token, model: token.aircraft }] : [],
    );
    const sizes = modelSizes(
      flown.map(({ token }) => {
        const at = token.middle();
        const { span, yaw } = token;
        return { at, yaw, span, pixels: this.stage.pixels(span, camera.position.distanceTo(at)) };
      }),
    );
    let changed = false;
    flown.forEach(({ token, model }, i) => {
      if (token.setDrawn(sizes[i] ?? 1)) changed = true;
      const pixels = this.stage.pixels(token.wide, camera.position.distanceTo(token.middle()));
      if (model.setDetail(showsDetail(pixels, model.detail))) changed = true;
    });
    if (scene.fog instanceof Fog) {
      const { near, far } = hazeFrom(this.haze, camera.position.distanceTo(controls.target));
      if (Math.abs(scene.fog.near - near) > 1) changed = true;
      Object.assign(scene.fog, { near, far });
    }
    if (changed) this.stage.invalidate(true);
  }
}

/** Labels that stay where they are. */
function fixedPlates(labels: readonly Label[], scale: number): Plate[] {
  return labels.flatMap(({ fixed, visible, text, small, x, y }): Plate[] => {
    const [width, height] = [plateWidth(text, small, false) * scale, LABEL_HEIGHT * scale];
    return fixed && visible ? [{ x: x + width / 2, y: y + height, width, height }] : [];
  });
}

function buttonPlate({ left, top, width, height }: Box): Plate {
  return { x: left + width / 2, y: top + height, width, height };
}

/** What a picked object carries under a key. */
export function carried(hits: readonly Object3D[], key: 'place' | 'piece'): string | null {
  const value: unknown = hits.find((hit) => key in hit.userData)?.userData[key];
  return typeof value === 'string' ? value : null;
}

// Age of Dogfights in three dimensions.
import { type Group, type Object3D, Vector3 } from 'three';
import { burst, fall } from '../../scene/fire';
import { beyondEdge, flyAlong, shift } from '../../scene/flights';
import { ghostOf } from '../../scene/ghost';
import type { Shot } from '../../scene/framing';
import type { Theme } from '../../scene/palette';
import type { Quality } from '../../scene/quality';
import { release } from '../../scene/release';
import type { Stage } from '../../scene/stage';
import { wake } from '../../scene/wake';
import { groundBelow } from '../../scene/wreck';
import type { Line } from '../../wire/dogfights/events';
import type { Asked } from '../../wire/dogfights/decisions';
import { askedIn, choiceIn, toldIn } from '../../wire/told';
import type { BoardContext, BoardState, CameraView, Label, SceneBoard } from '../board';
import type { Instrument } from '../instruments';
import { BoardScene, carried, type How } from '../scene';
import { chaseShot, cockpitShot, NOTHING, topShot } from '../shots';
import { choiceLine } from './decisions';
import { trailPoints } from './flights';
import { exitOf } from './exits';
import { corners, Ground } from './ground';
import { instruments } from './instruments';
import { areaLabels, endLabels, exitLabels, fixedLabels } from './labels';
import { exitAt, extent, heightOf, inAir, inPatrol, MARGIN, modelScale, patrolYaw, SPAN, STEP, yawOf } from './layout';
import { badgeOf, drawingOf, footOf, isCentral, nationOf } from './models';
import { lastFlight } from './passing';
import { labelMarks, shortNames } from './pieces';
import { type Direction, neighbour } from './cursor';
import { LEVELS } from './plan';
import { Reach } from './reach';
import { aidOf, currentDraft, sketchOf, tiltOf } from './route';
import { matters } from './sight';
import { fightShot, screenAngle, whole } from './shots';
import { spotsOf } from './spots';
import { type Aircraft, dogfights, type DogfightsView, isOnBoard, isStillIn } from './table';
import { TILT_PITCH, Token } from './token';
import { routeLine, type WayStep } from './way';
import { wrecks } from './wrecks';

/** Models are so much smaller than where shot lines and tracers were measured. */
const SMALL = 0.45;
/** The pointer finds a place within so many pixels, a thumb within more. */
const [NEAR, THUMB] = [15, 30];

export function create(stage: Stage, context: BoardContext): SceneBoard {
  return new DogfightsScene(stage, context);
}

class DogfightsScene extends BoardScene<Token> {
  /** This board is large. */
  protected override readonly haze = { near: 400, far: 900 };
  #ground: Ground | null = null;
  #reach: Reach | null = null;
  #route: Group | null = null;
  #drawn = '';
  #ghost: { id: string; model: Group } | null = null;
  #wake: { line: Line; group: Group } | null = null;

  pick(x: number, y: number, thumb = false): { place: string | null; piece: string | null } {
    const piece = carried(this.pieceUnder(x, y), 'piece');
    const place = this.nearest(this.#reach?.picks ?? [], x, y, thumb ? THUMB : NEAR);
    return { place, piece };
  }

  neighbour(place: string | null, direction: Direction): string {
    const view = this.state ? dogfights(this.state.view) : null;
    return view ? neighbour(view.brief.plan, place, direction) : '';
  }

  override dispose(): void {
    this.#showRoute(null, null);
    this.#forgetGhost();
    this.#showWake(null);
    super.dispose();
  }

  protected override build({ view }: BoardState, theme: Theme, quality: Quality): Object3D[] {
    const known = dogfights(view);
    const { east, south } = extent(known.brief.plan);
    this.stage.shade(Math.hypot(east, south) + STEP * 2);
    this.#forgetGhost();
    this.#drawn = '';
    this.#ground = new Ground(known, this.context, theme, quality);
    this.#reach = new Reach(this.stage.palette);
    return [this.#ground, this.#reach];
  }

  protected override dress({ view }: BoardState): void {
    this.#ground?.dress(dogfights(view));
  }

  protected override move(
    state: BoardState,
    how: How,
    before: BoardState | null,
    going: () => boolean,
  ): Promise<void>[] {
    const view = dogfights(state.view);
    const fresh = toldIn<Line>(this.happened(state, how, before));
    if (fresh.length) this.#showWake(null);
    const acts = fresh.map((line) => ({ lines: [line], show: this.#act(view, line) }));
    return this.replay(acts, () => this.#putAll(view), going);
  }

  protected override wait({ view }: BoardState): void {
    this.#reach?.set(dogfights(view).brief.plan, [], null);
    this.#showRoute(null, null);
    this.stage.invalidate();
  }

  protected override showDecision(state: BoardState): void {
    const view = dogfights(state.view);
    const asked = askedIn<Asked>(state.asked);
    const choice = choiceIn<Asked>(state);
    this.showLine(choiceLine(choice, state.context) ?? state.focus?.line ?? null, SMALL);
    const spots = spotsOf(view, asked, state.sketch, choice);
    if (this.#reach?.set(view.brief.plan, spots, state.cursor)) this.stage.invalidate();
    this.#showRoute(view, state);
    this.#showWake(aidOf(asked) ? null : view, toldIn(state.log ?? []));
  }

  protected override wantedLabels(): Label[] {
    const { state } = this;
    if (!state) return [];
    const view = dogfights(state.view);
    const named = new Set([state.selected, state.focus?.subject, ...(state.focus?.others ?? [])]);
    const names = shortNames(view);
    const labels = [...this.tokens.values()].flatMap((token): Label[] => {
      const aircraft = view.aircraft[token.name];
      if (!aircraft || (aircraft.fate === 'patrol' && !named.has(token.name))) return [];
      const { x, y, visible } = this.stage.project(token.crown());
      const small = token.level ? this.context.t('board.dogfights.level', { level: token.level }) : '';
      const marks = labelMarks(aircraft, this.context);
      // From above there is room for numbers only.
      const text = this.camera.view === 'top' ? String(aircraft.number) : (names.get(token.name) ?? token.name);
      return [{ id: token.name, kind: 'piece', text, small, badge: token.badge, marks, x, y, visible }];
    });
    const project = (at: Vector3) => this.stage.project(at);
    return [
      ...labels,
      ...endLabels(view, state, project),
      ...exitLabels(view, state, project),
      ...areaLabels(view, this.context, project),
      ...this.#levelLabels(view),
      ...fixedLabels(view, this.context, this.#corner(), (heading) =>
        screenAngle(heading, this.stage.camera.position, this.stage.controls.target),
      ),
    ];
  }

  protected override wrecks({ view, log = [] }: BoardState) {
    const known = dogfights(view);
    return wrecks(known, toldIn(log)).flatMap(({ at, ...wreck }) => {
      const over = inAir(known.brief.plan, at, 0);
      return over ? { ...wreck, at: groundBelow(over), size: SPAN * 0.7 } : [];
    });
  }

  protected override turnTo(): void {
    // Aircraft look where they fly.
  }

  protected override shot(camera: CameraView, token: Token | null): Shot {
    const { size, insets } = this.stage;
    const view = this.state ? dogfights(this.state.view) : null;
    if (camera === 'top' && view) return topShot(size, insets, whole(view.brief.plan));
    if (token && camera === 'chase') return chaseShot(token.middle(), token.yaw);
    if (token) {
      const pitch = -TILT_PITCH * (view?.aircraft[token.name]?.tilt ?? 0);
      return cockpitShot(token.middle().add(token.eyes()), token.yaw, pitch);
    }
    const points = this.state ? this.sight(this.state) : [];
    return view ? fightShot(size, insets, view.brief.plan, points) : topShot(size, insets, NOTHING);
  }

  protected override instruments(state: BoardState, piece: string): Instrument[] {
    return instruments(dogfights(state.view), piece, state.context);
  }

  protected override sight(state: BoardState): Vector3[] {
    return matters(dogfights(state.view), state);
  }

  /** Where wind and sun are told. */
  #corner(): { x: number; y: number } {
    const { insets } = this.stage;
    // On a narrow screen the button for the view stands there.
    return { x: insets.left + 12, y: insets.top + (insets.left > 0 ? 12 : 64) };
  }

  /** Five names at the post in the far corner on the left, where it is in sight. */
  #levelLabels(view: DogfightsView): Label[] {
    const [post] = corners(view);
    const told = view.wind >= 0 || view.sun >= 0;
    const names = LEVELS.map((level) => ({
      id: `L${level}`,
      text: this.context.t('board.dogfights.level', { level }),
      height: heightOf(level),
    }));
    return post ? this.heightLabels(post, names, told ? { width: 210, height: 78 } : null) : [];
  }

  #act(view: DogfightsView, line: Line): (() => Promise<void>) | null {
    const id = actorOf(line);
    const aircraft = view.aircraft[id];
    if (!aircraft) return null;
    const token = this.tokens.get(id) ?? this.#newToken(view, aircraft);
    const { stage } = this;
    if (line.kind === 'flies') {
      const { trail, tilt } = line.facts;
      return async () => {
        const [, level, heading] = trail.at(-1) ?? ['', aircraft.level, aircraft.heading];
        await flyAlong(stage, token, trailPoints(view, token.middle(), trail), yawOf(heading));
        token.hold(level, yawOf(heading), tilt);
        token.land(stage.quality === 'high');
      };
    }
    if (line.kind === 'ready') {
      const to = inAir(view.brief.plan, line.facts.point, line.facts.level);
      return to ? () => shift(stage, token, to) : null;
    }
    if (line.kind === 'burst') {
      const target = this.tokens.get(line.facts.target);
      const hits = line.facts.result === 'damage' || line.facts.result === 'shot down';
      return target ? () => burst(stage, token.middle(), target.middle(), hits, SMALL) : null;
    }
    if (line.kind === 'lost') {
      return async () => {
        token.setSmoking(true);
        await fall(stage, token, token.middle(), groundBelow(token.middle()), SMALL);
      };
    }
    if (line.kind !== 'leaves' && line.kind !== 'forced out') return null;
    return () => shift(stage, token, beyondEdge(token.middle(), extent(view.brief.plan), MARGIN * 2));
  }

  /** Everybody stands where the view has him. */
  #putAll(view: DogfightsView): void {
    if (this.gone) return;
    for (const [id, token] of [...this.tokens]) {
      const aircraft = view.aircraft[id];
      if (!aircraft || !isStillIn(aircraft)) this.dismiss(token, Promise.resolve());
    }
    const waiting = new Map<string, Aircraft[]>();
    for (const aircraft of Object.values(view.aircraft)) {
      if (aircraft.fate !== 'patrol') continue;
      waiting.set(aircraft.side, [...(waiting.get(aircraft.side) ?? []), aircraft]);
    }
    for (const aircraft of Object.values(view.aircraft)) {
      if (!isStillIn(aircraft)) continue;
      const token = this.tokens.get(aircraft.id) ?? this.#newToken(view, aircraft);
      const row = waiting.get(aircraft.side) ?? [];
      this.#put(view, token, aircraft, row.indexOf(aircraft), row.length);
    }
    this.stage.invalidate(true);
  }

  #put(view: DogfightsView, token: Token, aircraft: Aircraft, index: number, count: number): void {
    const { plan, edges } = view.brief;
    const edge = edges[aircraft.side] ?? 'W';
    const air = isOnBoard(aircraft) ? inAir(plan, aircraft.point, aircraft.level) : null;
    const point = air ? air.clone().setY(0) : inPatrol(plan, edge, Math.max(0, index), Math.max(1, count));
    token.setSmoking(aircraft.damage.length > 0);
    token.hold(air ? aircraft.level : 0, air ? yawOf(aircraft.heading) : patrolYaw(edge), air ? aircraft.tilt : 0);
    token.place({ point, scale: air ? 1 : 0.8 });
    token.land(this.stage.quality === 'high');
  }

  #newToken(view: DogfightsView, aircraft: Aircraft): Token {
    const { palette } = this.stage;
    const colour = isCentral(view, aircraft.side) ? palette.central : palette.allied;
    const token = new Token(aircraft.id, badgeOf(view, aircraft), footOf(view, aircraft.side), colour);
    return this.adopt(token, () => token.setAircraft(this.#model(view, aircraft)));
  }

  #model(view: DogfightsView, aircraft: Aircraft) {
    const nation = nationOf(view, aircraft);
    return this.hangar.model(drawingOf(view, aircraft), nation ? { nation } : {});
  }

  /** The route that is being drawn, and where it would end. */
  #showRoute(view: DogfightsView | null, state: BoardState | null): void {
    const open = askedIn<Asked>(state?.asked ?? null);
    const asked = open?.kind === 'route' ? open : null;
    const aircraft = asked && view?.aircraft[asked.about[0]];
    const sketch = asked && aidOf(asked) ? sketchOf(asked, state?.sketch) : null;
    const key = sketch && aircraft ? JSON.stringify([aircraft.id, sketch]) : '';
    if (key === this.#drawn) return;
    this.#drawn = key;
    if (this.#route) release(this.#route);
    this.#route = null;
    this.stage.invalidate();
    if (this.#ghost) this.#ghost.model.visible = false;
    const start = view && aircraft ? inAir(view.brief.plan, aircraft.point, aircraft.level) : null;
    if (!view || !aircraft || !sketch?.draft || !start) return;
    const { draft } = sketch;
    let { level } = aircraft;
    const steps = draft.trail.flatMap((step, i): WayStep[] => {
      const at = inAir(view.brief.plan, step.point, step.level);
      const text = step.level === level ? String(i + 1) : `${i + 1}·L${step.level}`;
      level = step.level;
      return at ? [{ at, text }] : [];
    });
    const current = currentDraft(sketch);
    const off = (path: string): Vector3 | null => {
      const exit = asked && exitOf(view, asked, path);
      return exit && exitAt(view.brief.plan, exit, level);
    };
    const next = (current?.ways ?? []).flatMap((way) => {
      if (way.rule) return [];
      const at = way.off ? off(sketch.path + way.letter) : way.to && inAir(view.brief.plan, way.to.point, way.to.level);
      return at ?? [];
    });
    const exit = current?.leaves ? off(sketch.path) : null;
    if (exit) next.push(exit);
    this.#route = routeLine(start, steps, next, this.stage.palette.reach);
    this.stage.scene.add(this.#route);
    const head = draft.trail.at(-1);
    const at = steps.at(-1)?.at;
    if (head && at) this.#showGhost(view, aircraft, at, head.heading, tiltOf(sketch) ?? 0);
  }

  #showGhost(view: DogfightsView, aircraft: Aircraft, at: Vector3, heading: number, tilt: number): void {
    if (this.#ghost?.id !== aircraft.id) {
      this.#forgetGhost();
      const model = this.#model(view, aircraft);
      const ghost = ghostOf(model, this.stage.palette.reach);
      ghost.scale.setScalar(modelScale(model.span) * 0.96);
      this.#ghost = { id: aircraft.id, model: ghost };
      this.stage.scene.add(ghost);
    }
    const { model } = this.#ghost as { model: Group };
    model.visible = true;
    model.position.copy(at);
    model.position.y += 0.25;
    model.rotation.set(-TILT_PITCH * tilt, yawOf(heading), 0);
  }

  #forgetGhost(): void {
    if (this.#ghost) release(this.#ghost.model);
    this.#ghost = null;
  }

  /** The way of the last move stays in sight until somebody else moves. */
  #showWake(view: DogfightsView | null, log: readonly Line[] = []): void {
    const line = view ? lastFlight(log) : null;
    if (line && this.#wake?.line === line) return;
    if (this.#wake) {
      release(this.#wake.group);
      this.#wake = null;
      this.stage.invalidate();
    }
    const aircraft = view && line ? view.aircraft[line.facts.aircraft] : undefined;
    if (!view || !line || !aircraft) return;
    const { trail } = line.facts;
    const [, first = aircraft.level] = trail[0] ?? [];
    const start = inAir(view.brief.plan, line.facts.start, first);
    const colour = isCentral(view, aircraft.side) ? this.stage.palette.central : this.stage.palette.allied;
    const points = start ? trailPoints(view, start, trail) : trailPoints(view, new Vector3(), trail).slice(1);
    this.#wake = { line, group: wake(points, colour) };
    this.stage.scene.add(this.#wake.group);
    this.stage.invalidate();
  }
}

/** Whose act a line tells; nobody's where there is nothing to see. */
function actorOf(line: Line): string {
  switch (line.kind) {
    case 'burst':
      return line.facts.shooter;
    case 'flies':
    case 'ready':
    case 'lost':
    case 'leaves':
    case 'forced out':
      return line.facts.aircraft;
    default:
      return '';
  }
}

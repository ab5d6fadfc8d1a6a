// In Clouds of Glory in three dimensions.
import type { Asked } from '../../wire/icog/decisions';
import { Group, type Mesh, type Object3D, RingGeometry, Mesh as Solid, MeshBasicMaterial, Vector3 } from 'three';
import type { AirToken } from '../../scene/air-token';
import { airshipModel } from '../../scene/airship';
import { balloonModel } from '../../scene/balloon';
import type { Shot } from '../../scene/framing';
import { ghostOf } from '../../scene/ghost';
import type { Theme } from '../../scene/palette';
import type { Quality } from '../../scene/quality';
import { release } from '../../scene/release';
import type { Stage } from '../../scene/stage';
import { flakCloud } from '../../scene/shells';
import { tieLines } from '../../scene/ties';
import { UnitToken } from '../../scene/unit-token';
import { groundBelow } from '../../scene/wreck';
import type { Line } from '../../wire/icog/events';
import { askedIn, choiceIn, toldIn } from '../../wire/told';
import type { BoardContext, BoardState, CameraView, Label, SceneBoard } from '../board';
import type { Instrument } from '../instruments';
import { type Act, BoardScene, carried, type How } from '../scene';
import { actOf, rollOn, SMALL, unitWays } from './acts';
import { arcCones, gunneryCone, moveRibbon, trailOf } from './air';
import { choiceLine, laidAt } from './decisions';
import { sketchOf } from './draft';
import { BARRAGE, barrages, floats, isThere, isUp, unitMarks, unitSmall } from './front';
import { landBelow } from './ground';
import { instruments } from './instruments';
import { pieceLabels, planLabels } from './labels';
import { extent, inScene, METRE, MU, SPAN, turnOf } from './layout';
import {
  type Airplane,
  icog,
  type IcogView,
  isCentral,
  isFlying,
  isOnBoard,
  modelOf,
  onBoard,
  type Unit,
} from './model';
import { badgeOf, drawingOf, footOf, nationOf, sideBadge } from './models';
import { BURNS, unitModel } from './units';
import { distance } from './poses';
import { chaseView, cockpitView, fightShot, highShot } from './shots';
import { matters } from './sight';
import { Token } from './token';
import { wrecks } from './wrecks';

/** How far the camera may go away. */
const FARTHEST = 1800;
/** Ground units are so much larger than they are built, and a tower is so high. */
const [UNIT, TALL] = [1.4, 3];
/** In metres: how far the basket hangs below a balloon, the rope of one that drifts, and how high one lies on the ground. */
const [BASKET, ROPE, DEFLATED] = [4.6, 4, 5];
/** Units on the ground within so many Move units of who decides are named. */
const NEAR = 12;
/** Move units of a plan that are not drawn from the seat of who flies it, and from behind him. */
const HIDDEN = { cockpit: 3, chase: 1.5 };
/** Puffs of smoke in a barrage. */
const PUFFS = 34;

export function create(stage: Stage, context: BoardContext): SceneBoard {
  return new IcogScene(stage, context);
}

/** A part of the picture that is made anew when what it shows has changed. */
interface Drawn {
  key: string;
  group: Object3D;
}

class IcogScene extends BoardScene<AirToken> {
  protected override readonly haze = { near: 170, far: 620 };
  readonly #drawn = new Map<string, Drawn>();
  #ghost: { id: string; model: Group } | null = null;
  #hovered: string | null = null;
  readonly #unhover: () => void;

  constructor(stage: Stage, context: BoardContext) {
    super(stage, context);
    const hover = (event: PointerEvent): void => this.#hover(event);
    const leave = (): void => this.#lookedAt(null);
    stage.canvas.addEventListener('pointermove', hover);
    stage.canvas.addEventListener('pointerleave', leave);
    this.#unhover = () => {
      stage.canvas.removeEventListener('pointermove', hover);
      stage.canvas.removeEventListener('pointerleave', leave);
    };
  }

  pick(x: number, y: number): { place: string | null; piece: string | null } {
    return { place: null, piece: carried(this.pieceUnder(x, y), 'piece') };
  }

  /** Airplanes are the places of this board: the keys go from one to the next in a direction. */
  neighbour(place: string | null, direction: 'up' | 'down' | 'left' | 'right'): string {
    const all = this.#airplanes().map((token) => ({ id: token.name, ...this.stage.project(token.middle()) }));
    const here = all.find(({ id }) => id === place);
    if (!here) return all[0]?.id ?? '';
    const [right, down] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction] as [number, number];
    const ahead = (each: { x: number; y: number }): number => (each.x - here.x) * right + (each.y - here.y) * down;
    const found = all.filter((each) => ahead(each) > 1).sort((one, other) => ahead(one) - ahead(other));
    return found[0]?.id ?? here.id;
  }

  override look(view: CameraView, piece: string | null): void {
    super.look(view, piece);
    // How much of the plan is drawn hangs on who looks.
    if (this.state?.asked) this.#showPlan(icog(this.state.view), this.state);
  }

  override dispose(): void {
    this.#unhover();
    for (const what of [...this.#drawn.keys()]) this.#draw(what, '', () => null);
    this.#forgetGhost();
    super.dispose();
  }

  protected override build({ view }: BoardState): Object3D[] {
    const { east, south } = extent(icog(view).brief);
    this.stage.shade(Math.hypot(east, south) + 4 * MU);
    this.stage.controls.maxDistance = FARTHEST;
    for (const what of [...this.#drawn.keys()]) this.#draw(what, '', () => null);
    this.#forgetGhost();
    return [];
  }

  protected override land({ view }: BoardState, theme: Theme, quality: Quality): Object3D {
    return landBelow(icog(view), theme, quality);
  }

  protected override dress(): void {
    // The land never changes.
  }

  protected override move(
    state: BoardState,
    how: How,
    before: BoardState | null,
    going: () => boolean,
  ): Promise<void>[] {
    const view = icog(state.view);
    const fresh = toldIn<Line>(this.happened(state, how, before));
    const acts: Act[] = fresh.map((line) => ({ lines: [line], show: actOf(view, line, this.stage, this.tokens) }));
    const ways = how === 'fly' && before ? unitWays(view, this.tokens) : [];
    if (ways.length) acts.unshift({ lines: [], show: () => rollOn(this.stage, ways) });
    return this.replay(acts, () => this.#putAll(view), going);
  }

  protected override wait(): void {
    for (const what of [...this.#drawn.keys()]) this.#draw(what, '', () => null);
    if (this.#ghost) this.#ghost.model.visible = false;
    this.stage.invalidate();
  }

  protected override showDecision(state: BoardState): void {
    const view = icog(state.view);
    this.showLine(choiceLine(state) ?? state.focus?.line ?? null, SMALL);
    this.#showPointed(view, state);
    this.#showBarrages(view, state);
    this.#showTrails(view);
    this.#showPlan(view, state);
    this.#showFormations(view);
    this.#showStart(view, state);
    this.#showCones();
  }

  protected override wrecks({ view }: BoardState) {
    const known = icog(view);
    return wrecks(known).map(({ at, ...wreck }) => ({
      ...wreck,
      at: groundBelow(inScene(known.brief, at)),
      size: SPAN * 0.7,
    }));
  }

  protected override wantedLabels(): Label[] {
    const { state } = this;
    if (!state) return [];
    const view = icog(state.view);
    const project = (at: Vector3) => this.stage.project(at);
    return [
      ...planLabels(view, state, project),
      ...pieceLabels(view, state, this.#airplanes(), project, this.camera.view === 'top' ? 16 : 0),
      ...this.#unitLabels(view),
      ...this.#barrageLabels(view),
    ];
  }

  protected override turnTo(): void {
    // Airplanes look where they fly.
  }

  protected override shot(camera: CameraView, token: AirToken | null): Shot {
    const { size, insets } = this.stage;
    const view = this.state ? icog(this.state.view) : null;
    if (token instanceof Token && camera === 'chase') return chaseView(token);
    if (token instanceof Token) return cockpitView(token);
    const points = this.state ? this.sight(this.state) : [];
    if (camera !== 'top' && points.length) return fightShot(size, insets, points);
    return highShot(size, insets, view ? extent(view.brief) : { east: 30 * MU, south: 30 * MU });
  }

  protected override instruments(state: BoardState, piece: string): Instrument[] {
    return instruments(icog(state.view), piece, state.context);
  }

  protected override sight(state: BoardState): Vector3[] {
    return matters(icog(state.view), state);
  }

  #airplanes(): Token[] {
    return [...this.tokens.values()].filter((token): token is Token => token instanceof Token);
  }

  /** Everybody stands where the view has him. */
  #putAll(view: IcogView): void {
    if (this.gone) return;
    const units = new Map(view.units.filter(isThere).map((unit) => [unit.name, unit]));
    for (const [id, token] of [...this.tokens]) {
      if (!isOnBoard(view.airplanes[id]) && !units.has(id)) this.dismiss(token, Promise.resolve());
    }
    for (const airplane of onBoard(view)) this.#put(view, airplane);
    for (const unit of units.values()) this.#putUnit(view, unit);
    this.stage.invalidate(true);
  }

  #put(view: IcogView, airplane: Airplane): void {
    const known = this.tokens.get(airplane.id);
    const token = known instanceof Token ? known : this.#newToken(view, airplane);
    const at = inScene(view.brief, airplane.pose.at);
    token.setShow({
      smoking: airplane.engines.some(({ smoke }) => smoke > 0),
      burning: airplane.fire !== null,
      spinning: airplane.spin !== '',
      running: airplane.engines.some(({ state }) => state === 'running') && isFlying(airplane),
    });
    token.hold(airplane.pose, Math.max(at.y, 0.9));
    token.place({ point: at.setY(0), scale: 1 });
    token.land(this.stage.quality === 'high');
  }

  #newToken(view: IcogView, airplane: Airplane): Token {
    const { palette } = this.stage;
    const foot = footOf(view, airplane.side);
    const token = new Token(
      airplane.id,
      badgeOf(view, airplane),
      foot,
      this.#colour(view, airplane.side),
      palette.signal,
    );
    this.adopt(token, () => token.setAircraft(this.#model(view, airplane)));
    return token;
  }

  #model(view: IcogView, airplane: Airplane) {
    const nation = nationOf(view, airplane);
    return this.hangar.model(drawingOf(view, airplane), nation ? { nation } : {});
  }

  #colour(view: IcogView, side: string): string {
    const { palette } = this.stage;
    if (!side) return palette.neutral;
    return isCentral(view, side) ? palette.central : palette.allied;
  }

  /** Stands where the view has it; what has changed its looks is made anew. */
  #putUnit(view: IcogView, unit: Unit): void {
    const at = inScene(view.brief, unit.at);
    const [wreck, down] = [unit.fate === 'destroyed', unit.fate === 'winched'];
    const height = down ? DEFLATED * METRE : floats(unit) ? at.y : 0;
    const looks = `${unit.kind} ${unit.side} ${unit.fate} ${height}`;
    const known = this.tokens.get(unit.name);
    const same = known instanceof UnitToken && known.userData.looks === looks;
    if (known && !same) this.dismiss(known, Promise.resolve());
    const token = same ? known : new UnitToken(unit.name, height);
    token.userData.looks = looks;
    token.yaw = Math.PI - (unit.heading * Math.PI) / 180;
    // What stands and has an altitude is so high.
    const size = floats(unit) ? METRE : Math.max(UNIT, at.y / TALL);
    if (!same) this.adopt(token, () => token.setModel(this.#unitModel(view, unit, height), size));
    token.setSmoking(wreck || (isUp(unit) && unit.leak > 0));
    token.setBurning(wreck && BURNS.has(unit.kind));
    token.place({ point: at.clone().setY(0), scale: 1 });
    token.land(this.stage.quality === 'high');
  }

  #unitModel(view: IcogView, unit: Unit, height: number): Object3D {
    const colour = this.#colour(view, unit.side);
    if (unit.kind === 'airship') return airshipModel(colour);
    if (unit.kind !== 'balloon') return unitModel(unit.kind, colour, unit.fate === 'destroyed');
    if (unit.fate !== 'standing') return balloonModel(ROPE);
    const foot = unitModel('winch', colour);
    foot.scale.setScalar(UNIT / METRE);
    foot.position.y = -height / METRE;
    return balloonModel(Math.max(0.5, height / METRE - BASKET)).add(foot);
  }

  /** Makes a part of the picture, or leaves it if it shows the same; without a key it is taken away. */
  #draw(what: string, key: string, make: () => Object3D | null): void {
    const known = this.#drawn.get(what);
    if (known?.key === key || (!known && !key)) return;
    if (known) release(known.group);
    this.#drawn.delete(what);
    this.stage.invalidate();
    const group = key ? make() : null;
    if (!group) return;
    this.#drawn.set(what, { key, group });
    this.stage.scene.add(group);
  }

  /** A ring around whom the option under the pointer means. */
  #showPointed(view: IcogView, state: BoardState): void {
    const { brief } = view;
    const { pointed } = state;
    this.#draw('pointed', pointed ?? '', () => (pointed ? this.#rings([pointed]) : null));
    const at = laidAt(view, choiceIn<Asked>(state));
    this.#draw('laid', at ? at.join() : '', () =>
      at ? this.#ball(inScene(brief, at), this.stage.palette.signal) : null,
    );
  }

  /** Barrages: smoke of bursting shells in a ball, with its rim. */
  #showBarrages(view: IcogView, state: BoardState): void {
    const asked = askedIn<Asked>(state.asked);
    const all = barrages(view);
    const kept = all.filter(({ unit }) => asked?.kind !== 'lay' || asked.about[0] !== unit.name);
    this.#draw('barrages', kept.length ? JSON.stringify(kept.map(({ at }) => at)) : '', () => {
      const group = new Group();
      kept.forEach(({ at }, i) => {
        const cloud = flakCloud(BARRAGE * MU, PUFFS, 11 + i * 7);
        cloud.position.copy(inScene(view.brief, at));
        group.add(cloud, this.#ball(cloud.position, this.stage.palette.ink));
      });
      return group;
    });
  }

  /** The rim of a barrage, as wide as it is from wherever one looks, and its circle over the ground. */
  #ball(at: Vector3, colour: string): Group {
    const far = BARRAGE * MU;
    const material = new MeshBasicMaterial({ color: colour, toneMapped: false, transparent: true, opacity: 0.75 });
    const rim = new Solid(new RingGeometry(far - 0.14, far, 64), material);
    rim.onBeforeRender = (_renderer, _scene, camera) => rim.quaternion.copy(camera.quaternion);
    rim.position.copy(at);
    const below = new Solid(new RingGeometry(far - 0.22, far, 64).rotateX(-Math.PI / 2), material);
    below.position.copy(at).setY(0.12);
    return new Group().add(rim, below);
  }

  /** Where everybody came from in his last move. */
  #showTrails(view: IcogView): void {
    const flown = onBoard(view).filter(({ trail, fate }) => trail.length > 1 && fate !== 'parked');
    this.#draw('trails', flown.length ? JSON.stringify(flown.map(({ id, trail }) => [id, trail])) : '', () =>
      new Group().add(...flown.map(({ trail, side }) => trailOf(view.brief, trail, this.#colour(view, side)))),
    );
  }

  #showFormations(view: IcogView): void {
    const ties = view.formations.flatMap(([leader = '', ...members]) =>
      members.flatMap((id) => {
        const [from, to] = [this.tokens.get(leader), this.tokens.get(id)];
        return from && to ? [{ from: from.middle(), to: to.middle(), distant: false }] : [];
      }),
    );
    this.#draw('formations', ties.length ? JSON.stringify(ties) : '', () => tieLines(ties, this.stage.palette.ink));
  }

  /** The circle in which a side sets up. */
  #showStart(view: IcogView, state: BoardState): void {
    const asked = askedIn<Asked>(state.asked);
    const side = asked?.kind === 'place' ? view.airplanes[asked.about[0] ?? '']?.side : undefined;
    const start = side === undefined ? undefined : view.brief.starts[side];
    const [at, radius] = [start?.at, start?.radius ?? 0];
    this.#draw('start', at && radius ? `${at.join()} ${radius}` : '', () => {
      const shape = new RingGeometry(radius * MU - 0.35, radius * MU, 96).rotateX(-Math.PI / 2);
      const ring: Mesh = new Solid(
        shape,
        new MeshBasicMaterial({ color: this.stage.palette.signal, toneMapped: false }),
      );
      ring.position.copy(inScene(view.brief, [at?.[0] ?? 0, at?.[1] ?? 0, 0])).setY(0.15);
      return ring;
    });
  }

  /** The move that is planned: its ribbon, where it would end, and the guns there. */
  #showPlan(view: IcogView, { asked: open, sketch: drawn }: BoardState): void {
    const asked = askedIn<Asked>(open);
    const outlook = sketchOf(asked, drawn)?.outlook;
    const airplane = view.airplanes[asked?.about?.[0] ?? ''];
    const { palette } = this.stage;
    const shown = outlook && outlook.pieces.length > 0 && airplane !== undefined;
    const { view: camera, piece } = this.camera;
    const hidden =
      piece !== airplane?.id ? 0 : camera === 'cockpit' ? HIDDEN.cockpit : camera === 'chase' ? HIDDEN.chase : 0;
    this.#draw('plan', shown ? JSON.stringify([airplane.id, outlook.pieces, hidden]) : '', () =>
      moveRibbon(view.brief, outlook?.pieces ?? [], palette.reach, palette.signal, hidden),
    );
    const end = shown ? outlook.end : null;
    const armed = airplane && modelOf(view, airplane)?.weapons.some(({ arcs }) => !arcs?.length);
    this.#draw('aim', end && armed ? JSON.stringify(end) : '', () =>
      end ? gunneryCone(view.brief, end, palette.signal) : null,
    );
    const lit = end ? (outlook?.aims ?? []).filter(({ bears }) => bears).map(({ target }) => target) : [];
    this.#draw('lit', lit.join(), () => this.#rings(lit));
    if (this.#ghost) this.#ghost.model.visible = false;
    if (end && airplane) this.#showGhost(view, airplane).position.copy(inScene(view.brief, end.at));
    if (end && this.#ghost) this.#ghost.model.quaternion.copy(turnOf(end));
    this.stage.invalidate();
  }

  /** A ring around each target in the cone; it faces the camera no matter how he flies. */
  #rings(targets: readonly string[]): Group {
    const group = new Group();
    const material = new MeshBasicMaterial({ color: this.stage.palette.signal, toneMapped: false, depthTest: false });
    for (const id of targets) {
      const token = this.tokens.get(id);
      if (!token) continue;
      const ring = new Solid(new RingGeometry(3.9, 4.2, 48), material);
      ring.position.copy(token.middle());
      ring.onBeforeRender = (_renderer, _scene, camera) => ring.quaternion.copy(camera.quaternion);
      ring.renderOrder = 11;
      group.add(ring);
    }
    return group;
  }

  #showGhost(view: IcogView, airplane: Airplane): Group {
    if (this.#ghost?.id !== airplane.id) {
      this.#forgetGhost();
      const ghost = ghostOf(this.#model(view, airplane), this.stage.palette.reach);
      ghost.scale.setScalar(METRE);
      this.#ghost = { id: airplane.id, model: ghost };
      this.stage.scene.add(ghost);
    }
    const { model } = this.#ghost as { model: Group };
    model.visible = true;
    return model;
  }

  #forgetGhost(): void {
    if (this.#ghost) release(this.#ghost.model);
    this.#ghost = null;
  }

  /** Arcs and guns of whoever the pointer is on or who is selected. */
  #showCones(): void {
    const view = this.state ? icog(this.state.view) : null;
    const id = this.#hovered ?? this.state?.selected ?? '';
    const airplane = view?.airplanes[id];
    const shown = view && isFlying(airplane) ? airplane : null;
    const { palette } = this.stage;
    const behind = this.camera.view === 'chase' || this.camera.view === 'cockpit';
    this.#draw('arcs', shown && !(behind && id === this.camera.piece) ? JSON.stringify([id, shown.pose]) : '', () =>
      view && shown ? arcCones(view.brief, shown.pose, palette.reach, palette.ink) : null,
    );
    const armed = shown && view && modelOf(view, shown)?.weapons.some(({ arcs }) => !arcs?.length);
    this.#draw('guns', armed ? JSON.stringify([id, shown.pose]) : '', () =>
      view && shown ? gunneryCone(view.brief, shown.pose, palette.signal, 0.7) : null,
    );
  }

  #hover(event: PointerEvent): void {
    if (event.buttons || event.pointerType === 'touch' || this.stage.busy) return;
    const box = this.stage.canvas.getBoundingClientRect();
    this.#lookedAt(this.pick(event.clientX - box.left, event.clientY - box.top).piece);
  }

  #lookedAt(piece: string | null): void {
    if (piece === this.#hovered) return;
    this.#hovered = piece;
    this.#showCones();
  }

  /** What floats is named in full, as airplanes are; on the ground only what is near, and in full what is meant. */
  #unitLabels(view: IcogView): Label[] {
    const { focus, selected, pointed } = this.state ?? {};
    const meant = new Set([focus?.subject, ...(focus?.others ?? []), selected, pointed, this.#hovered]);
    const subject = view.airplanes[focus?.subject ?? ''];
    return view.units.flatMap((unit): Label[] => {
      const token = this.tokens.get(unit.name);
      const full = floats(unit) || meant.has(unit.name);
      const near = subject && distance(subject.pose.at, unit.at) < NEAR;
      if (!token || !(full || near)) return [];
      const { x, y, visible } = this.stage.project((token as UnitToken).crown());
      const marks = unitMarks(unit, this.context);
      if (!full)
        return [{ id: unit.name, kind: 'plain', text: unit.name, small: '', badge: null, marks, x, y, visible }];
      const small = unitSmall(unit, this.context);
      const badge = sideBadge(view, unit.side);
      return [{ id: unit.name, kind: 'piece', text: unit.name, small, badge, marks, x, y, visible }];
    });
  }

  #barrageLabels(view: IcogView): Label[] {
    return barrages(view).map(({ unit, at }): Label => {
      const top = inScene(view.brief, at).add(new Vector3(0, BARRAGE * MU, 0));
      const { x, y, visible } = this.stage.project(top);
      const text = this.context.t('board.icog.front.barrageLabel');
      return { id: `barrage ${unit.name}`, kind: 'plain', text, small: unit.name, badge: null, x, y, visible };
    });
  }
}

// One piece over the board: its model, its stand, and what can be seen of its state.
import { Group, Mesh, type Object3D, SphereGeometry, Vector3 } from 'three';
import { smokeTrail } from './aircraft/damage';
import { AircraftModel } from './aircraft/model';
import { release } from './release';
import { type Foot, spot, Stand } from './stand';

export interface Pose {
  /** Where its foot stands. */
  point: Vector3;
  scale: number;
}

/** How a model is held at rest. */
export interface Attitude {
  height: number;
  pitch: number;
  roll: number;
}

export interface TokenMake {
  id: string;
  yaw: number;
  /** The stand; none for what stands on its own feet. */
  stand: { foot: Foot; colour: string; radius: number; levels?: readonly number[] } | null;
  /** How far its foot lies over the board. */
  lift: number;
  spot: { width: number; depth: number };
  /** How far around its middle the pointer finds it. */
  grip: number;
}

export class Token extends Group {
  /** Where its nose points at rest. */
  yaw: number;
  pose: Pose = { point: new Vector3(), scale: 1 };
  /** Finds the pointer. */
  readonly handle = new Mesh(new SphereGeometry(1, 10, 8));
  readonly #grip: number;
  readonly #stand: Stand | null;
  readonly #spot: Mesh;
  #model: Object3D | null = null;
  #smoke: Group | null = null;
  #smoking = false;
  /** How much larger or smaller than it is built the model is drawn. */
  #drawn = 1;

  constructor(make: TokenMake) {
    super();
    this.name = make.id;
    this.yaw = make.yaw;
    this.#grip = make.grip;
    const { stand } = make;
    this.#stand = stand ? new Stand(stand.colour, stand.foot, stand.radius, stand.levels) : null;
    if (this.#stand) {
      this.#stand.position.y = make.lift;
      this.add(this.#stand);
    }
    this.#spot = spot(make.spot.width, make.spot.depth);
    this.#spot.position.y = make.lift - 0.015;
    this.handle.visible = false;
    this.handle.userData.piece = make.id;
    this.add(this.#spot, this.handle);
  }

  get model(): Object3D | null {
    return this.#model;
  }

  /** The aircraft, if this is one and it is built. */
  get aircraft(): AircraftModel | null {
    return this.#model instanceof AircraftModel ? this.#model : null;
  }

  setModel(model: Object3D, size: number): void {
    this.#model = model;
    model.userData.size = size;
    model.rotation.order = 'YXZ';
    this.add(model);
    this.arrange();
  }

  /** Draws the model larger or smaller than it is built; true if that changed. */
  setDrawn(size: number): boolean {
    if (Math.abs(size - this.#drawn) < 0.01) return false;
    this.#drawn = size;
    this.#resize();
    return true;
  }

  /** How wide the model is from wing tip to wing tip as it is built; 0 for what is no aircraft. */
  get span(): number {
    const { aircraft } = this;
    return aircraft ? aircraft.span * (aircraft.userData.size as number) * this.pose.scale : 0;
  }

  /** The same as it is drawn. */
  get wide(): number {
    return this.span * this.#drawn;
  }

  /** Puts the piece down. */
  place(pose: Pose): void {
    this.pose = pose;
    this.position.copy(pose.point);
    this.arrange();
  }

  setSmoking(smoking: boolean): void {
    this.#smoking = smoking;
    this.arrange();
  }

  /** In the air: the stand is lifted. */
  fly(point: Vector3, yaw: number, pitch: number, roll = 0): void {
    this.position.copy(point);
    if (this.#stand) this.#stand.visible = false;
    this.#spot.visible = false;
    this.#model?.rotation.set(pitch, yaw, roll);
    this.aircraft?.turnPropellers(0.9);
  }

  /** Down again; soft spots stand in for shadows where none are drawn. */
  land(shadows: boolean): void {
    if (this.#stand) this.#stand.visible = true;
    this.#spot.visible = !shadows;
    this.arrange();
  }

  /** The middle of the model. */
  middle(): Vector3 {
    return this.position.clone().setY(this.position.y + this.attitude().height);
  }

  /** The pilot's eyes, from the middle of the model. */
  eyes(): Vector3 {
    const model = this.aircraft;
    if (!model) return new Vector3(0, 2, 0);
    return model.eyes.multiplyScalar(model.scale.y).applyAxisAngle(model.up, this.yaw);
  }

  override dispose(): void {
    release(this);
  }

  protected attitude(): Attitude {
    return { height: 0, pitch: 0, roll: 0 };
  }

  protected arrange(): void {
    const { height, pitch, roll } = this.attitude();
    const { scale } = this.pose;
    const foot = scale < 1 ? 0.8 : 1;
    this.#stand?.setHeight(height);
    this.#stand?.scale.set(foot, 1, foot);
    this.handle.position.y = height;
    this.#spot.scale.setScalar(scale);
    if (this.#model) {
      this.#model.position.y = height;
      this.#model.rotation.set(pitch, this.yaw, roll);
    }
    this.#resize();
    this.#showSmoke();
  }

  #resize(): void {
    const scale = this.pose.scale * this.#drawn;
    this.handle.scale.setScalar(this.#grip * scale);
    this.#model?.scale.setScalar((this.#model.userData.size as number) * scale);
  }

  #showSmoke(): void {
    const aircraft = this.aircraft;
    if (!this.#smoking || !aircraft) {
      if (this.#smoke) release(this.#smoke);
      this.#smoke = null;
    } else if (!this.#smoke) {
      this.#smoke = smokeTrail(aircraft.spec.len);
      aircraft.add(this.#smoke);
    }
  }
}

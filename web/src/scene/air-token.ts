// A piece that is held at a height over the board, and flies from one to another.
import { Vector3 } from 'three';
import { Token } from './token';

export abstract class AirToken extends Token {
  /** How far its label stands over its middle. */
  protected tall = 1.75;
  /** How high it is in flight; null at rest. */
  #aloft: number | null = null;

  /** How high it is now. */
  protected height(rest: number): number {
    return this.#aloft ?? rest;
  }

  /** At rest again, wherever its state holds it. */
  protected rest(): void {
    this.#aloft = null;
    this.arrange();
  }

  override fly(point: Vector3, yaw: number, pitch: number, roll = 0): void {
    this.#aloft = point.y;
    super.fly(new Vector3(point.x, 0, point.z), yaw, pitch, roll);
    if (this.model) this.model.position.y = point.y;
    this.handle.position.y = point.y;
  }

  /** Where its label stands. */
  crown(): Vector3 {
    return this.middle().add(new Vector3(0, this.tall, 0));
  }
}

// Drawing on the board by thumb. One that comes down where something can be drawn, or on whom it is drawn for, draws to
// whatever lies under it from then on; elsewhere it turns the board, as ever.
export interface UnderThumb {
  pick: (x: number, y: number) => { place: string | null; piece: string | null };
  /** Whether a place means something for what is drawn. */
  means: (place: string) => boolean;
  /** For whom it is drawn. */
  subject: () => string | null;
  draw: (place: string) => void;
  /** Keeps the board from turning, or lets it. */
  hold: (held: boolean) => void;
}

export class Thumb {
  readonly #board: UnderThumb;
  #drawing = false;
  #last: string | null = null;

  constructor(board: UnderThumb) {
    this.#board = board;
  }

  down(x: number, y: number): void {
    const { place, piece } = this.#board.pick(x, y);
    this.#last = null;
    this.#drawing = (place !== null && this.#board.means(place)) || (piece !== null && piece === this.#board.subject());
    this.#board.hold(this.#drawing);
  }

  move(x: number, y: number): void {
    if (!this.#drawing) return;
    const { place } = this.#board.pick(x, y);
    if (place === null || place === this.#last || !this.#board.means(place)) return;
    this.#last = place;
    this.#board.draw(place);
  }

  /** Whether the last touch has drawn something, so that the click which may follow it means nothing more. */
  hasDrawn(): boolean {
    const drawn = this.#last !== null;
    this.#last = null;
    return drawn;
  }

  up(): void {
    if (this.#drawing) this.#board.hold(false);
    this.#drawing = false;
  }
}

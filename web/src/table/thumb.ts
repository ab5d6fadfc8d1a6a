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
  /** What lay under it last: drawn once, until the thumb has left it. */
  #last: string | null = null;
  #drawn = false;

  constructor(board: UnderThumb) {
    this.#board = board;
  }

  down(x: number, y: number): void {
    const { place, piece } = this.#board.pick(x, y);
    this.#last = null;
    this.#drawn = false;
    this.#drawing = (place !== null && this.#board.means(place)) || (piece !== null && piece === this.#board.subject());
    this.#board.hold(this.#drawing);
  }

  move(x: number, y: number): void {
    if (!this.#drawing) return;
    const { place } = this.#board.pick(x, y);
    if (place === this.#last) return;
    // A way on may have the same name as the one before it.
    this.#last = place;
    if (place === null || !this.#board.means(place)) return;
    this.#drawn = true;
    this.#board.draw(place);
  }

  /** Whether the last touch has drawn something, so that the click which may follow it means nothing more. */
  hasDrawn(): boolean {
    const drawn = this.#drawn;
    this.#drawn = false;
    return drawn;
  }

  up(): void {
    if (this.#drawing) this.#board.hold(false);
    this.#drawing = false;
  }
}

// What the panels of the table leave free for the board, measured from the panels themselves.
import { untrack } from 'svelte';
import type { Box, Inset } from '../scene/framing';

export type Edge = 'left' | 'right' | 'top' | 'bottom';

/** Something above the board: a panel at an edge of the table, or a button on the board itself. */
interface Above {
  edge: Edge | null;
  box: Box;
}

/** How far panels reach into the table, each from the edge that it stands at, and where buttons are. One that is still
 * empty has its room already: the board is not to move once its content is there. */
export function covered(table: { width: number; height: number }, above: readonly Above[]): Inset {
  const shown = above.filter(({ edge, box }) => box.width && (box.height || edge === 'left' || edge === 'right'));
  const insets = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const { edge, box } of shown) {
    if (edge === null) continue;
    const reach = {
      left: box.left + box.width,
      right: table.width - box.left,
      top: box.top + box.height,
      bottom: table.height - box.top,
    }[edge];
    insets[edge] = Math.max(insets[edge], reach);
  }
  return { ...insets, buttons: shown.filter(({ edge }) => edge === null).map(({ box }) => box) };
}

/** The board does not move while one thing is decided: the tray may take more room from it, but gives none back. */
export function whileDeciding(before: Inset, now: Inset): Inset {
  return { ...now, bottom: Math.max(before.bottom, now.bottom) };
}

export class Room {
  insets = $state.raw<Inset>({ left: 0, right: 0, top: 0, bottom: 0, buttons: [] });
  #about = '';
  #size = '';
  #table: HTMLElement | null = null;
  #panels: { element: HTMLElement; edge: Edge | null }[] = [];
  readonly #observer =
    typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.#measure(this.#about));

  /** The table itself, whose size counts. */
  readonly table = (element: HTMLElement): (() => void) => {
    this.#table = element;
    this.#observer?.observe(element);
    // What it measures must not bring it here again: that would let go of the panels.
    untrack(() => this.#measure(''));
    return () => {
      this.#observer?.disconnect();
      this.#table = null;
    };
  };

  /** A panel that stands at an edge of the table, or a button on the board. */
  readonly panel =
    (edge: Edge | null) =>
    (element: HTMLElement): (() => void) => {
      this.#panels.push({ element, edge });
      this.#observer?.observe(element);
      return () => {
        this.#panels = this.#panels.filter((panel) => panel.element !== element);
        this.#observer?.unobserve(element);
        this.#measure(this.#about);
      };
    };

  /** Another thing is decided: what it does not need is free again. */
  about(what: string): void {
    if (what !== this.#about) this.#measure(what);
  }

  #measure(about: string): void {
    const { clientWidth: width, clientHeight: height } = this.#table ?? { clientWidth: 0, clientHeight: 0 };
    if (!width || !height) return;
    // Where they are laid out, not where they are while they slide in.
    const panels = this.#panels.map(({ element, edge }) => {
      const zoom = Number(getComputedStyle(element).zoom) || 1;
      return {
        edge,
        box: {
          left: element.offsetLeft * zoom,
          top: element.offsetTop * zoom,
          width: element.offsetWidth * zoom,
          height: element.offsetHeight * zoom,
        },
      };
    });
    const now = covered({ width, height }, panels);
    const size = `${width} ${height}`;
    const same = about === this.#about && size === this.#size;
    const next = same ? whileDeciding(this.insets, now) : now;
    [this.#about, this.#size] = [about, size];
    if (!equal(next, this.insets)) this.insets = next;
  }
}

function equal(one: Inset, other: Inset): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

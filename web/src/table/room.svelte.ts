// What the panels of the table leave free for the board, measured from the panels themselves.
export type Edge = 'left' | 'right' | 'top' | 'bottom';

/** Panels above the board, in CSS pixels from each edge. */
export type Insets = Record<Edge, number>;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How far panels reach into the table, each from the edge that it stands at. */
export function covered(table: { width: number; height: number }, panels: readonly { edge: Edge; box: Box }[]): Insets {
  const insets = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const { edge, box } of panels) {
    if (!box.width || !box.height) continue;
    const reach = {
      left: box.left + box.width,
      right: table.width - box.left,
      top: box.top + box.height,
      bottom: table.height - box.top,
    }[edge];
    insets[edge] = Math.max(insets[edge], reach);
  }
  return insets;
}

/** The board does not move while one thing is decided: the tray may take more room from it, but gives none back. */
export function whileDeciding(before: Insets, now: Insets): Insets {
  return { ...now, bottom: Math.max(before.bottom, now.bottom) };
}

export class Room {
  insets = $state.raw<Insets>({ left: 0, right: 0, top: 0, bottom: 0 });
  #about = '';
  #size = '';
  #table: HTMLElement | null = null;
  #panels: { element: HTMLElement; edge: Edge }[] = [];
  readonly #observer =
    typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.#measure(this.#about));

  /** The table itself, whose size counts. */
  readonly table = (element: HTMLElement): (() => void) => {
    this.#table = element;
    this.#observer?.observe(element);
    this.#measure('');
    return () => {
      this.#observer?.disconnect();
      this.#table = null;
    };
  };

  /** A panel that stands at an edge of the table. */
  readonly panel =
    (edge: Edge) =>
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
    const panels = this.#panels.map(({ element, edge }) => ({
      edge,
      box: {
        left: element.offsetLeft,
        top: element.offsetTop,
        width: element.offsetWidth,
        height: element.offsetHeight,
      },
    }));
    const now = covered({ width, height }, panels);
    const size = `${width} ${height}`;
    const same = about === this.#about && size === this.#size;
    const next = same ? whileDeciding(this.insets, now) : now;
    [this.#about, this.#size] = [about, size];
    if (!equal(next, this.insets)) this.insets = next;
  }
}

function equal(one: Insets, other: Insets): boolean {
  return (Object.keys(one) as Edge[]).every((edge) => one[edge] === other[edge]);
}

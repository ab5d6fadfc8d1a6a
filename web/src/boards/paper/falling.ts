// How a piece goes down on a flat board.

const FALL = 1300;

/** A piece that is lost turns over, darkens and dwindles to the ground. Resolves when it is there. */
export async function goDown(board: Element, piece: string, pace: number): Promise<void> {
  const drawn = board.querySelector<SVGGElement>(`[data-piece="${CSS.escape(piece)}"]`);
  if (!drawn) return;
  Object.assign(drawn.style, { transformBox: 'fill-box', transformOrigin: 'center' });
  const fall = drawn.animate(
    [
      {},
      { filter: 'brightness(0.35)', offset: 0.25 },
      { rotate: '540deg', scale: '0.08', translate: '0 18px', filter: 'brightness(0.2)', opacity: 0.2 },
    ],
    { duration: FALL / pace, easing: 'ease-in' },
  );
  await fall.finished;
}

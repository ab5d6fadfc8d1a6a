// A board that the package of a rule book brings, as the table uses it. Whatever is wrong with it, the match goes on: the
// plain list stands in for it.
import type { Board } from './board';
import type { BrowserBoard, Heading, MountedBoard, Objective, Piece } from './contract';
import plain from './plain';

const CONTRACT: BrowserBoard['contract'] = 1;

/** The board in the module at an address, or the plain one; `replace` is given that when the board fails later. */
export async function brought(address: string, replace: (board: Board) => void): Promise<Board> {
  try {
    const { default: found }: { default?: unknown } = await import(/* @vite-ignore */ address);
    if (!isBoard(found)) return { ...plain, instead: 'contract' };
    return guarded(found, () => replace({ ...plain, instead: 'failed' }));
  } catch (error) {
    console.error(error);
    return { ...plain, instead: 'missing' };
  }
}

function isBoard(found: unknown): found is BrowserBoard {
  return typeof found === 'object' && found !== null && 'contract' in found && found.contract === CONTRACT;
}

/** The board, of which no function throws or gives what the table cannot show. */
function guarded(own: BrowserBoard, onfail: () => void): Board {
  let failed = false;
  const fail = (error: unknown): void => {
    if (failed) return;
    failed = true;
    console.error(error);
    // Not at once: the page may be working out what to show, when nothing may change.
    queueMicrotask(onfail);
  };

  function guard<Given extends unknown[], Result>(
    ask: ((...given: Given) => Result) | undefined,
    otherwise: (...given: Given) => Result,
    fits: (result: Result) => boolean = () => true,
  ): (...given: Given) => Result {
    if (!ask) return otherwise;
    return (...given) => {
      try {
        const result = ask.apply(own, given);
        if (fits(result)) return result;
        fail(new TypeError(`a board cannot give ${JSON.stringify(result)}`));
      } catch (error) {
        fail(error);
      }
      return otherwise(...given);
    };
  }

  const mount = guard<Parameters<BrowserBoard['mount']>, MountedBoard>(
    (element, api) => {
      const made = own.mount(element, api);
      return {
        update: async (state, how) => {
          try {
            await made.update(state, how);
          } catch (error) {
            fail(error);
          }
        },
        destroy: guard(
          () => made.destroy(),
          () => {},
        ),
      };
    },
    () => ({ update: () => {}, destroy: () => {} }),
  );

  return {
    ...plain,
    mount,
    heading: guard(own.heading, plain.heading, isHeading),
    pieces: guard(own.pieces, plain.pieces, arePieces),
    spoken: guard(own.spoken, plain.spoken, Array.isArray),
    focus: guard(own.focus, plain.focus, (focus) => Array.isArray(focus.others)),
    placeOf: guard(own.placeOf, plain.placeOf),
    icon: guard(own.icon, plain.icon),
    optionIcon: guard(own.optionIcon, plain.optionIcon),
    section: guard(own.section, plain.section),
    ...(own.objective && { objective: guard(own.objective, () => null, isObjective) }),
    ...(own.pieceOf && { pieceOf: guard(own.pieceOf, () => null) }),
    ...(own.sketch && { sketch: guard(own.sketch, () => undefined) }),
    ...(own.commit && { commit: guard(own.commit, () => '') }),
    ...(own.lastPicture && { lastPicture: guard(own.lastPicture, (view) => view) }),
    ...(own.before && { before: guard(own.before, () => '') }),
  };
}

function isHeading(heading: Heading): boolean {
  return Array.isArray(heading.steps);
}

function isObjective(objective: Objective | null): boolean {
  return objective === null || (Array.isArray(objective.terms) && Array.isArray(objective.scores));
}

function arePieces(pieces: Piece[]): boolean {
  return pieces.every(({ chips, record }) => Array.isArray(chips) && Array.isArray(record));
}

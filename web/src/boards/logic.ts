// The logic of a board that is written in the types of its book.
import { askedIn, type Offer, offerIn, seenIn } from '../wire/told';
import type { Asked } from '../wire/types';
import type { Board, BoardContext, Focus, Heading, Objective, Piece, View } from './board';

/** What a board knows of its book: views and decisions are of the types that the book declares. */
interface BookLogic<V extends View, A extends Asked> {
  heading: (view: V, context: BoardContext) => Heading;
  objective: (view: V, context: BoardContext) => Objective;
  pieces: (view: V, context: BoardContext, asked: readonly A[]) => Piece[];
  spoken: (view: V, context: BoardContext, from: string | null) => string[];
  focus: (view: V, asked: A, context: BoardContext) => Focus;
  placeOf: (offer: Offer<A>) => string | null;
  pieceOf?: (offer: Offer<A>) => string | null;
  optionIcon: (offer: Offer<A>) => string;
}

/** The same for the table, which hands on views and decisions as the server sent them. */
export function logicOf<V extends View, A extends Asked>(own: BookLogic<V, A>): Pick<Board, keyof BookLogic<V, A>> {
  const { pieceOf } = own;
  return {
    heading: (view, context) => own.heading(seenIn(view), context),
    objective: (view, context) => own.objective(seenIn(view), context),
    pieces: (view, context, asked = []) =>
      own.pieces(
        seenIn(view),
        context,
        asked.map((each) => askedIn(each)),
      ),
    spoken: (view, context, from) => own.spoken(seenIn(view), context, from),
    focus: (view, asked, context) => own.focus(seenIn(view), askedIn(asked), context),
    placeOf: (asked, option) => own.placeOf(offerIn(asked, option)),
    ...(pieceOf && { pieceOf: (asked: Asked, option: unknown) => pieceOf(offerIn(asked, option)) }),
    optionIcon: (asked, option) => own.optionIcon(offerIn(asked, option)),
  };
}

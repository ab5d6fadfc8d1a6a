// How a card of a pack is drawn and typed. A card is a text such as "10♣"; packs without suits have other texts.
const SUITS = '♥♣♦♠';
const RED = '♥♦';
/** Letters that people type for a suit, in English and French: pique is a spade, trèfle a club, carreau a diamond, coeur a heart. */
const TYPED: Record<string, string> = { h: '♥', c: '♣', d: '♦', s: '♠', t: '♣', k: '♦', p: '♠', o: '♥' };

export interface CardFace {
  value: string;
  suit: string;
  red: boolean;
}

/** The value and the suit of a card as shown. A text without a suit is all value. */
export function cardFace(text: string): CardFace {
  const suit = text.slice(-1);
  if (text.length > 1 && SUITS.includes(suit)) return { value: text.slice(0, -1), suit, red: RED.includes(suit) };
  return { value: text, suit: '', red: false };
}

const RANKS = 'A 1 2 3 4 5 6 7 8 9 10 J V Q D K R'.split(' ');

/** Suits in order, and aces to kings within them; what is no such card keeps its place at the end. */
export function byRank(one: string, other: string): number {
  const place = (text: string): number => {
    const face = cardFace(text);
    const suit = face.suit ? SUITS.indexOf(face.suit) : SUITS.length;
    return suit * RANKS.length + RANKS.indexOf(face.value);
  };
  return place(one) - place(other);
}

export function isCard(text: unknown): text is string {
  return typeof text === 'string' && cardFace(text).suit !== '' && text.length <= 3;
}

/** What somebody types, in the letters of cards: "7h" and "10 C" become "7♥" and "10♣"; anything else only loses spaces. */
export function typedCard(typed: string): string {
  const plain = typed.replaceAll(/\s/g, '');
  const suit = plain.slice(-1);
  const glyph = SUITS.includes(suit) ? suit : TYPED[suit.toLowerCase()];
  const value = plain.slice(0, -1).toUpperCase();
  if (glyph === undefined || !/^([2-9]|10|[AJQK1VDR])$/.test(value)) return plain;
  return value + glyph;
}

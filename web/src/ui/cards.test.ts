import { describe, expect, it } from 'vitest';
import { byRank, cardFace, isCard, typedCard } from './cards';

describe('cards', () => {
  it('have a value and a suit', () => {
    expect(cardFace('10♣')).toEqual({ value: '10', suit: '♣', red: false });
    expect(cardFace('A♥')).toEqual({ value: 'A', suit: '♥', red: true });
    expect(cardFace('4g')).toEqual({ value: '4g', suit: '', red: false });
  });

  it.each([
    ['7h', '7♥'],
    ['10 c', '10♣'],
    ['kD', 'K♦'],
    ['q♠', 'Q♠'],
    ['7p', '7♠'],
    ['11h', '11h'],
    ['blue', 'blue'],
    ['', ''],
  ])('are typed: %s is %s', (typed, card) => {
    expect(typedCard(typed)).toBe(card);
  });

  it('are told from other words', () => {
    expect(['7♥', '10♠', '♥', 'Hale♥', 7].map(isCard)).toEqual([true, true, false, false, false]);
  });

  it('lie in order', () => {
    expect(['10♠', 'K♥', '2♥', 'A♥', 'J♣', '9♣'].sort(byRank)).toEqual(['A♥', '2♥', 'K♥', '9♣', 'J♣', '10♠']);
  });
});

// What each game is explained in, step by step; each has a picture and words under how.<book>.<step>.
export const STEPS: Readonly<Record<string, readonly string[]>> = {
  spandaus: ['win', 'sky', 'turn', 'move', 'shoot'],
  dogfights: ['win', 'move', 'shoot', 'answer'],
  algy: ['win', 'turn', 'move', 'shoot'],
  icog: ['win', 'turn', 'fly', 'shoot'],
};

/** Whether a game is explained in pictures. */
export function isExplained(book: string): boolean {
  return Object.hasOwn(STEPS, book);
}

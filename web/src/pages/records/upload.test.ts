import { describe, expect, it } from 'vitest';
import { MOST_BYTES, unfit } from './upload';

describe('a file to upload', () => {
  it.each([
    ['', 'empty'],
    ['x'.repeat(MOST_BYTES + 1), 'size'],
    ['{"book": ', 'json'],
    ['[1, 2]', 'json'],
    ['"text"', 'json'],
    ['{"book": "kites"}', null],
  ])('is judged before it is sent', async (text, why) => expect(await unfit(new Blob([text]))).toBe(why));
});

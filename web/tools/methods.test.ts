import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withoutUnused } from './methods.ts';

const slim = (code: string, others = '') => withoutUnused(code, others, parseAst(code)).replaceAll(/\s+/g, ' ');

it('takes out methods that nobody names', () => {
  expect(slim('class A { used() {} unused() {} } new A().used();')).toBe('class A { used() {} } new A().used();');
});

it('keeps what is named in other sources, in a text, or when an object is taken apart', () => {
  const code = 'class A { one() {} two() {} three() {} four() {} } const { two } = a; a["three"]();';
  expect(slim(code, 'it.one()')).toBe('class A { one() {} two() {} three() {} } const { two } = a; a["three"]();');
});

it('takes out those that only such methods name, and those that only name themselves', () => {
  expect(slim('class A { one() { this.two(); } two() {} three() { this.three(); } }')).toBe('class A { }');
});

it('takes out functions that constructors give to objects', () => {
  const code = 'class A { constructor() { this.one = function () {}; this.two = two; this.on = 1; } } a.one();';
  expect(slim(code)).toBe('class A { constructor() { this.one = function () {}; this.on = 1; } } a.one();');
});

it('keeps what the language calls by itself', () => {
  const code = 'class A { constructor() {} toString() {} [Symbol.iterator]() {} }';
  expect(slim(code)).toBe(code);
});

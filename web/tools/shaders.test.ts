import { describe, expect, it } from 'vitest';
import { packedShader } from './shaders.ts';

const never = new Set(['USE_A', 'NUM_B']);
const packed = (...lines: string[]) => packedShader(lines.join('\n'), never).split('\n');

describe('a shader', () => {
  it('loses comments, indentation and empty lines', () => {
    expect(packed('\tfloat a; // one', '', '/* two', 'lines */', '  float   b;')).toEqual(['float a;', 'float b;']);
  });

  it('loses what stands under a name that is never defined', () => {
    expect(packed('#ifdef USE_A', 'a', '#else', 'b', '#endif', 'c')).toEqual(['b', 'c']);
    expect(packed('#ifndef USE_A', 'a', '#else', 'b', '#endif')).toEqual(['a']);
    expect(packed('#if NUM_B > 0', '#ifdef OTHER', 'a', '#endif', '#endif', 'c')).toEqual(['c']);
    expect(packed('#if ( INDEX < NUM_B )', 'a', '#endif')).toEqual(['']);
  });

  it('keeps what other names decide', () => {
    const lines = ['#ifdef OTHER', 'a', '#elif defined( MORE )', 'b', '#else', 'c', '#endif'];
    expect(packed(...lines)).toEqual(lines);
    expect(packed('#if defined( USE_A ) || defined( OTHER )', 'a', '#endif')).toHaveLength(3);
    expect(packed('#if NUM_C > 0', 'a', '#endif')).toHaveLength(3);
  });

  it.each([
    ['defined( USE_A ) && defined( OTHER )', false],
    ['! defined( USE_A ) && ( NUM_B > 0 || ! defined ( USE_A ) )', true],
    ['defined( USE_A ) || ( NUM_B > 0 )', false],
    ['! defined( USE_A ) || defined( OTHER )', true],
  ])('knows what %s comes to', (condition, value) => {
    expect(packed(`#if ${condition}`, 'a', '#else', 'b', '#endif')).toEqual([value ? 'a' : 'b']);
  });

  it('makes the first branch that is left the first one, and the last one plain', () => {
    expect(packed('#if defined( USE_A )', 'a', '#elif defined( X )', 'b', '#else', 'c', '#endif')).toEqual([
      '#if defined( X )',
      'b',
      '#else',
      'c',
      '#endif',
    ]);
    expect(
      packed('#ifdef X', 'a', '#elif defined( USE_A )', 'b', '#elif ! defined( USE_A )', 'c', '#else', 'd', '#endif'),
    ).toEqual(['#ifdef X', 'a', '#else', 'c', '#endif']);
  });

  it('stays whole where its blocks end elsewhere', () => {
    expect(packed('#ifdef USE_A', 'a')).toEqual(['#ifdef USE_A', 'a']);
    expect(packed('a', '#endif')).toEqual(['a', '#endif']);
  });
});

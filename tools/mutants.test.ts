import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mutantsOf, mutated, sampled, shown } from './mutants.ts';

/** What each mutant makes of a line. */
const all = (source: string, file = 'a.ts'): string[] =>
  mutantsOf(file, source).map((mutant) => mutated(source, mutant));

describe('the mutants of', () => {
  it.each([
    ['a comparison', 'f(a < b);', ['f(a <= b);', 'f(a >= b);']],
    ['an equality', 'f(a === b);', ['f(a !== b);']],
    [
      'and, or, or else',
      'f(a && b || c ?? d);',
      ['f(a || b || c ?? d);', 'f(a && b && c ?? d);', 'f(a && b || c && d);'],
    ],
    ['a sum', 'f(a + b);', ['f(a - b);']],
    ['texts put together', "f(a + 'b');", ["f(a + '');"]],
    ['a number', 'f(5);', ['f(6);', 'f(4);']],
    ['nothing less', 'f(0);', ['f(1);', 'f((-1));']],
    ['a truth', 'f(true);', ['f(false);']],
    ['a denial', 'f(!a);', ['f(a);']],
    ['a text', "f('a', '');", ["f('', '');"]],
    ['a filter', 'f(a.filter(g));', ['f(a);']],
    ['some and every', 'f(a.some(g), a.every(g));', ['f(a.every(g), a.every(g));', 'f(a.some(g), a.some(g));']],
    ['a condition', 'if (a) f();', ['if (true) f();', 'if (false) f();', 'if (a) ;']],
    ['a choice', 'f(a ? b : c);', ['f(true ? b : c);', 'f(false ? b : c);']],
    ['a way out', 'function f() { throw a; }', ['function f() { ; }']],
    ['an answer', 'function f() { return a; }', ['function f() { return undefined; }']],
  ])('%s', (_case, source, expected) => {
    expect(all(source).filter((each) => each !== ';')).toEqual(expected);
  });

  it.each([
    ['imports and exports', "import { a } from 'a';\nexport { b } from 'b';"],
    ['types', "type A = { a: 'b' } | 5 | true;\ninterface B { a: 'b' }\nlet a: 'b' | 1;"],
    ['directives', "'use strict';"],
    ['keys', "const a = { 'b': c };"],
  ])('no %s', (_case, source) => {
    expect(all(source).filter((each) => each !== ';')).toEqual([]);
  });

  it('elements', () => {
    expect(all('const a = <p>{b && <i />}</p>;', 'a.tsx')).toEqual(['const a = <p>{b || <i />}</p>;']);
  });
});

describe('a mutant', () => {
  it('is shown by its line, before and after', () => {
    const source = 'const a = 1;\nf(b);\n';
    const [, , removed] = mutantsOf('a.ts', source);
    expect(removed && shown(source, removed)).toBe('line 2\n  - f(b);\n  + ;');
  });
});

describe('a sample', () => {
  it('has its size, is of the list and in its order, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.nat(20), fc.integer(), (values, size, seed) => {
        const list = values.map((value, at) => ({ value, at }));
        const some = sampled(list, size, seed);
        expect(some).toHaveLength(Math.min(size, list.length));
        expect(some.map(({ at }) => at)).toEqual([...new Set(some.map(({ at }) => at))].sort((a, b) => a - b));
        expect(sampled(list, size, seed)).toEqual(some);
      }),
    );
  });

  it('differs by its seed', () => {
    const list = Array.from({ length: 100 }, (_each, at) => at);
    expect(sampled(list, 10, 1)).not.toEqual(sampled(list, 10, 2));
  });
});

import { describe, expect, it } from 'vitest';
import { createNameTable } from './name-table.ts';

describe('createNameTable', () => {
  const names = createNameTable(new Set(['a', 'abbr', 'div', 'h1', 'h2', 'data-id']));

  it.each([
    ['<a>', 'a'],
    ['<Abbr>', 'abbr'],
    ['<DIV>', 'div'],
    ['<h2>', 'h2'],
    ['<data-id>', 'data-id'],
    ['<h7>', 'h7'],
    ['<di>', 'di'],
    ['<My-Élement\0>', 'my-Élement\uFFFD'],
  ])('reads %j as %j', (source, name) => {
    expect(names.read(source, 1, source.length - 1)).toBe(name);
  });

  it('knows names apart that fall together', () => {
    const known = Array.from({ length: 500 }, (_unused, index) => `n${index}`);
    const table = createNameTable(new Set(known));
    expect(known.map((name) => table.read(`<${name} x`, 1, 1 + name.length))).toEqual(known);
  });
});

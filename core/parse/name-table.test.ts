import { describe, expect, it } from 'vitest';
import { createNameTable } from './name-table.ts';

const named = (name: string) => ({ name });

describe('createNameTable', () => {
  const names = createNameTable(['a', 'abbr', 'div', 'h1', 'h2', 'data-id'].map(named), named);

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
    expect(names.read(source, 1, source.length - 1)).toEqual({ name });
  });

  it('knows names apart that fall together', () => {
    const known = Array.from({ length: 500 }, (_unused, index) => `n${index}`);
    const table = createNameTable(known.map(named), named);
    expect(known.map((name) => table.read(`<${name} x`, 1, 1 + name.length).name)).toEqual(known);
  });
});

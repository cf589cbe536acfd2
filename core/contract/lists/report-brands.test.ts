import { describe, expect, it } from 'vitest';
import { reportBrands } from './report-brands.ts';

const brand = {
  label: 'Main',
  name: 'Northlight',
  colour: '#1f5fbf',
  logo: '',
  footer: '',
  contact: '',
  defaultFor: [],
};
const isRow = (value: unknown) => reportBrands.row.safeParse(value).success;

describe('the list report-brands', () => {
  it('takes a brand', () => {
    expect(isRow(brand)).toBe(true);
    expect(reportBrands.searchText(brand)).toBe('Main Northlight');
  });

  it.each(['red;}*{background:url(//evil)}', '#FFF', 'red', '#1f5fb', '#1f5fbf ', 'var(--x)'])(
    'refuses the colour %j: it is written into style sheets [sec:X7]',
    (colour) => {
      expect(isRow({ ...brand, colour })).toBe(false);
    },
  );

  it.each(['data:image/svg+xml,<svg>', '"><script>', 'x'.repeat(20_000)])('refuses the logo %.20j', (logo) => {
    expect(isRow({ ...brand, logo })).toBe(false);
  });
});

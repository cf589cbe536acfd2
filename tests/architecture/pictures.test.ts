import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PAGES } from '#core/pages/pages.gen.ts';
import { filesOf, PICTURED } from '../visual/pictured.ts';

const folder = fileURLToPath(new URL('../visual/pictures', import.meta.url));
const stored = readdirSync(folder).sort();

describe('pictures of routes', () => {
  it('are there of every page at three widths in two colours, and of nothing else: npm test -- visual --update', () => {
    expect(PICTURED.length).toBeGreaterThanOrEqual(PAGES.length);
    expect(stored).toEqual([...new Set(PICTURED.flatMap(({ name }) => filesOf(name)))].sort());
  });

  it('are of one page each', () => {
    expect(new Set(PICTURED.map(({ name }) => name)).size).toBe(PICTURED.length);
  });

  it('are small: 6 MB together', () => {
    const bytes = stored.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(6 * 1024 * 1024);
  });
});

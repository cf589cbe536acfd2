import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TOOLS } from '#core/tools/tools.gen.ts';
import { LANGUAGES } from '#core/standards/languages.ts';
import { BUDGET, measureSizes } from '../../tools/bench-sizes.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const sizes = measureSizes();
/** The others have English texts. */
const TRANSLATED = LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code }) => code);

// docs/benchmarks.md has the figures: `node tools/bench-sizes.ts --write`.
describe('size of what a browser downloads, gzip KB', () => {
  it(`the first route starts with at most ${BUDGET.startJs} KB of JavaScript [perf:B1]`, () => {
    expect(sizes.startJs).toBeGreaterThan(50);
    expect(sizes.startJs).toBeLessThanOrEqual(BUDGET.startJs);
  });

  it(`the first route has at most ${BUDGET.css} KB of CSS [perf:B2]`, () => {
    expect(sizes.css).toBeGreaterThan(0);
    expect(sizes.css).toBeLessThanOrEqual(BUDGET.css);
  });

  it('each further route adds at most 40 KB of JavaScript [perf:B4]', () => {
    expect(sizes.routes.length).toBeGreaterThan(0);
    expect(sizes.routes.filter(({ kb }) => kb === 0 || kb > BUDGET.routeJs)).toEqual([]);
  });

  it('each tool adds at most 40 KB of JavaScript, the libraries that it alone needs apart', () => {
    expect(sizes.tools.map(({ tool }) => tool)).toEqual(TOOLS.map(({ id }) => id).sort());
    expect(sizes.tools.filter(({ kb }) => kb === 0 || kb > BUDGET.routeJs)).toEqual([]);
  });

  it(`the shell and any page need at most ${BUDGET.pageTexts} KB of texts, in every language [perf:B5]`, () => {
    expect(sizes.pageTexts.map(({ lang }) => lang)).toEqual(TRANSLATED);
    expect(sizes.pageTexts.filter(({ kb }) => kb < 1 || kb > BUDGET.pageTexts)).toEqual([]);
  });

  it('the start lists the languages, and not their catalogues, which grow with every feature [perf:B5]', () => {
    const [, file = ''] =
      /"(assets\/start-.{8}\.js)"/u.exec(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) ?? [];
    const named = [...readFileSync(join(dist, file), 'utf8').matchAll(/locale-([a-z0-9_]+)-[a-z-]+-.{8}\.js/gu)];
    expect(new Set(named.map(([, catalogue]) => catalogue))).toEqual(new Set(['app']));
  });
});

describe('service worker', () => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');

  it(`precaches the shell, English and every chunk that is no other language and no library of one tool, within ${BUDGET.precache} KB gzip [perf:B6]`, () => {
    const files = globSync('assets/*.{js,css}', { cwd: dist });
    expect(sizes.precached).toContain('index.html');
    expect(sizes.precacheKb).toBeLessThanOrEqual(BUDGET.precache);
    // Other languages are known by name, so that the ones in use can be stored before an update.
    const known = [...sizes.precached, ...sizes.otherTexts, ...sizes.heavy];
    expect(files.filter((file) => !known.includes(file))).toEqual([]);
    const english = files.filter((file) => /assets\/locale-[a-z0-9_]+-en-/u.test(file));
    expect(english.length).toBeGreaterThan(2);
    expect(english.filter((file) => !sizes.precached.includes(file))).toEqual([]);
  });

  it('knows every catalogue of every language, so that one chosen once is there offline with all its areas [off:B5]', () => {
    const areas = globSync('locales/en/*.po').map((file) => file.replace(/^.*\/|\.po$/gu, '').replaceAll('-', '_'));
    const listed = [...sizes.precached, ...sizes.otherTexts].map((file) => file.replace(/-.{8}\.js$/u, ''));
    const wanted = areas
      .filter((area) => area !== 'server')
      .flatMap((area) => TRANSLATED.map((code) => `assets/locale-${area}-${code}`));
    expect(wanted.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('is a classic script that can be registered without a module type', () => {
    expect(statSync(join(dist, 'sw.js')).size).toBeGreaterThan(1000);
    expect(/^\s*(?:import|export)\s/mu.test(worker)).toBe(false);
  });
});

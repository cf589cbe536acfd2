import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; name?: string };
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>; // written by the build

const gzipKb = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;

/** The chunk and everything it imports statically. */
function closure(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest[key]?.imports ?? [], seen);
  }
  return seen;
}

const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
const initial = closure(entries);
const filesOf = (keys: Iterable<string>, list: (chunk: Chunk) => string[]) => [
  ...new Set([...keys].flatMap((key) => (manifest[key] ? list(manifest[key]) : []))),
];
const sum = (files: readonly string[]) => files.reduce((total, file) => total + gzipKb(file), 0);

describe('size of what a browser downloads, gzip KB', () => {
  it('the first route starts with at most 190 KB of JavaScript [perf:B1]', () => {
    // Goal: 150. docs/benchmarks.md has the figure of the last release.
    expect(sum(filesOf(initial, (chunk) => [chunk.file]))).toBeLessThanOrEqual(190);
  });

  it('the first route has at most 25 KB of CSS [perf:B2]', () => {
    const sheets = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/href="\/([^"]+\.css)"/gu)];
    expect(sheets.length).toBeGreaterThan(0);
    expect(sum(sheets.map(([, file = '']) => file))).toBeLessThanOrEqual(25);
  });

  it('each further route adds at most 40 KB of JavaScript [perf:B4]', () => {
    const routes = Object.keys(manifest).filter((key) => key.startsWith('src/routes/'));
    expect(routes.length).toBeGreaterThan(0);
    const heavy = routes.map((key) => {
      const own = [...closure([key])].filter((each) => !initial.has(each));
      return { key, kb: sum(filesOf(own, (chunk) => [chunk.file])) };
    });
    expect(heavy.filter(({ kb }) => kb > 40)).toEqual([]);
  });

  it('the texts of one language take at most 20 KB for the app [perf:B5]', () => {
    const heavy = globSync('assets/locale-app-*.js', { cwd: dist }).filter((file) => gzipKb(file) > 20);
    expect(globSync('assets/locale-app-*.js', { cwd: dist }).length).toBeGreaterThanOrEqual(44);
    expect(heavy).toEqual([]);
  });
});

describe('service worker', () => {
  const worker = existsSync(join(dist, 'sw.js')) ? readFileSync(join(dist, 'sw.js'), 'utf8') : '';
  const listed = [...worker.matchAll(/["']?url["']?:\s*["']([^"']+)["']/gu)].map(([, url = '']) => url);
  const isOtherLanguage = (file: string) => /assets\/locale-[a-z]+-(?!en-)/u.test(file);
  const precached = listed.filter((file) => !isOtherLanguage(file));

  it('precaches the shell, English and every chunk that is no language, within 1 MB gzip [perf:B6]', () => {
    const chunks = globSync('assets/*.{js,css}', { cwd: dist }).filter((file) => !isOtherLanguage(file));
    expect(precached).toContain('index.html');
    expect(chunks.filter((file) => !precached.includes(file))).toEqual([]);
    expect(sum(precached)).toBeLessThanOrEqual(1024);
    // Known by name, so that the ones in use can be stored before an update.
    expect(globSync('assets/locale-*.js', { cwd: dist }).filter((file) => !listed.includes(file))).toEqual([]);
  });

  it('is a classic script that can be registered without a module type', () => {
    expect(statSync(join(dist, 'sw.js')).size).toBeGreaterThan(1000);
    expect(/^\s*(?:import|export)\s/mu.test(worker)).toBe(false);
  });
});

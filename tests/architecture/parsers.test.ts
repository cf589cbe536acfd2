import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Where the thread of the API begins. */
const START = 'server/main.ts';
/** What reads HTML, XML, sitemaps, style sheets and long texts: a hostile one keeps it busy for seconds. */
const PARSERS = new Set(
  ['html', 'html-tokenizer', 'sitemap', 'xml-events', 'minify-saving'].map((name) => `core/parse/${name}.ts`),
);
/** Those on the API's side that may import one, and why. All else gives its documents to a thread (`PagePool.read`). */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/collect/target-facts.ts': 'parses in threads only: `page-reader.ts`, its one caller here, passes no text',
  'server/services/brands/check-picture.ts': 'a picture of at most 200 KB that its owner uploads',
};
const IMPORT = /^(?:import|export)\s(?!\s*type\b)(?:[^;'"]*?\sfrom\s+)?'([#.][^']+)';|\bimport\('([#.][^']+)'\)/gmu;
const TYPES_ONLY = /^(?:import|export)\s+\{(?:\s*type\s[^,}]+,?)+\s*\}/u;

/** What a file imports to run it: types are left out. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(IMPORT)]
    .filter(([line]) => !TYPES_ONLY.test(line))
    .map(([, fixed, late]) => fixed ?? late ?? '')
    .map((target) => (target.startsWith('#') ? target.slice(1) : join(path, '..', target)))
    .filter((target) => target.endsWith('.ts'));
}

/** By file that imports a parser: how the API comes to it. Threads are started by their address, which is no import. */
function waysToParsers(): Map<string, string> {
  const ways = new Map([[START, START]]);
  const found = new Map<string, string>();
  for (const [path, way] of ways)
    for (const target of importsOf(path)) {
      if (PARSERS.has(target)) found.set(path, `${way} → ${target}`);
      else if (!ways.has(target)) ways.set(target, `${way} → ${target}`);
    }
  expect(ways.size).toBeGreaterThan(300);
  return found;
}

it('no document of a foreign host is parsed on the thread of the API [sec:F12]', () => {
  const ways = waysToParsers();
  expect([...ways].filter(([path]) => !(path in ALLOWED)).map(([, way]) => way)).toEqual([]);
  expect(Object.keys(ALLOWED).filter((path) => !ways.has(path))).toEqual([]);
});

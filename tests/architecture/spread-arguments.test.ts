import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Calls that take each item of a list as an argument: beyond some 120,000 items they overflow the stack. */
const SPREAD_INTO_CALL =
  /\b(?:push|unshift|concat|Math\.(?:max|min|hypot)|String\.from(?:CharCode|CodePoint))\((?:[^(){}[\]\n]|\([^()\n]*\))*?\.\.\.|, \.\.\.\w+Of\(\w+\)\)/u;
/** Lists whose length no page, sitemap or crawl decides. */
const SHORT: ReadonlySet<string> = new Set([
  'core/audit/speed/median-run.ts', // the runs of one measurement
  'core/base/color/contrast.ts', // steps of a search for a colour
]);

it('no list of unknown length becomes arguments of a call', async () => {
  const found: string[] = [];
  for await (const path of glob('{core,server}/**/*.ts', { cwd: ROOT })) {
    if (path.endsWith('.test.ts') || path.endsWith('.gen.ts') || SHORT.has(path)) continue;
    const lines = (await readFile(join(ROOT, path), 'utf8')).split('\n');
    lines.forEach(
      (line, index) => SPREAD_INTO_CALL.test(line) && found.push(`${path}:${String(index + 1)} ${line.trim()}`),
    );
  }
  expect(found).toEqual([]);
});

// `npm run spec`: which ids of docs/requirements/*.tsv no test title carries. `npm run spec -- --covered` lists the others.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const TITLE_ID = /\[(spec|sec|off|perf):([A-Z]?\d+(?:\.\d+)?)\]/gu;

/** `spec:4.14` and so on, in the lists' order, with the requirement's words. */
function listedIds(): Map<string, string> {
  const ids = new Map<string, string>();
  for (const file of globSync('docs/requirements/*.tsv', { cwd: root }).sort()) {
    const [, ...rows] = readFileSync(join(root, file), 'utf8').trimEnd().split('\n');
    for (const row of rows) {
      const [id = '', ...words] = row.split('\t');
      ids.set(`${basename(file, '.tsv')}:${id}`, words.join(' · '));
    }
  }
  return ids;
}

function testedIds(): Set<string> {
  const files = globSync(['{core,server,src,sw,tools}/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.{ts,tsx}'], {
    cwd: root,
  });
  const matches = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(TITLE_ID)]);
  return new Set(matches.map(([, list = '', id = '']) => `${list}:${id}`));
}

const listed = listedIds();
const tested = testedIds();
const unknown = [...tested].filter((id) => !listed.has(id));
if (unknown.length > 0) {
  console.error(`Test titles carry ids that no list has: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
const wantsCovered = process.argv.includes('--covered');
for (const [id, words] of listed) if (tested.has(id) === wantsCovered) console.log(`${id}\t${words.slice(0, 140)}`);
const covered = [...listed.keys()].filter((id) => tested.has(id)).length;
console.log(`${covered} of ${listed.size} ids have a test.`);

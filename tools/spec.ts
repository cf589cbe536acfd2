// `npm run spec`: which ids of docs/requirements/*.tsv no test title carries. `npm run spec -- --covered` lists the others.
import { listedIds, provedIds } from './requirements.ts';

const listed = listedIds();
const proved = provedIds();
const unknown = [...proved.keys()].filter((id) => !listed.has(id));
if (unknown.length > 0) {
  console.error(`Test titles carry ids that no list has: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
const wantsCovered = process.argv.includes('--covered');
for (const [id, columns] of listed)
  if (proved.has(id) === wantsCovered) console.log(`${id}\t${columns.join(' · ').slice(0, 140)}`);
const covered = [...listed.keys()].filter((id) => proved.has(id)).length;
console.log(`${covered} of ${listed.size} ids have a test.`);

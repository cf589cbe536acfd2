// `npm run chaos -- --rounds 60 --seed 7`: kills, stops, full disks, clock jumps and slow readers while users write and crawl. Ends
// with 1 when something acknowledged is lost or doubled.
import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';
import { failuresOf, toChaosTable } from './table.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  console.error('--rounds and --seed take whole numbers');
  process.exit(2);
}
console.log(`seed ${seed}`);
const reports = await runChaos({ rounds, seed, onRound: (line) => console.log(line) });
console.log(`\n${toChaosTable(reports)}`);
const failures = reports.flatMap(failuresOf);
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);

// From spawning the server to its first good answer of /readyz, with an empty data folder and again with that folder, and the memory
// of the server and its PostgreSQL at rest. Run: node tests/bench/cold-start.ts [--write]
import { startAppServer } from '#tests/support/app-server.ts';
import { tell, toTable } from './docs-block.ts';
import { treeMemoryMb } from './process-tree.ts';

const ROUNDS = 3;
/** What the start needs is let go by then. */
const REST_MS = 20_000;

const firstMs: number[] = [];
const nextMs: number[] = [];
const restMb: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const server = await startAppServer(undefined, true);
  firstMs.push(server.readyMs);
  await server.stop();
  await server.start();
  nextMs.push(server.readyMs);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  restMb.push(treeMemoryMb(server.pid));
  await server.dispose();
}

const seconds = (values: readonly number[]): string =>
  `${values.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s (${ROUNDS} rounds)`;
await tell(
  'start',
  toTable([
    ['start of the server to ready, empty data folder', seconds(firstMs), '≤ 5 s'],
    ['start of the server to ready, existing data', seconds(nextMs), '≤ 2 s'],
    [
      `memory of the server and its PostgreSQL, ${REST_MS / 1000} s after the start`,
      `${restMb.map((mb) => mb.toFixed(0)).join(', ')} MB (proportional set size of all processes)`,
      '≤ 320 MB',
    ],
  ]),
);

// Dexie must find the IndexedDB stand-in when it is loaded: first of all.
import '#tests/support/model/browser-rest.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTS } from '#core/contract/lists.gen.ts';
import { listPlans, runListPlan, type ListTrial } from '#tests/support/model/list-model.ts';
import { LIST_TRIALS } from '#tests/support/model/list-trials.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** How many sequences for each list (`npm test` 30, `npm test -- all` 1000): the same each time unless another SEED is given. */
const RUNS = Math.min(1000, Number(process.env['MODEL_RUNS'] ?? 30));
const SEED = Number(process.env['SEED'] ?? 5);
const PATH = process.env['MODEL_PATH'];

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await startTestApp({ lists: LIST_TRIALS.map(({ list }) => list) });
  origin = await server.listen();
});
afterAll(() => server.close());

it('every list of the app is tried out', () => {
  expect(LIST_TRIALS.map(({ list }) => list.name)).toEqual(expect.arrayContaining(LISTS.map(({ name }) => name)));
});

describe.each(LIST_TRIALS.map((trial): [string, ListTrial] => [trial.list.name, trial]))(
  'the list %s',
  (_name, trial) => {
    it(
      'is the same on two devices and the server, with tabs that die and a network that fails: the last write of a row, a deletion before any change [off:D3] [off:E3] [off:E4]',
      () =>
        fc.assert(
          fc.asyncProperty(listPlans(trial.values), (steps) => runListPlan(server, origin, trial.list, steps)),
          { numRuns: RUNS, seed: SEED, ...(PATH === undefined ? {} : { path: PATH }) },
        ),
      Math.max(120_000, 2_000 * RUNS),
    );
  },
);

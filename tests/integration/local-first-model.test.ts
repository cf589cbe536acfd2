// Dexie must find the IndexedDB stand-in when it is loaded: first of all.
import '#tests/support/model/browser-rest.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { runPlan } from '#tests/support/model/run-plan.ts';
import { plans } from '#tests/support/model/steps.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** How many sequences (`npm test` 40, `npm test -- all` 2000): the same each time unless another SEED is given. A failure names its seed and path: SEED and MODEL_PATH run it again. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 40);
const SEED = Number(process.env['SEED'] ?? 3);
const PATH = process.env['MODEL_PATH'];
/** Every so many there is one with a list of several pages. */
const LONG_LIST_EVERY = 20;
const LONG_LIST = 599;
const TIME_LIMIT_MS = Math.max(600_000, 3_000 * RUNS);

let server: TestApp;
let origin: string;
/** How often each address was analysed. */
const runs = new Map<string, number>();
const wanted: string[] = [];
beforeAll(async () => {
  const analysis = echoAnalysis();
  const counting = {
    ...analysis,
    run: (...[params, context]: Parameters<typeof analysis.run>) => {
      const { url } = params as { url: string }; // as the analysis' own schema says
      runs.set(url, (runs.get(url) ?? 0) + 1);
      return analysis.run(params, context);
    },
  };
  server = await startTestApp({ analyses: [counting], works: true });
  origin = await server.listen();
});
afterAll(() => server.close());

function check(crowd: number, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(plans(crowd), async (plan) => {
    wanted.push(...(await runPlan(server, origin, plan)));
  });
  return fc.assert(property, {
    numRuns,
    seed: SEED,
    ...(PATH === undefined ? {} : { path: PATH }),
  });
}

describe('two devices of one user, with tabs that die and a network that fails', () => {
  it(
    'end as the server does, with nothing lost and nothing done twice [off:D3] [off:D4] [off:D5] [off:D10] [off:E1] [off:E4] [off:E5] [off:E6]',
    () => check(0, RUNS),
    TIME_LIMIT_MS,
  );

  it(
    'do so also while the list comes in several pages and changes between them [off:E7]',
    () => check(LONG_LIST, Math.ceil(RUNS / LONG_LIST_EVERY)),
    TIME_LIMIT_MS,
  );

  it('have each analysis run once that somebody asked for', async () => {
    expect(wanted.length).toBeGreaterThan(0);
    const expected = Object.fromEntries(wanted.map((url) => [url, 1]));
    await vi.waitFor(() => expect(Object.fromEntries(runs)).toEqual(expected), { timeout: 15_000, interval: 50 });
  });
});

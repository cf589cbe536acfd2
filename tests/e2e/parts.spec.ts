import { readdirSync } from 'node:fs';
import { expect, test } from '#tests/support/app-test.ts';

const ASSETS = new URL('../../dist/assets/', import.meta.url);
/** What runs elsewhere or is no code of its own: workers, and texts of a language. */
const ELSEWHERE = /-worker-|^locale-/u;

test('each part of the app can be loaded by itself: none waits for another that waits for it', async ({
  app,
  page,
}) => {
  const parts = readdirSync(ASSETS).filter((name) => name.endsWith('.js') && !ELSEWHERE.test(name));
  expect(parts.length).toBeGreaterThan(100);
  await app.open('/');
  const failed = await page.evaluate(async (names) => {
    const outcomes = await Promise.allSettled(names.map((name) => import(`/assets/${name}`)));
    return names.flatMap((name, index) => {
      const outcome = outcomes[index];
      return outcome?.status === 'rejected' ? [`${name}: ${String(outcome.reason)}`] : [];
    });
  }, parts);
  expect(failed).toEqual([]);
});

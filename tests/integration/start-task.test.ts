import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { AppError } from '#core/contract/errors.ts';
import { composeStartTask } from '#server/compose.ts';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { users } from '#server/db/schema.ts';
import { createServices } from '#server/features/services.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** A task that no call asked for, of an analysis that admits those with a confirmed address. */
async function setUp() {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const services = createServices({
    config: parseConfig({ PORT: '0', LOG_LEVEL: 'silent', SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests' }),
    database,
    logger: SILENT_LOGGER,
    fetcher: { fetch: () => Promise.reject(new Error('Nothing is fetched here')), close: () => Promise.resolve() },
    now: () => 1000,
    random: randomBytes,
  });
  await database.db.insert(users).values([
    { id: 'confirmed', email: 'a@client.example', status: 'active', registeredAtMs: 1, emailConfirmedAtMs: 1 },
    { id: 'unconfirmed', email: 'b@client.example', status: 'active', registeredAtMs: 1 },
  ]);
  const admitted: unknown[] = [];
  const analysis = {
    ...echoAnalysis(),
    admit: (params: unknown, { isEmailConfirmed }: { readonly isEmailConfirmed?: boolean }) => {
      if (isEmailConfirmed !== true) return Promise.reject(new AppError('EMAIL_NOT_CONFIRMED', 'In this test'));
      admitted.push(params);
      return Promise.resolve();
    },
  };
  const queued: string[] = [];
  const queue = {
    enqueue: (id: string) => {
      queued.push(id);
      return Promise.resolve();
    },
  };
  const start = composeStartTask(services, { queue, analyses: [analysis] });
  const stored = async () => (await database.run('select id, site, url, params from tasks')).rows;
  return { start, admitted, queued, stored };
}

it('a task of a schedule keeps the address it is about, as one of a call does', async () => {
  const { start, admitted, queued, stored } = await setUp();
  const params = { url: 'https://shop.example/a' };
  const id = await start({ userId: 'confirmed', type: 'PageAudit', params });
  expect(await stored()).toEqual([{ id, site: 'shop.example', url: params.url, params }]);
  expect([admitted, queued]).toEqual([[params], [id]]);
});

it.each([
  ['what the analysis does not admit', 'unconfirmed', { url: 'https://shop.example/' }, 'EMAIL_NOT_CONFIRMED'],
  ['what it cannot read', 'confirmed', { site: 'shop.example' }, 'INVALID_INPUT'],
])('a task of a schedule is held to the rules of calls: %s is refused', async (_what, userId, params, code) => {
  const { start, queued, stored } = await setUp();
  await expect(start({ userId, type: 'PageAudit', params })).rejects.toMatchObject({ code });
  expect([await stored(), queued]).toEqual([[], []]);
});

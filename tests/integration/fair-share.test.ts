import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AT_A_TIME } from '#server/plugins/fair-share.ts';
import { signUpAt } from '#tests/support/api-caller.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { startOutsidePostgres } from '#tests/support/outside-postgres.ts';

const CALLS = 30;
const ANSWER_WITHIN_MS = 3000;

it(
  'thirty long calls of one user leave connections to others, and all are answered in the end',
  { timeout: 120_000 },
  async () => {
    const postgres = await startOutsidePostgres();
    onTestFinished(() => postgres.dispose());
    const server = await startAppServer(() => ({ DATABASE_URL: postgres.url, ROLE: 'web' }));
    onTestFinished(() => server.dispose());
    const { call: flood } = await signUpAt(server.origin, 'flood@example.org');
    const { call } = await signUpAt(server.origin, 'other@example.org');
    const holder = new pg.Client(postgres.url);
    await holder.connect();
    onTestFinished(() => holder.end());

    await holder.query('begin; lock table sites in access exclusive mode');
    const flooding = Promise.allSettled(
      Array.from({ length: CALLS }, (_each, index) =>
        flood('/sites/add/', { sitesAll: { site: `s${index}.example.org` } }),
      ),
    );
    const waiting = async (): Promise<number> => {
      const { rows } = await holder.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      return rows.length;
    };
    await vi.waitFor(async () => expect(await waiting()).toBe(AT_A_TIME), 10_000);
    const began = performance.now();
    expect((await call('/tasks/')).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(ANSWER_WITHIN_MS);
    expect(await waiting()).toBe(AT_A_TIME);

    await holder.query('commit');
    const answers = (await flooding).map((each) =>
      each.status === 'fulfilled' ? each.value.status : String(each.reason),
    );
    expect(answers).toEqual(Array.from({ length: CALLS }, () => 200));
  },
);

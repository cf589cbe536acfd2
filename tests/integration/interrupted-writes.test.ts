import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signUpAt, type ApiCall } from '#tests/support/api-caller.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { startOutsidePostgres } from '#tests/support/outside-postgres.ts';

const ACKNOWLEDGED_WITHIN_MS = 5000;
const SITES = 'lock table sites in access exclusive mode';
const QUEUE = 'lock table pgboss.job in access exclusive mode';
const toTask = (host: string) => ({ type: 'PageAudit', params: { url: `http://${host}/` } });

describe('a write whose server is killed with -9 in its middle', { timeout: 120_000 }, () => {
  it.each([
    ['projects that are added', SITES, '/sites/add/', { sitesAll: { site: 'a.example.org' } }],
    ['a task that is started', QUEUE, '/tasks/', toTask('a.example.org')],
  ])('is acknowledged within five seconds of the restart, with one effect: %s', async (_what, lock, path, body) => {
    const postgres = await startOutsidePostgres();
    onTestFinished(() => postgres.dispose());
    const server = await startAppServer(() => ({ DATABASE_URL: postgres.url, ROLE: 'web' }));
    onTestFinished(() => server.dispose());
    const { call } = await signUpAt(server.origin, 'interrupted@example.org');
    const holder = new pg.Client(postgres.url);
    await holder.connect();
    onTestFinished(() => holder.end());

    const key = randomUUID();
    await holder.query(`begin; ${lock}`);
    const cut = call(path, body, key).catch((error: unknown) => error);
    // It has come as far as what is locked: certainly in its middle.
    await vi.waitFor(async () => {
      const { rows } = await holder.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      expect(rows.length).toBeGreaterThan(0);
    }, 10_000);
    await server.kill();
    expect(await cut).toBeInstanceOf(Error);
    await holder.query('commit');
    await server.start();

    const readyAtMs = performance.now();
    const { status } = await call(path, body, key);
    expect(performance.now() - readyAtMs).toBeLessThan(ACKNOWLEDGED_WITHIN_MS);
    expect(status).toBe(200);
    expect(await countOf(call)).toBe(1);
    expect((await call(path, body, key)).status).toBe(200);
    expect(await countOf(call)).toBe(1);
  });

  it('is stored once, however the kills fall', async () => {
    const server = await startAppServer(() => ({ ROLE: 'all' }));
    onTestFinished(() => server.dispose());
    const { call } = await signUpAt(server.origin, 'often@example.org');
    const keys = Array.from({ length: 40 }, () => randomUUID());
    const open = new Set(keys.keys());
    for (let round = 0; round < 4; round += 1) {
      const killed = wait(20 + round * 15).then(() => server.kill());
      await Promise.all([...open].map((each) => send(call, each, keys).then((isDone) => isDone && open.delete(each))));
      await killed;
      await server.start();
    }
    for (const each of open) expect(await send(call, each, keys)).toBe(true);
    const { answer } = await call('/tasks/?limit=100');
    const hosts = (answer.result?.tasks ?? []).map(({ site }) => site);
    expect(hosts.toSorted()).toEqual([...keys.keys()].map(hostOf).toSorted());
  });
});

function hostOf(index: number): string {
  return `t${index}.example.invalid`;
}

/** @returns whether it was acknowledged. */
async function send(call: ApiCall, index: number, keys: readonly string[]): Promise<boolean> {
  const answered = await call('/tasks/', toTask(hostOf(index)), keys[index]).catch(() => null);
  if (answered !== null) expect(answered).toMatchObject({ status: 200 });
  return answered !== null;
}

async function countOf(call: ApiCall): Promise<number> {
  const { answer: sites } = await call('/sites/get/');
  const { answer: tasks } = await call('/tasks/');
  return (sites.result?.countFilter ?? 0) + (tasks.result?.tasks?.length ?? 0);
}

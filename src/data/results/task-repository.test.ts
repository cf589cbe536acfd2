import { describe, expect, it } from 'vitest';
import { pageAuditContract } from '#core/contract/analyses/page-audit.ts';
import type { Result } from '#core/contract/results.ts';
import type { Task } from '#core/contract/tasks.ts';
import { createClock, openTestRuntime } from '#tests/support/local-data.ts';
import { runningTask } from '#tests/support/running-task.ts';
import type { OutboxRow } from '#src/data/database/app-database.ts';
import { applyTask } from './stored-task.ts';

const task = (change: Partial<Task> = {}) => runningTask({ createdAtMs: 1_000_000, ...change });

describe('tasks', () => {
  it('keeps the newer state when messages arrive late or twice [off:I5]', async () => {
    const { tasks } = await openTestRuntime();
    await tasks.apply([task({ progress: 50, revision: 5 })]);
    await tasks.apply([task({ progress: 10, revision: 2 }), task({ progress: 50, revision: 5 })]);
    expect(await tasks.get('t1')).toMatchObject({ progress: 50, revision: 5 });
  });

  it('is found by its local id after the server has given it another', async () => {
    const { db, tasks } = await openTestRuntime();
    const waiting = await tasks.start('PageAudit', { url: 'https://www.a.example/x' });
    expect(waiting).toMatchObject({ site: 'a.example', url: 'https://www.a.example/x', isWaiting: true });
    await applyTask(db, task(), waiting.id);
    await tasks.apply([task({ progress: 30, revision: 2 })]);
    expect(await tasks.get(waiting.id)).toMatchObject({ id: 't1', progress: 30, isWaiting: false });
    expect(await tasks.running({})).toHaveLength(1);
  });

  it('drops one that was not sent, and says so', async () => {
    const { tasks, outbox } = await openTestRuntime();
    const waiting = await tasks.start('PageAudit', { url: 'https://a.example/' });
    expect(await tasks.withdraw(waiting.id)).toBe(true);
    expect(await tasks.get(waiting.id)).toMatchObject({ status: 'fail', error: { code: 'CANCELLED' } });
    expect(await outbox.counts()).toEqual({ waiting: 0, failed: 0 });
    expect(await tasks.withdraw('t1')).toBe(false);
  });

  it('drops one whose answer was lost, but not while it is being sent', async () => {
    const { db, tasks, outbox } = await openTestRuntime();
    const waiting = await tasks.start('PageAudit', { url: 'https://a.example/' });
    const change = (row: Partial<OutboxRow>) => db.outbox.toCollection().modify(row);
    await change({ state: 'sending', attempts: 1 });
    expect(await tasks.withdraw(waiting.id)).toBe(false);
    await change({ state: 'waiting' });
    expect(await tasks.withdraw(waiting.id)).toBe(true);
    expect(await outbox.counts()).toEqual({ waiting: 0, failed: 0 });
  });

  it('lists what runs for one site, newest first, and forgets finished ones after a week', async () => {
    const clock = createClock();
    const { tasks } = await openTestRuntime({ clock });
    await tasks.apply([
      task({ id: 'old' }),
      task({ id: 'new', createdAtMs: 1_000_001 }),
      task({ id: 'other', site: 'b.example' }),
      task({ id: 'done', status: 'success', finished: true }),
    ]);
    expect((await tasks.running({ site: 'a.example' })).map(({ id }) => id)).toEqual(['new', 'old']);
    clock.advance(8 * 24 * 3_600_000);
    await tasks.apply([]);
    expect(await tasks.get('done')).toBeNull();
    expect(await tasks.get('old')).not.toBeNull();
  });
});

describe('results', () => {
  function result(id: number, site = 'a.example'): Result {
    return {
      id: `r${id}`,
      type: 'PageAudit',
      site,
      url: `https://${site}/${id % 2}`,
      startedAtMs: id,
      finishedAtMs: id,
      engine: 'x/1',
      summary: {},
      body: { id },
    };
  }

  it('keeps the newest twenty bodies of each project and all summaries', async () => {
    const { results } = await openTestRuntime();
    await results.store(result(0, 'b.example'));
    for (let id = 1; id <= pageAuditContract.kept + 2; id += 1) await results.store(result(id));
    expect(await results.body('r2')).toBeNull();
    expect(await results.body('r3')).toEqual(result(3));
    expect(await results.body('r0')).not.toBeNull();
    expect(await results.list({ site: 'a.example' })).toHaveLength(pageAuditContract.kept + 2);
  });

  it.each([
    [{}, ['r4', 'r3', 'r2', 'r1']],
    [{ site: 'a.example' }, ['r4', 'r3', 'r1']],
    [{ site: 'a.example', url: 'https://a.example/1' }, ['r3', 'r1']],
    [{ site: 'c.example' }, []],
  ])('lists %j newest first', async (filter, expected) => {
    const { results } = await openTestRuntime();
    await results.storeSummaries([result(1), result(2, 'b.example'), result(4), result(3)]);
    expect((await results.list(filter)).map(({ id }) => id)).toEqual(expected);
  });
});

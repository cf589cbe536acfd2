import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RetryableError } from '#core/base/retryable-error.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { startChild } from '#tests/support/child-process.ts';
import { temporaryDataDir } from '#tests/support/temporary-folder.ts';
import { createTestDatabase, openTestDatabase } from '#tests/support/test-database.ts';
import { createTaskQueue } from './pg-boss-queue.ts';
import type { Place } from './queue.ts';
import { retryDelayMs, type TaskRun } from './task-worker.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A queue whose tasks do what is given, with everything they were called with. */
async function startQueue(run: TaskRun, concurrency = 2) {
  const queue = await createTaskQueue(database, { logger: SILENT_LOGGER, concurrency });
  const started: string[] = [];
  await queue.work((taskId, signal) => {
    started.push(taskId);
    return run(taskId, signal);
  });
  onTestFinished(() => queue.stop());
  return { queue, started };
}

const SHORT: Place = { share: 'one', isLong: false };

async function untilAborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

async function stateOf(taskId: string): Promise<unknown> {
  const { rows } = await database.run('select state::text as state from pgboss.job where singleton_key = $1', [taskId]);
  return rows.map(({ state }) => state).join();
}

describe('the queue', () => {
  it('starts a task of its own process without waiting for its next look at the queue', async () => {
    const { queue, started } = await startQueue(() => Promise.resolve());
    const tasks = ['quick-0', 'quick-1', 'quick-2', 'quick-3', 'quick-4', 'quick-5'];
    const beganAt = performance.now();
    for (const taskId of tasks) {
      await queue.enqueue(taskId, SHORT);
      await vi.waitFor(async () => expect(await stateOf(taskId)).toBe('completed'), { interval: 5, timeout: 5000 });
    }
    // It looks every 500 ms: waiting for that would take 2.5 s and more.
    expect(performance.now() - beganAt).toBeLessThan(2000);
    expect(started).toEqual(tasks);
  });

  it('runs a task once that is queued twice, also while it runs, and again after its end', async () => {
    let finish = (): void => undefined;
    const { queue, started } = await startQueue(() => new Promise((resolve) => (finish = resolve)));
    await Promise.all([queue.enqueue('twice', SHORT), queue.enqueue('twice', SHORT)]);
    await vi.waitFor(() => expect(started).toEqual(['twice']));
    await queue.enqueue('twice', SHORT);
    finish();
    await vi.waitFor(async () => expect(await stateOf('twice')).toBe('completed'));
    expect(started).toEqual(['twice']);
    await queue.enqueue('twice', SHORT);
    await vi.waitFor(() => expect(started).toEqual(['twice', 'twice']));
    finish();
  });

  it('runs two at once and the third when there is room', async () => {
    const finish = new Map<string, () => void>();
    const { queue, started } = await startQueue((taskId) => new Promise((resolve) => finish.set(taskId, resolve)));
    for (const taskId of ['room-1', 'room-2', 'room-3']) await queue.enqueue(taskId, SHORT);
    await vi.waitFor(() => expect(started.toSorted()).toEqual(['room-1', 'room-2']));
    expect(await stateOf('room-3')).toBe('created');
    finish.get('room-1')?.();
    await vi.waitFor(() => expect(started).toContain('room-3'));
    finish.get('room-2')?.();
    finish.get('room-3')?.();
  });

  it('starts a task again after a failure that may pass, and ends it after any other', async () => {
    const { queue, started } = await startQueue((taskId) =>
      Promise.reject(taskId === 'passing' ? new RetryableError('try later') : new Error('a bug')),
    );
    await queue.enqueue('passing', SHORT);
    await queue.enqueue('buggy', SHORT);
    await vi.waitFor(async () => expect(await stateOf('buggy')).toBe('completed'));
    await vi.waitFor(() => expect(started.filter((each) => each === 'passing')).toHaveLength(2), { timeout: 8000 });
    await vi.waitFor(async () => expect(await stateOf('passing')).toBe('retry'));
    expect(started.filter((each) => each === 'buggy')).toHaveLength(1);
    await database.run('delete from pgboss.job');
  });

  it('aborts the run of one task and ends it', async () => {
    const { queue, started } = await startQueue((_taskId, signal) => untilAborted(signal));
    await queue.enqueue('unwanted', SHORT);
    await vi.waitFor(() => expect(started).toEqual(['unwanted']));
    queue.abort('another', new Error('not this one'));
    expect(await stateOf('unwanted')).toBe('active');
    queue.abort('unwanted', new Error('cancelled'));
    await vi.waitFor(async () => expect(await stateOf('unwanted')).toBe('completed'));
  });

  it('gives a running task back when it stops, and another queue starts it at once', async () => {
    const first = await startQueue((_taskId, signal) => untilAborted(signal));
    await first.queue.enqueue('moved', SHORT);
    await vi.waitFor(() => expect(first.started).toEqual(['moved']));
    await first.queue.stop();
    expect(await stateOf('moved')).toBe('retry');
    const second = await startQueue(() => Promise.resolve());
    await vi.waitFor(() => expect(second.started).toEqual(['moved']));
    await vi.waitFor(async () => expect(await stateOf('moved')).toBe('completed'));
  });

  it('stops a run that has lost its lease, and leaves the task to the one that has it', async () => {
    const reasons: unknown[] = [];
    const { queue, started } = await startQueue(async (_taskId, signal) => {
      await once(signal, 'abort');
      reasons.push(signal.reason);
    });
    await queue.enqueue('taken', SHORT);
    await vi.waitFor(() => expect(started).toEqual(['taken']));
    await database.run(`update pgboss.job set retry_count = retry_count + 1 where singleton_key = 'taken'`);
    await vi.waitFor(() => expect(reasons).toEqual([new Error('The task was given to another process')]), {
      timeout: 8000,
    });
    expect(await stateOf('taken')).toBe('active');
    await database.run('delete from pgboss.job');
  });
});

describe('shares', () => {
  const places = (share: string, isLong: boolean) => (name: string) => [name, { share, isLong }] as const;

  /** A queue of four runs that end when they are told to. */
  async function startHeld() {
    const finish = new Map<string, () => void>();
    const { queue, started } = await startQueue(
      (taskId, signal) =>
        Promise.race([untilAborted(signal), new Promise<void>((resolve) => finish.set(taskId, resolve))]),
      4,
    );
    onTestFinished(async () => {
      await database.run('delete from pgboss.job');
    });
    const add = async (tasks: readonly (readonly [string, Place])[]) => {
      for (const [taskId, place] of tasks) await queue.enqueue(taskId, place);
    };
    return { started, add, finish };
  }

  it('leave one account two of four slots for long runs, and another one starts at once', async () => {
    const { started, add } = await startHeld();
    await add(['crawl-1', 'crawl-2', 'crawl-3', 'crawl-4', 'crawl-5'].map(places('greedy', true)));
    await vi.waitFor(() => expect(started).toHaveLength(2));
    await pause(1200);
    expect(started).toHaveLength(2);
    const beganAt = performance.now();
    await add(['crawl-of-another'].map(places('another', true)));
    await vi.waitFor(() => expect(started).toContain('crawl-of-another'));
    // Three are long now: the last slot is for what is short.
    await add(['crawl-of-a-third'].map(places('third', true)));
    await add(['page'].map(places('fourth', false)));
    await vi.waitFor(() => expect(started).toContain('page'));
    expect(performance.now() - beganAt).toBeLessThan(2000);
    await pause(600);
    expect(started).not.toContain('crawl-of-a-third');
  });

  it('are no hindrance while nobody else waits, and short runs go before long ones', async () => {
    const { started, add, finish } = await startHeld();
    await add(['a', 'b', 'c', 'd'].map(places('alone', false)));
    await vi.waitFor(() => expect(started.toSorted()).toEqual(['a', 'b', 'c', 'd']));
    await add(['long'].map(places('another', true)));
    await add(['short'].map(places('third', false)));
    await pause(600);
    finish.get('a')?.();
    await vi.waitFor(() => expect(started).toHaveLength(5));
    expect(started.at(-1)).toBe('short');
  });

  it('are given back with the runs of a share before others of it', async () => {
    const { started, add, finish } = await startHeld();
    await add(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(places('many', false)));
    await vi.waitFor(() => expect(started).toHaveLength(4));
    await add(['b1', 'b2'].map(places('few', false)));
    finish.get('a1')?.();
    finish.get('a2')?.();
    await vi.waitFor(() => expect(started).toHaveLength(6));
    expect(started.slice(4).toSorted()).toEqual(['b1', 'b2']);
  });
});

describe('a worker killed with -9 in the middle of a task', () => {
  async function sharedEnv(): Promise<Record<string, string>> {
    const fresh = await createTestDatabase();
    onTestFinished(() => fresh.drop());
    return { DATABASE_URL: fresh.url };
  }

  it.each([
    ['its own database', async () => ({ DATA_DIR: await temporaryDataDir(), DATABASE_URL: '' })],
    ['a database of several', sharedEnv],
  ])(
    'has its task started again by the next one, once, on %s',
    async (_which, prepare) => {
      const env = await prepare();
      const first = startChild('run-tasks.ts', { ...env, ENQUEUE: 'long' });
      onTestFinished(() => first.kill());
      await first.said('started long');
      await first.kill();
      const second = startChild('run-tasks.ts', { ...env, FINISH: 'yes' });
      onTestFinished(() => second.kill());
      await second.said('finished long');
      expect(second.lines).toEqual(['started long', 'finished long']);
      await second.kill();
    },
    60_000,
  );
});

describe('retryDelayMs', () => {
  it.each([
    [0, null, 2000],
    [3, null, 16_000],
    [50, null, 600_000],
    [0, 30_000, 30_000],
    [8, 30_000, 512_000],
  ])('after %i retries, asked to wait %s ms → %i ms', (retries, retryAfterMs, delayMs) => {
    expect(retryDelayMs(new RetryableError('x', { retryAfterMs }), retries)).toBe(delayMs);
  });
});

import { describe, expect, it } from 'vitest';
import { RetryableError } from '#core/base/retryable-error.ts';
import type { OddJob, OddReading } from '#tests/support/odd-thread.ts';
import { createJobThread, type JobThread } from './job-thread.ts';
import { createSecondChance } from './second-chance.ts';

const FILE = new URL('../../tests/support/odd-thread.ts', import.meta.url);
const PATIENCE_MS = 1500;

type OddThread = JobThread<OddJob, OddReading>;
const startThread = (): OddThread => createJobThread(FILE, { maxHeapMb: 64, youngHeapMb: 16, patienceMs: PATIENCE_MS });
const say = (text: string): OddJob => ({ kind: 'say', text });

describe('a thread that answers jobs', () => {
  it.each(['hang', 'fill', 'end'] as const)(
    'gives up what it has when it breaks (%s), and starts again',
    async (kind) => {
      const thread = startThread();
      const jobs = [thread.run({ kind }), thread.run(say('a'))].map((job) =>
        expect(job).rejects.toThrow(RetryableError),
      );
      await Promise.all(jobs);
      expect(thread.load()).toBe(0);
      expect(await thread.run(say('b'))).toBe('b');
    },
  );

  it('does not count how long a job waits for those before it', async () => {
    const thread = startThread();
    const busy = Array.from({ length: 4 }, () => thread.run({ kind: 'busy', ms: PATIENCE_MS / 3 }));
    expect(await Promise.all(busy)).toHaveLength(4);
  });

  it('does not count how long the thread takes to start, at first and when it has broken', async () => {
    const patienceMs = 300;
    const thread = createJobThread<OddJob, OddReading>(FILE, {
      workerData: { startMs: 2 * patienceMs },
      maxHeapMb: 64,
      youngHeapMb: 16,
      patienceMs,
    });
    expect(await thread.run(say('a'))).toBe('a');
    await expect(thread.run({ kind: 'hang' })).rejects.toThrow(RetryableError);
    expect(await thread.run(say('b'))).toBe('b');
  });

  it('is told when nobody waits for a job any more', async () => {
    const thread = startThread();
    const [stop, reason] = [new AbortController(), new Error('paused')];
    const job = thread.run({ kind: 'wait' }, { signal: stop.signal });
    expect(await thread.run({ kind: 'cancelled' })).toBe('0 of 1');
    stop.abort(reason);
    await expect(job).rejects.toBe(reason);
    expect(thread.load()).toBe(0);
    expect(await thread.run({ kind: 'cancelled' })).toBe('1 of 1');
    await expect(thread.run(say('late'), { signal: stop.signal })).rejects.toBe(reason);
  });

  it('rests when it has no job, and starts again for the next one', async () => {
    const thread = startThread();
    const first = await thread.run({ kind: 'number' });
    const job = thread.run(say('a'));
    thread.rest();
    expect(await job).toBe('a');
    expect(await thread.run({ kind: 'number' })).toBe(first);
    thread.rest();
    expect(Number(await thread.run({ kind: 'number' }))).toBeGreaterThan(Number(first));
  });

  it('hands on what a job threw as it is, and goes on', async () => {
    const thread = startThread();
    await expect(thread.run({ kind: 'throw' })).rejects.toThrow(/^a bug$/u);
    expect(await thread.run(say('b'))).toBe('b');
  });
});

describe('a second chance', () => {
  it('answers what was lost with a job that breaks the thread, and that job alone as lost', async () => {
    const work = createSecondChance(startThread(), startThread());
    const responses = [say('a'), { kind: 'hang' } as const, say('b'), { kind: 'end' } as const, say('c')].map((job) =>
      work<OddReading>(
        (thread) => thread.run(job),
        () => `${job.kind} was lost`,
      ),
    );
    expect(await Promise.all(responses)).toEqual(['a', 'hang was lost', 'b', 'end was lost', 'c']);
  });

  it('is not for bugs', async () => {
    const work = createSecondChance(startThread(), startThread());
    const run = work<OddReading>(
      (thread) => thread.run({ kind: 'throw' }),
      () => 'lost',
    );
    await expect(run).rejects.toThrow('a bug');
  });
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RetryableError } from '#core/base/retryable-error.ts';
import { AppError } from '#core/contract/errors.ts';
import { getResult, listNewestResults, listResults } from '#core/contract/results.ts';
import { cancelTask, controlTask, createTask, getTask, listTasks, type Task } from '#core/contract/tasks.ts';
import { signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { composeRunner } from '#server/compose.ts';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { Analysis, AnalysisContext } from '#server/features/analysis.ts';
import { createServices } from '#server/features/services.ts';
import { createTaskRepository } from '#server/features/tasks/repository.ts';
import { recordedFetcher } from '#tests/support/recorded-fetcher.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const URL = 'https://example.org/';
const START = { body: { type: 'PageAudit' as const, params: { url: URL } } };
const READING = { key: 'READING', values: { url: URL } };

/** Changed by each test: what the analysis does. */
let work: (context: AnalysisContext) => Promise<void> = () => Promise.resolve();
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ analyses: [echoAnalysis((context) => work(context))], works: true });
});
afterAll(() => server.close());

function doing(next: typeof work): void {
  work = next;
  onTestFinished(() => {
    work = () => Promise.resolve();
  });
}

async function start(browser: Browser): Promise<Task> {
  const { result, error } = await browser.call(createTask, START);
  expect(error).toBeUndefined();
  return result;
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

describe('a task', () => {
  it('keeps what it was started with as long as it runs and no longer, however it ends', async () => {
    const user = await server.signUp();
    const paramsOf = async (id: string) => (await createTaskRepository(server.database, Date.now).findRow(id))?.params;
    const met: unknown[] = [];
    doing(async ({ task: { id } }) => {
      met.push(await paramsOf(id));
      if (met.length > 1) throw new AppError('TARGET_UNREACHABLE');
    });
    for (const status of ['success', 'fail']) {
      const { id } = await start(user);
      expect((await user.ended(id)).status).toBe(status);
      expect(await paramsOf(id)).toEqual({});
    }
    expect(met).toEqual([{ url: URL }, { url: URL }]);
  });

  it('runs and leads to a result that stays as it is', async () => {
    const user = await server.signUp();
    const task = await start(user);
    expect(task).toMatchObject({
      type: 'PageAudit',
      status: 'process',
      progress: 0,
      step: null,
      site: 'example.org',
      url: URL,
      resultId: null,
      error: null,
      finished: false,
      revision: 1,
    });
    const ended = await user.ended(task.id);
    expect(ended).toMatchObject({
      status: 'success',
      progress: 100,
      step: null,
      error: null,
      finishedAtMs: expect.any(Number) as number,
    });
    expect(ended.revision).toBeGreaterThan(task.revision);

    const { result } = await user.call(getResult, { params: { id: ended.resultId ?? '' } });
    expect(result).toMatchObject({
      id: ended.resultId,
      type: 'PageAudit',
      site: 'example.org',
      url: URL,
      engine: 'echo/1',
      summary: { characters: URL.length },
      body: { said: URL },
    });
    const list = await user.call(listResults, { query: { site: 'example.org', type: 'PageAudit' } });
    expect(list.result.results).toEqual([{ ...result, body: undefined }]);
  });

  it('shows the step it is at, each change with a higher revision', async () => {
    let goOn = (): void => undefined;
    doing(async (context) => {
      await context.progress(10, READING);
      await new Promise<void>((resolve) => (goOn = resolve));
    });
    const user = await server.signUp();
    const { id } = await start(user);
    const shown = await vi.waitFor(async () => {
      const { result } = await user.call(getTask, { params: { id } });
      expect(result.step).toEqual(READING);
      return result;
    });
    expect(shown).toMatchObject({ status: 'process', progress: 10, revision: 2 });
    goOn();
    expect((await user.ended(id)).revision).toBe(3);
  });

  it('stores progress at most four times a second, the last report always', async () => {
    let goOn = (): void => undefined;
    doing(async (context) => {
      for (let pct = 1; pct <= 50; pct += 1) await context.progress(pct, { key: 'STEP', values: { pct } });
      await new Promise<void>((resolve) => (goOn = resolve));
    });
    const user = await server.signUp();
    const { id } = await start(user);
    server.clock.nowMs += 300;
    const shown = await vi.waitFor(async () => {
      const { result } = await user.call(getTask, { params: { id } });
      expect(result.progress).toBe(50);
      return result;
    });
    expect(shown.revision).toBeLessThanOrEqual(4);
    goOn();
    await user.ended(id);
  });

  it.each([
    [
      'what its analysis refuses',
      () => new AppError('TARGET_NOT_HTML', 'no page'),
      { code: 'TARGET_NOT_HTML', message: 'no page' },
    ],
    [
      'a bug, told without its text',
      () => new Error('secret detail'),
      { code: 'ERROR_MAIN', message: 'Something went wrong on the server' },
    ],
  ])('fails with %s', async (_case, makeError, error) => {
    doing(() => Promise.reject(makeError()));
    const user = await server.signUp();
    const { id } = await start(user);
    expect(await user.ended(id)).toMatchObject({ status: 'fail', error, resultId: null });
    expect((await user.call(listResults, { query: {} })).result.results).toEqual([]);
  });

  it('can be cancelled while it runs, and its run stops', async () => {
    const stopped = vi.fn<() => void>();
    doing(async (context) => {
      await context.progress(5, READING);
      await untilAborted(context.signal).catch((error: unknown) => {
        stopped();
        throw error;
      });
    });
    const user = await server.signUp();
    const { id } = await start(user);
    await vi.waitFor(async () => expect((await user.call(getTask, { params: { id } })).result.progress).toBe(5));
    const answer = await user.call(cancelTask, { params: { id } });
    expect(answer.result).toMatchObject({ status: 'fail', finished: true, error: { code: 'CANCELLED' } });
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce());
    expect((await user.call(cancelTask, { params: { id } })).result.revision).toBe(answer.result.revision);
  });

  it('that has ended is left alone by a late cancel', async () => {
    const user = await server.signUp();
    const { id } = await start(user);
    const ended = await user.ended(id);
    expect((await user.call(cancelTask, { params: { id } })).result).toEqual(ended);
  });

  it.each([
    ['no address', {}, 'REQUIRE_MSG', 'params.url'],
    ['an empty address', { url: '' }, 'REQUIRE_MSG', 'params.url'],
    ['an address that is a number', { url: 5 }, 'INVALID_INPUT', 'params.url'],
  ])('is not started with %s', async (_case, params, code, path) => {
    const answer = await (await server.signUp()).call(createTask, { body: { type: 'PageAudit', params } });
    expect(answer).toMatchObject({ status: 400, error: { code, details: [{ path, code }] } });
  });

  it('is not started for a target that its analysis refuses', async () => {
    const answer = await (
      await server.signUp()
    ).call(createTask, { body: { type: 'PageAudit', params: { url: 'nowhere' } } });
    expect(answer.error?.code).toBe('INVALID_URL');
  });

  it('of somebody else does not exist [sec:C10]', async () => {
    const owner = await server.signUp();
    const { id } = await start(owner);
    const { resultId } = await owner.ended(id);
    for (const stranger of [await server.signUp(), server.browser()]) {
      expect((await stranger.call(getTask, { params: { id } })).status).toBe(404);
      expect((await stranger.call(cancelTask, { params: { id } })).status).toBe(404);
      expect((await stranger.call(getResult, { params: { id: resultId ?? '' } })).status).toBe(404);
      expect((await stranger.call(listTasks, { query: {} })).result.tasks).toEqual([]);
      expect((await stranger.call(listResults, { query: {} })).result.results).toEqual([]);
    }
  });
});

describe('a paused task', () => {
  it.each([
    ['stops as it was told to', (signal: AbortSignal) => signal.reason as Error],
    ['breaks over being stopped', () => new Error('half a page')],
  ])('that is let go on before its run has ended is run again when that %s', async (_case, errorOf) => {
    let runs = 0;
    let end = (): void => undefined;
    doing(async ({ signal }) => {
      runs += 1;
      if (runs > 1) return;
      await untilAborted(signal).catch(() => undefined);
      await new Promise<void>((resolve) => (end = resolve));
      throw errorOf(signal);
    });
    const user = await server.signUp();
    const { id } = await start(user);
    const control = async (action: 'pause' | 'resume') =>
      (await user.call(controlTask, { params: { id }, body: { action } })).result.paused;
    await vi.waitFor(() => expect(runs).toBe(1));
    expect(await control('pause')).toBe(true);
    expect(await control('resume')).toBeUndefined();
    end();
    expect((await user.ended(id)).status).toBe('success');
    expect(runs).toBe(2);
  });
});

describe('the lists', () => {
  it('come newest first, in parts that neither repeat nor leave out', async () => {
    const user = await server.signUp();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      if (index % 2 === 0) server.clock.nowMs += 1000;
      const { id } = await start(user);
      await user.ended(id);
      ids.push(id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listPart>> = await listPart(user, cursor);
      seen.push(...page.tasks.map((task) => task.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen[0]).toBe(ids[4]);
    expect((await user.call(listTasks, { query: { cursor: 'made up' } })).error?.code).toBe('INVALID_INPUT');
    const results = await user.call(listResults, { query: { limit: 2, url: URL } });
    expect(results.result.results).toHaveLength(2);
    expect(results.result.nextCursor).not.toBeNull();
  });

  it('name the newest results of each website, in parts that neither repeat nor leave out', async () => {
    const user = await server.signUp();
    const stranger = await server.signUp();
    const audit = async (url: string, browser = user) => {
      server.clock.nowMs += 1000;
      const { result } = await browser.call(createTask, { body: { type: 'PageAudit', params: { url } } });
      return (await browser.ended(result.id)).resultId;
    };
    await audit('https://stranger.example/', stranger);
    const [, second, third] = [await audit('https://b.example/'), await audit('https://b.example'), await audit(URL)];
    const [, newestOther] = [await audit('https://b.example/one/'), await audit('https://b.example/?two')];
    const last = await audit('https://b.example/');
    const part = async (after?: string) => {
      const { result } = await user.call(listNewestResults, { query: { each: 2, limit: 1, ...(after && { after }) } });
      return { ids: result.results.map(({ id }) => id), nextAfter: result.nextAfter };
    };
    expect(await part()).toEqual({ ids: [last, newestOther, second], nextAfter: 'b.example' });
    expect(await part('b.example')).toEqual({ ids: [third], nextAfter: 'example.org' });
    expect(await part('example.org')).toEqual({ ids: [], nextAfter: null });
    const whole = await user.call(listNewestResults, { query: {} });
    expect([whole.result.results.length, whole.result.nextAfter]).toEqual([5, null]);
  });

  it('can be narrowed', async () => {
    const user = await server.signUp();
    await user.ended((await start(user)).id);
    const count = async (query: object) => (await user.call(listTasks, { query })).result.tasks.length;
    expect([
      await count({ status: 'success' }),
      await count({ status: 'process' }),
      await count({ site: 'example.org' }),
      await count({ site: 'other.org' }),
    ]).toEqual([1, 0, 1, 0]);
  });
});

async function listPart(user: Browser, cursor: string | null) {
  return (await user.call(listTasks, { query: { limit: 2, ...(cursor !== null && { cursor }) } })).result;
}

describe('a visitor', () => {
  it('gets a guest session with the first task, and its results go into the account at sign-up', async () => {
    const visitor = server.browser();
    expect((await visitor.call(listTasks, { query: {} })).headers['set-cookie']).toBeUndefined();
    const task = await start(visitor);
    expect(visitor.cookies.size).toBe(1);
    const { resultId } = await visitor.ended(task.id);
    const guestCookie = visitor.cookieHeader();

    await visitor.call(signInNative, {
      body: { mode: 'signup', email: 'was.guest@example.org', password: obfuscatePassword(PASSWORD) },
    });
    expect((await visitor.call(getResult, { params: { id: resultId ?? '' } })).status).toBe(200);
    expect((await visitor.call(listTasks, { query: {} })).result.tasks).toHaveLength(1);
    expect((await server.browser().call(listTasks, { query: {} }, { cookie: guestCookie })).result.tasks).toEqual([]);
    const { rows } = await server.database.run(
      "select count(*)::int as count from users where status = 'guest' and id not in (select user_id from sessions)",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('that signs in while a task runs owns its result as a user', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<undefined>();
    doing(async () => {
      await promise;
    });
    await server.signUp('comes.back@example.org');
    const visitor = server.browser();
    const { id } = await start(visitor);
    await visitor.call(signInNative, {
      body: { mode: 'signin', email: 'comes.back@example.org', password: obfuscatePassword(PASSWORD) },
    });
    goOn(undefined);
    const { resultId } = await visitor.ended(id);
    expect((await visitor.call(getResult, { params: { id: resultId ?? '' } })).status).toBe(200);
  });

  it('may run only what is open to visitors', async () => {
    const closed = await startTestApp({ analyses: [echoAnalysis(undefined, { isOpenToVisitors: false })] });
    const visitor = closed.browser();
    expect(await visitor.call(createTask, START)).toMatchObject({ status: 401, error: { code: 'AUTH_REQUIRED' } });
    expect((await (await closed.signUp()).call(createTask, START)).status).toBe(200);
    await closed.close();
  });
});

describe('a run', () => {
  /** Runs a task as the queue would, without one. */
  function runnerFor(analysis: Analysis, isMemoryShort = () => false) {
    return composeRunner({
      isMemoryShort,
      services: createServices({
        config: parseConfig({}),
        database: server.database,
        logger: SILENT_LOGGER,
        now: () => server.clock.nowMs,
        random: randomBytes,
        fetcher: recordedFetcher({}),
      }),
      analyses: [analysis],
      realtime: { announce: () => undefined },
    });
  }

  /** A task the server's own worker never gets to see. */
  async function storeTask(): Promise<{ user: Browser; id: string }> {
    const user = await server.signUp();
    const { id } = await start(user);
    await user.ended(id);
    await server.database.run(
      "update tasks set status = 'process', result_id = null, finished_at_ms = null, params = $2 where id = $1",
      [id, JSON.stringify(START.body.params)],
    );
    await server.database.run('delete from results where task_id = $1', [id]);
    return { user, id };
  }

  const idle = new AbortController().signal;

  it('that is started twice at once ends the task once, with one result', async () => {
    const { user, id } = await storeTask();
    const run = runnerFor(echoAnalysis());
    await Promise.all([run(id, idle), run(id, idle), run(id, idle)]);
    expect((await user.call(listResults, { query: {} })).result.results).toHaveLength(1);
    await run(id, idle);
    expect((await user.call(listResults, { query: {} })).result.results).toHaveLength(1);
  });

  it('goes on from what a killed run has kept', async () => {
    const { user, id } = await storeTask();
    const stop = new AbortController();
    const first = runnerFor(
      echoAnalysis(async (context) => {
        await context.keep({ visited: 3 });
        stop.abort(new Error('the process stops'));
        context.signal.throwIfAborted();
      }),
    );
    await expect(first(id, stop.signal)).rejects.toThrow('the process stops');
    expect((await user.call(getTask, { params: { id } })).result.status).toBe('process');

    const seen: unknown[] = [];
    await runnerFor(echoAnalysis(({ kept }) => Promise.resolve(void seen.push(kept))))(id, idle);
    expect(seen).toEqual([{ visited: 3 }]);
    expect((await user.call(getTask, { params: { id } })).result.status).toBe('success');
  });

  /** A process that is killed leaves the row as it is in the middle of a run. */
  async function dieDuring(id: string, run: (context: AnalysisContext) => Promise<void> = () => Promise.resolve()) {
    const { promise: reached, resolve } = Promise.withResolvers<undefined>();
    const never = new Promise<never>(() => undefined);
    void runnerFor(
      echoAnalysis(async (context) => {
        await run(context);
        resolve(undefined);
        await never;
      }),
    )(id, idle);
    await reached;
  }

  it('whose process died twice fails with a reason', async () => {
    const { user, id } = await storeTask();
    await dieDuring(id);
    await dieDuring(id);
    let runs = 0;
    await runnerFor(echoAnalysis(() => Promise.resolve(void (runs += 1))))(id, idle);
    expect(runs).toBe(0);
    expect((await user.call(getTask, { params: { id } })).result).toMatchObject({
      status: 'fail',
      error: { code: 'RUN_INTERRUPTED' },
    });
  });

  it('goes on after any number of deaths as long as it gets further, or is stopped in order', async () => {
    const { user, id } = await storeTask();
    for (let visited = 1; visited <= 3; visited += 1) await dieDuring(id, (context) => context.keep({ visited }));
    const stop = new AbortController();
    const stopped = runnerFor(
      echoAnalysis(({ signal }) => {
        stop.abort(new Error('the process stops'));
        signal.throwIfAborted();
        return Promise.resolve();
      }),
    )(id, stop.signal);
    await expect(stopped).rejects.toThrow('the process stops');
    await dieDuring(id);
    await runnerFor(echoAnalysis())(id, idle);
    expect((await user.call(getTask, { params: { id } })).result.status).toBe('success');
  });

  it('is refused where no memory is left, and nothing is run', async () => {
    const { user, id } = await storeTask();
    await runnerFor(echoAnalysis(), () => true)(id, idle);
    expect((await user.call(getTask, { params: { id } })).result.error?.code).toBe('NOT_ENOUGH_MEMORY');
  });

  it('that fails in a way that may pass is tried three times, and what it kept stays', async () => {
    const { user, id } = await storeTask();
    const seen: unknown[] = [];
    const run = runnerFor(
      echoAnalysis(async (context) => {
        seen.push(context.kept);
        await context.keep({ tries: seen.length });
        throw new RetryableError('no answer in time');
      }),
    );
    await expect(run(id, idle)).rejects.toThrow(RetryableError);
    await expect(run(id, idle)).rejects.toThrow(RetryableError);
    await run(id, idle);
    expect(seen).toEqual([{}, { tries: 1 }, { tries: 2 }]);
    expect((await user.call(getTask, { params: { id } })).result).toMatchObject({
      status: 'fail',
      error: { code: 'TARGET_UNREACHABLE', message: 'no answer in time' },
    });
  });

  it('notices at its next step that the task was cancelled through another process', async () => {
    const { user, id } = await storeTask();
    const steps: number[] = [];
    const run = runnerFor(
      echoAnalysis(async (context) => {
        for (let pct = 10; pct <= 100; pct += 10) {
          steps.push(pct);
          if (pct === 20) await user.call(cancelTask, { params: { id } });
          server.clock.nowMs += 300;
          await context.progress(pct, READING);
        }
      }),
    );
    await run(id, idle);
    expect(steps).toEqual([10, 20]);
    expect((await user.call(getTask, { params: { id } })).result.error?.code).toBe('CANCELLED');
  });

  it('hears that an end is wanted while it has nothing to report', async () => {
    const { user, id } = await storeTask();
    const run = runnerFor(
      echoAnalysis(async ({ isFinishWanted }) => {
        await server.database.run("update tasks set control = 'finish' where id = $1", [id]);
        await vi.waitFor(() => expect(isFinishWanted()).toBe(true), { timeout: 5000 });
      }),
    );
    await run(id, idle);
    expect((await user.call(getTask, { params: { id } })).result.status).toBe('success');
  });

  it.each([
    ['paused', (user: Browser, id: string) => user.call(controlTask, { params: { id }, body: { action: 'pause' } })],
    ['cancelled', (user: Browser, id: string) => user.call(cancelTask, { params: { id } })],
  ])('stops while it has nothing to report when the task was %s through another process', async (_case, change) => {
    const { user, id } = await storeTask();
    let isStopped = false;
    const run = runnerFor(
      echoAnalysis(async ({ signal }) => {
        await change(user, id);
        await untilAborted(signal).finally(() => (isStopped = true));
      }),
    );
    await run(id, idle);
    expect(isStopped).toBe(true);
    expect((await user.call(listResults, { query: {} })).result.results).toEqual([]);
  });

  it('whose result does not fit its own schema fails as a bug', async () => {
    const { user, id } = await storeTask();
    const analysis = echoAnalysis();
    await runnerFor({ ...analysis, run: () => Promise.resolve({ summary: {}, body: {} }) })(id, idle);
    expect((await user.call(getTask, { params: { id } })).result.error?.code).toBe('ERROR_MAIN');
  });
});

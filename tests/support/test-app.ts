import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import type { ApiError, EndpointInput, EndpointReply, EndpointShape } from '#core/contract/endpoint.ts';
import { getTask, type Task } from '#core/contract/tasks.ts';
import { signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { createApp, type AppDeps } from '#server/app.ts';
import { composeRealtime, composeRunner } from '#server/compose.ts';
import type { Fetcher } from '#server/collect/fetcher.ts';
import { parseConfig } from '#server/config/config.ts';
import { createLogger } from '#server/config/create-logger.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { createServices } from '#server/features/services.ts';
import { createTaskQueue } from '#server/jobs/pg-boss-queue.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import type { Realtime } from '#server/realtime/realtime.ts';
import { DEFAULT_SOCKET_LIMITS, type SocketLimits } from '#server/realtime/socket-limits.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from '#server/services/rate-limits.ts';
import { OWN_PAGE, PASSWORD } from './own-page.ts';
import { openTestDatabase } from './test-database.ts';

export { OWN_PAGE, PASSWORD };

const NO_FETCHER: Fetcher = {
  fetch: (url) => Promise.reject(new Error(`This test fetches nothing, yet ${url} was asked for`)),
  close: () => Promise.resolve(),
};
/** More than any test has time for: which of them takes too long is said by its own limit. */
const LONGEST_TASK_MS = 140_000;
const TEMPLATE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><!--page-head--><title>Template</title><!--/page-head--></head><body><div id="root"><!--page-content--></div><!--page-environment--><script type="module" src="/assets/app-abc123.js"></script></body></html>';

export type Answer<T> = {
  readonly status: number;
  readonly headers: Response['headers'];
  /** The envelope's `result`; undefined in a failure. */
  readonly result: T;
  readonly error: ApiError | undefined;
  readonly text: string;
};

/** A browser: keeps its cookies, sends what our own page would send. */
export type Browser = ReturnType<typeof createBrowser>;

export type TestAppOptions = {
  readonly fetcher?: Fetcher;
  readonly analyses?: AppDeps['analyses'];
  readonly lists?: AppDeps['lists'];
  readonly limits?: Partial<RateLimits>;
  readonly socketLimits?: Partial<SocketLimits>;
  /** Environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Takes the log lines; nothing is logged without it. */
  readonly logTo?: { write(line: string): void };
  /** Whether tasks are run. Default false. */
  readonly works?: boolean;
};

export type TestApp = {
  readonly app: App;
  readonly database: Database;
  /** Moves the server's clock. */
  readonly clock: { nowMs: number };
  readonly distFolder: string;
  readonly realtime: Pick<Realtime, 'announce'>;
  /** @param host for which it calls. */
  browser(host?: string): Browser;
  /** A browser that is signed in. */
  signUp(email?: string): Promise<Browser>;
  /** Listens on a free port of 127.0.0.1. @returns the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

/** So that no test makes a key of its own. */
const SECRET_KEY = 'only-for-tests-only-for-tests-only-for-tests';

let accounts = 0;

/** Limits nobody reaches. */
const NO_LIMITS = Object.fromEntries(
  Object.keys(DEFAULT_RATE_LIMITS).map((name) => [name, { max: 1_000_000, windowMs: 60_000 }]),
) as RateLimits; // the same names

/** The whole server but its main: real database, real queue, real sockets. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { fetcher = NO_FETCHER, analyses = [], lists = [], works = false } = options;
  const clock = { nowMs: Date.now() };
  const config = parseConfig({ PORT: '0', LOG_LEVEL: 'silent', SECRET_KEY, ...options.env });
  const database = await openTestDatabase();
  const services = createServices({
    config,
    database,
    logger: SILENT_LOGGER,
    fetcher,
    now: () => clock.nowMs,
    random: randomBytes,
  });
  const queue = await createTaskQueue(database, { logger: SILENT_LOGGER });
  const realtime = composeRealtime(services, { limits: { ...DEFAULT_SOCKET_LIMITS, ...options.socketLimits } });
  if (works) await queue.work(composeRunner({ services, analyses, realtime }));
  const distFolder = await createDist();
  const app = await createApp({
    services,
    logger: options.logTo === undefined ? pino({ enabled: false }) : createLogger('debug', options.logTo),
    queue,
    analyses,
    lists,
    realtime,
    distFolder,
    limits: { ...NO_LIMITS, ...options.limits },
    build: 'test',
  });
  realtime.attach(app.server);
  await app.ready();

  return {
    app,
    database,
    clock,
    distFolder,
    realtime,
    browser: (host) => createBrowser(app, host),
    async signUp(email = `person${(accounts += 1)}@example.org`) {
      const browser = createBrowser(app);
      const { error } = await browser.call(signInNative, {
        body: { mode: 'signup', email, password: obfuscatePassword(PASSWORD) },
      });
      if (error !== undefined) throw new Error(`Could not sign up ${email}: ${error.message}`);
      return browser;
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await realtime.close();
      await app.close();
      await queue.stop();
      await database.close();
      await rm(distFolder, { recursive: true });
    },
  };
}

async function createDist(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewarden-test-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), TEMPLATE);
  await writeFile(join(folder, 'sw.js'), 'self.addEventListener("fetch", () => {});');
  await writeFile(join(folder, 'assets', 'app-abc123.js'), `console.log(${JSON.stringify('x'.repeat(5000))});`);
  return folder;
}

function createBrowser(app: App, host?: string) {
  const cookies = new Map<string, string>();

  async function send(request: InjectOptions): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      ...request,
      headers: {
        ...OWN_PAGE,
        ...(host !== undefined && { host }),
        ...(cookie !== '' && { cookie }),
        ...request.headers,
      },
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires !== undefined && expires.getTime() <= 0) || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  return {
    cookies,
    /** The `Cookie` header it would send. */
    cookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    send,
    /** Calls an endpoint as the app does; `headers` replace what our own page would send. */
    async call<E extends EndpointShape>(
      endpoint: E,
      input: EndpointInput<E>,
      headers: Record<string, string> = {},
    ): Promise<Answer<EndpointReply<E>>> {
      const { params, query, body } = input as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: object;
      }; // the parts an endpoint can have
      const url = endpoint.path.replace(/:(\w+)/gu, (_match, name: string) => encodeURIComponent(params?.[name] ?? ''));
      const response = await send({
        method: endpoint.method,
        url,
        headers,
        ...(query && { query }),
        ...(body && { payload: body }),
      });
      return toResponse(response);
    },
    /** Waits for the end of a task. */
    async ended(id: string): Promise<Task> {
      return vi.waitFor(
        async () => {
          const { result } = await this.call(getTask, { params: { id } });
          expect(result.finished).toBe(true);
          return result;
        },
        { timeout: LONGEST_TASK_MS, interval: 20 },
      );
    },
  };
}

function toResponse<T>(response: Response): Answer<T> {
  const isJson = String(response.headers['content-type']).includes('json');
  const { result, error } = isJson
    ? response.json<{ result: T; error?: ApiError }>()
    : { result: undefined as T, error: undefined }; // no envelope
  return { status: response.statusCode, headers: response.headers, result, error, text: response.body };
}

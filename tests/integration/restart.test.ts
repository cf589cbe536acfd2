import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { obfuscatePassword } from '#core/domain/password.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { serve } from '#tests/support/synthetic-site.mjs';
import { PASSWORD } from '#tests/support/test-app.ts';

/** From a server that is ready again to the first step of what it resumes, beside half of what its start took. */
const RESUME_MS = 5000;

type Reply = {
  result: {
    id: string;
    status: string;
    finished: boolean;
    resultId: string | null;
    tasks?: unknown[];
    results?: unknown[];
    pages?: { url: string }[];
    total?: number;
    nextCursor?: string | null;
  };
};

describe('a server that is killed with -9 in the middle of a task', () => {
  it.each([
    ['PageAudit', {}],
    ['Hreflang', { kind: 'page' }],
    ['PageSpeed', { mode: 'static' }],
  ])('goes on with a %s after the restart and ends it once [sec:F1]', { timeout: 60_000 }, async (type, more) => {
    let isHanging = true;
    let hits = 0;
    const site = await serveHttp((request, response) => {
      if (request.url !== '/') return void response.writeHead(404).end();
      hits += 1;
      // Held back until the server has been killed: the task is certainly in its middle.
      if (!isHanging)
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>A page</title><h1>A page</h1>');
    });
    onTestFinished(() => site[Symbol.asyncDispose]());
    const server = await startAppServer(() => ({ ALLOW_TARGETS: `127.0.0.1:${site.port},localhost:${site.port}` }));
    onTestFinished(() => server.dispose());

    const call = await signUp(server.origin);
    const task = await call('/tasks/', { type, params: { url: `http://127.0.0.1:${site.port}/`, ...more } });
    await vi.waitFor(() => expect(hits).toBeGreaterThan(0), { timeout: 10_000 });
    await server.kill();
    isHanging = false;
    await server.start();

    const ended = await untilEnded(call, task.id);
    expect(ended.status).toBe('success');
    expect((await call('/results/')).results).toHaveLength(1);
    expect((await call('/tasks/')).tasks).toHaveLength(1);
  });

  it('does a re-check anew, and until then the crawl is what it was [sec:F1] @long', { timeout: 90_000 }, async () => {
    let isHanging = false;
    let title = '';
    let hits = 0;
    let answerHeld = (): void => undefined;
    const site = await serveHttp((request, response) => {
      if (request.url !== '/') return void response.writeHead(404).end();
      hits += 1;
      const html = `<!doctype html><title>${title}</title><h1>A</h1>`;
      const answer = (): void => void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      if (isHanging) answerHeld = answer;
      else answer();
    });
    onTestFinished(() => site[Symbol.asyncDispose]());
    const server = await startAppServer(() => ({ ALLOW_TARGETS: `127.0.0.1:${site.port}` }));
    onTestFinished(() => server.dispose());
    const call = await signUp(server.origin);
    const startUrl = `http://127.0.0.1:${site.port}/`;
    const crawl = await call('/tasks/', { type: 'SiteAudit', params: { site: '127.0.0.1', startUrl } });
    const result = `/results/${(await untilEnded(call, crawl.id)).resultId ?? ''}/`;
    const before = await call(result);
    const params = { site: '127.0.0.1', crawl: before.id, check: 'title-missing' };

    isHanging = true;
    hits = 0;
    title = 'It has a title now';
    const task = await call('/tasks/', { type: 'SiteRecheck', params });
    await vi.waitFor(() => expect(hits).toBeGreaterThan(0), { timeout: 10_000 });
    await server.kill();
    await server.start();
    await vi.waitFor(() => expect(hits).toBeGreaterThan(1), { timeout: 20_000 });
    expect(await call(result)).toEqual(before);
    expect(await call(`${result}issues/?check=title-missing`)).toMatchObject({ total: 1 });
    isHanging = false;
    answerHeld();
    expect((await untilEnded(call, task.id)).status).toBe('success');
    expect(await call(`${result}issues/?check=title-missing`)).toMatchObject({ total: 0 });
  });

  it(
    'goes on with a crawl where it was, without losing or repeating a page [sec:F1] [perf:G13] @long',
    { timeout: 90_000 },
    async () => {
      const { server: fixture, origin, site } = await serve({ pages: 600, seed: 4, latencyMs: 20 });
      onTestFinished(() => void fixture.close());
      const host = new URL(origin).host;
      const server = await startAppServer(() => ({ ALLOW_TARGETS: host }));
      onTestFinished(() => server.dispose());
      const call = await signUp(server.origin);
      const task = await call('/tasks/', { type: 'SiteAudit', params: { site: '127.0.0.1', startUrl: `${origin}/` } });
      const stats = async () =>
        (await (await fetch(`${origin}/__stats`)).json()) as { uniquePages: number; repeats: number };
      await vi.waitFor(async () => expect((await stats()).uniquePages).toBeGreaterThan(250), {
        timeout: 30_000,
        interval: 50,
      });
      await server.kill();
      const before = await stats();
      expect(before.uniquePages).toBeLessThan(600);
      await server.start();
      const readyAtMs = performance.now();
      await vi.waitFor(async () => expect((await stats()).uniquePages).toBeGreaterThan(before.uniquePages), {
        timeout: 60_000,
        interval: 25,
      });
      // The start shows how slow the machine is.
      expect(performance.now() - readyAtMs).toBeLessThan(RESUME_MS + server.readyMs / 2);
      const ended = await untilEnded(call, task.id);
      expect(ended.status).toBe('success');

      const { pages, total } = await call(`/results/${ended.resultId ?? ''}/pages/?html=true&limit=1000`);
      const urls = (pages ?? []).map(({ url }) => url.slice(origin.length));
      expect(
        urls.filter((url) => site.truth().missing.every(({ path }) => path !== url)).length,
      ).toBeGreaterThanOrEqual(600);
      expect(new Set(urls).size).toBe(total);
      // What was asked and not stored yet is asked once more: less than a second's work.
      expect((await stats()).repeats).toBeLessThan(150);
    },
  );
});

/** The process of the server's PostgreSQL. */
async function databasePid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

describe('a crawl whose server and PostgreSQL are killed with -9 in turn', () => {
  it.each([
    ['twice', 2, 300],
    ['twelve times @long', 12, 1500],
  ])(
    '[sec:F1] [sec:F3] %s ends once, with each page once',
    async (_how, kills, pages) => {
      const { server: fixture, origin, site } = await serve({ pages, seed: 4, latencyMs: 20 });
      onTestFinished(() => void fixture.close());
      const server = await startAppServer(() => ({ ALLOW_TARGETS: new URL(origin).host }));
      onTestFinished(() => server.dispose());
      const call = await signUp(server.origin);
      const task = await call('/tasks/', { type: 'SiteAudit', params: { site: '127.0.0.1', startUrl: `${origin}/` } });
      const asked = async () => ((await (await fetch(`${origin}/__stats`)).json()) as { pageHits: number }).pageHits;
      for (let kill = 1; kill <= kills; kill += 1) {
        const before = await asked();
        await vi.waitFor(async () => expect(await asked()).toBeGreaterThan(before + pages / kills / 3), {
          timeout: 60_000,
          interval: 20,
        });
        if (kill % 2 === 0) await server.kill();
        else {
          process.kill(await databasePid(server.dataDir), 'SIGKILL');
          // It cannot go on without its database, and says so by ending.
          await vi.waitFor(() => expect(server.isRunning).toBe(false), { timeout: 10_000 });
        }
        await server.start();
      }
      const ended = await untilEnded(call, task.id);
      expect(ended.status).toBe('success');
      expect((await call('/results/')).results).toHaveLength(1);
      const found: string[] = [];
      for (let cursor: string | null | undefined = ''; cursor !== null && cursor !== undefined;) {
        const from = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const part: Reply['result'] = await call(`/results/${ended.resultId ?? ''}/pages/?html=true&limit=1000${from}`);
        found.push(...(part.pages ?? []).map(({ url }) => url.slice(origin.length)));
        cursor = part.nextCursor;
      }
      expect(new Set(found).size).toBe(found.length);
      const missing = new Set(site.truth().missing.map(({ path }) => path));
      expect(found.filter((url) => !missing.has(url)).length).toBeGreaterThanOrEqual(pages);
    },
    300_000,
  );
});

describe('a server that is told to end during a crawl', () => {
  /** More than are read while the server ends: sixteen at once, each in 150 ms. */
  const PAGES = 900;

  it('ends within ten seconds, whoever is connected, and goes on with it after its start [sec:F13]', async () => {
    const { server: fixture, origin, site } = await serve({ pages: PAGES, seed: 4, latencyMs: 150 });
    onTestFinished(() => void fixture.close());
    const server = await startAppServer(() => ({ ALLOW_TARGETS: new URL(origin).host }));
    onTestFinished(() => server.dispose());
    const call = await signUp(server.origin);
    const task = await call('/tasks/', { type: 'SiteAudit', params: { site: '127.0.0.1', startUrl: `${origin}/` } });
    const asked = async () => ((await (await fetch(`${origin}/__stats`)).json()) as { pageHits: number }).pageHits;
    // One that has said half of what it wants, and one that does not read what it asked for.
    const { port } = new URL(server.origin);
    const idle = connect(Number(port), '127.0.0.1');
    idle.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: localhost');
    const slow = connect(Number(port), '127.0.0.1');
    slow.on('error', () => undefined).pause();
    slow.write(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(200));
    onTestFinished(() => {
      idle.destroy();
      slow.destroy();
    });
    await vi.waitFor(async () => expect(await asked()).toBeGreaterThan(10), { timeout: 60_000, interval: 20 });

    const beganAt = performance.now();
    await server.stop();
    expect(performance.now() - beganAt).toBeLessThan(10_000);
    expect(await asked()).toBeLessThan(PAGES);
    await server.start();
    const ended = await untilEnded(call, task.id);
    expect(ended.status).toBe('success');
    const { pages, total } = await call(`/results/${ended.resultId ?? ''}/pages/?html=true&limit=1000`);
    const found = (pages ?? []).map(({ url }) => url.slice(origin.length));
    expect(new Set(found).size).toBe(total);
    const missing = new Set(site.truth().missing.map(({ path }) => path));
    expect(found.filter((url) => !missing.has(url)).length).toBeGreaterThanOrEqual(PAGES);
  }, 120_000);
});

type Call = (path: string, body?: object) => Promise<Reply['result']>;

/** Calls of a new user of the server at this origin. */
async function signUp(origin: string): Promise<Call> {
  let cookie = '';
  const call: Call = async (path, body) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    expect(response.status).toBe(200);
    return ((await response.json()) as Reply).result; // the envelope of a success
  };
  await call('/user/auth/native/', {
    mode: 'signup',
    email: 'killed@example.org',
    password: obfuscatePassword(PASSWORD),
  });
  return call;
}

function untilEnded(call: Call, id: string): Promise<Reply['result']> {
  return vi.waitFor(
    async () => {
      const state = await call(`/tasks/${id}/`);
      expect(state.finished).toBe(true);
      return state;
    },
    { timeout: 60_000, interval: 200 },
  );
}

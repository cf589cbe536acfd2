import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { openBrowserProxy } from '#server/collect/browser-proxy.ts';
import { serveHttp, serveTcp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { BrowserError, createBrowserPool, type BrowserPool, type BrowserTab } from './browser-pool.ts';
import { findBrowser } from './find-browser.ts';

/** The one server that may be asked, and the one that nobody must reach: over TCP and over UDP. */
const FRIEND = '127.0.0.3';
let friend: LoopbackServer;
let canary: LoopbackServer;
const udp = createSocket('udp4');
let datagrams = 0;
let page = '<h1>Here</h1>';
let headers: Record<string, string> = {};
let status = 200;
let answers: readonly string[] = ['127.0.0.1'];
let pool: BrowserPool;
let tempFolder: string;

beforeAll(async () => {
  // Of these tests alone: others have browsers of theirs.
  tempFolder = await mkdtemp(join(tmpdir(), 'browser-pool-'));
  const answer = (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(page);
  };
  friend = await serveHttp(answer, FRIEND);
  canary = await serveTcp((socket) => socket.destroy(), '127.0.0.1', friend.port);
  udp.on('message', () => (datagrams += 1)).bind(friend.port, '127.0.0.1');
  await once(udp, 'listening');
  pool = createBrowserPool({
    find: () =>
      findBrowser({
        platform: process.platform,
        env: process.env,
        chromiumPath: process.env['CHROMIUM_PATH'] ?? '',
        dataDir: tmpdir(),
      }),
    openProxy: () =>
      openBrowserProxy({
        policy: createAddressPolicy({
          allowTargets: parseAllowTargets(`friend.test:${friend.port}`),
          ports: [80, friend.port],
        }),
        resolve: (host) => Promise.resolve(host === 'friend.test' ? [FRIEND] : answers),
      }),
    size: 1,
    tempFolder,
  });
});
afterAll(async () => {
  await rm(tempFolder, { recursive: true });
  udp.close();
  await Promise.all([friend, canary].map((each) => each[Symbol.asyncDispose]()));
});

type Answer = { body?: string; headers?: Record<string, string>; status?: number };

function serve({ body = '', headers: given = {}, status: code = 200 }: Answer): string {
  page = body;
  headers = given;
  status = code;
  return `http://friend.test:${friend.port}/`;
}

const run = <T>(work: (tab: BrowserTab) => Promise<T>, limitMs = 60_000) =>
  pool.run({ signal: new AbortController().signal, limitMs }, work);

/** Processes of this machine that a run has started, by its profile. */
async function browserProcesses(): Promise<number> {
  const ids = (await readdir('/proc')).filter((id) => /^\d+$/.test(id));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(`${tempFolder}/browser-run-`)).length;
}

const pause = (page: BrowserTab['page'], ms: number) =>
  page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), ms);

describe('a page in the browser', { timeout: 180_000 }, () => {
  it('is loaded through the proxy, name and all', async () => {
    const url = serve({ body: '<h1>Here</h1>' });
    const heading = await run(async ({ page: tab }) => {
      await tab.goto(url);
      return await tab.$eval('h1', (node) => node.textContent);
    });
    expect(heading).toBe('Here');
  });

  it('reaches nothing that its host may not: by script, style, frame, socket, worker, WebRTC or prefetch [sec:S17]', async () => {
    const at = `127.0.0.1:${friend.port}`;
    const url = serve({
      body: `<!doctype html><link rel=dns-prefetch href="//canary.test:${friend.port}"><link rel=preconnect href="http://${at}">
        <style>@import "http://${at}/a.css"; body { background: url(http://rebound.test:${friend.port}/b.png) }</style>
        <iframe src="file:///etc/passwd"></iframe><iframe src="http://${at}/frame"></iframe><iframe src="data:text/html,<img src=http://${at}/>"></iframe>
        <img src="http://[::ffff:127.0.0.1]:${friend.port}/"><img src="http://localhost:${friend.port}/"><img src="http://2130706433:${friend.port}/">
        <script>
          fetch('http://${at}/fetch').catch(() => 0);
          new WebSocket('ws://${at}/socket'); new WebSocket('wss://${at}/socket');
          navigator.sendBeacon('http://${at}/beacon');
          try { new WebTransport('https://${at}/transport'); } catch {}
          navigator.serviceWorker?.register('http://${at}/sw.js').catch(() => 0);
          new Worker(URL.createObjectURL(new Blob(['fetch("http://${at}/worker").catch(() => 0)'])));
          const peer = new RTCPeerConnection({ iceServers: [{ urls: ['stun:${at}', 'turn:${at}?transport=tcp'], username: 'a', credential: 'b' }] });
          peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
          open('http://${at}/popup');
        </script>`,
    });
    const { refused, frames } = await run(async ({ page: tab, refused: kept }) => {
      await tab.goto(url, { waitUntil: 'load' });
      await pause(tab, 3000);
      const texts = await Promise.all(tab.frames().map((each) => each.content().catch(() => '')));
      await tab.evaluate((target) => void (location.href = target), `http://${at}/location`);
      await new Promise((done) => setTimeout(done, 1500));
      return { refused: [...kept], frames: texts.join('') };
    });
    expect(canary.connections()).toBe(0);
    expect(datagrams).toBe(0);
    expect(frames).not.toContain('root:');
    expect(refused).toContain(at);
    // A name of an inner network is not told from one that does not exist.
    expect(refused).not.toContain(`rebound.test:${friend.port}`);
  });

  it('is not led elsewhere by a redirect, or by a name that changes its address after it was allowed', async () => {
    const url = serve({ status: 302, headers: { location: `http://127.0.0.1:${friend.port}/` } });
    await run(async ({ page: tab }) => {
      expect((await tab.goto(url))?.status()).toBe(403);
    });
    answers = [FRIEND, '127.0.0.1'];
    await run(async ({ page: tab }) => {
      expect((await tab.goto(`http://two-faces.test:${friend.port}/`))?.status()).toBe(502);
    });
    expect(canary.connections()).toBe(0);
  });

  it('saves no download, is granted no permission and is held up by no dialog', async () => {
    const url = serve({
      body: `<h1>Here</h1><script>for (let i = 0; i < 20; i += 1) alert(i); confirm('a'); prompt('b');</script>`,
    });
    const state = await run(async ({ page: tab }) => {
      await tab.goto(url);
      return await tab.evaluate(async () => ({
        heading: document.querySelector('h1')?.textContent,
        permission: await Notification.requestPermission(),
      }));
    });
    expect(state).toEqual({ heading: 'Here', permission: 'denied' });
    const file = serve({ body: 'x', headers: { 'content-disposition': 'attachment; filename=a.exe' } });
    await run(async ({ page: tab }) => {
      await expect(tab.goto(file)).rejects.toThrow(/ERR_ABORTED/);
    });
  });

  it('with a script without end is killed at the limit, and the next one works', async () => {
    const endless = serve({ body: '<script>while (true) {}</script>' });
    await expect(run(({ page: tab }) => tab.goto(endless), 6000)).rejects.toMatchObject({ kind: 'timeLimit' });
    const url = serve({ body: '<h1>Here</h1>' });
    await run(async ({ page: tab }) => {
      expect((await tab.goto(url))?.status()).toBe(200);
    });
    await expect.poll(browserProcesses, { timeout: 5000 }).toBe(0);
  });
});

describe('the browser', { timeout: 180_000 }, () => {
  it('that spares memory has one process for pages, and the sandbox of any other', async () => {
    const url = serve({ body: '<h1>Here</h1>' });
    const argsOf = (isSparing: boolean) =>
      pool.run({ signal: new AbortController().signal, limitMs: 60_000, isSparing }, async ({ browser, page: tab }) => {
        expect((await tab.goto(url))?.status()).toBe(200);
        return browser.process()?.spawnargs ?? [];
      });
    const [sparing, other] = [await argsOf(true), await argsOf(false)];
    expect(sparing).toContain('--renderer-process-limit=1');
    expect(other).not.toContain('--renderer-process-limit=1');
    const ofSafety = (args: readonly string[]) =>
      args.filter((arg) => /sandbox|zygote|single-process|isolation/u.test(arg));
    expect(ofSafety(sparing)).toEqual(ofSafety(other));
  });

  it('that crashes or is killed fails its run with a reason; the next one works, and no process is left', async () => {
    const url = serve({ body: '<h1>Here</h1>' });
    for (const end of ['SIGKILL', 'SIGSTOP'] as const) {
      const killed = run(async ({ browser, page: tab }) => {
        browser.process()?.kill(end);
        return await tab.goto(url);
      }, 6000);
      await expect(killed).rejects.toBeInstanceOf(BrowserError);
    }
    await run(async ({ page: tab }) => {
      expect((await tab.goto(url))?.status()).toBe(200);
    });
    await expect.poll(browserProcesses, { timeout: 5000 }).toBe(0);
    expect(await readdir(tempFolder)).toEqual([]);
  });

  it(
    'killed a hundred times leaves no process and no folder behind, and works [sec:F8] @long',
    { timeout: 400_000 },
    async () => {
      const url = serve({ body: '<h1>Here</h1>' });
      for (let round = 0; round < 100; round += 1) {
        const killed = run(async ({ browser, page: tab }) => {
          browser.process()?.kill('SIGKILL');
          return await tab.goto(url);
        }, 6000);
        await expect(killed).rejects.toBeInstanceOf(BrowserError);
      }
      await run(async ({ page: tab }) => expect((await tab.goto(url))?.status()).toBe(200));
      await expect.poll(browserProcesses, { timeout: 5000 }).toBe(0);
      expect(await readdir(tempFolder)).toEqual([]);
    },
  );

  it('ends with what it was started for', async () => {
    const stop = new AbortController();
    const url = serve({ body: '<h1>Here</h1>' });
    const reason = new Error('cancelled');
    const running = pool.run({ signal: stop.signal, limitMs: 60_000 }, async ({ page: tab }) => {
      await tab.goto(url);
      stop.abort(reason);
      await pause(tab, 60_000);
    });
    await expect(running).rejects.toBe(reason);
    await expect.poll(browserProcesses, { timeout: 5000 }).toBe(0);
  });
});

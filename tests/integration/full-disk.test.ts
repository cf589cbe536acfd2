import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LEAST_BYTES } from '#server/db/embedded/disk-room.ts';
import { signUpAt, type ApiCall } from '#tests/support/api-caller.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';
import { page } from '#tests/support/small-site.ts';

const canMount = await canMountDisks();
const PAGES = 40;
/** What the reader of an answer may have to wait for it, with room to spare on a busy machine. */
const READ_WITHIN_MS = 2000;
const RECOVERY_WITHIN_MS = 5000;
/** How often the server looks at its disk. */
const LOOK_EVERY_MS = 500;

async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const disk = await mountSmallDisk(megabytes);
  if (disk === null) throw new Error('No disk could be mounted');
  onTestFinished(() => disk.dispose());
  return disk;
}

/** A site whose pages come slowly, so that a crawl of it lasts. */
async function slowSite() {
  let isSlow = true;
  const links = Array.from({ length: PAGES }, (_each, index) => `/p${index}`);
  const site = await serveHttp((request, response) => {
    const isPage = request.url === '/' || links.includes(request.url ?? '');
    const answer = (): void => {
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
      response.end(page(`The page ${request.url ?? ''}`, links));
    };
    if (isSlow) setTimeout(answer, 400);
    else answer();
  });
  onTestFinished(() => site[Symbol.asyncDispose]());
  return { port: site.port, hurry: () => (isSlow = false) };
}

/** Waits until no write has been taken for longer than the server takes to look at its disk. */
async function untilAllRefused(call: ApiCall): Promise<void> {
  let refusedSince = Number.POSITIVE_INFINITY;
  await vi.waitFor(
    async () => {
      const { status } = await add(call, 'probe.example.org', randomUUID());
      refusedSince = status === 507 ? Math.min(refusedSince, performance.now()) : Number.POSITIVE_INFINITY;
      expect(performance.now() - refusedSince).toBeGreaterThan(2 * LOOK_EVERY_MS);
    },
    { timeout: 15_000, interval: 100 },
  );
}

const add = (call: ApiCall, host: string, key: string) => call('/sites/add/', { sitesAll: { site: host } }, key);

describe.skipIf(!canMount)('[sec:F4] a server whose disk is full', () => {
  it('reads on, refuses writes with 507, and goes on by itself when there is room', { timeout: 120_000 }, async () => {
    const disk = await smallDisk(192);
    const site = await slowSite();
    const server = await startAppServer(() => ({
      DATA_DIR: disk.folder,
      ALLOW_TARGETS: `127.0.0.1:${site.port}`,
    }));
    onTestFinished(() => server.dispose());
    const { pid } = server;
    const { call } = await signUpAt(server.origin, 'full@example.org');
    const stored: string[] = [];
    const crawl = { type: 'SiteAudit', params: { site: '127.0.0.1', startUrl: `http://127.0.0.1:${site.port}/` } };
    const task = (await call('/tasks/', crawl)).answer.result?.id ?? '';

    for (let round = 0; round < 3; round += 1) {
      disk.fill();
      // PostgreSQL may find room in its files for one more, until the next look at the disk.
      await untilAllRefused(call);
      const refused = Array.from({ length: 20 }, (_each, index) => ({
        host: `r${round}-${index}.example.org`,
        key: randomUUID(),
      }));
      for (const { host, key } of refused) {
        const { status, answer } = await add(call, host, key);
        expect([status, answer.error?.code]).toEqual([507, 'STORAGE_FULL']);
      }
      const since = performance.now();
      for (const path of [
        '/sites/get/?sites_limit=600&since=0',
        '/tasks/',
        '/results/',
        '/user/popups/',
        `/tasks/${task}/`,
      ])
        expect([path, (await call(path)).status]).toEqual([path, 200]);
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      expect(performance.now() - since).toBeLessThan(READ_WITHIN_MS);
      // Long enough for every part that works by itself to find no room.
      await wait(1500);

      disk.free();
      // The refused are sent again as the app does it, with their keys.
      for (const { host, key } of refused) {
        await vi.waitFor(async () => expect((await add(call, host, key)).status).toBe(200), RECOVERY_WITHIN_MS);
        stored.push(host);
      }
    }
    const { answer } = await call('/sites/get/?sites_limit=600&since=0');
    const hosts = (answer.result?.sites ?? []).map((each) => each.site);
    expect(hosts.filter((host) => /^r\d/u.test(host)).toSorted()).toEqual(stored.toSorted());

    site.hurry();
    await vi.waitFor(async () => expect((await call(`/tasks/${task}/`)).answer.result?.finished).toBe(true), 60_000);
    const { resultId } = (await call(`/tasks/${task}/`)).answer.result ?? {};
    const pages = await call(`/results/${resultId ?? ''}/pages/?limit=100`);
    expect(pages.answer.result).toMatchObject({ total: PAGES + 1 });
    expect([server.isRunning, server.pid]).toEqual([true, pid]);
  });

  it('stops writing before PostgreSQL finds no room for its log', { timeout: 60_000 }, async () => {
    const disk = await smallDisk(192);
    const server = await startAppServer(() => ({ DATA_DIR: disk.folder }));
    onTestFinished(() => server.dispose());
    const { call } = await signUpAt(server.origin, 'filling@example.org');
    let refused = 0;
    for (let count = 0; count < 4000 && refused === 0; count += 1) {
      const sitesAll = Array.from({ length: 200 }, (_each, index) => ({ site: `s${count}-${index}.example.org` }));
      const { status } = await call('/sites/add/', { sitesAll }, randomUUID());
      if (count % 5 === 0) disk.grow(2);
      if (status !== 200) refused = status;
    }
    expect(refused).toBe(507);
    // What was kept aside has been given back, so that what PostgreSQL writes by itself finds room.
    await vi.waitFor(async () => expect(await disk.freeBytes()).toBeGreaterThan(LEAST_BYTES / 2), 5000);
    expect((await call('/sites/get/?sites_limit=1')).status).toBe(200);
  });

  it('does not start on a disk without room, and names it', { timeout: 60_000 }, async () => {
    const disk = await smallDisk(160);
    const server = await startAppServer(() => ({ DATA_DIR: disk.folder }));
    onTestFinished(() => server.dispose());
    await server.kill();
    await wait(1000);
    disk.fill();
    for (const name of await readdir(disk.folder)) if (name === 'reserve') disk.remove(name);
    disk.fill();
    await expect(server.start()).rejects.toThrow(
      /^The server ended with 1:\nThe disk of \S+ is full: 0 MB are free, and a start needs 64 MB\. .+\n$/u,
    );
    disk.free();
    await server.start();
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  it('does not start on a disk that is read-only, empty or not', { timeout: 60_000 }, async () => {
    const disk = await smallDisk(160);
    disk.remount('ro');
    const readOnly = /^The server ended with 1:\nDATA_DIR cannot be used, it is read-only: \S+ \(EROFS\)\n$/u;
    await expect(startAppServer(() => ({ DATA_DIR: disk.folder }))).rejects.toThrow(readOnly);
    disk.remount('rw');
    const server = await startAppServer(() => ({ DATA_DIR: disk.folder }));
    onTestFinished(() => server.dispose());
    await server.stop();
    disk.remount('ro');
    await expect(server.start()).rejects.toThrow(readOnly);
  });
});

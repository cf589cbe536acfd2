import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteDownload, fetchDownload, listDownloads } from '#core/contract/downloads.ts';
import { getUser, signOut } from '#core/contract/user.ts';
import { createDownloads, MAX_FILE_BYTES, type Downloads } from '#server/services/downloads/download-repository.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const DAY_MS = 24 * 3_600_000;
/** Larger than two of the parts it is stored in. */
const BYTES = randomBytes(600_000);

let server: TestApp;
let files: Downloads;
let user: Browser;
let userId: string;
beforeAll(async () => {
  server = await startTestApp();
  files = createDownloads(server.database, () => server.clock.nowMs, randomBytes);
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.signUp();
  userId = (await user.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '';
});

const add = (change: object = {}) =>
  files.add({ userId, kind: 'export', fileName: 'pages.csv', mediaType: 'text/csv', bytes: BYTES, ...change });
const get = (href: string, range?: string, by = user) =>
  by.send({ method: 'GET', url: href, headers: range === undefined ? {} : { range } });

it('a file is listed, fetched whole as it was stored, and never shown by a browser', async () => {
  const { href, id } = await add({ fileName: '../Прайс "1"\r\nx: y.csv' });
  const { downloads } = (await user.call(listDownloads, {})).result;
  expect(downloads).toMatchObject([{ id, sizeBytes: BYTES.length, expiresAtMs: server.clock.nowMs + 7 * DAY_MS }]);
  const whole = await get(href);
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.equals(BYTES)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-length': String(BYTES.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  expect(String(whole.headers['content-disposition'])).toMatch(
    /^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%-]+$/u,
  );
});

it('its address is 256 random bits, of use to its user only, until it expires [sec:R7]', async () => {
  const { href } = await add();
  expect(href).toMatch(/\/[\w-]{43}\/$/u);
  const other = await server.signUp();
  const guessed = `${href.slice(0, -44)}${'A'.repeat(43)}/`;
  expect((await get(href, undefined, other)).statusCode).toBe(404);
  expect((await get(href, undefined, server.browser())).statusCode).toBe(401);
  expect((await get(guessed)).statusCode).toBe(404);
  expect((await user.send({ method: 'HEAD', url: href })).rawPayload.length).toBe(0);

  const isOneOf = [206, 200];
  const many = await get(href, `bytes=${'0-0,'.repeat(1000)}0-0`);
  expect([many.statusCode, many.rawPayload.length]).toEqual([200, BYTES.length]);
  const part = await get(href, 'bytes=262100-262200');
  expect(isOneOf).toContain(part.statusCode);
  expect(part.rawPayload.equals(BYTES.subarray(262_100, 262_201))).toBe(true);
  expect(part.headers['content-range']).toBe(`bytes 262100-262200/${BYTES.length}`);
  const behind = await get(href, 'bytes=600000-');
  expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, 'bytes */600000']);

  server.clock.nowMs += 7 * DAY_MS;
  expect((await get(href)).statusCode).toBe(404);
  expect((await user.call(listDownloads, {})).result.downloads).toEqual([]);
  await files.prune();
  const { rows } = await server.database.run('select count(*)::int as count from download_parts');
  expect(rows[0]?.['count']).toBe(0);
});

it('of a session that was signed out it is nobody’s', async () => {
  const { href } = await add();
  await user.call(signOut, {});
  expect((await get(href)).statusCode).toBe(401);
});

it('can be deleted by its user, and by nobody else', async () => {
  const { id, href } = await add();
  const other = await server.signUp();
  await other.call(deleteDownload, { body: { id } });
  expect((await get(href)).statusCode).toBe(200);
  expect((await user.call(deleteDownload, { body: { id } })).result).toEqual({ deleted: true });
  expect((await user.call(deleteDownload, { body: { id } })).status).toBe(200);
  expect((await get(href)).statusCode).toBe(404);
});

it('one that is empty is a file; one that is too large, or one too many, is refused', async () => {
  const { href } = await add({ bytes: new Uint8Array() });
  expect((await get(href)).rawPayload.length).toBe(0);
  await expect(add({ bytes: { length: MAX_FILE_BYTES + 1 } })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await server.database.run('update downloads set size_bytes = 524288000 where user_id = $1', [userId]);
  await expect(add()).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
});

it('a call without a token of the right form is refused', async () => {
  expect((await user.call(fetchDownload, { params: { token: 'short' } })).status).toBe(400);
});

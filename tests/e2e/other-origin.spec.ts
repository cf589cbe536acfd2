import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';

test.use({ serviceWorkers: 'block' });

/** Ways of another website to have the browser call an address of ours. */
const WAYS: readonly (readonly [name: string, html: (url: string) => string, act: (page: Page) => Promise<unknown>])[] =
  [
    ['an image', (url) => `<img src="${url}">`, (page) => page.waitForLoadState('load')],
    ['a link', (url) => `<a href="${url}">go</a>`, (page) => page.getByRole('link', { name: 'go' }).click()],
    ['a prefetch', (url) => `<link rel="prefetch" href="${url}">`, (page) => page.waitForTimeout(1000)],
    [
      'a form',
      (url) => `<form action="${url}"><button>send</button></form>`,
      (page) => page.getByRole('button', { name: 'send' }).click(),
    ],
  ];

test('another origin signs nobody out: by an image, a link, a prefetch or a form [sec:C2]', async ({
  app,
  page,
  context,
  server,
}) => {
  await app.openSignedIn('/dashboard/');
  const url = `${server.origin}/api/v1/user/logout/`;
  const called: string[] = [];
  context.on('request', (request) => called.push(request.url()));

  for (const [name, html, act] of WAYS) {
    const evil = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>evil</title>${html(url)}`),
    ).listen(0, '127.0.0.1');
    await once(evil, 'listening');
    const { port } = evil.address() as AddressInfo; // it listens on TCP
    const before = called.filter((each) => each.startsWith(url)).length;
    const other = await context.newPage();
    await other.goto(`http://127.0.0.1:${port}/`);
    await act(other);
    await expect.poll(() => called.filter((each) => each.startsWith(url)).length, name).toBeGreaterThan(before);
    await other.close();
    evil.close();
    const who = await page.request.get(`${server.origin}/api/v1/user/get/?scopes=id`);
    expect(((await who.json()) as { result: unknown }).result, name).not.toBeNull();
  }
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account of/u })).toBeVisible();
});

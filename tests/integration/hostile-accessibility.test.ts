import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTask } from '#core/contract/tasks.ts';
import { accessibilityAnalysis } from '#server/features/accessibility/analysis.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { makeCertificate } from '#tests/support/test-certificate.ts';
import { serveHttps } from '#tests/support/tls-server.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const ROW = '<tr><td class="cell"><a href="/a">A row of a table without an end</a></td></tr>\n';
const FIFTY_MB = 50 * 1024 * 1024;

let server: TestApp;
let site: LoopbackServer;
let browser: Browser;
beforeAll(async () => {
  const analyses = [accessibilityAnalysis] as unknown as Analysis[]; // as the registry has them
  const chromium = process.env['CHROMIUM_PATH'];
  const env = { ALLOW_TARGETS: '127.0.0.0/8', ...(chromium !== undefined && { CHROMIUM_PATH: chromium }) };
  site = await serveHttp(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<!doctype html><html lang="en"><title>A</title><main><h1>A</h1>');
    if (url === '/huge') response.write(`<table>${ROW.repeat(FIFTY_MB / ROW.length)}</table>`);
    if (url === '/hungry')
      response.write('<script>const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));</script>');
    response.end('</main></html>');
  });
  const fetcher = fetcherFor({ port: site.port }, { allow: '127.0.0.0/8' });
  server = await startTestApp({ analyses, works: true, env, fetcher });
  browser = await server.signUp();
});
afterAll(async () => {
  await server.close();
  await site[Symbol.asyncDispose]();
});

async function endOf(url: string): Promise<string> {
  const { result: task } = await browser.call(createTask, { body: { type: 'Accessibility', params: { url } } });
  const { error, status } = await browser.ended(task.id);
  return error?.code ?? status;
}

/** Browsers that this process has started and that run now. */
async function browsers(): Promise<number> {
  const ids = (await readdir('/proc')).filter((id) => /^\d+$/.test(id));
  const texts = await Promise.all(
    ids.map(async (id) => ({
      stat: await readFile(`/proc/${id}/stat`, 'utf8').catch(() => ''),
      command: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
  return texts.filter(
    ({ stat, command }) =>
      command.includes('/browser-run-') && stat.replace(/^.*\) /su, '').split(' ')[1] === String(process.pid),
  ).length;
}

it.each([
  ['a document of 50 MB', '/huge', ['success', 'BROWSER_TIME_LIMIT', 'BROWSER_CRASHED']],
  ['a script that takes all memory', '/hungry', ['BROWSER_TIME_LIMIT', 'BROWSER_CRASHED']],
])(
  '%s ends its own check, the next page is checked, and no browser is left @long',
  async (_what, path, ends) => {
    expect(ends).toContain(await endOf(`http://127.0.0.1:${String(site.port)}${path}`));
    expect(await endOf(`http://127.0.0.1:${String(site.port)}/`)).toBe('success');
    expect(await browsers()).toBe(0);
  },
  400_000,
);

it('a certificate that nobody trusts is the reason', async () => {
  await using secure = await serveHttps(makeCertificate(), (_request, response) => response.end('<title>A</title>'));
  expect(await endOf(`https://127.0.0.1:${String(secure.port)}/`)).toBe('TARGET_TLS_FAILED');
}, 60_000);

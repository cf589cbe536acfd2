import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test as base, type Page } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The app as a host gives it, in a version that can be changed; its API is out of order, which the app must bear. */
type Host = { readonly origin: string; serve(build: 'a' | 'b'): void; close(): Promise<void> };
type Builds = { readonly folder: string };

const test = base.extend<{ host: Host }, { builds: Builds }>({
  builds: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sitewarden-builds-'));
      for (const build of ['a', 'b']) await buildApp(build, join(folder, build));
      await use({ folder });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  host: async ({ builds }, use) => {
    const host = await startHost(builds.folder);
    await use(host);
    await host.close();
  },
});

async function buildApp(build: string, outDir: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir', outDir];
  await promisify(execFile)(join(root, 'node_modules/.bin/node'), args, {
    cwd: root,
    env: { ...process.env, SITEWARDEN_BUILD: build },
  });
}

async function startHost(folder: string): Promise<Host> {
  let served = join(folder, 'a');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(?:api|socket\.io)\//u.test(pathname)) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":{"code":"INTERNAL"}}');
      return;
    }
    void sendFile(response, served, pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    origin: `http://localhost:${address.port}`,
    serve(build) {
      served = join(folder, build);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A file of the build; the app's page for every path that is none. */
async function sendFile(response: ServerResponse, folder: string, pathname: string): Promise<void> {
  const extension = extname(pathname);
  const isFile = extension in TYPES;
  const path = join(folder, isFile ? pathname : '/index.html');
  const isThere = await stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
  if (!isThere) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const type = TYPES[isFile ? extension : '.html'] ?? '';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  createReadStream(path).pipe(response);
}

function partsOf(page: Page) {
  return {
    bar: page.getByRole('region', { name: /new version/u }),
    apply: page.getByRole('button', { name: 'Apply' }),
    later: page.getByRole('button', { name: 'Later' }),
    dialog: page.getByRole('dialog', { name: 'Add website' }),
    draft: page.getByRole('dialog', { name: 'Add website' }).getByLabel('Domain'),
  };
}

/** Opens the first version and waits until it is stored and in charge. */
async function openFirstVersion(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

/** What the app itself does hourly and when the page is shown again. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function openDialog(page: Page): Promise<void> {
  await page.locator('#sidebar').getByRole('button', { name: 'Add website' }).click();
}

async function typeDraft(page: Page, text: string): Promise<void> {
  await openDialog(page);
  await partsOf(page).draft.fill(text);
}

/** The script the page runs, by which a version is known. */
function scriptOf(page: Page): Promise<string | null> {
  return page.locator('script[type=module]').first().getAttribute('src');
}

test('a new version waits for a click: Later hides it until the next start, Apply puts it to work [off:C1] [off:C6] [off:C7] [spec:2.45]', async ({
  host,
  page,
}) => {
  await openFirstVersion(page, host.origin);
  const first = await scriptOf(page);
  host.serve('b');
  await lookForUpdate(page);
  const { bar, apply, later } = partsOf(page);
  await expect(bar).toBeVisible();
  await later.click();
  await expect(bar).toBeHidden();
  await lookForUpdate(page);
  await page.getByRole('link', { name: 'Webpage analyzer' }).first().click();
  await expect(page).toHaveURL(/analyzer\/$/u);
  await expect(bar).toBeHidden();
  expect(await scriptOf(page)).toBe(first);

  await page.reload();
  expect(await scriptOf(page)).toBe(first);
  await expect(bar).toBeVisible();
  await apply.click();
  await expect.poll(() => scriptOf(page)).not.toBe(first);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('while a new version waits, the pages of the old one still open [off:C4]', async ({ host, page }) => {
  await openFirstVersion(page, host.origin);
  const first = await scriptOf(page);
  host.serve('b');
  await lookForUpdate(page);
  await expect(partsOf(page).bar).toBeVisible();
  await page.getByRole('link', { name: 'Project', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Project' })).toBeVisible();
  expect(await scriptOf(page)).toBe(first);
});

test('Apply keeps what was being typed [off:C2]', async ({ host, page }) => {
  await openFirstVersion(page, host.origin);
  const first = await scriptOf(page);
  host.serve('b');
  await lookForUpdate(page);
  const { apply, dialog, draft } = partsOf(page);
  await expect(apply).toBeVisible();
  await typeDraft(page, 'half-typed.exam');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await apply.click();
  await expect.poll(() => scriptOf(page)).not.toBe(first);
  await openDialog(page);
  await expect(draft).toHaveValue('half-typed.exam');
});

test('Apply in one tab leaves the other alone and asks there [off:C2] [off:C3]', async ({ context, host, page }) => {
  await openFirstVersion(page, host.origin);
  const first = await scriptOf(page);
  const other = await context.newPage();
  await other.goto(`${host.origin}/`);
  await typeDraft(other, 'in-the-other.exam');
  let loads = 0;
  other.on('load', () => (loads += 1));

  host.serve('b');
  await lookForUpdate(page);
  await partsOf(page).apply.click();
  await expect.poll(() => scriptOf(page)).not.toBe(first);
  const { bar, apply, dialog, draft } = partsOf(other);
  await expect(other.getByText(/Another tab has put a new version to work/u)).toBeVisible();
  await expect(draft).toHaveValue('in-the-other.exam');
  expect(loads).toBe(0);

  await other.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await apply.click();
  await expect.poll(() => scriptOf(other)).not.toBe(first);
  await expect(bar).toBeHidden();
  await openDialog(other);
  await expect(draft).toHaveValue('in-the-other.exam');
});

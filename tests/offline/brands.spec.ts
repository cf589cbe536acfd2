import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { untilAppStored } from '#tests/support/app-stored.ts';
import { SERVER_FIXTURE_TIMEOUT_MS, startAppServer, type AppServer } from '#tests/support/app-server.ts';
import { expect, test } from '#tests/support/app-test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Runs an operator's command beside the server. */
async function admin(server: AppServer, ...args: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: server.dataDir };
  await run(join(root, 'node_modules/.bin/node'), [join(root, 'server/cli/admin.ts'), 'admin', ...args], { env });
}

const accentOf = (page: Page) =>
  page.getByRole('button', { name: 'Analyze' }).evaluate((button) => getComputedStyle(button).backgroundColor);
const everythingOf = async (page: Page) => {
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest').catch(() => null))?.text());
  // The crawler has one name on every host.
  return `${await page.title()} ${await page.content()} ${manifest ?? ''}`.replaceAll('SitewardenBot', '');
};

test('two hosts are two apps, each with its name, logo and colour, without a network, too [off:A4]', async ({
  context,
  page,
}) => {
  test.setTimeout(SERVER_FIXTURE_TIMEOUT_MS + 60_000);
  const server = await startAppServer();
  try {
    const { port } = new URL(server.origin);
    const logo = join(root, 'public/neutral/favicon.svg');
    await admin(
      server,
      'brands',
      'add',
      'acme',
      '--host',
      `localhost:${port}`,
      '--name',
      'Acme Studio',
      '--kind',
      'agency',
      '--logo',
      logo,
      '--accent-light',
      '#7a1fa2',
      '--accent-dark',
      '#d9a5f0',
    );
    await admin(
      server,
      'brands',
      'add',
      'other',
      '--host',
      `127.0.0.1:${port}`,
      '--name',
      'Betaworks',
      '--kind',
      'demo',
      '--accent-light',
      '#8a2d00',
      '--accent-dark',
      '#fb923c',
    );
    await server.stop();
    await server.start();

    const other = await context.newPage();
    for (const [each, host] of [
      [page, 'localhost'],
      [other, '127.0.0.1'],
    ] as const) {
      await each.goto(`http://${host}:${port}/`);
      await untilAppStored(each);
      await each.reload();
      await expect(each.getByRole('button', { name: 'Analyze' })).toBeVisible();
    }
    expect(await everythingOf(page)).not.toMatch(/Sitewarden|Betaworks/u);
    expect(await everythingOf(other)).not.toMatch(/Sitewarden|Acme/u);

    await server.stop();
    await page.reload();
    await other.reload();
    const picture = page.getByRole('banner').getByRole('img', { name: 'Acme Studio' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await accentOf(page)).toBe('rgb(122, 31, 162)');
    await expect(other.getByRole('banner').getByText('Betaworks')).toBeVisible();
    expect(await accentOf(other)).toBe('rgb(138, 45, 0)');
    expect(await everythingOf(page)).not.toMatch(/Sitewarden|Betaworks/u);
    expect(await everythingOf(other)).not.toMatch(/Sitewarden|Acme/u);
  } finally {
    await server.dispose();
  }
});

import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startAppServer, type AppServer } from './app-server.ts';
import { serveFixture, type FixtureSite } from './fixture-site.ts';

type Network = {
  /** Takes the browser offline and stops the server process: nothing can answer, not even to a service worker. */
  cut(): Promise<void>;
  restore(): Promise<void>;
};

/** What a person does, by the names a person sees. */
export type App = {
  open(path: string): Promise<void>;
  /** Until the service worker controls the page and has stored the app. */
  untilOfflineReady(): Promise<void>;
  signUp(email?: string): Promise<void>;
  addWebsite(domain: string): Promise<void>;
  /** Analyses an address on the analyzer page and waits for its verdict. */
  analyse(address: string): Promise<void>;
  /** Crawls a website on the page of the website checker and waits for what was found. */
  crawl(address: string): Promise<void>;
};

type Fixtures = { app: App; network: Network };
type WorkerFixtures = { server: AppServer; site: FixtureSite };

let accounts = 0;

/** The app in a page; for tests that open a browser of their own. */
export function createApp(page: Page, origin: string): App {
  return {
    async open(path) {
      await page.goto(`${origin}${path}`);
    },
    async untilOfflineReady() {
      await page.waitForFunction(async () => {
        await navigator.serviceWorker.ready;
        return navigator.serviceWorker.controller !== null;
      });
    },
    async signUp(email = `person${(accounts += 1)}-${process.pid}@example.org`) {
      await page.getByRole('button', { name: 'Sign in' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: 'Create account' }).click();
      const form = dialog.getByRole('tabpanel', { name: 'Create account' });
      await form.getByLabel('E-mail').fill(email);
      await form.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await form.getByRole('button', { name: 'Create account' }).click();
      await expect(dialog).toBeHidden();
    },
    async addWebsite(domain) {
      await page.getByRole('button', { name: 'Add website' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add website' });
      await dialog.getByLabel('Domain').fill(domain);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(dialog).toBeHidden();
    },
    async analyse(address) {
      await page.getByLabel('Page address').fill(address);
      await page.getByRole('button', { name: 'Analyze' }).click();
      await expect(page.getByRole('heading', { name: 'Findings', exact: true })).toBeVisible({ timeout: 40_000 });
    },
    async crawl(address) {
      await page.getByLabel('Website', { exact: true }).fill(address);
      await page.getByRole('button', { name: 'Start the crawl' }).click();
      await expect(page.getByRole('heading', { name: 'What to fix first' })).toBeVisible({ timeout: 60_000 });
      await expect(page).toHaveURL(/result=/u);
    },
  };
}

function createNetwork(context: BrowserContext, server: AppServer): Network {
  return {
    async cut() {
      await context.setOffline(true);
      await server.stop();
    },
    async restore() {
      await server.start();
      await context.setOffline(false);
    },
  };
}

/** A test with the real server, a fixture site to analyse, and a browser; an error in the page's console fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await serveFixture('faulty');
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ site }, use) => {
      const server = await startAppServer((port) => ({
        ALLOW_TARGETS: `${new URL(site.origin).host},localhost:${port}`,
      }));
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  app: async ({ page, server }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Uncompiled message/u.test(message.text())) problems.push(message.text());
    });
    await use(createApp(page, server.origin));
    expect(problems).toEqual([]);
  },
  network: async ({ context, server }, use) => {
    await use(createNetwork(context, server));
    if (!server.isRunning) await server.start();
  },
});

export { expect };

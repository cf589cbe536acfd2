import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { untilAppStored } from './app-stored.ts';
import { SERVER_FIXTURE_TIMEOUT_MS, startAppServer, type AppServer } from './app-server.ts';
import { serveFixture, type FixtureSite } from './fixture-site.ts';
import { PASSWORD } from './own-page.ts';
import { startRecordingProxy, type RecordingProxy } from './recording-proxy.ts';
import { freeEmail, makeAccount, seedSites } from './seeded-account.ts';

/** The server as the browsers know it: behind a wire, whose address `origin` is. */
export type WiredServer = AppServer & {
  readonly wire: RecordingProxy;
  /** The process's own address, which its links name. */
  readonly ownOrigin: string;
};

type Network = {
  /** Takes the browser offline and cuts the wire to the server: nothing can answer, not even to a service worker. */
  cut(): Promise<void>;
  restore(): Promise<void>;
};

/** What a person does, by the names a person sees. */
export type App = {
  open(path: string): Promise<void>;
  /** Opens a page as somebody with an account and projects, which are made without the dialogs. */
  openSignedIn(path: string, account?: { email?: string; sites?: readonly string[] }): Promise<void>;
  /** Until the service worker controls the page and has stored the app. */
  untilOfflineReady(): Promise<void>;
  signUp(email?: string): Promise<void>;
  addWebsite(domain: string): Promise<void>;
  /** Analyses an address on the analyzer page and waits for its verdict. */
  analyse(address: string): Promise<void>;
  /** Crawls a website on the page of the website checker and waits for what was found. */
  crawl(address: string): Promise<void>;
};

type Fixtures = {
  app: App;
  network: Network;
  /** The wire to the server: with an empty record, and open again after the test. */
  wire: RecordingProxy;
  /** Whether the banners of the plan are there; in most tests somebody has closed them already. */
  hasPlanBanners: boolean;
};
type WorkerFixtures = { server: WiredServer; site: FixtureSite };

/** The app in a page; for tests that open a browser of their own. */
export function createApp(page: Page, origin: string): App {
  return {
    async open(path) {
      await page.goto(`${origin}${path}`);
    },
    async openSignedIn(path, { email = freeEmail(), sites = [] } = {}) {
      const isFirstVisit = page.url() === 'about:blank';
      await makeAccount(page.request, origin, email);
      if (sites.length > 0) await seedSites(page.request, origin, sites);
      await page.goto(`${origin}${path}`);
      // A session in a browser that has stored nothing looks like a loss of data, which the app explains.
      if (isFirstVisit) await page.getByRole('button', { name: 'Got it' }).click();
    },
    untilOfflineReady: async () => untilAppStored(page),
    async signUp(email = freeEmail()) {
      await page.getByRole('button', { name: 'Sign in' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: 'Create account' }).click();
      const form = dialog.getByRole('tabpanel', { name: 'Create account' });
      await form.getByLabel('E-mail').fill(email);
      await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
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

/** @param environment variables for the server, given its port. @param folder of its sources and build, when they are not these. */
export async function startWiredServer(
  environment: (port: number) => Record<string, string>,
  folder?: string,
): Promise<WiredServer> {
  // The same object, which a test may change before it starts the server again.
  const trusting = (port: number) => Object.assign(environment(port), { TRUST_PROXY: '1' });
  const server = await startAppServer(trusting, false, folder);
  const wire = await startRecordingProxy(server.origin);
  return {
    ...server,
    wire,
    origin: wire.origin,
    ownOrigin: server.origin,
    get readyMs() {
      return server.readyMs;
    },
    get isRunning() {
      return server.isRunning;
    },
    async dispose() {
      await wire.close();
      await server.dispose();
    },
  };
}

function createNetwork(context: BrowserContext, wire: RecordingProxy): Network {
  return {
    async cut() {
      await context.setOffline(true);
      wire.become('down');
    },
    async restore() {
      wire.become('open');
      await context.setOffline(false);
    },
  };
}

/** Whoever creates an account is asked for a phone number: here somebody has closed that question before. */
function closePhonePrompt(): void {
  type GetItem = (this: Storage, key: string) => string | null;
  const getItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem')?.value as GetItem; // the browser's own
  Storage.prototype.getItem = function (key: string) {
    return key.startsWith('phone-prompt:') ? 'closed' : getItem.call(this, key);
  };
}

/** Runs in each page before it begins. */
function closePlanBanners(): void {
  // Empty pages and sandboxed frames have no storage.
  if (location.protocol.startsWith('http') && self.origin !== 'null')
    localStorage.setItem('sitewarden:plan-banners-later', '9999999999999');
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
      const server = await startWiredServer((port) => ({
        ALLOW_TARGETS: `${new URL(site.origin).host},localhost:${port}`,
      }));
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: SERVER_FIXTURE_TIMEOUT_MS },
  ],
  hasPlanBanners: [false, { option: true }],
  context: async ({ context, hasPlanBanners }, use) => {
    if (!hasPlanBanners) await context.addInitScript(closePlanBanners);
    await context.addInitScript(closePhonePrompt);
    await use(context);
  },
  app: async ({ page, server }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Uncompiled message/u.test(message.text())) problems.push(message.text());
    });
    server.wire.comeFromElsewhere();
    await use(createApp(page, server.origin));
    expect(problems).toEqual([]);
  },
  wire: async ({ server }, use) => {
    server.wire.seen.length = 0;
    await use(server.wire);
    server.wire.delayBy(0);
    server.wire.become('open');
  },
  network: async ({ context, wire }, use) => {
    await use(createNetwork(context, wire));
  },
});

export { expect };

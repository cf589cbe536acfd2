import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { toLocalePath } from '#core/domain/locale-path.ts';
import { textSlugOf } from '#core/domain/page-texts.ts';
import { pathsOf } from '#core/pages/find-page.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { WITHIN_ONLY } from '#tests/visual/pictured.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, findLanguage } from '#core/standards/languages.ts';
import { createApp, expect, startWiredServer, test } from '#tests/support/app-test.ts';

const SITE = 'known.example';
const LOCALES = fileURLToPath(new URL('../../locales', import.meta.url));

/** Languages with texts of their own; all others show English. */
const TRANSLATED = LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code }) => code);

/** The catalogues that the app loads, as their files in the build are named. */
const AREAS = readdirSync(join(LOCALES, DEFAULT_LANGUAGE))
  .map((file) => basename(file, '.po').replaceAll('-', '_'))
  .filter((area) => area !== 'server');

/** Every page at each of its addresses, with a project of ours in place of a parameter. */
const PLACES = PAGES.flatMap((page) =>
  pathsOf(page, SITE)
    // Where there is no way to pay there is nothing of payments.
    .filter((path) => !/\/account\/(?:balance|orders)/u.test(path))
    .map((path) => ({ ...page, path })),
);
type Place = (typeof PLACES)[number];

type Case = { page: Place; lang: string };
type Shown = { path: string; heading: string | undefined; lang: string };

const EVERY_PAIR: readonly Case[] = TRANSLATED.flatMap((lang) => PLACES.map((page) => ({ page, lang })));
/** Each page and each language at least once: one step on in both lists, until the longer one is through. */
const DIAGONAL = Array.from({ length: Math.max(PLACES.length, TRANSLATED.length) }, (_unused, step) =>
  EVERY_PAIR.filter(
    ({ page, lang }) => page === PLACES[step % PLACES.length] && lang === TRANSLATED[step % TRANSLATED.length],
  ),
).flat();
const EXTENTS = [
  { name: 'every page and every language', cases: DIAGONAL, tag: [] },
  { name: 'every page in every language', cases: EVERY_PAIR, tag: ['@long'] },
];

/** Each is opened twice, on a machine that does other things, too. */
const PER_PAGE_MS = 3000;

function pageNamed(id: string): Place {
  const found = PLACES.find((page) => page.id === id);
  if (found === undefined) throw new Error(`No page ${id}`);
  return found;
}

async function shownBy(page: Page): Promise<Shown> {
  return page.evaluate(() => ({
    path: location.pathname,
    heading: document.querySelector('main[tabindex] h1')?.textContent,
    lang: document.documentElement.lang,
  }));
}

/** What each page shows with the server at hand, without a service worker: the measure for what it shows without. */
async function recordHeadings(
  browser: Browser,
  origin: string,
  cases: readonly Case[],
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>,
): Promise<(page: Place, lang: string) => Shown> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const headings = new Map<string, Shown>();
  for (const { page: each, lang } of cases) {
    const key = `${each.path} ${lang}`;
    if (headings.has(key)) continue;
    const path = toLocalePath(each.path, lang);
    await page.goto(`${origin}${path}`);
    const title = page.locator('main[tabindex] h1');
    // The page of a project is named after it, as soon as it is read.
    if (each.id === 'project' && cookies.length > 0) await expect(title).toHaveText(SITE);
    const heading = (await title.textContent()) ?? '';
    expect([path, heading]).not.toEqual([path, '']);
    // One address leads to another.
    const { pathname } = new URL(page.url());
    headings.set(key, { path: pathname, heading, lang: findLanguage(lang)?.tag ?? '' });
  }
  await context.close();
  return ({ path }, lang) => {
    const found = headings.get(`${path} ${lang}`);
    if (found === undefined) throw new Error(`${path} was not visited in ${lang}`);
    return found;
  };
}

/** One visit in each language, until the worker has stored its texts. */
async function visitOnce(page: Page, origin: string, languages: readonly string[]): Promise<void> {
  const app = createApp(page, origin);
  await app.open('/');
  await app.untilOfflineReady();
  const others = languages.filter((lang) => lang !== DEFAULT_LANGUAGE);
  for (const lang of others) await app.open(toLocalePath('/', lang));
  const texts = AREAS.flatMap((area) => others.map((lang) => `${area}-${lang}`));
  await expect.poll(() => storedTexts(page)).toEqual(texts.sort());
}

/** Catalogues of texts that the worker has stored on use. */
function storedTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('locales')).keys();
    return requests.map(({ url }) => /locale-(.+)-.{8}\.js/u.exec(url)?.[1] ?? url).sort();
  });
}

async function expectPage(page: Page, address: string, expected: Shown): Promise<void> {
  await page.goto(address);
  await expect.poll(() => shownBy(page), { message: address, intervals: [20, 50, 100] }).toEqual(expected);
}

/** A text that was never read here: its page in its language, and that it could not be loaded. */
async function expectUnread(page: Page, address: string, { path, lang }: Shown): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  const shown = await shownBy(page);
  expect([shown.path, shown.lang]).toEqual([path, lang]);
  expect(shown.heading).toMatch(/\S/u);
}

/** The page's own name and the product's; for the home page the product's comes first. */
async function expectTitle(page: Page, { id }: Place, missing: Shown): Promise<void> {
  await expect(page).toHaveTitle(id === 'home' ? /^Sitewarden/u : /^(?!Sitewarden).+Sitewarden/u);
  if (id !== 'notFound') expect(await page.title()).not.toContain(missing.heading);
}

for (const { name, cases, tag } of EXTENTS) {
  const home = pageNamed('home');
  const missing = pageNamed('notFound');
  const everyLanguage = (page: Place) => TRANSLATED.map((lang) => ({ page, lang }));

  test(
    `${name} open for a visitor with the server stopped, as with it [off:B1] [off:B4] [off:B6]`,
    { tag },
    async ({ browser, network, page, server }) => {
      test.setTimeout(60_000 + cases.length * PER_PAGE_MS);
      const { origin } = server;
      const seen = cases.map((each) => (each.page.requiresAuth ? { ...each, page: home } : each));
      const known = [...seen, { page: home, lang: 'en' }, { page: home, lang: 'de' }, ...everyLanguage(missing)];
      const recorded = await recordHeadings(browser, origin, known, []);
      expect(recorded(home, 'de').heading).not.toBe(recorded(home, 'en').heading);
      await visitOnce(page, origin, TRANSLATED);
      await network.cut();

      for (const { page: each, lang } of cases) {
        const address = `${origin}${toLocalePath(each.path, lang)}`;
        const shown = each.requiresAuth ? home : each;
        await (textSlugOf(each.path) === null ? expectPage : expectUnread)(page, address, recorded(shown, lang));
        if (each.requiresAuth) await expect(page.getByRole('dialog')).toBeVisible();
        await expectTitle(page, shown, recorded(missing, lang));
      }
      for (const [path, lang] of [
        ['/nope/x/', 'en'],
        ['/de/nope/x/', 'de'],
        ['/xx/dashboard/', 'en'],
      ] as const)
        await expectPage(page, `${origin}${path}`, { ...recorded(missing, lang), path });
    },
  );

  test(
    `${name} open for a signed-in person with the server stopped, with what is stored [off:B1] [off:B5]`,
    { tag },
    async ({ app, browser, context, network, page, server }) => {
      test.setTimeout(60_000 + cases.length * PER_PAGE_MS);
      const { origin } = server;
      await visitOnce(page, origin, TRANSLATED);
      await app.openSignedIn('/', { sites: [SITE] });
      await expect(page.getByRole('main').getByRole('link', { name: SITE, exact: true })).toBeVisible();
      const isHome = ({ id }: Place) => id === 'home' || WITHIN_ONLY.includes(id);
      const seen = cases.map((each) => (isHome(each.page) ? { ...each, page: pageNamed('dashboard') } : each));
      const known = [...seen, ...everyLanguage(missing)];
      const recorded = await recordHeadings(browser, origin, known, await context.cookies());
      await network.cut();

      for (const { page: each, lang } of cases) {
        const shown = isHome(each) ? pageNamed('dashboard') : each;
        const address = `${origin}${toLocalePath(each.path, lang)}`;
        await (textSlugOf(each.path) === null ? expectPage : expectUnread)(page, address, recorded(shown, lang));
        if (shown.id === 'dashboard')
          await expect(page.getByRole('main').getByRole('link', { name: SITE, exact: true })).toBeVisible();
        if (!shown.isBare) await expect(page.getByRole('combobox').first()).toHaveValue(SITE);
        await expectTitle(page, shown, recorded(missing, lang));
      }
    },
  );
}

test('the app opens offline in a new tab and after the browser was restarted [off:B2]', async ({
  playwright,
  server,
  wire,
}, testInfo) => {
  test.setTimeout(90_000);
  const folder = await mkdtemp(join(tmpdir(), 'sitewarden-profile-'));
  const launch = () => playwright.chromium.launchPersistentContext(folder, { ...testInfo.project.use.launchOptions });
  const link = (page: Page) => page.getByRole('main').getByRole('link', { name: SITE, exact: true });

  let browser = await launch();
  const first = await browser.newPage();
  await visitOnce(first, server.origin, ['de']);
  const app = createApp(first, server.origin);
  await app.openSignedIn('/', { sites: [SITE] });
  await expect(link(first)).toBeVisible();
  wire.become('down');

  const tab = await browser.newPage();
  await tab.goto(`${server.origin}/dashboard/`);
  await expect(link(tab)).toBeVisible();
  await browser.close();

  browser = await launch();
  const later = await browser.newPage();
  await later.goto(`${server.origin}/`);
  await expect(link(later)).toBeVisible();
  await expect(later).toHaveURL(/\/dashboard\/$/u);
  await later.goto(`${server.origin}/de/dashboard/`);
  await expect(link(later)).toBeVisible();
  expect(await shownBy(later)).toMatchObject({ lang: 'de', path: '/de/dashboard/' });
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

test('addresses that are not the app’s are a network error offline, never its page [off:B3]', async ({
  app,
  network,
  page,
  server,
}) => {
  await app.open('/');
  await app.untilOfflineReady();
  await network.cut();
  for (const path of [
    '/api/v1/user/get/?scopes=id',
    '/api/v1/user/auth/google/?code=abc',
    '/api/v1/reports/1/download.pdf',
    '/api/docs/',
    '/socket.io/?EIO=4',
    '/healthz',
    '/sw.js',
  ])
    await expect(page.goto(`${server.origin}${path}`), path).rejects.toThrow(/net::ERR_/u);
});

test('a hard reload gives the page of the server [off:B8]', async ({ app, context, page }) => {
  await app.open('/');
  await app.untilOfflineReady();
  const devtools = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect(page.locator('#environment')).toHaveCount(1);
  await expect(page.locator('main[tabindex] h1')).toBeVisible();
});

test('user, languages and navigation are those the server last gave, also after it changed them [off:B5]', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const settings: Record<string, string> = { ACTIVE_LANGS: 'en,de' };
  const server = await startWiredServer(() => settings);
  const { wire } = server;
  const app = createApp(page, server.origin);
  const languages = async (): Promise<string[]> => {
    await page.getByRole('button', { name: 'Language' }).click();
    const links = page.getByRole('dialog', { name: 'Language' }).getByRole('link');
    await links.first().waitFor();
    const names = await links.allTextContents();
    await page.keyboard.press('Escape');
    return names;
  };
  try {
    await app.openSignedIn('/');
    await app.untilOfflineReady();
    wire.become('down');
    await page.reload();
    // A page that the worker serves has nothing of the server in it.
    await expect(page.locator('#environment')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Account of person/u })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
    expect(await languages()).toEqual(['Deutsch', 'English']);

    settings['ACTIVE_LANGS'] = 'en,de,ru';
    await server.stop();
    await server.start();
    wire.become('open');
    await expect.poll(languages).toContain('Русский');
    wire.become('down');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Account of person/u })).toBeVisible();
    expect(await languages()).toContain('Русский');

    // Its texts were never used here.
    const said = page.getByText(/Русский could not be loaded/u).first();
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('dialog', { name: 'Language' }).getByRole('link', { name: 'Русский' }).click();
    await expect(said).toBeVisible();
    expect(await shownBy(page)).toMatchObject({ path: '/dashboard/', lang: 'en' });
    await page.goto(`${server.origin}/ru/project/`);
    await expect(said).toBeVisible();
    await expect.poll(() => shownBy(page)).toMatchObject({ path: '/project/', lang: 'en', heading: 'Project' });
  } finally {
    await server.dispose();
  }
});

test('broken stored values and a broken block are ignored: the app starts all the same [off:B5]', async ({
  app,
  browser,
  network,
  page,
  server,
}) => {
  await app.open('/');
  await app.untilOfflineReady();
  await app.addWebsite(SITE);
  await page.evaluate(breakStoredValues);
  await network.cut();
  await page.reload();
  await expect(page.locator('main[tabindex] h1')).toBeVisible();
  await expect(page.getByRole('combobox').first()).toHaveValue(SITE);
  await page.getByRole('button', { name: 'Add website' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add website' }).getByLabel('Domain')).toHaveValue('');
  await network.restore();

  const context = await browser.newContext({ serviceWorkers: 'block' });
  const other = await context.newPage();
  const errors: Error[] = [];
  other.on('pageerror', (error) => errors.push(error));
  await other.route(`${server.origin}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="environment"[^>]*>)[^<]*/u, '$1{"user":{"id":');
    expect(body).toContain('>{"user":{"id":<');
    await route.fulfill({ response, body });
  });
  await other.goto(`${server.origin}/`);
  await expect(other.locator('main[tabindex] h1')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

/** Puts values of wrong shapes everywhere the app keeps some. Runs in the page. */
async function breakStoredValues(): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no answer'));
    });
  const change = async (name: string, table: string, write: (store: IDBObjectStore) => IDBRequest) => {
    const db = await done(indexedDB.open(name));
    await done(write(db.transaction(table, 'readwrite').objectStore(table)));
    db.close();
  };
  const shared = `sitewarden:${location.host}`;
  await change(shared, 'values', (store) => store.put({ user: 7, languages: [null] }, 'environment'));
  await change(shared, 'values', (store) => store.put('often', 'sessionEpoch'));
  await change(shared, 'values', (store) => store.put([], 'isLogoutPending'));
  const visitor = `${shared}:visitor`;
  await change(visitor, 'preferences', (store) => store.put({ key: 'project-sort', value: 42 }));
  await change(visitor, 'preferences', (store) => store.put({ key: 'first-project-prompt', value: {} }));
  await change(visitor, 'drafts', (store) => store.put({ key: 'add-website', value: null }));
  await change(visitor, 'results', (store) => store.put({ id: 'x', site: 'a.example', finishedAtMs: 1, summary: 3 }));
  sessionStorage.setItem('sitewarden:current-project', '%%%');
  localStorage.setItem('sitewarden:theme', 'none');
}

import { expect, test } from '#tests/support/app-test.ts';

test.use({ serviceWorkers: 'block' });

test.describe('addresses', () => {
  test('each answers with its status and its page [spec:2.01] [spec:2.27]', async ({ page, server }) => {
    for (const [address, status, heading] of [
      ['/', 200, /./u],
      ['/de/', 200, /./u],
      ['/inner-optimization/analyzer/', 200, /analyzer/iu],
      ['/pt-br/inner-optimization/analyzer/', 200, /./u],
      ['/project/', 200, /Project/u],
      ['/project/example.org/', 200, /example\.org/u],
      ['/404/', 404, /./u],
      ['/no/such/page/', 404, /./u],
      ['/xx/dashboard/', 404, /./u],
      ['/DE/', 200, /./u],
    ] as const) {
      const answer = await page.goto(`${server.origin}${address}`);
      expect([address, answer?.status()]).toEqual([address, status]);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
    }
  });

  test('a missing trailing slash is added, by the server and by the app [spec:2.02]', async ({ page, server }) => {
    const answer = await fetch(`${server.origin}/inner-optimization/analyzer?url=example.org`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      '/inner-optimization/analyzer/?url=example.org',
    ]);
    await page.goto(`${server.origin}/project`);
    await expect(page).toHaveURL(`${server.origin}/project/`);
  });

  test('a visitor on a page that needs sign-in goes home and is asked to sign in [spec:2.29] [spec:2.05]', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/de/dashboard/`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/de/`);
  });

  test('all pages of reports need sign-in, and a delivery is edited or new, nothing else [spec:2.19] [spec:2.20] [spec:2.21]', async ({
    app,
    page,
    server,
  }) => {
    test.slow();
    const pages = {
      'download-report/': 'Create a report',
      'schedule/': 'Schedule a report',
      'schedule-list/': 'Schedules',
      'schedule-list/edit/': 'Schedule a report',
      'delivery/': 'Delivery',
      'delivery/new/': 'Add delivery',
      'delivery/edit/': 'Add delivery',
      'white-label/': 'White label',
      'white-label/edit/': 'Add brand',
    };
    for (const path of Object.keys(pages)) {
      await page.goto(`${server.origin}/report-center/${path}`);
      await expect(page.getByRole('dialog', { name: 'Your account' }), path).toBeVisible();
      await expect(page).toHaveURL(`${server.origin}/`);
    }
    await app.openSignedIn('/dashboard/');
    for (const [path, heading] of Object.entries(pages)) {
      await app.open(`/report-center/${path}`);
      await expect(page.getByRole('heading', { name: heading, level: 1 }), path).toBeVisible();
    }
    for (const path of ['delivery/remove/', 'delivery/new/more/', 'schedule/new/', 'schedule-list/new/']) {
      await app.open(`/report-center/${path}`);
      await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible();
    }
  });

  test('a person who is signed in goes from home to the dashboard; signing out there leads home [spec:2.04] [spec:2.30] [spec:4.02]', async ({
    app,
    page,
    server,
  }) => {
    await app.openSignedIn('/');
    await expect(page).toHaveURL(`${server.origin}/dashboard/`);
    await page
      .getByRole('button', { name: /Account|person/u })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${server.origin}/`);
    await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
    expect(databases.filter((name) => /:[0-9a-f-]{20,}$/u.test(name))).toEqual([]);
  });

  test('a crawler without JavaScript sees title, description, canonical, language versions and text [spec:2.31]', async ({
    server,
  }) => {
    const html = await (await fetch(`${server.origin}/de/`)).text();
    expect(html).toMatch(/<html[^>]* lang="de"/u);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/u);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/u);
    expect(html).toContain(`<link rel="canonical" href="${server.ownOrigin}/de/"`);
    expect(html.match(/<link rel="alternate" hreflang="/gu)).toHaveLength(7);
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/u);
  });

  test('a language that is not translated yet is marked, and its page says once that it is in English', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/`);
    await page.getByRole('button', { name: 'Language' }).click();
    const menu = page.getByRole('dialog', { name: 'Language' });
    await expect(menu.getByRole('link', { name: 'Français' })).toHaveAccessibleName('Français 0% translated');
    await expect(menu.getByRole('link', { name: 'Deutsch' })).toHaveAccessibleName('Deutsch');
    await menu.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(`${server.origin}/fr/`);
    const said = page.getByText('Français is not fully translated yet. The pages are in English.');
    await expect(said).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(said).toHaveCount(0);
    // The address keeps the choice.
    await page.getByRole('link', { name: 'Webpage analyzer' }).first().click();
    await expect(page).toHaveURL(`${server.origin}/fr/inner-optimization/analyzer/`);
  });

  test('a site query with a protocol or a slash is reduced to the bare host; the original is kept [spec:2.03]', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/project/?site=${encodeURIComponent('https://www.Example.org/a')}`);
    await expect(page).toHaveURL(/\/project\/\?site=example\.org&url=https%3A%2F%2Fwww\.Example\.org%2Fa$/u);
  });

  test('title, language and direction follow the page [spec:2.31] [spec:2.32]', async ({ page, server }) => {
    await page.goto(`${server.origin}/de/`);
    const home = await page.title();
    await page.getByRole('navigation').getByRole('link', { name: /anal/iu }).first().click();
    await expect(page).not.toHaveTitle(home);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

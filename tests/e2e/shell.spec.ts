import type { Page, Route } from '@playwright/test';
import { expect, test, type App } from '#tests/support/app-test.ts';

test.use({ serviceWorkers: 'block' });

const ANALYZER = '/inner-optimization/analyzer/';

function partsOf(page: Page) {
  return {
    sidebar: page.locator('#sidebar'),
    openNavigation: page.getByRole('button', { name: 'Open navigation' }),
    closeNavigation: page.getByRole('button', { name: 'Close navigation' }),
    link: (name: string) => page.locator('#sidebar').getByRole('link', { name, exact: true }),
    addWebsite: page.getByRole('dialog', { name: 'Add website' }),
    palette: page.getByRole('dialog', { name: 'Go to' }),
    account: page.getByRole('dialog', { name: 'Your account' }),
  };
}

/** Adds a first project and declines the offer of an account that follows. */
async function addFirstWebsite(page: Page, app: App, domain: string): Promise<void> {
  await app.addWebsite(domain);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('the frame of the page', () => {
  test('has a sidebar and a header for each width [spec:4.20] [spec:9.01] [spec:9.02]', async ({ app, page }) => {
    const { sidebar } = partsOf(page);
    for (const [width, mode, sidebarPx, headerPx] of [
      [1440, 'full', 305, 73],
      [1280, 'full', 305, 73],
      [1279, 'mini', 80, 73],
      [960, 'mini', 80, 73],
      [959, 'hidden', null, 73],
      [600, 'hidden', null, 73],
      [599, 'hidden', null, 53],
      [360, 'hidden', null, 53],
    ] as const) {
      const at = `at ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      await app.open('/');
      await expect(page.getByRole('heading', { level: 1 }), at).toBeVisible();
      await expect(sidebar, at).toHaveAttribute('data-mode', mode);
      await (sidebarPx === null ? expect(sidebar, at).toBeHidden() : expect(sidebar, at).toBeVisible());
      if (sidebarPx !== null) await expect(sidebar, at).toHaveCSS('width', `${sidebarPx}px`);
      expect((await page.getByRole('banner').boundingBox())?.height, at).toBe(headerPx);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
    }
  });

  for (const [width, open, closed] of [
    [1000, 'over', 'mini'],
    [800, 'drawer', 'hidden'],
  ] as const) {
    test(`at ${width} px the opened sidebar closes to ${closed} on Escape, a click beside it and a new page [spec:4.20]`, async ({
      app,
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await app.open('/');
      const { sidebar, openNavigation, closeNavigation, link } = partsOf(page);
      const ways = {
        escape: () => page.keyboard.press('Escape'),
        beside: () => page.mouse.click(width - 20, 600),
        button: () => closeNavigation.click(),
        newPage: () => link('Webpage analyzer').click(),
      };
      for (const close of Object.values(ways)) {
        await openNavigation.click();
        await expect(sidebar).toHaveAttribute('data-mode', open);
        await expect(sidebar).toHaveCSS('width', '305px');
        await close();
        await expect(sidebar).toHaveAttribute('data-mode', closed);
      }
      await expect(page).toHaveURL(/analyzer\/$/u);
      if (closed === 'hidden') await expect(sidebar).toBeEmpty();
    });
  }

  test('groups of the mini sidebar fly out and can be used by keyboard [spec:4.20]', async ({ app, page }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await app.open('/');
    const { sidebar, link } = partsOf(page);
    const group = sidebar.getByRole('button', { name: 'SEO audit' });
    await group.focus();
    await expect(link('Webpage analyzer')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link('Webpage analyzer')).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(link('Webpage analyzer')).toBeHidden();
  });
});

/** Says something else of the installation to each page. */
async function withEnvironment(page: Page, more: object): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(id="environment"[^>]*>)(.*?)(<\/script>)/su,
      (_all, before: string, json: string, end: string) =>
        [before, JSON.stringify({ ...(JSON.parse(json) as object), ...more }).replaceAll('<', '\\u003c'), end].join(''),
    );
    return route.fulfill({ response, body });
  });
}

test.describe('with the banners of the plan', () => {
  test.use({ hasPlanBanners: true });

  test('the header is 105 px high with the strip of a plan, until it is hidden [spec:9.02] [spec:6.03]', async ({
    app,
    page,
  }) => {
    await withEnvironment(page, { plan: 'free', planSites: 5000, isTestHost: false });
    for (const [width, bare] of [
      [1440, 73],
      [360, 53],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await app.open('/');
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      const banner = page.getByRole('banner');
      const height = async () => (await banner.boundingBox())?.height;
      await expect(banner.getByText('up to 5,000 websites')).toBeVisible();
      expect(await height()).toBe(105);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await banner.getByRole('button', { name: 'Hide for 30 days' }).click();
      expect(await height()).toBe(bare);
    }
  });

  test('on the test host the strip stands in the header, and no band in the footer [spec:6.03]', async ({
    app,
    page,
  }) => {
    // The server's own word: `localhost` is the test host, and visitors have the free plan.
    await app.open('/');
    await expect(page.getByRole('banner').getByText('Free plan')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Free plan')).toHaveCount(0);
  });
});

test('the links of the footer stand in three columns, in two below 450 px [spec:9.03]', async ({ app, page }) => {
  const links = Array.from({ length: 20 }, (_unused, at) => ({ title: `Link ${at}`, href: '/tools/' }));
  await withEnvironment(page, {
    contacts: { FOOTER_GR_1: links.slice(0, 4), FOOTER_GR_2: links.slice(4, 5), FOOTER_GR_3: links.slice(5) },
  });
  for (const [width, columns] of [
    [1440, [7, 7, 6]],
    [450, [7, 7, 6]],
    [449, [10, 10]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await app.open('/');
    await expect(page.getByRole('contentinfo').getByText('Link 19')).toBeAttached();
    const lefts = await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Link \d/u })
      .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
    const counts = [...new Set(lefts)].map((left) => lefts.filter((each) => each === left).length);
    expect(counts, `at ${width} px`).toEqual(columns);
  }
});

test.describe('the sidebar links', () => {
  const hrefs = async (page: Page) => {
    const { link } = partsOf(page);
    return {
      dashboard: await link('Dashboard').getAttribute('href'),
      project: await link('Project').getAttribute('href'),
      analyzer: await link('Webpage analyzer').getAttribute('href'),
    };
  };

  test('carry the current project in the language of the page [spec:2.35] [spec:2.36] [spec:2.38]', async ({
    app,
    page,
  }) => {
    await app.open('/de/');
    await app.open('/');
    expect(await hrefs(page)).toEqual({ dashboard: '/dashboard/', project: '/project/', analyzer: ANALYZER });
    await addFirstWebsite(page, app, 'links.example');
    const { link } = partsOf(page);
    await expect(link('Project')).toHaveAttribute('href', '/project/links.example/');
    expect(await hrefs(page)).toEqual({
      dashboard: '/dashboard/',
      project: '/project/links.example/',
      analyzer: `${ANALYZER}?url=links.example`,
    });
    await app.open('/de/');
    await expect(page.locator('#sidebar a[href="/de/project/links.example/"]')).toBeVisible();
  });

  test('are not followed by search engines where they need an account [spec:2.39]', async ({ app, page }) => {
    await app.open('/');
    await expect(partsOf(page).link('Dashboard')).toHaveAttribute('rel', 'nofollow');
    await expect(partsOf(page).link('Project')).not.toHaveAttribute('rel');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'rel',
      'nofollow',
    );
  });
});

test.describe('the language menu', () => {
  test('has 43 languages in four columns [spec:2.48] [spec:1.01] [spec:2.44]', async ({ app, page }) => {
    await app.open('/');
    await page.getByRole('button', { name: 'Language' }).click();
    const menu = page.getByRole('dialog', { name: 'Language' });
    await expect(menu.getByRole('link')).toHaveCount(43);
    const lefts = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(4);
    await expect(menu.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await expect(menu.locator('img').first()).toHaveJSProperty('complete', true);
  });

  test('changes the address and the language of the document together and keeps the page [spec:2.48]', async ({
    app,
    page,
  }) => {
    await app.open('/project/kept.example/?utm_source=x#part');
    const title = page.getByRole('heading', { level: 1, name: 'kept.example' });
    await expect(title).toBeVisible();
    const html = page.locator('html');
    for (const [language, lang, dir, address] of [
      ['Deutsch', 'de', 'ltr', '/de/project/kept.example/?utm_source=x#part'],
      ['English', 'en', 'ltr', '/project/kept.example/?utm_source=x#part'],
    ] as const) {
      await page.getByRole('button', { name: /^(?:Language|Sprache)$/u }).click();
      await page.getByRole('dialog').getByRole('link', { name: language }).click();
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}${url.hash}` === address);
      await expect(html).toHaveAttribute('lang', lang);
      await expect(html).toHaveCSS('direction', dir);
      await expect(title).toBeVisible();
    }
  });

  test('leaves everything as it is when the texts cannot be had [spec:2.48]', async ({ app, page }) => {
    await page.route('**/assets/locale-app-de-*.js', (route) => route.abort());
    await app.open('/');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('dialog', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('alert')).toContainText('Deutsch could not be loaded');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('shows a page and a dialog when their texts are there, never without [spec:2.48]', async ({ app, page }) => {
    const held: Route[] = [];
    const hold = (feature: string) =>
      page.route(`**/assets/locale-${feature}-de-*.js`, (route) => {
        held.push(route);
      });
    await hold('auth');
    await hold('analyzer');
    await app.open('/de/');
    const heading = page.getByRole('heading', { level: 1 });
    const home = (await heading.textContent()) ?? '';
    expect(home).not.toBe('');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click();
    await expect.poll(() => held.length).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await held[0]?.continue();
    await expect(page.getByRole('dialog')).toContainText('Passwort');
    await page.keyboard.press('Escape');

    await page.locator('a[href="/de/inner-optimization/analyzer/"]').first().click();
    await expect.poll(() => held.length).toBe(2);
    await expect(page).toHaveURL(/analyzer/u);
    await expect(heading).toHaveText(home);
    await held[1]?.continue();
    await expect(heading).not.toHaveText(home);
    await expect(page.getByRole('main')).toContainText('Analys');
  });
});

test('the way up appears after three screen heights [spec:2.50]', async ({ app, page }) => {
  await page.setViewportSize({ width: 1000, height: 200 });
  await app.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const up = page.getByRole('button', { name: 'Back to the top' });
  // Repeated: a page that is still being put together is not high enough yet.
  const scrollTo = (top: number) =>
    expect.poll(() => page.evaluate((to) => (window.scrollTo({ top: to }), window.scrollY), top)).toBe(top);
  await scrollTo(600);
  await expect(up).toBeHidden();
  // A part of the page that is drawn in between moves what is in view.
  await expect(async () => {
    await scrollTo(620);
    await up.click({ timeout: 2000 });
  }).toPass();
  await expect(up).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('dialogs', () => {
  test('stack, lock the page and close one at a time [spec:2.40] [spec:9.04]', async ({ app, page }) => {
    await app.open('/');
    const { addWebsite, palette } = partsOf(page);
    const layers = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[role="dialog"]')].map(
          (dialog) => dialog.parentElement && getComputedStyle(dialog.parentElement).zIndex,
        ),
      );
    await page.locator('#sidebar').getByRole('button', { name: 'Add website' }).click();
    await expect(addWebsite).toBeVisible();
    expect(await layers()).toEqual(['201']);
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    expect(await layers()).toEqual(['201', '202']);

    await page.mouse.move(20, 600);
    await page.mouse.wheel(0, 2000);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(addWebsite).toBeVisible();
    await page.mouse.click(20, 600);
    await expect(addWebsite).toBeHidden();
    // Beside the menu, which scrolls by itself.
    await page.mouse.move(900, 450);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('above the drawer take Escape for themselves [spec:2.40] [spec:4.20]', async ({ app, page }) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await app.open('/');
    const { sidebar, openNavigation, addWebsite } = partsOf(page);
    await openNavigation.click();
    await sidebar.getByRole('button', { name: 'Add website' }).click();
    await expect(addWebsite).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(addWebsite).toBeHidden();
    await expect(sidebar).toHaveAttribute('data-mode', 'drawer');
  });

  test('that ask for a confirmation take Enter for yes and Escape for no [spec:2.41]', async ({ app, page }) => {
    await app.open('/');
    await addFirstWebsite(page, app, 'asked.example');
    await app.open('/project/asked.example/');
    const remove = page.getByRole('main').getByRole('button', { name: 'Remove', exact: true });
    const question = page.getByRole('alertdialog', { name: 'Remove asked.example?' });
    for (const [key, path] of [
      ['Escape', '/project/asked.example/'],
      ['Enter', '/project/'],
    ] as const) {
      await remove.click();
      await expect(question.getByRole('button', { name: 'Remove' })).toBeFocused();
      await page.keyboard.press(key);
      await expect(question).toBeHidden();
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
    await expect(page.getByText('asked.example was removed')).toBeVisible();
  });

  test('a short message stays for three seconds, longer while it is pointed at [spec:4.24]', async ({ app, page }) => {
    await page.clock.install();
    await app.open('/');
    await addFirstWebsite(page, app, 'short.example');
    const field = page.getByRole('combobox', { name: 'Project', exact: true });
    const messages = page.getByRole('region', { name: 'Messages' });
    const message = messages.getByText('second.example was added');
    await page.clock.fastForward(10_000);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await field.fill('second.example');
    await field.press('Enter');
    await expect(message).toBeVisible();
    await page.clock.runFor(2900);
    await expect(message).toBeVisible();
    await message.hover();
    await page.clock.runFor(10_000);
    await expect(message).toBeVisible();
    await page.mouse.move(700, 300);
    await page.clock.runFor(2900);
    await expect(message).toBeVisible();
    await page.clock.runFor(200);
    await expect(message).toBeHidden();
  });
});

test.describe('the account dialog', () => {
  test('starts on the sign-in tab each time [spec:4.04]', async ({ app, page }) => {
    await app.open('/');
    const { account } = partsOf(page);
    const signIn = account.getByRole('tab', { name: 'Sign in' });
    for (const round of [1, 2]) {
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
      await expect(signIn, `round ${round}`).toHaveAttribute('aria-selected', 'true');
      await account.getByRole('tab', { name: 'Create account' }).click();
      await expect(signIn).toHaveAttribute('aria-selected', 'false');
      await page.keyboard.press('Escape');
      await expect(account).toBeHidden();
    }
  });

  test('opens on #login, which leaves the address, and closes the sidebar [spec:4.04]', async ({ app, page }) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await app.open('/project/?site=kept.example#login');
    const { account, sidebar, openNavigation } = partsOf(page);
    await expect(account).toBeVisible();
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}${url.hash}` === '/project/?site=kept.example');
    await page.keyboard.press('Escape');
    await expect(account).toBeHidden();

    await openNavigation.click();
    await page.evaluate(() => (location.hash = 'login'));
    await expect(account).toBeVisible();
    await expect(sidebar).toHaveAttribute('data-mode', 'hidden');
  });
});

test('the chosen appearance is there again after a reload', async ({ app, page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await app.open('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const light = await ground();
  await choose('Dark');
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await expect.poll(ground).not.toBe(light);
  await choose('Match system');
  await expect.poll(ground).toBe(light);
});

test.describe('shortcuts', () => {
  test('Ctrl and K find pages, projects and actions', async ({ app, page }) => {
    await app.open('/');
    await addFirstWebsite(page, app, 'palette.example');
    const { palette, addWebsite } = partsOf(page);
    for (const [text, path] of [
      ['analyz', ANALYZER],
      ['palette.ex', '/project/palette.example/'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.type(text);
      await expect(palette.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(palette).toBeHidden();
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('add web');
    await expect(palette.getByRole('option')).toHaveText([/Add website/u]);
    await page.keyboard.press('Enter');
    await expect(addWebsite).toBeVisible();
    await expect(addWebsite.getByLabel('Domain')).toBeFocused();
  });

  test('what Enter goes to is not chosen by a pointer at rest', async ({ app, page }) => {
    await app.open('/');
    await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toBeVisible();
    const { palette } = partsOf(page);
    const chosen = palette.getByRole('option', { selected: true });
    await page.keyboard.press('Control+k');
    await expect(chosen).toHaveAttribute('id', 'command-0');
    // What a browser sends when something appears under the pointer.
    await palette.getByRole('option').nth(2).dispatchEvent('pointermove', { movementX: 0, movementY: 0 });
    await expect(chosen).toHaveAttribute('id', 'command-0');
    await palette
      .getByRole('option')
      .nth(2)
      .hover({ position: { x: 10, y: 10 } });
    await palette
      .getByRole('option')
      .nth(2)
      .hover({ position: { x: 14, y: 12 } });
    await expect(chosen).toHaveAttribute('id', 'command-2');
  });

  test('a page that appears behind a dialog leaves the keyboard to it', async ({ app, page }) => {
    await app.open('/');
    await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toBeVisible();
    const { palette } = partsOf(page);
    const gate = Promise.withResolvers<undefined>();
    await page.route(/analyzer[^/]*\.js$/u, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Page analyzer' }).first().click();
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    gate.resolve(undefined);
    await expect(page.locator('main h1')).toHaveText('Webpage analyzer');
    await expect(palette.getByRole('combobox')).toBeFocused();
  });

  test('the question mark lists them, but not while something is typed', async ({ app, page }) => {
    await app.open('/');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toBeVisible();
    await page.keyboard.press('?');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    const field = page.getByRole('combobox', { name: 'Project', exact: true });
    await field.click();
    await page.keyboard.type('a?/');
    await expect(field).toHaveValue('a?/');
    await expect(list).toBeHidden();
  });
});

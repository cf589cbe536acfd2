import { request as requests, type BrowserContext, type Page } from '@playwright/test';
import { cachedAddresses, tracesOf } from '#tests/support/browser-storage.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { freeEmail, makeAccount } from '#tests/support/seeded-account.ts';

function signInButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Sign in' });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/u }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInButton(page)).toBeVisible();
}

/** The button by which one sees who is signed in; the name is the e-mail's first part. */
function accountButton(page: Page, email: string) {
  return page.getByRole('button', { name: `Account of ${email.split('@', 1)[0]}`, exact: true });
}

/** What the server answers to somebody with these cookies. */
async function askAs<T>(origin: string, cookies: Awaited<ReturnType<BrowserContext['cookies']>>, path: string) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const client = await requests.newContext({ extraHTTPHeaders: { cookie } });
  const answer = (await (await client.get(`${origin}${path}`)).json()) as { result: T }; // the contract's shape
  await client.dispose();
  return answer.result;
}

const userOf = (origin: string, cookies: Awaited<ReturnType<BrowserContext['cookies']>>) =>
  askAs<{ id: string } | null>(origin, cookies, '/api/v1/user/get/?scopes=id');
const projectsOf = async (origin: string, cookies: Awaited<ReturnType<BrowserContext['cookies']>>) =>
  (await askAs<{ sites: { site: string }[] }>(origin, cookies, '/api/v1/sites/get/')).sites.map(({ site }) => site);

test('a sign-out without a network counts at once here, and ends the session at the server on return [off:J4] [spec:4.02]', async ({
  app,
  context,
  network,
  page,
  server,
}) => {
  const email = freeEmail();
  await app.openSignedIn('/', { email, sites: ['left.example'] });
  await app.untilOfflineReady();
  await expect(page.getByRole('main').getByRole('link', { name: 'left.example', exact: true })).toBeVisible();
  const cookies = await context.cookies();
  expect(await userOf(server.origin, cookies)).not.toBeNull();

  await network.cut();
  await page.reload();
  await signOut(page);
  await expect.poll(() => tracesOf(page, [email, 'left.example'])).toEqual([]);
  await page.goto(`${server.origin}/dashboard/`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/`);
  // The cookie is still in the browser, which the page cannot change.
  expect((await context.cookies()).map(({ value }) => value)).toEqual(
    expect.arrayContaining(cookies.map(({ value }) => value)),
  );

  await network.restore();
  await expect.poll(() => userOf(server.origin, cookies), { timeout: 30_000 }).toBeNull();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test('what one user queued is never sent as another whose cookie is in the browser, and waits for its owner [off:J5] [off:J6]', async ({
  app,
  browser,
  context,
  network,
  page,
  server,
}) => {
  test.setTimeout(90_000);
  const { origin } = server;
  const elsewhere = await browser.newContext();
  const secondEmail = freeEmail();
  await makeAccount(elsewhere.request, origin, secondEmail);
  const cookiesOfSecond = await elsewhere.cookies();
  await elsewhere.close();

  const firstEmail = freeEmail();
  await app.openSignedIn('/', { email: firstEmail });
  await app.untilOfflineReady();
  await expect(accountButton(page, firstEmail)).toBeVisible();
  const cookiesOfFirst = await context.cookies();
  await network.cut();
  await app.addWebsite('first-only.example');

  await context.clearCookies();
  await context.addCookies(cookiesOfSecond);
  await network.restore();
  await expect(accountButton(page, secondEmail)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('first-only.example')).toHaveCount(0);
  await app.addWebsite('second-only.example');
  await expect.poll(() => projectsOf(origin, cookiesOfSecond)).toEqual(['second-only.example']);
  expect(await projectsOf(origin, cookiesOfFirst)).toEqual([]);

  await context.clearCookies();
  await context.addCookies(cookiesOfFirst);
  await page.reload();
  await expect(accountButton(page, firstEmail)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => projectsOf(origin, cookiesOfFirst)).toEqual(['first-only.example']);
  expect(await projectsOf(origin, cookiesOfSecond)).toEqual(['second-only.example']);
});

test('nothing of the account is left in any storage after signing out, the app still starts offline, and so does the next user, who sees nothing of it [off:J2] [off:J7] [off:J8] [sec:I8]', async ({
  app,
  network,
  page,
  server,
  site,
}) => {
  test.setTimeout(90_000);
  const email = freeEmail();
  await app.open('/');
  await app.untilOfflineReady();
  await app.signUp(email);
  await app.addWebsite('private.example');
  await app.open('/inner-optimization/analyzer/');
  await app.analyse(`${site.origin}/other/`);
  const address = `${site.origin}/other/`;
  await expect.poll(() => tracesOf(page, [address])).not.toEqual([]);
  const ofApi = (await cachedAddresses(page)).filter((url) => url.includes('/api/'));
  expect(ofApi.filter((url) => !url.includes('/sites/favicon/'))).toEqual([]);

  const reply = page.waitForResponse((response) => response.url().includes('/user/logout/'));
  await signOut(page);
  // Wiping the whole origin would take the app with it, and another account's unsent changes.
  expect((await reply).headers()).not.toHaveProperty('clear-site-data');
  await page.goto(`${server.origin}/`);
  await expect.poll(() => tracesOf(page, [email, 'private.example', address])).toEqual([]);
  await network.cut();
  await page.reload();
  await expect(page.locator('main[tabindex] h1')).toBeVisible();
  await expect(signInButton(page)).toBeVisible();

  await network.restore();
  await page.reload();
  const next = freeEmail();
  await app.signUp(next);
  await page.goto(`${server.origin}/dashboard/`);
  await expect(accountButton(page, next)).toBeVisible();
  await network.cut();
  await page.reload();
  await expect(accountButton(page, next)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('private.example');
  await expect(page.locator('body')).not.toContainText(email);
  expect(await tracesOf(page, [email, 'private.example', address])).toEqual([]);
});

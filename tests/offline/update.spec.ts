import { expect, test as base, type Page } from '@playwright/test';
import { untilAppStored } from '#tests/support/app-stored.ts';
import { readBuilds, startBuildHost, type BuildHost, type Builds } from '#tests/support/later-build.ts';

const test = base.extend<{ host: BuildHost }, { builds: Builds }>({
  builds: [
    async ({}, use) => {
      await use(await readBuilds());
    },
    { scope: 'worker' },
  ],
  host: async ({ builds }, use) => {
    const host = await startBuildHost(builds.first);
    await use(host);
    await host.close();
  },
});

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
  await untilAppStored(page);
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

/** Counts how often a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** Adds an analysis to the queue, which no server takes. */
async function queueAnalysis(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Webpage analyzer' }).first().click();
  // The start page has a field of that name, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Webpage analyzer' })).toBeVisible();
  await page.getByLabel('Page address').fill('https://example.org/waiting');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText(/starts (?:when you are back online|as soon as)/u)).toBeVisible();
}

/** What waits in the outbox, by state and key. */
function outboxOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
      });
      if (database.objectStoreNames.contains('outbox')) {
        const rows = await new Promise<{ state: string; key: string }[]>((resolve, reject) => {
          const all = database.transaction('outbox').objectStore('outbox').getAll();
          all.onsuccess = () => resolve(all.result as { state: string; key: string }[]); // the app's own rows
          all.onerror = () => reject(all.error ?? new Error('no rows'));
        });
        found.push(...rows.map(({ state, key }) => `${state} ${key}`));
      }
      database.close();
    }
    return found;
  });
}

/** Notes in the page what happens to it around an update; survives the reload. */
async function watchOrder(page: Page): Promise<void> {
  await page.evaluate(() => {
    const note = (what: string) => sessionStorage.setItem('order', `${sessionStorage.getItem('order') ?? ''}${what} `);
    const send = ServiceWorker.prototype.postMessage; // oxlint-disable-line typescript/unbound-method -- called on its worker below
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { type?: string }) {
      if (message.type !== undefined) note(message.type);
      send.call(this, message);
    };
    navigator.serviceWorker.addEventListener('controllerchange', () => note('controllerchange'));
    window.addEventListener('pagehide', () => note('pagehide'));
  });
}

/** The script the page runs, by which a version is known. */
function scriptOf(page: Page): Promise<string | null> {
  return page.locator('script[type=module]').first().getAttribute('src');
}

test('a new version waits for a click: Later hides it until the next start, Apply puts it to work [off:C1] [off:C6] [off:C7] [spec:2.45]', async ({
  builds,
  host,
  page,
}) => {
  await openFirstVersion(page, host.origin);
  const first = await scriptOf(page);
  host.serve(builds.later);
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
  await watchOrder(page);
  await apply.click();
  await expect.poll(() => scriptOf(page)).not.toBe(first);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('order'))).toBe('SKIP_WAITING controllerchange pagehide ');
});

test('a start looks for a new version by itself [off:C7]', async ({ builds, host, page }) => {
  await openFirstVersion(page, host.origin);
  host.serve(builds.later);
  await page.reload();
  await expect(partsOf(page).bar).toBeVisible();
});

test('the bar is reached by keyboard and lies beside the page, not over it [off:C1]', async ({
  builds,
  host,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openFirstVersion(page, host.origin);
  const first = await scriptOf(page);
  host.serve(builds.later);
  await lookForUpdate(page);
  const { bar, apply } = partsOf(page);
  await expect(bar).toBeVisible();
  const barBox = await bar.boundingBox();
  const mainBox = await page.getByRole('main').boundingBox();
  expect(barBox && barBox.x >= 0 && barBox.x + barBox.width <= 360).toBe(true);
  expect(mainBox?.y).toBeGreaterThanOrEqual((barBox?.y ?? Infinity) + (barBox?.height ?? 0));

  for (let steps = 0; steps < 30 && !(await apply.evaluate((button) => button === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await expect(apply).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => scriptOf(page)).not.toBe(first);
});

test('while a new version waits, the pages of the old one still open [off:C4]', async ({ builds, host, page }) => {
  await openFirstVersion(page, host.origin);
  const first = await scriptOf(page);
  host.serve(builds.later);
  await lookForUpdate(page);
  await expect(partsOf(page).bar).toBeVisible();
  await page.evaluate(() => performance.clearResourceTimings());
  await page.getByRole('link', { name: 'Project', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Project' })).toBeVisible();
  expect(await scriptOf(page)).toBe(first);
  // The part it needed was not there yet, and the server no longer has it.
  const parts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => name.endsWith('.js')),
  );
  const statuses = await Promise.all(parts.map(async (part) => (await page.request.get(part)).status()));
  expect(statuses).toContain(404);
});

test('calls of the API go past the worker, so that none wakes it while it gives way to a new version [off:C6]', async ({
  host,
  page,
}) => {
  await openFirstVersion(page, host.origin);
  /** Who answers by the browser's own rules; '' without one. */
  const sourceOf = (path: string) =>
    page.evaluate(async (asked) => {
      const timed = new Promise<PerformanceEntry>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().find(({ name }) => name.endsWith(asked));
          if (entry !== undefined) resolve(entry);
        }).observe({ type: 'resource' });
      });
      await (await fetch(asked)).text();
      const { workerMatchedSourceType } = (await timed).toJSON() as { workerMatchedSourceType?: string }; // TypeScript does not know it
      return workerMatchedSourceType;
    }, path);
  expect(await sourceOf('/api/v1/sites/get-all-tags/?look=1')).toBe('network');
  expect(await sourceOf('/socket.io/?look=1')).toBe('network');
  // Icons of websites are kept by the worker.
  expect(await sourceOf('/api/v1/sites/favicon/?site=look.example')).toBe('fetch-event');
  expect(await sourceOf('/favicon.svg?look=1')).toBe('');
});

test('Apply keeps what was being typed [off:C2]', async ({ builds, host, page }) => {
  await openFirstVersion(page, host.origin);
  const first = await scriptOf(page);
  host.serve(builds.later);
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

test('Apply in one tab leaves the other alone and asks there [off:C2] [off:C3]', async ({
  builds,
  context,
  host,
  page,
}) => {
  await openFirstVersion(page, host.origin);
  const first = await scriptOf(page);
  const other = await context.newPage();
  await other.goto(`${host.origin}/`);
  await typeDraft(other, 'in-the-other.exam');
  const loads = countLoads(other);

  host.serve(builds.later);
  await lookForUpdate(page);
  await partsOf(page).apply.click();
  await expect.poll(() => scriptOf(page)).not.toBe(first);
  const { bar, apply, dialog, draft } = partsOf(other);
  await expect(other.getByText(/A new version is active/u)).toBeVisible();
  await expect(draft).toHaveValue('in-the-other.exam');
  expect(loads()).toBe(0);

  await other.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await apply.click();
  await expect.poll(() => scriptOf(other)).not.toBe(first);
  await expect(bar).toBeHidden();
  await openDialog(other);
  await expect(draft).toHaveValue('in-the-other.exam');
});

test('a page left over from the old version recovers from a part that is gone: drafts are kept, one reload [off:C5]', async ({
  builds,
  context,
  host,
  page,
}) => {
  await openFirstVersion(page, host.origin);
  const first = await scriptOf(page);
  const other = await context.newPage();
  await other.goto(`${host.origin}/`);
  await typeDraft(other, 'left-over.exam');
  await other.keyboard.press('Escape');
  await expect(partsOf(other).dialog).toBeHidden();

  host.serve(builds.later);
  await lookForUpdate(page);
  await partsOf(page).apply.click();
  await expect.poll(() => scriptOf(page)).not.toBe(first);
  await expect(partsOf(other).bar).toBeVisible();
  const loads = countLoads(other);
  expect(await scriptOf(other)).toBe(first);

  await other.getByRole('link', { name: 'Project', exact: true }).first().click();
  await expect.poll(() => scriptOf(other)).not.toBe(first);
  await expect(other.getByRole('heading', { level: 1, name: 'Project' })).toBeVisible();
  await openDialog(other);
  await expect(partsOf(other).draft).toHaveValue('left-over.exam');
  expect(loads()).toBe(1);
});

test('a version the server refuses keeps what waits and asks for the new one, without going round [off:C9]', async ({
  builds,
  host,
  page,
}) => {
  await openFirstVersion(page, host.origin);
  const first = await scriptOf(page);
  await queueAnalysis(page);
  const [waiting = ''] = await outboxOf(page);
  expect(waiting).toMatch(/^waiting /u);

  host.refuse(true);
  const loads = countLoads(page);
  await page.reload();
  const tooOld = page.getByRole('region', { name: /too old for the server/u });
  const { apply, later } = partsOf(page);
  await expect(tooOld).toBeVisible();
  await expect(later).toBeHidden();
  await expect.poll(() => outboxOf(page)).toEqual([waiting]);
  expect(loads()).toBe(1);

  await apply.click();
  await expect(page.getByRole('region', { name: /no new version is there yet/u })).toBeVisible();
  expect(loads()).toBe(2);
  expect(await scriptOf(page)).toBe(first);
  await expect.poll(() => outboxOf(page)).toEqual([waiting]);

  host.serve(builds.later);
  await apply.click();
  await expect.poll(() => scriptOf(page)).not.toBe(first);
  // The next version is refused for its own sake, if at all.
  await expect(page.getByRole('region', { name: /Apply the new version/u })).toBeVisible();
  host.refuse(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tooOld).toBeHidden();
  // It is tried, and waits again under its key: nobody takes it.
  await expect.poll(() => outboxOf(page)).toEqual([waiting]);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a part that stays missing costs one reload for each version, then the page says so [off:C5]', async ({
    host,
    page,
  }) => {
    await page.goto(`${host.origin}/`);
    const loads = countLoads(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => performance.clearResourceTimings());
    host.lose(/\/assets\/project/u);
    await page.getByRole('link', { name: 'Project', exact: true }).first().click();
    await expect.poll(loads).toBe(1);
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await page.getByRole('link', { name: 'Webpage analyzer' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Webpage analyzer' })).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('an update the server asks for loads the page past the cache [off:C9]', async ({ builds, host, page }) => {
    await page.goto(`${host.origin}/`);
    const first = await scriptOf(page);
    host.refuse(true);
    await page.reload();
    await expect(page.getByRole('region', { name: /too old for the server/u })).toBeVisible();
    host.serve(builds.later);
    await partsOf(page).apply.click();
    await expect.poll(() => scriptOf(page)).not.toBe(first);
  });
});

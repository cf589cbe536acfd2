// What the benchmark of long project lists does in the page.
import type { BrowserContext, Page } from '@playwright/test';
import { signInNative } from '#core/contract/user.ts';
import { PASSWORD } from '#tests/support/test-app.ts';
import {
  longestTaskMs,
  percentile,
  recordTiming,
  scrollThrough,
  takeTiming,
  throttle,
  type LongTask,
} from '#tests/support/page-timing.ts';

type Awaited = { rows: number; total?: number; text?: string };

export const field = (page: Page) => page.getByRole('combobox', { name: 'Project', exact: true });
const most = (values: readonly number[]): number => Math.max(0, ...values);
const over100 = (tasks: readonly LongTask[]): number => tasks.filter(({ durationMs }) => durationMs > 100).length;

/** Milliseconds from an input to the frame that shows rows of the open selector as awaited. */
async function untilRows(page: Page, type: string, awaited: Awaited, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ([eventType, { rows, total, text = '' }]) => {
      globalThis.pageTiming.awaited = new Promise<number>((resolve) => {
        const isShown = (): boolean => {
          const grid = document.querySelector('#project-list');
          const drawn = [...(grid?.querySelectorAll('[role=row]') ?? [])];
          const isCounted = total === undefined || grid?.getAttribute('aria-rowcount') === String(total);
          return drawn.length >= rows && isCounted && drawn.every((row) => row.textContent.includes(text));
        };
        addEventListener(
          eventType,
          ({ timeStamp }) => {
            const look = (): void => {
              if (isShown()) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      });
    },
    [type, awaited] as const,
  );
  await act();
  return awaitedMs(page);
}

/** What was set up before the input: a slowed-down page could hear of the input first otherwise. */
function awaitedMs(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.pageTiming.awaited ?? Promise.reject(new Error('Nothing is awaited')));
}

export async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await recordTiming(page);
  await page.goto(address);
  return page;
}

/** Signs in where the list is not stored yet, and follows its arrival on the dashboard. Drawing the dashboard itself is told apart. */
export async function syncAll(page: Page, email: string, count: number) {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await throttle(page, 4);
  await takeTiming(page);
  let askedAtMs = 0;
  page.once('worker', () => (askedAtMs = Date.now()));
  const arrival = page.evaluate(
    ([path, wanted]) =>
      new Promise<{ usableMs: number; usableAtMs: number; wholeMs: number; drawnAtMs: number }>((resolve) => {
        let usableMs = 0;
        let usableAtMs = 0;
        let drawnAtMs = 0;
        const look = (): void => {
          const signedInMs = performance.getEntriesByName(`${location.origin}${path}`)[0] as
            PerformanceResourceTiming | undefined; // the entries of fetches are of this kind
          const sinceMs = performance.now() - (signedInMs?.responseEnd ?? Infinity);
          if (drawnAtMs === 0 && location.pathname === '/dashboard/' && document.querySelector('main h1') !== null)
            drawnAtMs = performance.now();
          if (usableMs === 0 && document.querySelectorAll('main tbody tr').length >= 30) {
            usableMs = sinceMs;
            usableAtMs = Date.now();
          }
          const isWhole =
            usableMs > 0 && document.querySelector('main')?.textContent.includes(`Websites ${wanted}`) === true;
          if (isWhole) resolve({ usableMs, usableAtMs, wholeMs: sinceMs, drawnAtMs });
          else requestAnimationFrame(look);
        };
        look();
      }),
    [signInNative.path, count.toLocaleString('en')] as const,
  );
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  const times = await arrival;
  const { longTasks } = await takeTiming(page);
  const before = longTasks.filter(({ startMs }) => startMs < times.drawnAtMs);
  const after = longTasks.filter(({ startMs }) => startMs >= times.drawnAtMs);
  const syncingMs = times.usableAtMs - askedAtMs;
  return {
    ...times,
    syncingMs,
    drawingMs: longestTaskMs(before),
    longestTaskMs: longestTaskMs(after),
    over100: over100(after),
  };
}

/** The number of all websites on the dashboard, which leads to their list. */
export const allWebsites = (page: Page, count: number) =>
  page.getByRole('link', { name: `Websites ${count.toLocaleString('en')}` });

/** Median of the longest tasks while a dashboard whose list is stored is loaded again, and all of them. */
export async function reloadDashboard(page: Page, count: number, rounds: number) {
  const longestMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.reload();
    await allWebsites(page, count).waitFor({ timeout: 60_000 });
    await page.locator('main tbody tr').nth(29).waitFor();
    // What follows the first rows: the numbers above them, the cards below them.
    await page.waitForTimeout(2000);
    longestMs.push(longestTaskMs((await takeTiming(page)).longTasks));
  }
  return { medianMs: percentile(longestMs, 0.5), longestMs };
}

/** Opens, types, moves, chooses, removes and sorts, again and again. */
export async function interact(page: Page, rounds: number) {
  const interactionsMs: number[] = [];
  const byStep = new Map<string, number>();
  const longTasks: LongTask[] = [];
  async function step(name: string, act: () => Promise<void>): Promise<void> {
    await act();
    const timing = await takeTiming(page);
    interactionsMs.push(...(timing.interactionsMs.length === 0 ? [16] : timing.interactionsMs));
    longTasks.push(...timing.longTasks);
    byStep.set(name, Math.max(byStep.get(name) ?? 0, most(timing.interactionsMs)));
  }
  const grid = page.getByRole('grid', { name: 'Projects' });
  for (let round = 0; round < rounds; round += 1) {
    await step('open', () => field(page).click());
    await step('type', () => page.keyboard.press('abcdeghl'[round % 8] ?? 'a'));
    await grid.getByRole('row').first().waitFor();
    await step('arrow down', () => page.keyboard.press('ArrowDown'));
    await step('choose', () => page.keyboard.press('Enter'));
    await step('open', () => field(page).click());
    await grid.getByRole('row').nth(1).hover();
    await step('remove', () =>
      grid
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^Remove/u })
        .click(),
    );
    const question = page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true });
    await question.waitFor();
    await step('confirm', () => question.click());
    await step('sort', () => page.getByRole('button', { name: round % 2 === 0 ? 'Date added' : 'Name' }).click());
    await step('close', () => page.keyboard.press('Escape'));
  }
  return {
    p95Ms: percentile(interactionsMs, 0.95),
    worstMs: most(interactionsMs),
    byStep,
    over100: over100(longTasks),
  };
}

/** Median milliseconds from the click to the first 30 rows, and from a letter to what it finds. */
export async function openAndSearch(page: Page, texts: readonly { text: string; total: number }[]) {
  const openedMs: number[] = [];
  const foundMs: number[] = [];
  for (const { text, total } of texts) {
    openedMs.push(await untilRows(page, 'pointerdown', { rows: 30 }, () => field(page).click()));
    await field(page).fill(text.slice(0, -1));
    await page.locator('#project-list [role=row]').first().waitFor();
    const awaited = { rows: Math.min(30, total), total, text };
    foundMs.push(await untilRows(page, 'keydown', awaited, () => page.keyboard.press(text.slice(-1))));
    await page.keyboard.press('Escape');
  }
  return { openedMs: percentile(openedMs, 0.5), foundMs: percentile(foundMs, 0.5), slowestFoundMs: most(foundMs) };
}

/** Scrolls the open selector to the end of 10,000 rows. */
export async function scrollList(page: Page) {
  await field(page).click();
  await page.locator('#project-list [role=row]').nth(29).waitFor();
  const { framesMs, mostRows, scrolledPx } = await scrollThrough(page, '#project-list', 700, 700);
  await page.keyboard.press('Escape');
  return { p95Ms: percentile(framesMs, 0.95), worstMs: most(framesMs), mostRows, rows: Math.round(scrolledPx / 42) };
}

/** Milliseconds from an input to the frame that shows a text in the dialog. */
async function untilText(page: Page, type: string, text: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ([eventType, wanted]) => {
      globalThis.pageTiming.awaited = new Promise<number>((resolve) => {
        const look = (sinceMs: number): void => {
          const isShown = document.querySelector('[role=dialog]')?.textContent.includes(wanted) === true;
          requestAnimationFrame(() => (isShown ? resolve(performance.now() - sinceMs) : look(sinceMs)));
        };
        addEventListener(eventType, ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
      });
    },
    [type, text] as const,
  );
  await act();
  return awaitedMs(page);
}

/** Pastes a list into the add-website dialog, types in it, and adds it. */
export async function pasteList(page: Page, lines: readonly string[]) {
  await page.getByRole('button', { name: 'Add website' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add website' });
  await dialog.getByRole('button', { name: 'Add a list' }).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await dialog.getByLabel('Domains, one per line').focus();
  await throttle(page, 4);
  await takeTiming(page);

  const counted = (total: number): string => `${total.toLocaleString('en')} domains`;
  const pastedMs = await untilText(page, 'paste', counted(lines.length), () => page.keyboard.press('Control+v'));
  const paste = await takeTiming(page);
  const typing = await typeLine(page, 'new.c');
  const countedMs = await untilText(page, 'keydown', counted(lines.length + 1), () => page.keyboard.press('o'));
  typing.push(...(await takeTiming(page)).interactionsMs);

  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('websites were added').waitFor({ timeout: 120_000 });
  const { longTasks } = await takeTiming(page);
  return {
    pastedMs,
    pasteInteractionMs: most(paste.interactionsMs),
    typingMs: most(typing),
    countedMs,
    longestTaskMs: longestTaskMs(longTasks),
    over100: over100(longTasks),
  };
}

async function typeLine(page: Page, text: string): Promise<number[]> {
  const interactionsMs: number[] = [];
  for (const key of ['Enter', ...Array.from(text)]) {
    await page.keyboard.press(key);
    interactionsMs.push(...(await takeTiming(page)).interactionsMs);
  }
  return interactionsMs;
}

/** Milliseconds from the start of the navigation to the websites on the dashboard. */
export async function startOffline(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelectorAll('main tbody tr').length >= 30) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** What the browser itself takes, on an empty page: the same database work, typing into a plain field, and frames. */
export async function measureFloor(page: Page, origin: string, lines: readonly string[]) {
  await page.route(`${origin}/empty/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title><textarea></textarea>' }),
  );
  await recordTiming(page);
  await page.goto(`${origin}/empty/`);
  const database = await page.evaluate(async (hosts) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    const timed = async (act: () => Promise<unknown>): Promise<number> => {
      const startMs = performance.now();
      await act();
      return performance.now() - startMs;
    };
    const opening = indexedDB.open('floor', 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('rows', { keyPath: 'site' }).createIndex('addedAtMs', 'addedAtMs');
    const db = await done(opening);
    const put = async () => {
      for (let start = 0; start < hosts.length; start += 500) {
        const transaction = db.transaction('rows', 'readwrite');
        const ended = new Promise((resolve) => (transaction.oncomplete = resolve));
        for (const site of hosts.slice(start, start + 500))
          transaction
            .objectStore('rows')
            .put({ site, id: start, se: 1, tags: ['client', 'group 1'], addedAtMs: start });
        await ended;
      }
    };
    const rows = () => db.transaction('rows').objectStore('rows');
    const putMs = await timed(put);
    const firstMs = await timed(() => done(rows().getAll(null, 30)));
    const countMs = await timed(() => done(rows().count()));
    return { putMs, firstMs, countMs };
  }, lines);
  await throttle(page, 4);
  await page.locator('textarea').focus();
  const emptyTyping = await typeLine(page, 'abcde');
  // As the browser sets it: typing so much in one go takes half a minute.
  await page.locator('textarea').evaluate((element, text) => {
    if (element instanceof HTMLTextAreaElement) element.value = text;
  }, lines.join('\n'));
  await takeTiming(page);
  const listTyping = await typeLine(page, 'abcde');
  return { ...database, emptyTypingMs: most(emptyTyping), listTypingMs: most(listTyping) };
}

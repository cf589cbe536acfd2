import type { Page } from 'puppeteer-core';
import type { AxeNode } from '#core/audit/accessibility/axe-results.ts';
import type { KeyboardWalk, Reflow } from '#core/audit/accessibility/own-rules.ts';
import type { AccessibilityParams } from '#core/contract/analyses/accessibility.ts';
import type { BrowserPool } from '#server/services/browser/browser-pool.ts';
import { openPage } from '#server/services/browser/open-page.ts';
import { picturesOf } from './element-pictures.ts';
import { lookNarrow } from './look-narrow.ts';
import { nameElements } from './name-elements.ts';
import { runAxe, type AxeRun } from './run-axe.ts';
import { walkKeyboard, watchListeners } from './walk-keyboard.ts';

/** From the start of the browser: the page, axe, the pictures, the look at 320 px and the walk. */
const RUN_LIMIT_MS = 150_000;
const QUICK_LIMIT_MS = 90_000;
const WINDOWS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

export type Examined = {
  readonly axe: AxeRun;
  readonly pictures: ReadonlyMap<AxeNode['target'], string>;
  /** Null where it came to no end. */
  readonly walk: KeyboardWalk | null;
  readonly reflow: Reflow | null;
  readonly finalUrl: string;
  readonly title: string;
};
export type Examination = {
  readonly url: string;
  readonly params: Pick<AccessibilityParams, 'tags' | 'viewport' | 'scheme' | 'zoom' | 'language'>;
  readonly signal: AbortSignal;
  readonly progress: (pct: number, key: string) => Promise<void>;
};

/** @throws {BrowserError}, {AppError} when there is no page, or the signal's reason. */
export async function examinePage(pool: BrowserPool, examination: Examination): Promise<Examined> {
  const { url, params, signal, progress } = examination;
  await progress(10, 'STEP_ACCESSIBILITY_OPENING');
  return await pool.run({ signal, limitMs: RUN_LIMIT_MS }, async ({ page }) => {
    await watchListeners(page);
    const view = await openAs(page, url, params);
    await progress(30, 'STEP_ACCESSIBILITY_RULES');
    const axe = await runAxe(page, params);
    await progress(55, 'STEP_ACCESSIBILITY_PICTURES');
    const pictures = await picturesOf(page, axe.results);
    const [finalUrl, title] = [page.url(), (await page.title()).slice(0, 500)];
    await progress(70, 'STEP_ACCESSIBILITY_NARROW');
    await nameElements(page);
    const reflow = await unlessLost(lookNarrow(page));
    await progress(80, 'STEP_ACCESSIBILITY_KEYBOARD');
    await page.setViewport(view);
    // The last: going through a page may open and change things.
    const walk = await unlessLost(walkKeyboard(page));
    return { axe, pictures, walk, reflow, finalUrl, title };
  });
}

/** Axe alone: without pictures, the look at 320 px and the walk. @throws as `examinePage`. */
export async function examineQuickly(
  pool: BrowserPool,
  { url, params, signal }: Omit<Examination, 'progress'>,
): Promise<AxeRun> {
  return await pool.run({ signal, limitMs: QUICK_LIMIT_MS }, async ({ page }) => {
    await openAs(page, url, params);
    return await runAxe(page, params);
  });
}

/** Opens the page in the window and the colors that are wanted. @returns the window. */
async function openAs(page: Page, url: string, params: Examination['params']): Promise<ReturnType<typeof windowOf>> {
  const view = windowOf(params);
  await page.setViewport(view);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: params.scheme }]);
  await openPage(page, url);
  return view;
}

/** A browser's zoom leaves fewer CSS pixels for the page, each of them larger. */
function windowOf({ viewport, zoom }: Examination['params']): NonNullable<Parameters<Page['setViewport']>[0]> {
  const { width, height } = WINDOWS[viewport];
  const scale = zoom / 100;
  return { width: Math.round(width / scale), height: Math.round(height / scale), deviceScaleFactor: scale };
}

/** A page that goes elsewhere while it is looked at takes our code along: what axe found stays. The pool ends a browser that is gone. */
async function unlessLost<T>(look: Promise<T>): Promise<T | null> {
  return await look.catch(() => null);
}

import type { Page } from '@playwright/test';
import { expect } from './app-test.ts';

/** What a page of ours has that only a naughty string can have made. */
export async function made(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    ran: 'naughty' in globalThis,
    elements: document.querySelectorAll('[data-naughty]').length,
    links: document.querySelectorAll('[href^="javascript:" i],[src^="javascript:" i],[href^="data:text" i]').length,
    frames: document.querySelectorAll('iframe[srcdoc*="naughty=1"]:not([sandbox])').length,
  }));
}
export const NOTHING = { ran: false, elements: 0, links: 0, frames: 0 };

/** Waits for what is loaded, opens all that is folded, and looks. */
export async function expectNothing(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/u })).toHaveCount(0);
  expect([what, await made(page)]).toEqual([what, NOTHING]);
  const folded = page.locator('main summary, main [aria-expanded="false"]:not([aria-haspopup])');
  const count = Math.min(6, await folded.count());
  for (let at = 0; at < count; at += 1)
    await folded
      .nth(at)
      .click({ timeout: 300 })
      .catch(() => undefined);
  expect([`${what}, unfolded`, await made(page)]).toEqual([`${what}, unfolded`, NOTHING]);
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each width in both colours somewhere. What is wrong in one is wrong in most: two are looked at by every rule, the others by what colours change. */
const VIEWS = [
  { name: 'phone, light', width: 360, height: 740, colorScheme: 'light', isWhole: true },
  { name: 'tablet, dark', width: 768, height: 1024, colorScheme: 'dark', isWhole: false },
  { name: 'desk, light', width: 1440, height: 900, colorScheme: 'light', isWhole: false },
  { name: 'desk, dark', width: 1440, height: 900, colorScheme: 'dark', isWhole: true },
] as const;

/** @param isThere whether the document has been looked at before: what looks is still in it. */
function axeOn(page: Page, isThere = false): AxeBuilder {
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page });
  // The mode for pages without frames of other origins: it needs no page of its own to gather the results in.
  return axe.setLegacyMode().options({ resultTypes: ['violations'] });
}

/** Colours that are on their way from one theme to the other are those of neither. */
function untilSteady(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((animation) => animation.finished.then(() => true)),
    ),
  );
}

async function told(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** What breaks WCAG 2.2 AA or common practice, one text for each rule. @param within a selector; the whole page without. */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  await untilSteady(page);
  const axe = axeOn(page).withTags(TAGS);
  return told(within === undefined ? axe : axe.include(within));
}

/** By how much a page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Expects that what is open breaks no rule and is no wider than the window, on a phone, a tablet and a desk, in light and dark. The
 * page is left as it is on a dark desk. @param place what is open, for the message.
 */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  for (const [index, { name, width, height, colorScheme, isWhole }] of VIEWS.entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The parts that ask for the width are drawn anew.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await untilSteady(page);
    const axe = axeOn(page, index > 0);
    const violations = await told(isWhole ? axe.withTags(TAGS) : axe.withRules('color-contrast'));
    expect([place, name, violations]).toEqual([place, name, []]);
    // Charts and tables measure their room after they were drawn.
    await expect.poll(() => sidewaysScroll(page), { message: `${place}, ${name}: wider than the window` }).toBe(0);
  }
}

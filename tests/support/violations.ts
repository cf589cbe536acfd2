import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What breaks WCAG 2.2 AA or common practice, one text for each rule. @param within a selector; the whole page without. */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  // The mode for pages without frames of other origins: it needs no page of its own to gather the results in.
  const axe = new AxeBuilder({ page }).withTags(TAGS).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

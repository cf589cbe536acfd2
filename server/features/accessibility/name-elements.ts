import type { Page } from 'puppeteer-core';
import type { SeenElement } from '#core/audit/accessibility/own-rules.ts';

/** What code that runs in the page says which element it means with. */
export type PageWithSeen = { readonly sitewardenSeen: (element: Element) => SeenElement };

export async function nameElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isOnly = (selector: string) => document.querySelectorAll(selector).length === 1;
    const partOf = (element: Element): string => {
      const { localName, parentElement } = element;
      const alike = [...(parentElement?.children ?? [])].filter((each) => each.localName === localName);
      return alike.length > 1 ? `${localName}:nth-of-type(${String(alike.indexOf(element) + 1)})` : localName;
    };
    const selectorOf = (element: Element): string => {
      const parts: string[] = [];
      for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
        const byId = `#${CSS.escape(at.id)}`;
        const isNamed = at.id !== '' && isOnly(byId);
        parts.unshift(isNamed ? byId : partOf(at));
        if (isNamed) break;
      }
      return parts.join(' > ');
    };
    const value: PageWithSeen['sitewardenSeen'] = (element) => ({
      selector: selectorOf(element).slice(0, 1000),
      snippet: element.outerHTML.slice(0, 400),
    });
    Object.defineProperty(globalThis, 'sitewardenSeen', { value, configurable: true });
  });
}

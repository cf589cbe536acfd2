import type { AriaUse, DocumentFacts } from './document-facts.ts';
import type { HtmlElement } from './element-stack.ts';
import { attributeOf, evidenceOf, type Reading } from './reading.ts';
import { detach } from './text-buffer.ts';

/** Follows roles, aria attributes and tab orders. */
export function createAriaReader(reading: Reading) {
  const ariaUses: AriaUse[] = [];
  const positiveTabindexes: DocumentFacts['positiveTabindexes'][number][] = [];
  return {
    open(element: HtmlElement): void {
      if (element.attributes.size === 0) return;
      const role = attributeOf(element, 'role');
      const attributes = ariaAttributesOf(element);
      if (role !== null || attributes.length > 0) {
        ariaUses.push({
          tag: element.name,
          role: role?.toLowerCase() ?? null,
          attributes,
          evidence: evidenceOf(reading, element),
        });
      }
      const tabindex = element.attributes.get('tabindex');
      if (tabindex !== undefined && /^\s*\+?0*[1-9]\d{0,8}/u.test(tabindex)) {
        positiveTabindexes.push({ value: Number.parseInt(tabindex, 10), evidence: evidenceOf(reading, element) });
      }
    },
    finish: () => ({ ariaUses, positiveTabindexes }),
  };
}

function ariaAttributesOf(element: HtmlElement): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (const [name, value] of element.attributes) {
    if (name.startsWith('aria-')) found.push([detach(name), detach(value.trim())]);
  }
  return found;
}

import type { AriaUse, DocumentFacts } from './document-facts.ts';
import type { HtmlElement } from './element-stack.ts';
import { valueOf } from './html-attributes.ts';
import { attributeOf, evidenceOf, type Reading } from './reading.ts';
import { detach } from './text-buffer.ts';

/** Follows roles, aria attributes and tab orders. */
export function createAriaReader(reading: Reading) {
  const ariaUses: AriaUse[] = [];
  const positiveTabindexes: DocumentFacts['positiveTabindexes'][number][] = [];
  return {
    open(element: HtmlElement): void {
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
      const tabindex = valueOf(element.attributes, 'tabindex');
      if (tabindex !== undefined && /^\s*\+?0*[1-9]\d{0,8}/u.test(tabindex)) {
        positiveTabindexes.push({ value: Number.parseInt(tabindex, 10), evidence: evidenceOf(reading, element) });
      }
    },
    finish: () => ({ ariaUses, positiveTabindexes }),
  };
}

function ariaAttributesOf({ attributes }: HtmlElement): readonly (readonly [string, string])[] {
  let found: (readonly [string, string])[] | null = null;
  for (let each = attributes; each !== null; each = each.next) {
    if (each.name.startsWith('aria-')) (found ??= []).push([detach(each.name), detach(each.value.trim())]);
  }
  return found ?? NONE;
}

const NONE: readonly (readonly [string, string])[] = [];

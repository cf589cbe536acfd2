import type { Finding, Outcome } from '#core/audit/check.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { equalGroups } from '#core/base/equal-groups.ts';
import { toCaseless } from '#core/base/plain-text.ts';
import { isIndexablePage, judgePages } from './site-pages.ts';

type TextOf = (page: SitePage) => string;

/**
 * Groups of two or more indexable pages with the same text, whatever its case, in the order first seen. Pages without one are left
 * out, and so are groups that are one page under several addresses: those are duplicate-exact.
 * @param keyOf what else must be the same.
 */
export function pagesSharing(
  pages: readonly SitePage[],
  textOf: TextOf,
  keyOf: (page: SitePage) => string = () => '',
): SitePage[][] {
  const groups = equalGroups(pages, (page) => {
    const text = textOf(page);
    return text === '' || !isIndexablePage(page) ? '' : `${keyOf(page)}\n${toCaseless(text)}`;
  });
  return groups.filter((group) => !isOnePage(group));
}

function isOnePage([first, ...others]: readonly SitePage[]): boolean {
  const textHash = first?.textHash ?? '';
  return textHash !== '' && others.every((page) => page.textHash === textHash);
}

/** One finding for each indexable page whose text others of its language have too. */
export function judgeSharedTexts<K extends string>(
  pages: readonly SitePage[],
  textOf: TextOf,
  messageKey: K,
): Outcome<K> {
  const found = new Map<SitePage, Finding<K>>();
  for (const group of pagesSharing(pages, textOf, ({ language }) => language)) {
    for (const page of group) {
      found.set(page, { at: page.url, messageKey, values: othersOf(group, page), evidence: textOf(page) });
    }
  }
  return judgePages(
    pages,
    (page) => textOf(page) !== '' && isIndexablePage(page),
    (page) => found.get(page) ?? null,
  );
}

/** How many other pages a group has, and the first of them. */
export function othersOf(group: readonly SitePage[], page: SitePage): { count: number; other: string } {
  const other = group[0] === page ? group[1] : group[0];
  return { count: group.length - 1, other: other?.url ?? page.url };
}

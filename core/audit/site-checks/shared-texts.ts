import type { Finding, Outcome } from '#core/audit/check.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { equalGroups } from '#core/base/equal-groups.ts';
import { toCaseless } from '#core/base/plain-text.ts';
import { byLanguageVersions } from './language-versions.ts';
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

/** One finding for each indexable page whose text others of its language have too, its language versions left out. */
export function judgeSharedTexts<K extends string>(
  pages: readonly SitePage[],
  textOf: TextOf,
  messageKey: K,
): Outcome<K> {
  const found = new Map<SitePage, Finding<K>>();
  for (const group of pagesSharing(pages, textOf, ({ language }) => language)) {
    const versions = byLanguageVersions(group);
    for (const own of versions)
      for (const page of versions.length < 2 ? [] : own)
        found.set(page, { at: page.url, messageKey, values: othersOf(group, own), evidence: textOf(page) });
  }
  return judgePages(
    pages,
    (page) => textOf(page) !== '' && isIndexablePage(page),
    (page) => found.get(page) ?? null,
  );
}

/** How many pages a group has beside some of its own, and the first of them. */
export function othersOf(group: readonly SitePage[], own: readonly SitePage[]): { count: number; other: string } {
  const other = group.find((page) => !own.includes(page));
  return { count: group.length - own.length, other: other?.url ?? '' };
}

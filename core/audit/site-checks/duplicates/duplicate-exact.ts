import { defineSiteCheck, type Finding } from '#core/audit/check.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { othersOf } from '#core/audit/site-checks/shared-texts.ts';
import { isIndexablePage, judgePages } from '#core/audit/site-checks/site-pages.ts';
import { equalGroups } from '#core/base/equal-groups.ts';

/** Pages whose main text is the same, and none of which names another as canonical. */
export const duplicateExact = defineSiteCheck({
  id: 'duplicate-exact',
  area: 'duplicates',
  severity: 'error',
  scope: 'page',
  needs: ['pages'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: { message: 'Duplicate pages', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'No duplicate pages compete with each other',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines show only one of these pages and choose it themselves. Links to the others may not count.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Keep one address and redirect the others to it, or declare it as canonical on all of them. If the pages should differ, give each its own text.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    same: {
      message: '{count, plural, one {# other page has} other {# other pages have}} the same text, for example {other}',
      comment: 'count: number of other pages. other: the URL of one of them.',
    },
  },
  run({ pages }) {
    const hasText = (page: SitePage): boolean => page.textHash !== '' && isIndexablePage(page);
    const found = new Map<SitePage, Finding<'same'>>();
    for (const group of groupsOfCopies(pages.filter(hasText))) {
      for (const page of group) found.set(page, { at: page.url, messageKey: 'same', values: othersOf(group, [page]) });
    }
    return judgePages(pages, hasText, (page) => found.get(page) ?? null);
  },
});

/** Pages by their text. One that names another page with this text as canonical is a copy its owner knows of. */
function groupsOfCopies(pages: readonly SitePage[]): readonly SitePage[][] {
  const canonicals = new Set(pages.filter(isElsewhere).map(({ canonical }) => canonical));
  const hashes = new Map(pages.filter(({ url }) => canonicals.has(url)).map(({ url, textHash }) => [url, textHash]));
  const isKnownCopy = (page: SitePage): boolean => isElsewhere(page) && hashes.get(page.canonical) === page.textHash;
  return equalGroups(
    pages.filter((page) => !isKnownCopy(page)),
    ({ textHash }) => textHash,
  );
}

function isElsewhere(page: SitePage): page is SitePage & { readonly canonical: string } {
  return page.canonical !== null && page.canonical !== page.url;
}

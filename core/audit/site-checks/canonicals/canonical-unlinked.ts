import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { unlinkedCanonicals } from '#core/audit/site-checks/unlinked-canonicals.ts';

/** Pages name an address as canonical that no page links to: told once, about the canonical page. */
export const canonicalUnlinked = defineSiteCheck({
  id: 'canonical-unlinked',
  area: 'canonicals',
  severity: 'warning',
  scope: 'page',
  needs: ['pages', 'start', 'wholeSite'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: {
    message: 'Canonical page has no incoming internal links',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical pages have incoming internal links',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'The site links to duplicates, but never to the page that should appear in search results. Search engines may choose one of the duplicates.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Point internal links to the canonical URL.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    unlinked: {
      message:
        '{count, plural, one {# page declares} other {# pages declare}} this address as canonical, for example {page}, but no page links to it',
      comment: 'count: number of pages. page: the URL of one of them. Canonical: what rel=canonical names.',
    },
  },
  run({ pages, start }) {
    if (!pages.some(({ url, canonical }) => canonical !== null && canonical !== url)) return { kind: 'notApplicable' };
    return outcomeOf(
      Array.from(unlinkedCanonicals(pages, start), ([at, { count, namedBy }]) => ({
        at,
        messageKey: 'unlinked' as const,
        values: { count, page: namedBy },
      })),
    );
  },
});

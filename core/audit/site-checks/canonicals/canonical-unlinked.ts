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
    message: 'No links lead to the canonical page',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Links lead to every canonical page',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'The site links to copies and never to the page that should appear in search results. Search engines may choose one of the copies.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Let internal links lead to the canonical address.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    unlinked: {
      message:
        '{count, plural, one {# page names} other {# pages name}} this address as canonical, for example {page}, but no page links to it',
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

import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { namedVersions } from './named-versions.ts';

/** A language version that only hreflang leads to. */
export const hreflangUnlinked = defineSiteCheck({
  id: 'hreflang-unlinked',
  area: 'hreflang',
  severity: 'notice',
  scope: 'page',
  needs: ['pages', 'start', 'wholeSite'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  title: {
    message: 'Language version without incoming links',
    comment: 'Name of the problem in a list. Language version: of a page, named by hreflang.',
  },
  passed: {
    message: 'More than hreflang leads to every language version',
    comment: 'Passed check in a list: what is right. No full stop. More: links, a sitemap or a canonical.',
  },
  explanation: {
    message:
      'hreflang says which page belongs to which language. It is no link: it passes no weight, and visitors cannot follow it.',
    comment: 'Why the problem matters. hreflang stays as it is.',
  },
  howToFix: {
    message: 'Link to the page from its other versions, for example with a language menu.',
    comment: 'What the website owner should do. Versions: of a page in several languages.',
  },
  messages: {
    unlinked: {
      message: 'Only hreflang entries lead to this page',
      comment: 'Sentence about one page. hreflang stays as it is.',
    },
  },
  run({ pages, start }) {
    const versions = namedVersions(pages, start);
    if (versions.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(
      versions.filter(({ isOnlyNamed }) => isOnlyNamed).map(({ page }) => ({ at: page.url, messageKey: 'unlinked' })),
    );
  },
});

import { defineSiteCheck } from '#core/audit/check.ts';
import { versionSets } from './version-sets.ts';

/** Language versions that nobody read: outside the crawl, or beyond its limit. */
export const hreflangUncrawled = defineSiteCheck({
  id: 'hreflang-uncrawled',
  area: 'hreflang',
  severity: 'notice',
  scope: 'site',
  needs: ['pages', 'start'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  title: {
    message: 'Language versions that were not checked',
    comment: 'Heading of a finding about hreflang.',
  },
  passed: {
    message: 'All language versions were checked',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Whether these pages exist and point back is not known. They are on other hosts, or beyond the limits of the crawl.',
    comment: 'Why it matters. These pages: language versions. Point back: by hreflang.',
  },
  howToFix: {
    message: 'Raise the limit of pages, or check these addresses with the hreflang checker.',
    comment: 'What the user should do. hreflang checker: one of our tools.',
  },
  messages: {
    unread: {
      message:
        '{count, plural, one {# language version was} other {# language versions were}} not read, such as {example}',
      comment: 'count: number of addresses. example: one of them.',
    },
  },
  run({ pages, start }) {
    const { named, unread } = versionSets(pages);
    const [example] = unread;
    if (example !== undefined)
      return {
        kind: 'fail',
        findings: [{ at: start.finalUrl, messageKey: 'unread', values: { count: unread.length, example } }],
      };
    return named.some(({ length }) => length > 0) ? { kind: 'pass' } : { kind: 'notApplicable' };
  },
});

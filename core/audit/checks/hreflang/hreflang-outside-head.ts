import { defineCheck } from '#core/audit/check.ts';

/** Search engines read alternate links only in the head. */
export const hreflangOutsideHead = defineCheck({
  id: 'hreflang-outside-head',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  title: { message: 'hreflang links outside the head', comment: 'head is an HTML element name and stays as it is.' },
  passed: {
    message: 'hreflang links are in the head',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines read hreflang links only in the head of a page. In the body they have no effect.',
    comment: 'hreflang, head and body are HTML names and stay as they are.',
  },
  howToFix: {
    message:
      'Move the links into the head. If they are already there, an element that is not allowed in the head ends it too early.',
    comment: 'head is an HTML element name and stays as it is.',
  },
  messages: {
    outside: {
      message: '{count, plural, one {# hreflang link is} other {# hreflang links are}} outside the head',
      comment: 'count: number of link elements. hreflang and head stay as they are.',
    },
  },
  run({ directives, response }) {
    const links = directives.alternates.filter(({ source }) => source === 'html');
    if (links.length === 0) return { kind: 'notApplicable' };
    const [first, ...others] = links.filter(({ isInHead }) => !isInHead);
    if (first === undefined) return { kind: 'pass' };
    const values = { count: 1 + others.length };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'outside', values, evidence: first.href }] };
  },
});

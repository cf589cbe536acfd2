import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** Many query parameters. */
export const urlParameters = defineCheck({
  id: 'url-parameters',
  area: 'urls',
  severity: 'notice',
  confidence: 'likely',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  thresholds: { maxParameters: 3 },
  title: {
    message: 'Too many parameters in the address',
    comment: 'Name of the problem in a list. "Address" means URL.',
  },
  passed: {
    message: 'The address does not have too many parameters',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Each combination of parameters is an address of its own. Search engines may spend their crawl budget on countless copies of a few pages.',
    comment: 'Why the problem matters. "Address" means URL.',
  },
  howToFix: {
    message:
      'Move what defines a page into the path, keep session and tracking data out of addresses, and declare one address as canonical.',
    comment: 'What the website owner should do. "Address" means URL.',
  },
  messages: {
    tooMany: {
      message: 'The address has {count} parameters, more than {limit}',
      comment: 'count, limit: numbers of parameters.',
    },
  },
  run({ response }, { maxParameters }) {
    if (!response.finalUrl.includes('?')) return { kind: 'notApplicable' };
    const { searchParams, search } = new URL(response.finalUrl);
    if (searchParams.size === 0) return { kind: 'notApplicable' };
    const values = { count: searchParams.size, limit: maxParameters };
    return outcomeOf(
      searchParams.size > maxParameters
        ? [{ at: response.finalUrl, messageKey: 'tooMany', values, evidence: search }]
        : [],
    );
  },
});

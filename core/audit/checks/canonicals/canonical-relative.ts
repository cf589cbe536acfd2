import { defineCheck, outcomeOf } from '#core/audit/check.ts';

const ABSOLUTE = /^[a-z][a-z\d+.-]*:/iu;

/** A canonical without scheme or host. */
export const canonicalRelative = defineCheck({
  id: 'canonical-relative',
  area: 'canonicals',
  severity: 'warning',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: {
    message: 'Canonical URL is relative',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical URL is absolute',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'A canonical URL without protocol and host points to a different page whenever the site is available under another host name, such as a test server.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Enter the full address, including https and the host name.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    relative: {
      message: 'The canonical URL has no protocol or no host name',
      comment: 'Sentence about one finding. Canonical: what rel=canonical names.',
    },
  },
  run({ directives, response }) {
    const written = directives.canonicals.filter(({ href }) => href !== '');
    if (written.length === 0) return { kind: 'notApplicable' };
    const relative = written.filter(({ href, url }) => url !== null && !ABSOLUTE.test(href));
    return outcomeOf(relative.map(({ href }) => ({ at: response.finalUrl, messageKey: 'relative', evidence: href })));
  },
});

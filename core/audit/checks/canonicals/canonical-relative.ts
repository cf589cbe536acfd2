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
    message: 'Canonical is not a full address',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical is not a relative address',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'A canonical without scheme and host means another page as soon as the site is reached under another host name, such as a test server.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Write the full address, with https and the host name.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    relative: {
      message: 'The canonical has no scheme or no host name',
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

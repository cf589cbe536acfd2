import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { canonicalTargets, namedAddresses } from './read-canonicals.ts';

/** A secure page with an insecure canonical; the other way round is only worth a note. */
export const canonicalHttpsToHttp = defineCheck({
  id: 'canonical-https-to-http',
  area: 'canonicals',
  severity: 'error',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: {
    message: 'Canonical URL switches between HTTP and HTTPS',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical URL has the same protocol as the page',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'Search engines prefer HTTPS. A canonical URL with HTTP works against that and sends visitors over an unencrypted connection.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Use the HTTPS address as the canonical URL, and redirect HTTP addresses to HTTPS.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    toInsecure: {
      message: 'The HTTPS page declares the HTTP address {target} as its canonical URL',
      comment: 'target: a URL starting with http.',
    },
    toSecure: {
      message:
        'The HTTP page declares the HTTPS address {target} as its canonical URL; a redirect would be a stronger signal',
      comment: 'target: a URL starting with https.',
    },
  },
  run({ directives, response }) {
    if (namedAddresses(directives).length === 0) return { kind: 'notApplicable' };
    const at = response.finalUrl;
    const isSecure = at.startsWith('https:');
    const targets = canonicalTargets(directives, at).filter(({ url }) => url.startsWith('https:') !== isSecure);
    return outcomeOf(
      targets.map(({ url: target }) =>
        isSecure
          ? { at, messageKey: 'toInsecure', values: { target } }
          : { at, messageKey: 'toSecure', values: { target }, severity: 'notice' },
      ),
    );
  },
});

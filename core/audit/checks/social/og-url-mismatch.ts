import { defineCheck } from '#core/audit/check.ts';
import { canonicalOf } from '#core/audit/directives.ts';
import { isSameUrl, normalizeUrl } from '#core/parse/normalize-url.ts';
import { tagContents } from './social-tags.ts';

/** Networks count likes and shares for og:url; search engines follow the canonical. Two addresses split the signals. */
export const ogUrlMismatch = defineCheck({
  id: 'og-url-mismatch',
  area: 'social',
  severity: 'warning',
  needs: ['document', 'directives', 'response'],
  source: 'https://developers.facebook.com/docs/sharing/webmasters/getting-started/versioned-link/',
  title: { message: 'og:url is not the canonical address', comment: 'og:url and canonical are technical names.' },
  passed: {
    message: 'og:url is the canonical address',
    comment: 'Passed check in a list: what is right. No full stop. og:url and canonical are technical names.',
  },
  explanation: {
    message:
      'Shares are counted for one address and search engines show another, so readers arrive at different versions of the page.',
    comment: 'Why og:url and the canonical address should be equal.',
  },
  howToFix: {
    message: 'Write the same absolute address into og:url and into the canonical link.',
    comment: 'og:url and canonical are technical names.',
  },
  messages: {
    differs: {
      message: 'og:url names {ogUrl}, the canonical is {canonical}.',
      comment: 'ogUrl and canonical: addresses. og:url stays as it is.',
    },
  },
  run({ document, directives, response }) {
    const [ogUrl] = tagContents(document, 'og:url');
    const canonical = canonicalOf(directives);
    if (ogUrl === undefined || canonical === null) return { kind: 'notApplicable' };
    const absolute = normalizeUrl(ogUrl, document.baseUrl);
    if (absolute !== null && isSameUrl(absolute, canonical)) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'differs', values: { ogUrl, canonical }, evidence: ogUrl }],
    };
  },
});

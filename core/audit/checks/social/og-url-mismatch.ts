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
  title: { message: 'og:url is not the canonical URL', comment: 'og:url and canonical are technical names.' },
  passed: {
    message: 'og:url is the canonical URL',
    comment: 'Passed check in a list: what is right. No full stop. og:url and canonical are technical names.',
  },
  explanation: {
    message:
      'Social networks count shares for one address while search engines show another, so visitors arrive at different versions of the page.',
    comment: 'Why og:url and the canonical address should be equal.',
  },
  howToFix: {
    message: 'Use the same absolute address for og:url and the canonical link.',
    comment: 'og:url and canonical are technical names.',
  },
  messages: {
    differs: {
      message: 'og:url is {ogUrl}, but the canonical URL is {canonical}',
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

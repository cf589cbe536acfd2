import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { ogUrlMismatch } from './og-url-mismatch.ts';

const page = (ogUrl: string) =>
  pageEvidence(
    `<head><link rel="canonical" href="https://example.org/page/"><meta property="og:url" content="${ogUrl}"></head>`,
  );

describeCheck(ogUrlMismatch, {
  fails: {
    'og:url names another page': [
      page('https://example.org/other/'),
      [{ at: 'https://example.org/page/', messageKey: 'differs', values: { canonical: 'https://example.org/page/' } }],
    ],
    'og:url lacks the slash at the end': [page('https://example.org/page')],
    'og:url cannot be parsed': [page('https://')],
  },
  passes: {
    'both are equal': pageEvidence(GOOD_PAGE),
    'they differ only before normalisation': page('HTTPS://EXAMPLE.org:443/page/#top'),
    'og:url is relative and leads to the same page': page('/page/'),
  },
  notApplicable: {
    'there is no og:url': pageEvidence('<head><link rel="canonical" href="/page/"></head>'),
    'there is no canonical': pageEvidence('<head><meta property="og:url" content="/page/"></head>'),
  },
});

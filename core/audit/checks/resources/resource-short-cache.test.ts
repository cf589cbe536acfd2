import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { resourceShortCache } from './resource-short-cache.ts';

const HTML = '<link rel="stylesheet" href="/a.css">';
const url = 'https://example.org/a.css';
const file = (cacheControl: string) =>
  pageEvidence(HTML, { targets: [{ url, headers: [['cache-control', cacheControl]] }] });

describeCheck(resourceShortCache, {
  fails: {
    'the lifetime is one second less than a day': [
      file('public, max-age=86399'),
      [{ at: url, messageKey: 'brief', values: { seconds: 86_399, limit: 86_400 } }],
    ],
  },
  passes: {
    'the lifetime is exactly a day': file('max-age=86400'),
    'keeping the file is forbidden, which another check tells': file('no-store, max-age=60'),
    'the lifetime is zero, which another check tells': file('max-age=0'),
    'no lifetime is stated': file('public'),
  },
  notApplicable: { 'the page loads no file': pageEvidence('<p>Words</p>') },
  cannotTell: { 'no file was asked': pageEvidence(HTML) },
});

import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { resourceNoCache } from './resource-no-cache.ts';

const HTML = '<img src="/a.png" alt="A">';
const url = 'https://example.org/a.png';
const file = (...headers: [string, string][]) => pageEvidence(HTML, { targets: [{ url, headers }] });

describeCheck(resourceNoCache, {
  fails: {
    'the answer forbids to store it': [
      file(['cache-control', 'private, No-Store']),
      [{ at: url, messageKey: 'forbidden', values: { directive: 'no-store' } }],
    ],
    'the answer asks for a check each time': [file(['cache-control', 'no-cache'], ['etag', '"1"'])],
    'the lifetime is zero': [file(['cache-control', 'max-age=0'])],
    'the answer says nothing at all': [file(), [{ at: url, messageKey: 'noValidator' }]],
  },
  passes: {
    'the lifetime is one second': file(['cache-control', 'max-age=1']),
    'there is an ETag': file(['etag', '"1"']),
    'there is a date': file(['last-modified', 'Sun, 01 Mar 2026 08:00:00 GMT']),
  },
  notApplicable: {
    'the page loads no file': pageEvidence('<p>Words</p>'),
    'the file belongs to another site': pageEvidence('<script src="https://example.com/a.js"></script>'),
  },
  cannotTell: {
    'no file was asked': pageEvidence(HTML),
    'the file is broken': pageEvidence(HTML, { targets: [{ url, status: 404 }] }),
  },
});

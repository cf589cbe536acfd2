import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { resourceUncompressed } from './resource-uncompressed.ts';

const SCRIPT = '<script src="/a.js"></script>';
const url = 'https://example.org/a.js';
const GZIP = [['content-encoding', 'gzip']] as const;

describeCheck(resourceUncompressed, {
  fails: {
    'the page has 1,025 bytes and no encoding': [
      pageEvidence('', { headers: { 'content-encoding': null }, response: { bodyBytes: 1025 } }),
      [{ at: 'https://example.org/page/', messageKey: 'plain', values: { kilobytes: 2 } }],
    ],
    'the page is only packed with deflate': [pageEvidence(GOOD_PAGE, { headers: { 'content-encoding': 'deflate' } })],
    'a script is sent as it is': [pageEvidence(SCRIPT, { targets: [{ url, sizeBytes: 5000 }] }), [{ at: url }]],
  },
  passes: {
    'the page has exactly 1 kB': pageEvidence('', {
      headers: { 'content-encoding': null },
      response: { bodyBytes: 1024 },
    }),
    'page and script are packed': pageEvidence(SCRIPT, { targets: [{ url, sizeBytes: 5000, headers: GZIP }] }),
    'the page comes with Brotli': pageEvidence(GOOD_PAGE, { headers: { 'content-encoding': 'br' } }),
    'the script is small': pageEvidence(SCRIPT, { targets: [{ url, sizeBytes: 1024 }] }),
    'the size of the script is not known': pageEvidence(SCRIPT, { targets: [{ url }] }),
  },
});

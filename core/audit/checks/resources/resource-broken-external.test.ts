import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { resourceBrokenExternal } from './resource-broken-external.ts';

const HTML = '<script src="/a.js"></script><script src="https://example.com/b.js"></script>';
const url = 'https://example.com/b.js';

describeCheck(resourceBrokenExternal, {
  fails: {
    'the file of another site answers 400, the first error status': [
      pageEvidence(HTML, { targets: [{ url, status: 400 }] }),
      [{ at: url, messageKey: 'status', values: { status: 400 } }],
    ],
    'it gives no answer': [
      pageEvidence(HTML, { targets: [{ url, status: null, failure: 'timeout' }] }),
      [{ messageKey: 'noAnswer' }],
    ],
  },
  passes: {
    'it loads, whatever the own file does': pageEvidence(HTML, {
      targets: [{ url }, { url: 'https://example.org/a.js', status: 404 }],
    }),
  },
  notApplicable: { 'all files are the own ones': pageEvidence('<script src="/a.js"></script>') },
  cannotTell: { 'it was not asked': pageEvidence(HTML) },
});

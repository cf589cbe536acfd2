import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { resourceBroken } from './resource-broken.ts';

const HTML =
  '<head><link rel="stylesheet" href="/a.css"></head><body><script src="/a.js"></script><script src="https://example.com/b.js"></script></body>';
const script = 'https://example.org/a.js';
const style = 'https://example.org/a.css';

describeCheck(resourceBroken, {
  fails: {
    'a script answers 404': [
      pageEvidence(HTML, { targets: [{ url: script, status: 404 }] }),
      [{ at: script, messageKey: 'status', values: { status: 404 } }],
    ],
    'a style sheet answers 400, the first error status': [
      pageEvidence(HTML, { targets: [{ url: style, status: 400 }] }),
      [{ at: style }],
    ],
    'a script gives no answer': [
      pageEvidence(HTML, { targets: [{ url: script, status: null, failure: 'dns' }] }),
      [{ at: script, messageKey: 'noAnswer' }],
    ],
  },
  passes: {
    'both load': pageEvidence(HTML, { targets: [{ url: script }, { url: style }] }),
    'only the file of another site is broken': pageEvidence(HTML, {
      targets: [{ url: script }, { url: 'https://example.com/b.js', status: 404 }],
    }),
  },
  notApplicable: { 'the page loads no file': pageEvidence('<p>Words</p>') },
  cannotTell: { 'no file was asked': pageEvidence(HTML) },
});

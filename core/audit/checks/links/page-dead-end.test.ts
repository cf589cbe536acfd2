import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { pageDeadEnd } from './page-dead-end.ts';

describeCheck(pageDeadEnd, {
  fails: {
    'there is no link': [pageEvidence('<p>Hello'), [{ at: 'https://example.org/page/', messageKey: 'noLinks' }]],
    'links lead only to the page itself and to a mailbox': [
      pageEvidence('<a href="#top">Top</a> <a href="/page/">Again</a> <a href="mailto:ada@example.org">Mail</a>'),
    ],
  },
  passes: {
    'there is one internal link': pageEvidence('<a href="/">Start</a>'),
    'there is one link to another site': pageEvidence('<a href="https://example.com/">Elsewhere</a>'),
  },
  notApplicable: { 'the page is not found': pageEvidence('<p>Not found', { status: 404 }) },
});

import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { missingPathNot404 } from './missing-path-not-404.ts';

const URL = 'https://example.org/a1b2c3d4e5f6g7h8';

function answered(status: number | null, finalStatus = status) {
  return siteEvidence({ missingPath: { url: URL, status, finalStatus } });
}

describeCheck(missingPathNot404, {
  fails: {
    'it is answered with 200': [answered(200), [{ at: URL, messageKey: 'success', values: { status: 200 } }]],
    'it is answered with the highest success': [answered(299), [{ values: { status: 299 } }]],
    'it is redirected to a page': [
      answered(302, 200),
      [{ at: URL, messageKey: 'redirect', values: { status: 302, finalStatus: 200 } }],
    ],
  },
  passes: {
    'it is answered with 404': answered(404),
    'it is answered with 410': answered(410),
    'it is redirected to an error': answered(301, 404),
    'it is redirected to nowhere': answered(300),
    'the server fails': answered(500),
  },
  cannotTell: {
    'nothing came': answered(null),
    'nothing came after a redirect': answered(301, null),
  },
});

import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { httpAccessDenied } from './http-access-denied.ts';

describeCheck(httpAccessDenied, {
  fails: {
    'the server forbids access': [
      pageEvidence('', { status: 403 }),
      [{ messageKey: 'status', values: { status: 403 } }],
    ],
    'the server asks for a login': [pageEvidence('', { status: 401 })],
    'a proxy asks for a login': [pageEvidence('', { status: 407 })],
    'the page is withheld for legal reasons': [pageEvidence('', { status: 451 })],
  },
  passes: {
    'the page answers with success': pageEvidence('<p>Hello'),
    'the page is not found': pageEvidence('', { status: 404 }),
  },
  notApplicable: { 'no answer came': pageEvidence('', { status: null }) },
});

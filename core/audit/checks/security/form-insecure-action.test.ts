import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { formInsecureAction } from './form-insecure-action.ts';

const FORM = '<form action="http://example.org/send" method="post"></form>';

describeCheck(formInsecureAction, {
  fails: {
    'a form sends to http': [
      pageEvidence(FORM),
      [{ at: 'https://example.org/page/', messageKey: 'insecure', values: { url: 'http://example.org/send' } }],
    ],
    'a relative action is resolved against an insecure base': [
      pageEvidence('<head><base href="http://example.org/"></head><form action="send"></form>'),
    ],
  },
  passes: {
    'the form sends to https': pageEvidence('<form action="https://example.org/send"></form>'),
    'the form has no action': pageEvidence('<form></form>'),
    'the action is a script': pageEvidence('<form action="javascript:void(0)"></form>'),
  },
  notApplicable: {
    'there is no form': pageEvidence('<p>Words</p>'),
    'the page itself is insecure, which another check tells': pageEvidence(FORM, { url: 'http://example.org/page/' }),
  },
});

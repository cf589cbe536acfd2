import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { formOnHttp } from './form-on-http.ts';

const FORM = '<form action="https://example.org/send"></form>';
const url = 'http://example.org/page/';

describeCheck(formOnHttp, {
  fails: { 'the page came over http': [pageEvidence(FORM, { url }), [{ at: url, messageKey: 'insecure' }]] },
  passes: { 'the page came over https': pageEvidence(FORM) },
  notApplicable: { 'there is no form': pageEvidence('<p>Words</p>', { url }) },
});

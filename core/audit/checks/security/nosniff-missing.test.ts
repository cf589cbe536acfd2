import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { nosniffMissing } from './nosniff-missing.ts';

const page = (value: string | string[] | null) =>
  pageEvidence(GOOD_PAGE, { headers: { 'x-content-type-options': value } });

describeCheck(nosniffMissing, {
  fails: {
    'the header is missing': [page(null), [{ at: 'https://example.org/page/', messageKey: 'missing' }]],
    'the header says something else': [page('none'), [{ messageKey: 'other', evidence: 'none' }]],
    'nosniff comes second': [page('none, nosniff'), [{ messageKey: 'other' }]],
  },
  passes: { 'the header says nosniff': page('NoSniff'), 'it is sent twice': page(['nosniff', 'nosniff']) },
  notApplicable: { 'no answer came': pageEvidence('', { status: null }) },
});

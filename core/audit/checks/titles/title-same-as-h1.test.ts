import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { titleSameAsH1 } from './title-same-as-h1.ts';

describeCheck(titleSameAsH1, {
  fails: {
    'they differ in case and space only': [
      pageEvidence('<head><title>Rain Gardens</title></head><h1> RAIN  gardens </h1>'),
      [{ at: 'https://example.org/page/', messageKey: 'same', evidence: 'Rain Gardens' }],
    ],
  },
  passes: {
    'the title says more': pageEvidence(
      '<head><title>Rain gardens for small yards</title></head><h1>Rain gardens</h1>',
    ),
  },
  notApplicable: {
    'there is no title': pageEvidence('<h1>Rain gardens</h1>'),
    'there is no main heading': pageEvidence('<head><title>Rain gardens</title></head><h2>Rain gardens</h2>'),
    'the page is not to be indexed': pageEvidence(
      '<head><meta name="robots" content="noindex"><title>Rain gardens</title></head><h1>Rain gardens</h1>',
    ),
  },
});

import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { descriptionMissing } from './description-missing.ts';

describeCheck(descriptionMissing, {
  fails: {
    'there is none': [pageEvidence('<p>Hello'), [{ at: 'https://example.org/page/', messageKey: 'missing' }]],
    'it holds only space': [pageEvidence('<head><meta name="description" content="  ">'), [{ messageKey: 'empty' }]],
    'it has no content': [pageEvidence('<head><meta name="description">'), [{ messageKey: 'empty' }]],
    'only social networks get one': [
      pageEvidence('<head><meta property="og:description" content="Hello">'),
      [{ messageKey: 'missing' }],
    ],
  },
  passes: { 'there is one': pageEvidence('<head><meta name="Description" content="Hello">') },
  notApplicable: { 'the page is not to be indexed': pageEvidence('<head><meta name="robots" content="noindex">') },
});

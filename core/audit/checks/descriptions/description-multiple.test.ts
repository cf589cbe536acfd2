import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { descriptionMultiple } from './description-multiple.ts';

const ONE = '<meta name="description" content="One">';

describeCheck(descriptionMultiple, {
  fails: {
    'the head has two': [
      pageEvidence(`<head>${ONE}<meta name="description" content="Two">`),
      [{ at: 'https://example.org/page/', messageKey: 'multiple', values: { count: 2 }, evidence: 'One | Two' }],
    ],
  },
  passes: {
    'the head has one': pageEvidence(`<head>${ONE}`),
    'the second is for social networks': pageEvidence(`<head>${ONE}<meta property="og:description" content="Two">`),
  },
  notApplicable: {
    'there is none': pageEvidence('<p>Hello'),
    'the page is not to be indexed': pageEvidence(`<head><meta name="robots" content="noindex">${ONE}${ONE}`),
  },
});

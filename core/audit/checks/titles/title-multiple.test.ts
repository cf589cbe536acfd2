import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { titleMultiple } from './title-multiple.ts';

describeCheck(titleMultiple, {
  fails: {
    'the head has two': [
      pageEvidence('<head><title>One</title><title>Two</title>'),
      [{ at: 'https://example.org/page/', messageKey: 'multiple', values: { count: 2 }, evidence: 'One | Two' }],
    ],
  },
  passes: {
    'the head has one': pageEvidence('<head><title>One</title>'),
    'the others name drawings': pageEvidence('<head><title>One</title></head><body><svg><title>Arrow</title></svg>'),
  },
  notApplicable: {
    'there is none': pageEvidence('<h1>Hello</h1>'),
    'the page is not to be indexed': pageEvidence(
      '<head><meta name="robots" content="noindex"><title>One</title><title>Two</title>',
    ),
  },
});

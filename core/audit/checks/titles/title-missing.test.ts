import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { titleMissing } from './title-missing.ts';

describeCheck(titleMissing, {
  fails: {
    'there is no title element': [
      pageEvidence('<head></head><h1>Hello</h1>'),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
    'it holds only space': [pageEvidence('<head><title> &nbsp; </title>'), [{ messageKey: 'empty' }]],
    'only a drawing has a title': [pageEvidence('<body><svg><title>Arrow</title></svg>'), [{ messageKey: 'missing' }]],
  },
  passes: {
    'there is one character': pageEvidence('<head><title>A</title>'),
    'it stands in the body, which another check reports': pageEvidence('<body><p>Hello</p><title>Hello</title>'),
  },
  notApplicable: { 'the page is not to be indexed': pageEvidence('<head><meta name="robots" content="noindex">') },
});

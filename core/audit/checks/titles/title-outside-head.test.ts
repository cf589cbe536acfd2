import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { titleOutsideHead } from './title-outside-head.ts';

describeCheck(titleOutsideHead, {
  fails: {
    'it stands in the body': [
      pageEvidence('<head></head><body><p>Hello</p><title>Rain gardens</title>'),
      [{ at: 'https://example.org/page/', messageKey: 'inBody', evidence: 'Rain gardens' }],
    ],
    'an element before it ends the head': [pageEvidence('<head><div>Banner</div><title>Rain gardens</title></head>')],
  },
  passes: {
    'it stands in the head': pageEvidence('<head><title>Rain gardens</title></head><body>'),
    'only a drawing in the body has one': pageEvidence(
      '<head><title>Rain gardens</title></head><body><svg><title>Arrow</title></svg>',
    ),
  },
  notApplicable: {
    'there is none': pageEvidence('<h1>Hello</h1>'),
    'the page is not found': pageEvidence('<p>Hello</p><title>Hello</title>', { status: 404 }),
  },
});

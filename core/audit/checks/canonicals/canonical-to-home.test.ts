import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalToHome } from './canonical-to-home.ts';

describeCheck(canonicalToHome, {
  fails: {
    'a deep page names the start page': [
      pageEvidence('<head><link rel="canonical" href="https://example.org/">'),
      [{ at: 'https://example.org/page/', messageKey: 'home', values: { target: 'https://example.org/' } }],
    ],
    'it names the start page with www': [pageEvidence('<head><link rel="canonical" href="https://www.example.org/">')],
  },
  passes: {
    'it is the page itself': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">'),
    'it is another deep page': pageEvidence('<head><link rel="canonical" href="https://example.org/other/">'),
    'it is the start page of another site': pageEvidence('<head><link rel="canonical" href="https://example.com/">'),
    'the start page is asked for an article': pageEvidence(
      '<head><link rel="canonical" href="https://example.org/?p=7">',
    ),
  },
  notApplicable: {
    'there is none': pageEvidence('<p>Hello'),
    'the page is the start page with a parameter': pageEvidence(
      '<head><link rel="canonical" href="https://example.org/">',
      {
        url: 'https://example.org/?ref=mail',
      },
    ),
    'the page is the start page': pageEvidence('<head><link rel="canonical" href="https://example.org/">', {
      url: 'https://example.org/',
    }),
  },
});

import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkHttpOnHttps } from './link-http-on-https.ts';

const LINK = '<a href="http://example.org/soil/">Soil test</a>';

describeCheck(linkHttpOnHttps, {
  fails: {
    'an internal link is insecure': [
      pageEvidence(LINK),
      [{ at: 'http://example.org/soil/', messageKey: 'insecure', values: { count: 1 }, evidence: 'Soil test' }],
    ],
    'it leads to the insecure form of the page itself': [
      pageEvidence('<a href="http://www.example.org/page/">Here</a>'),
    ],
  },
  passes: {
    'internal links are secure': pageEvidence('<a href="/soil/">Soil test</a>'),
    'only a link to another site is insecure': pageEvidence(
      '<a href="/soil/">Soil test</a> <a href="http://example.com/">Elsewhere</a>',
    ),
  },
  notApplicable: {
    'the page itself is insecure': pageEvidence(LINK, { url: 'http://example.org/page/' }),
    'there is no internal link': pageEvidence('<a href="http://example.com/">Elsewhere</a>'),
  },
});

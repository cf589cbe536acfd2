import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { robotsRedirects } from './robots-redirects.ts';

const at = 'https://example.org/robots.txt';

describeCheck(robotsRedirects, {
  fails: {
    'there is one redirect too many': [
      siteEvidence({ robotsTxt: { redirects: 6 } }),
      [{ at, messageKey: 'many', values: { limit: 5 } }],
    ],
    'we gave up following': [
      siteEvidence({ robotsTxt: { status: 301, failure: 'tooManyRedirects', redirects: 5, text: null } }),
      [{ at, messageKey: 'many' }],
    ],
    'the redirects go round': [
      siteEvidence({ robotsTxt: { status: 302, failure: 'redirectLoop', redirects: 2, text: null } }),
      [{ at, messageKey: 'loop' }],
    ],
    'a redirect names no address': [
      siteEvidence({ robotsTxt: { status: 302, failure: 'badRedirect', redirects: 1, text: null } }),
      [{ at, messageKey: 'nowhere' }],
    ],
  },
  passes: {
    'it answers itself': siteEvidence(),
    'there are just as many as crawlers follow': siteEvidence({ robotsTxt: { redirects: 5 } }),
    'nothing answers': siteEvidence({ robotsTxt: { status: null, failure: 'timeout', text: null } }),
  },
});

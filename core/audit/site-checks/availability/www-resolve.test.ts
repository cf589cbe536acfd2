import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { way } from '#core/audit/site-checks/way-fixture.ts';
import { wwwResolve } from './www-resolve.ts';

const HTTP = 'http://example.org/';
const HTTP_WWW = 'http://www.example.org/';
const HTTPS = 'https://example.org/';
const HTTPS_WWW = 'https://www.example.org/';

describeCheck(wwwResolve, {
  fails: {
    'the form with www shows the site as well': [
      siteEvidence({ variants: [way(HTTP, HTTPS), way(HTTP_WWW, HTTPS), way(HTTPS_WWW)] }),
      [{ at: HTTPS_WWW, messageKey: 'answers', values: { canonical: HTTPS } }],
    ],
    'the lowest success answers': [
      siteEvidence({ variants: [way(HTTP, HTTPS), way(HTTP_WWW, HTTPS), way(HTTPS_WWW, HTTPS_WWW, 299)] }),
      [{ at: HTTPS_WWW }],
    ],
    'http leads to the other form, which is reported once': [
      siteEvidence({ variants: [way(HTTP, HTTPS), way(HTTP_WWW, HTTPS_WWW), way(HTTPS_WWW)] }),
      [{ at: HTTPS_WWW }],
    ],
    'one form redirects elsewhere': [
      siteEvidence({ variants: [way(HTTP, HTTPS), way(HTTP_WWW, HTTPS), way(HTTPS_WWW, 'https://parking.example/x')] }),
      [
        {
          at: HTTPS_WWW,
          messageKey: 'elsewhere',
          values: { canonical: HTTPS, target: 'https://parking.example/x' },
        },
      ],
    ],
    'the form without www answers beside the one with it': [
      siteEvidence({
        start: { url: HTTP, finalUrl: HTTPS_WWW },
        variants: [way(HTTPS), way(HTTP_WWW, HTTPS_WWW), way(HTTPS_WWW)],
      }),
      [{ at: HTTPS }],
    ],
    'there is no https and both forms answer': [
      siteEvidence({
        start: { url: HTTP, finalUrl: HTTP },
        variants: [way(HTTPS, null), way(HTTP_WWW), way(HTTPS_WWW, null)],
      }),
      [{ at: HTTP_WWW }],
    ],
    'the start page stays on http and https with www answers too': [
      siteEvidence({
        start: { url: HTTP, finalUrl: HTTP },
        variants: [way(HTTPS), way(HTTP_WWW, HTTP), way(HTTPS_WWW)],
      }),
      [{ at: HTTPS_WWW, messageKey: 'answers' }],
    ],
  },
  passes: {
    'all ways lead to one': siteEvidence(),
    'another page of the same host answers': siteEvidence({
      start: { finalUrl: 'https://example.org/en/' },
      variants: [way(HTTP, 'https://example.org/de/'), way(HTTP_WWW, HTTPS), way(HTTPS_WWW, HTTPS)],
    }),
    'the other form does not exist': siteEvidence({
      variants: [way(HTTP, HTTPS), way(HTTP_WWW, null), way(HTTPS_WWW, null)],
    }),
    'the other form answers with an error': siteEvidence({
      variants: [way(HTTP, HTTPS), way(HTTP_WWW, HTTPS), way(HTTPS_WWW, HTTPS_WWW, 300)],
    }),
    'only http stays where it is, which another check reports': siteEvidence({
      variants: [way(HTTP), way(HTTP_WWW), way(HTTPS_WWW, HTTPS)],
    }),
    'only the start page stays on http, which another check reports': siteEvidence({
      start: { url: HTTP, finalUrl: HTTP },
      variants: [way(HTTPS), way(HTTP_WWW, HTTP), way(HTTPS_WWW, HTTPS)],
    }),
    'the start address is one of the redirecting ways': siteEvidence({
      start: { url: HTTP, finalUrl: HTTPS_WWW },
      variants: [way(HTTPS, HTTPS_WWW), way(HTTP_WWW, HTTPS_WWW), way(HTTPS_WWW)],
    }),
  },
  notApplicable: {
    'the host is an IP address': siteEvidence({
      start: { url: 'https://192.0.2.7/', finalUrl: 'https://192.0.2.7/' },
      variants: [way('http://192.0.2.7/')],
    }),
    'the host is this machine': siteEvidence({
      start: { url: 'http://localhost:8080/', finalUrl: 'http://localhost:8080/' },
      variants: [way('https://localhost:8080/', null)],
    }),
    'there is no other way': siteEvidence({ variants: [] }),
  },
  cannotTell: {
    'the start page does not answer': siteEvidence({ start: { status: null } }),
  },
});

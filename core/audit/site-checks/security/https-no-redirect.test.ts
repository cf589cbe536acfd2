import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { way } from '#core/audit/site-checks/way-fixture.ts';
import { httpsNoRedirect } from './https-no-redirect.ts';

const HTTP = 'http://example.org/';
const HTTP_WWW = 'http://www.example.org/';
const HTTPS = 'https://example.org/';
const HTTPS_WWW = 'https://www.example.org/';

describeCheck(httpsNoRedirect, {
  fails: {
    'http shows the site': [
      siteEvidence({ variants: [way(HTTP), way(HTTP_WWW, HTTPS), way(HTTPS_WWW, HTTPS)] }),
      [{ at: HTTP, messageKey: 'stays', values: { status: 200 } }],
    ],
    'http with www leads to http without, which is reported once': [
      siteEvidence({ variants: [way(HTTP), way(HTTP_WWW, HTTP), way(HTTPS_WWW, HTTPS)] }),
      [{ at: HTTP }],
    ],
    'both forms stay on http': [
      siteEvidence({ variants: [way(HTTP), way(HTTP_WWW), way(HTTPS_WWW, HTTPS)] }),
      [{ at: HTTP }, { at: HTTP_WWW }],
    ],
    'http answers with an error on the host of the start page': [
      siteEvidence({ variants: [way(HTTP, HTTP, 403)] }),
      [{ at: HTTP, values: { status: 403 } }],
    ],
    'the start page itself is on http although https answers': [
      siteEvidence({ start: { url: HTTP, finalUrl: HTTP }, variants: [way(HTTPS)] }),
      [{ at: HTTP }],
    ],
    'http leads to another site without encryption': [
      siteEvidence({ variants: [way(HTTP_WWW, 'http://parking.example/')] }),
      [{ at: HTTP_WWW }],
    ],
    'http leads in a circle': [
      siteEvidence({ variants: [way(HTTP, HTTP_WWW, 301), way(HTTP_WWW, HTTP, 301)] }),
      [{ at: HTTP, values: { status: 301 } }],
    ],
  },
  passes: {
    'http leads to https': siteEvidence(),
    'http leads to https in two steps': siteEvidence({
      start: { url: HTTP, finalUrl: HTTPS },
      variants: [way(HTTPS), way(HTTP_WWW, HTTPS)],
    }),
    'nothing answers on http': siteEvidence({ variants: [way(HTTP, null), way(HTTP_WWW, null)] }),
    'a host that is not in use answers http with an error': siteEvidence({
      variants: [way(HTTP, HTTPS), way(HTTP_WWW, HTTP_WWW, 404), way(HTTPS_WWW, null)],
    }),
  },
  notApplicable: {
    'the site has no https': siteEvidence({
      start: { url: HTTP, finalUrl: HTTP },
      variants: [way(HTTPS, null), way(HTTP_WWW, HTTP), way(HTTPS_WWW, null)],
    }),
    'https answers with an error': siteEvidence({
      start: { url: HTTP, finalUrl: HTTP },
      variants: [way(HTTPS, HTTPS, 300)],
    }),
    'no http address was asked': siteEvidence({ variants: [way(HTTPS_WWW, HTTPS)] }),
    'the site is on this machine': siteEvidence({
      start: { url: 'https://localhost/', finalUrl: 'https://localhost/' },
      variants: [way('http://localhost/')],
    }),
  },
});

import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkExternalRedirect } from './link-external-redirect.ts';

const OLD = 'https://example.com/old/';
const NEW = 'https://example.com/new/';
const LINKS = `<a href="${OLD}">Soil test</a> <a href="/page/2/">Next</a>`;

describeCheck(linkExternalRedirect, {
  fails: {
    'a page of another site moved': [
      pageEvidence(LINKS, { targets: [{ url: OLD, status: 301, finalUrl: NEW, finalStatus: 200 }] }),
      [{ at: OLD, messageKey: 'redirected', values: { count: 1, target: NEW, status: 301 }, evidence: 'Soil test' }],
    ],
  },
  passes: {
    'the page answers itself': pageEvidence(LINKS, { targets: [{ url: OLD }] }),
    'the redirect ends in an error': pageEvidence(LINKS, {
      targets: [{ url: OLD, status: 301, finalUrl: NEW, finalStatus: 404 }],
    }),
    'only an internal link redirects': pageEvidence(LINKS, {
      targets: [{ url: OLD }, { url: 'https://example.org/page/2/', status: 301, finalUrl: NEW, finalStatus: 200 }],
    }),
  },
  notApplicable: { 'the page has no links to other sites': pageEvidence('<a href="/page/2/">Next</a>') },
  cannotTell: { 'the links were not asked': pageEvidence(LINKS) },
});

import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkToRedirect } from './link-to-redirect.ts';

const OLD = 'https://example.org/old/';
const NEW = 'https://example.org/new/';
const LINKS = `<a href="/old/">Old page</a> <a href="/old/#top">Again</a> <a href="https://example.com/">Elsewhere</a>`;

describeCheck(linkToRedirect, {
  fails: {
    'two links name an address that moved': [
      pageEvidence(LINKS, { targets: [{ url: OLD, status: 301, finalUrl: NEW, finalStatus: 200 }] }),
      [{ at: OLD, messageKey: 'redirected', values: { count: 2, target: NEW, status: 301 }, evidence: 'Old page' }],
    ],
  },
  passes: {
    'the linked page answers itself': pageEvidence(LINKS, { targets: [{ url: OLD }] }),
    'the redirect ends in an error': pageEvidence(LINKS, {
      targets: [{ url: OLD, status: 301, finalUrl: NEW, finalStatus: 404 }],
    }),
    'only a link to another site redirects': pageEvidence(LINKS, {
      targets: [
        { url: OLD },
        { url: 'https://example.com/', status: 301, finalUrl: 'https://example.com/en/', finalStatus: 200 },
      ],
    }),
  },
  notApplicable: { 'the page has no internal links': pageEvidence('<a href="https://example.com/">Elsewhere</a>') },
  cannotTell: { 'the links were not asked': pageEvidence(LINKS) },
});

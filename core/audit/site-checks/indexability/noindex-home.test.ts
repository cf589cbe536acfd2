import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { noindexHome } from './noindex-home.ts';

const HOME = 'https://example.org/';
const EN = 'https://example.org/en/';

describeCheck(noindexHome, {
  fails: {
    'it says noindex': [
      siteEvidence({ pages: { '/': { isNoindex: true, isIndexable: false } } }),
      [{ at: HOME, messageKey: 'noindex' }],
    ],
    'robots.txt forbids it': [
      siteEvidence({ pages: { '/': { isAllowed: false, isIndexable: false } } }),
      [{ at: HOME, messageKey: 'blocked' }],
    ],
    'it was not read because robots.txt forbids it': [
      siteEvidence({ pages: { '/': { isAllowed: false, isIndexable: false, status: null, isHtml: false } } }),
      [{ at: HOME, messageKey: 'blocked' }],
    ],
    'robots.txt forbids it and it says noindex': [
      siteEvidence({ pages: { '/': { isAllowed: false, isNoindex: true, isIndexable: false } } }),
      [{ messageKey: 'blocked' }],
    ],
    'its canonical is another page': [
      siteEvidence({ pages: { '/': { canonical: EN, isIndexable: false }, '/en/': {} } }),
      [{ at: HOME, messageKey: 'elsewhere', values: { target: EN }, severity: 'warning' }],
    ],
    'its canonical is no page of the site that is indexable': [
      siteEvidence({ pages: { '/': { canonical: EN, isIndexable: false }, '/en/': { isIndexable: false } } }),
      [{ messageKey: 'elsewhere', severity: 'error' }],
    ],
    'the page its redirect leads to says noindex': [
      siteEvidence({
        start: { finalUrl: EN },
        pages: {
          '/': { status: 301, isHtml: false, isIndexable: false },
          '/en/': { isNoindex: true, isIndexable: false },
        },
      }),
      [{ at: EN, messageKey: 'noindex' }],
    ],
  },
  passes: {
    'it is indexable': siteEvidence(),
    'it is the file that answers for its canonical': siteEvidence({
      start: { url: `${HOME}index.html`, finalUrl: `${HOME}index.html` },
      pages: { '/index.html': { canonical: HOME, isIndexable: false } },
    }),
    'it names no canonical': siteEvidence({ pages: { '/': { canonical: null } } }),
    'one of its canonicals is itself': siteEvidence({ pages: { '/': { canonical: EN } } }),
    'only another page says noindex': siteEvidence({
      pages: { '/': {}, '/a': { isNoindex: true, isIndexable: false } },
    }),
  },
  notApplicable: {
    'it is an error': siteEvidence({ pages: { '/': { status: 500, isIndexable: false, isNoindex: true } } }),
    'it is no HTML': siteEvidence({ pages: { '/': { isHtml: false, isIndexable: false } } }),
  },
  cannotTell: { 'it was not read': siteEvidence({ pages: { '/a': {} } }) },
});

import { defineSiteCheck } from '#core/audit/check.ts';
import { canonicalElsewhere, isGoodPage, isIndexablePage } from '#core/audit/site-checks/site-pages.ts';

/** The address of the folder that a web server answers with such a file. */
function withoutIndexFile(url: string): string {
  return url.replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/iu, '/');
}

/** The start page keeps itself out of search results; less of a loss where it names a page of the site that is in them. */
export const noindexHome = defineSiteCheck({
  id: 'noindex-home',
  area: 'indexability',
  severity: 'error',
  scope: 'site',
  needs: ['pages', 'start'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  title: { message: 'Start page is not indexable', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The start page is indexable',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The start page gets most links from other sites and is what people find when they search for you by name. It is kept out of search results.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Allow the start page in robots.txt, remove noindex from it, and declare its own address as its canonical URL.',
    comment: 'What the website owner should do. robots.txt and noindex stay as they are.',
  },
  messages: {
    blocked: { message: 'robots.txt blocks the start page for Googlebot', comment: 'robots.txt stays as it is.' },
    noindex: { message: 'The start page is set to noindex', comment: 'noindex stays as it is.' },
    elsewhere: {
      message: 'The start page declares {target} as its canonical URL',
      comment: 'target: a URL. Canonical: what rel=canonical names.',
    },
    notRead: {
      message: 'The start page could not be read, so this could not be checked.',
      comment: 'Shown instead of a verdict.',
    },
  },
  run({ pages, start }) {
    const page = pages.find(({ url }) => url === start.finalUrl) ?? pages.find(({ url }) => url === start.url);
    if (page === undefined) return { kind: 'cannotTell', messageKey: 'notRead' };
    const at = page.url;
    // What robots.txt forbids is not read, so search engines see neither of the other two.
    if (!page.isAllowed) return { kind: 'fail', findings: [{ at, messageKey: 'blocked' }] };
    if (!isGoodPage(page)) return { kind: 'notApplicable' };
    if (page.isNoindex) return { kind: 'fail', findings: [{ at, messageKey: 'noindex' }] };
    const target = canonicalElsewhere(page);
    if (target === null || target === withoutIndexFile(at)) return { kind: 'pass' };
    const isShown = pages.some((other) => other.url === target && isIndexablePage(other));
    const severity = isShown ? 'warning' : 'error';
    return { kind: 'fail', findings: [{ at, messageKey: 'elsewhere', values: { target }, severity }] };
  },
});

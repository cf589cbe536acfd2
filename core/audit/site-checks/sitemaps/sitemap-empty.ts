import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { isSitemap } from './sitemap-files.ts';

/** A sitemap or an index without a single entry. */
export const sitemapEmpty = defineSiteCheck({
  id: 'sitemap-empty',
  area: 'sitemaps',
  severity: 'warning',
  scope: 'site',
  needs: ['sitemaps'],
  source: 'https://www.sitemaps.org/protocol.html',
  title: {
    message: 'Sitemap is empty',
    comment: 'Name of the problem in a list. Sitemap: a file that lists the pages of a site.',
  },
  passed: {
    message: 'Sitemaps have entries',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'An empty sitemap tells search engines nothing. Often the program that generates it has failed.',
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message: 'Regenerate the sitemap with your CMS, or remove the file and every reference to it.',
    comment: 'What the website owner should do.',
  },
  messages: {
    empty: {
      message: 'The sitemap lists no pages',
      comment: 'Sentence about one sitemap file.',
    },
    emptyIndex: {
      message: 'The sitemap index lists no sitemaps',
      comment: 'Sentence about one file. Sitemap index: a file that lists sitemaps.',
    },
  },
  run({ sitemaps }) {
    const files = sitemaps.files.filter(isSitemap);
    if (files.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(
      files
        .filter(({ entryCount, problem, faults = [] }) => entryCount === 0 && problem === null && faults.length === 0)
        .map(({ url: at, kind }) => ({ at, messageKey: kind === 'index' ? 'emptyIndex' : 'empty' })),
    );
  },
});

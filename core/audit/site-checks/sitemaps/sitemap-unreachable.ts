import { defineSiteCheck, outcomeOf, type Finding } from '#core/audit/check.ts';
import { isAnnounced } from './sitemap-files.ts';

/** A sitemap that robots.txt or an index names answers with an error or not at all. */
export const sitemapUnreachable = defineSiteCheck({
  id: 'sitemap-unreachable',
  area: 'sitemaps',
  severity: 'error',
  scope: 'site',
  needs: ['sitemaps'],
  source: 'https://support.google.com/webmasters/answer/7451001',
  title: {
    message: 'Sitemap is unreachable',
    comment: 'Name of the problem in a list. Sitemap: a file that lists the pages of a site.',
  },
  passed: {
    message: 'Sitemaps are reachable',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The site refers to this sitemap, but search engines cannot fetch it, so they do not learn about the pages in it.',
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message: 'Put the file at this address, or correct the address in robots.txt or the sitemap index.',
    comment: 'What the website owner should do. robots.txt stays as it is. Sitemap index: a file that lists sitemaps.',
  },
  messages: {
    status: {
      message: 'The sitemap returns status {status}',
      comment: 'status: an HTTP status code such as 404.',
    },
    noAnswer: {
      message: 'The sitemap did not respond, or not completely',
      comment: 'Sentence about one sitemap file.',
    },
    redirects: {
      message: "The sitemap's redirects do not lead to a file",
      comment: 'Sentence about one sitemap file.',
    },
  },
  run({ sitemaps }) {
    // What our own policy refused to ask says nothing about the site.
    const files = sitemaps.files.filter((file) => isAnnounced(file) && file.failure !== 'refused');
    if (files.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(
      files.flatMap(({ url: at, status, failure }): Finding<'status' | 'noAnswer' | 'redirects'>[] => {
        if (status !== null && status >= 400) return [{ at, messageKey: 'status', values: { status } }];
        if (failure === null && status !== null) return [];
        return [{ at, messageKey: status === null || status < 300 ? 'noAnswer' : 'redirects' }];
      }),
    );
  },
});

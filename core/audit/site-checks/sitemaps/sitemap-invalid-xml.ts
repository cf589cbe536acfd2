import { defineSiteCheck, outcomeOf, type Finding } from '#core/audit/check.ts';
import type { SitemapFile } from '#core/audit/site-artifacts.ts';
import { SITEMAP_MAX_BYTES } from '#core/parse/sitemap-facts.ts';
import { isAnnounced, isLoaded } from './sitemap-files.ts';

/** A sitemap with an XML error or a wrong namespace, or a file that is no sitemap at all. */
export const sitemapInvalidXml = defineSiteCheck({
  id: 'sitemap-invalid-xml',
  area: 'sitemaps',
  severity: 'error',
  scope: 'site',
  needs: ['sitemaps'],
  source: 'https://www.sitemaps.org/protocol.html',
  title: {
    message: 'Sitemap cannot be parsed',
    comment: 'Name of the problem in a list: the file has a syntax error.',
  },
  passed: {
    message: 'Sitemaps are valid',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines read a sitemap up to its first error, or not at all, so they may miss the pages after it.',
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message:
      'Correct the error, and the program that generates the file. Often an ampersand in an address is not escaped, or the namespace is not the one of sitemaps.org.',
    comment: 'What the website owner should do. Ampersand: the sign &. sitemaps.org stays as it is.',
  },
  messages: {
    fault: {
      message: 'The sitemap cannot be parsed: {problem}',
      comment:
        'problem: what the reader of the file says, in English, such as "line 3: the document ends before </urlset>".',
    },
    unreadable: { message: 'The file is not a sitemap', comment: 'Sentence about a file that is named as a sitemap.' },
  },
  run({ sitemaps }) {
    const files = sitemaps.files.filter(isJudged);
    if (files.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(
      files.flatMap(({ url: at, kind, problem }): Finding<'fault' | 'unreadable'>[] => {
        if (problem !== null) return [{ at, messageKey: 'fault', values: { problem } }];
        return kind === 'unreadable' ? [{ at, messageKey: 'unreadable' }] : [];
      }),
    );
  },
});

/** A page at a usual place was never meant as a sitemap, and one that is too large was read in part only. */
function isJudged(file: SitemapFile): boolean {
  const isMeant = isAnnounced(file) || file.kind !== 'unreadable';
  return isLoaded(file) && isMeant && file.sizeBytes <= SITEMAP_MAX_BYTES;
}

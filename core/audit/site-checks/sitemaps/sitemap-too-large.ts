import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { SITEMAP_MAX_BYTES } from '#core/parse/sitemap-facts.ts';
import { isLoaded } from './sitemap-files.ts';

const BYTES_PER_MEGABYTE = 1_048_576;

/** A sitemap file has at most 50 MB before compression. */
export const sitemapTooLarge = defineSiteCheck({
  id: 'sitemap-too-large',
  area: 'sitemaps',
  severity: 'error',
  scope: 'site',
  needs: ['sitemaps'],
  source: 'https://www.sitemaps.org/protocol.html#index',
  thresholds: { maxBytes: SITEMAP_MAX_BYTES },
  title: {
    message: 'Sitemap is too large',
    comment: 'Name of the problem in a list. Sitemap: a file that lists the pages of a site.',
  },
  passed: {
    message: 'Sitemaps are within the size limit',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines limit the size of a sitemap and do not read beyond it. The limit applies to the uncompressed file.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Split the sitemap into several files and list them in a sitemap index.',
    comment: 'What the website owner should do. Sitemap index: a file that lists sitemaps.',
  },
  messages: {
    tooLarge: {
      message: 'The sitemap is larger than {megabytes, number} MB, the most search engines read',
      comment: 'megabytes: the largest size allowed, before compression. MB = megabytes.',
    },
  },
  run({ sitemaps }, { maxBytes }) {
    const files = sitemaps.files.filter(isLoaded);
    if (files.length === 0) return { kind: 'notApplicable' };
    // How large it is beyond the limit is not known: reading ends there.
    const values = { megabytes: Math.round(maxBytes / BYTES_PER_MEGABYTE) };
    return outcomeOf(
      files
        .filter(({ sizeBytes }) => sizeBytes > maxBytes)
        .map(({ url: at }) => ({ at, messageKey: 'tooLarge', values })),
    );
  },
});

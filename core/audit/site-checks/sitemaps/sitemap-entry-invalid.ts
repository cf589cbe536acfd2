import { defineSiteCheck, outcomeOf, type Finding } from '#core/audit/check.ts';
import type { SitemapFaultKind } from '#core/parse/sitemap-facts.ts';
import { isSitemap } from './sitemap-files.ts';

/** Entries of a sitemap that announce nothing, or not what they seem to. */
export const sitemapEntryInvalid = defineSiteCheck({
  id: 'sitemap-entry-invalid',
  area: 'sitemaps',
  severity: 'error',
  scope: 'site',
  needs: ['sitemaps'],
  source: 'https://www.sitemaps.org/protocol.html',
  title: {
    message: 'Invalid sitemap entries',
    comment: 'Name of the problem in a list. Sitemap: a file that lists the pages of a site.',
  },
  passed: {
    message: 'Sitemap entries are valid',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines silently ignore such entries, so the sitemap does not tell them about these pages.',
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message:
      'Correct the program that generates the file. Each entry needs one full web address that starts with https:// and has fewer than 2,048 characters.',
    comment: 'What the website owner should do. https:// stays as it is.',
  },
  messages: {
    noLoc: {
      message: '{count, plural, one {# entry has} other {# entries have}} no address (loc)',
      comment: 'count: number of entries. loc is the name of an XML element and stays as it is.',
    },
    relative: {
      message: '{count, plural, one {# entry has} other {# entries have}} a relative address',
      comment: 'count: number of entries. Relative: without scheme and host.',
    },
    scheme: {
      message: '{count, plural, one {# entry has} other {# entries have}} an address that is neither HTTP nor HTTPS',
      comment: 'count: number of entries. http and https stay as they are.',
    },
    malformed: {
      message: '{count, plural, one {# entry has} other {# entries have}} an address that cannot be parsed',
      comment: 'count: number of entries.',
    },
    tooLong: {
      message: '{count, plural, one {# entry has} other {# entries have}} an address with 2,048 characters or more',
      comment: 'count: number of entries.',
    },
    mixed: {
      message:
        '{count, plural, one {# entry belongs} other {# entries belong}} in a different kind of file: pages and sitemaps cannot be listed together',
      comment: 'count: number of entries. Pages stand in a sitemap, sitemaps in a sitemap index.',
    },
    relation: {
      message:
        '{count, plural, one {# language version has} other {# language versions have}} a rel other than alternate',
      comment: 'count: number of xhtml:link elements. rel and alternate stay as they are.',
    },
  },
  run({ sitemaps }) {
    const files = sitemaps.files.filter(isSitemap);
    if (files.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(
      files.flatMap(({ url: at, faults = [] }): Finding<SitemapFaultKind>[] =>
        faults.map(({ kind: messageKey, count, text: evidence }) => ({
          at,
          messageKey,
          values: { count },
          ...(evidence !== '' && { evidence }),
        })),
      ),
    );
  },
});

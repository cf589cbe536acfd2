import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { equalGroups } from '#core/base/equal-groups.ts';
import { listedEntries } from './listed-entries.ts';

/** A page that several sitemap files list. */
export const sitemapUrlRepeated = defineSiteCheck({
  id: 'sitemap-url-repeated',
  area: 'sitemaps',
  severity: 'notice',
  scope: 'page',
  needs: ['sitemaps'],
  source: 'https://www.sitemaps.org/faq.html',
  thresholds: { minFiles: 2 },
  title: {
    message: 'Page is in several sitemaps',
    comment: 'Name of the problem in a list. Listed: named in a sitemap, the file that lists the pages of a site.',
  },
  passed: {
    message: 'Each page is in one sitemap',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The more sitemaps list a page, the more often their dates contradict each other, and the harder it is to see which pages search engines took from which file.',
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message: 'Divide the pages among the sitemaps so that each page is listed once.',
    comment: 'What the website owner should do. Sitemap: a file that lists the pages of a site.',
  },
  messages: {
    several: {
      message:
        '{files, plural, one {# sitemap lists} other {# sitemaps list}} this page, including {first} and {second}',
      comment: 'files: number of sitemap files, two or more. first, second: addresses of two of them.',
    },
  },
  run({ sitemaps }, { minFiles }) {
    // A feed lists the newest pages once more; search engines recommend it beside a sitemap.
    const feeds = new Set(sitemaps.files.filter(({ kind }) => kind === 'feed').map(({ url }) => url));
    const entries = listedEntries(sitemaps).filter(({ file }) => !feeds.has(file));
    if (entries.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(
      equalGroups(entries, ({ url }) => url).flatMap((group) => {
        const files = new Set(group.map(({ file }) => file));
        const [first = '', second = ''] = files;
        const [{ url: at } = { url: '' }] = group;
        if (files.size < minFiles) return [];
        return [{ at, messageKey: 'several' as const, values: { files: files.size, first, second } }];
      }),
    );
  },
});

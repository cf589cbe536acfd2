import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import type { SitemapsFacts } from '#core/audit/site-artifacts.ts';
import { isNeeded, isWhole } from '#core/audit/site-checks/sitemaps/sitemap-files.ts';

/** A language version that a sitemap names below another page, without an entry of its own. */
export const hreflangSitemapGap = defineSiteCheck({
  id: 'hreflang-sitemap-gap',
  area: 'hreflang',
  severity: 'warning',
  scope: 'site',
  needs: ['sitemaps'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  title: {
    message: 'Language version without a sitemap entry of its own',
    comment: 'Heading of a finding about hreflang in sitemaps.',
  },
  passed: {
    message: 'Language versions in sitemaps have entries of their own',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'In a sitemap each version needs its own entry that lists all versions. A version without an entry does not point back, and search engines ignore the pair.',
    comment: 'Why the problem matters. version: a language version of a page.',
  },
  howToFix: {
    message: 'Add an entry for every language version, each with the same list of versions.',
    comment: 'What the website owner should do. entry: of a sitemap.',
  },
  messages: {
    gap: {
      message:
        '{count, plural, one {# language version has} other {# language versions have}} no sitemap entry, such as {example}',
      comment: 'count: number of addresses a sitemap names. example: one of them.',
    },
    unread: {
      message: 'Not every sitemap could be read, so it is not known which language versions have entries.',
      comment: 'Shown instead of a verdict.',
    },
  },
  run({ sitemaps }) {
    const gaps = gapsOf(sitemaps);
    if (gaps === null) return { kind: 'notApplicable' };
    if (gaps.size === 0) return { kind: 'pass' };
    if (!sitemaps.isComplete || sitemaps.files.some((file) => isNeeded(file) && !isWhole(file)))
      return { kind: 'cannotTell', messageKey: 'unread' };
    return outcomeOf(
      [...gaps].map(([at, missing]) => {
        const [example = ''] = missing;
        return { at, messageKey: 'gap', values: { count: missing.size, example } };
      }),
    );
  },
});

/** By sitemap file, which language versions on hosts of its entries have no entry; `null` when no sitemap names versions. */
function gapsOf({ entries, alternatesOf }: SitemapsFacts): Map<string, Set<string>> | null {
  const listed = new Set(entries.map(({ url }) => url));
  const hosts = new Set(entries.map(({ url }) => new URL(url).host));
  const judged = new Set<readonly unknown[]>();
  const gaps = new Map<string, Set<string>>();
  for (const { url, file } of entries) {
    const versions = alternatesOf(url);
    // Pages of one set share their list.
    if (versions.length === 0 || judged.has(versions)) continue;
    judged.add(versions);
    for (const version of versions) {
      if (version.url === null || listed.has(version.url) || !hosts.has(new URL(version.url).host)) continue;
      gaps.set(file, (gaps.get(file) ?? new Set()).add(version.url));
    }
  }
  return judged.size === 0 ? null : gaps;
}

import { defineSiteCheck } from '#core/audit/check.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { isIndexablePage } from '#core/audit/site-checks/site-pages.ts';

/** A site in several languages none of whose pages names its versions. */
export const hreflangMissing = defineSiteCheck({
  id: 'hreflang-missing',
  area: 'hreflang',
  severity: 'notice',
  scope: 'site',
  needs: ['pages', 'start'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  thresholds: { minLanguages: 2, minPages: 10 },
  title: {
    message: 'Several languages, but no hreflang',
    comment: 'Heading of a finding. hreflang: annotations that name the language versions of a page.',
  },
  passed: {
    message: 'The site uses hreflang',
    comment: 'Passed check in a list: what is right. No full stop. hreflang is a technical name.',
  },
  explanation: {
    message:
      'Search engines do not know which pages are versions of each other, and may show people the wrong language.',
    comment: 'Why hreflang annotations matter.',
  },
  howToFix: {
    message:
      'On every page that exists in several languages, list all its versions, including itself, with hreflang links or in the sitemap.',
    comment: 'What the website owner should do. hreflang stays as it is.',
  },
  messages: {
    missing: {
      message:
        'The site has {count, plural, one {# language} other {# languages}} ({languages}), and no page uses hreflang',
      comment: 'count: number of languages. languages: language codes such as "en, de".',
    },
  },
  run({ pages, start }, { minLanguages, minPages }) {
    const languages = languagesOf(pages, minPages);
    const { length: count } = languages;
    if (count < minLanguages) return { kind: 'notApplicable' };
    if (pages.some(({ hasAlternates }) => hasAlternates)) return { kind: 'pass' };
    const values = { count, languages: languages.slice(0, MAX_SHOWN).join(', ') };
    return { kind: 'fail', findings: [{ at: start.finalUrl, messageKey: 'missing', values }] };
  },
});

const MAX_SHOWN = 20;

/** Languages with enough indexable pages, in the order first seen; without those of pages that state none. */
function languagesOf(pages: readonly SitePage[], minPages: number): string[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    if (page.language === '' || !isIndexablePage(page)) continue;
    counts.set(page.language, (counts.get(page.language) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= minPages).map(([language]) => language);
}

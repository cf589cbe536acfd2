import { describeCheck } from '#core/audit/check-test.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { hreflangMissing } from './hreflang-missing.ts';

/** So many pages of each language, and others by path. */
function site(counts: Readonly<Record<string, number>>, others: Readonly<Record<string, Partial<SitePage>>> = {}) {
  const pages = Object.entries(counts).flatMap(([language, count]) =>
    Array.from({ length: count }, (_unused, index) => [`/${language}/${String(index)}`, { language }] as const),
  );
  return siteEvidence({ pages: { ...Object.fromEntries(pages), ...others } });
}

describeCheck(hreflangMissing, {
  fails: {
    'two languages have just enough pages': [
      site({ en: 10, de: 10 }),
      [{ at: 'https://example.org/', messageKey: 'missing', values: { count: 2, languages: 'en, de' } }],
    ],
    'a third language has too few': [site({ en: 10, de: 12, fr: 9 }), [{ values: { count: 2, languages: 'en, de' } }]],
  },
  passes: { 'one page names its versions': site({ en: 10, de: 10 }, { '/x': { hasAlternates: true } }) },
  notApplicable: {
    'the second language has just too few pages': site({ en: 10, de: 9 }),
    'there is one language': site({ en: 50 }),
    'the other pages state no language': site({ en: 10, '': 10 }),
    'only a page that is not indexable makes it ten': site(
      { en: 10, de: 9 },
      { '/x': { language: 'de', isIndexable: false } },
    ),
    'only an error makes it ten': site({ en: 10, de: 9 }, { '/x': { language: 'de', status: 404 } }),
  },
});

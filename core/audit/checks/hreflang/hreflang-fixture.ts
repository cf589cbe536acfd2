import type { Alternate, Artifacts, TargetFacts } from '#core/audit/artifacts.ts';
import { normalizeUrl } from '#core/parse/normalize-url.ts';

export const PAGE = 'https://example.org/page/';
export const DE = 'https://example.org/de/';
export const FR = 'https://example.org/fr/';

/** A head with one alternate link an entry: `alternates(['de', DE])`. For tests. */
export function alternates(...entries: readonly (readonly [code: string, href: string])[]): string {
  const links = entries.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`);
  return `<!doctype html><html lang="en"><head>${links.join('')}</head><body>Words</body></html>`;
}

/** A target page with these alternates of its own. For tests. */
export function targetPage(
  ...entries: readonly (readonly [lang: string, url: string | null])[]
): NonNullable<TargetFacts['page']> {
  return { isNoindex: false, canonical: null, alternates: entries.map(([lang, url]) => ({ lang, url })) };
}

/** The same page with these alternates in a sitemap. For tests. */
export function listed(evidence: Artifacts, ...entries: readonly (readonly [lang: string, href: string])[]): Artifacts {
  const more = entries.map(([lang, href]): Alternate => ({
    lang,
    href,
    url: normalizeUrl(href, PAGE),
    source: 'sitemap',
    isInHead: false,
  }));
  const { directives } = evidence;
  return { ...evidence, directives: { ...directives, alternates: [...directives.alternates, ...more] } };
}

import type { DocumentFacts } from '#core/parse/document-facts.ts';

export type SeriesLink = { readonly url: string; readonly rel: 'next' | 'prev' };

/** The neighbours a page of a series names in its link elements. */
export function seriesLinks({ links }: DocumentFacts): SeriesLink[] {
  return links.flatMap(({ rel, url }): SeriesLink[] => {
    if (url === null) return [];
    if (rel.includes('next')) return [{ url, rel: 'next' }];
    return rel.includes('prev') || rel.includes('previous') ? [{ url, rel: 'prev' }] : [];
  });
}

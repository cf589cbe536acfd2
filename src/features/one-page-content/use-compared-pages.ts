import { useMemo } from 'react';
import { onePageContentBody, type ReadPageText } from '#core/contract/analyses/one-page-content.ts';
import type { ComparedText } from '#core/text/compare-texts.ts';
import { sourceOfPage } from '#core/text/text-source.ts';
import { useResult } from '#src/data/hooks/use-results.ts';

/** The texts of pages that could be read. */
export function toCompared(pages: readonly ReadPageText[]): ComparedText[] {
  return pages.flatMap(({ url, page }) => (page === null ? [] : [{ ...sourceOfPage(page), url }]));
}

const NONE = { others: [], ownPages: [] };

/** All pages of a stored result, to compare a text with that is written here; none for ''. */
export function useComparedPages(resultId: string): {
  readonly others: readonly ComparedText[];
  readonly ownPages: readonly ComparedText[];
} {
  const { result } = useResult(resultId);
  return useMemo(() => {
    const body = result && onePageContentBody.safeParse(result.body).data;
    if (body === undefined) return NONE;
    // With no others named the page itself is what the text is compared with.
    const others = body.others.length === 0 ? [body.own] : body.others;
    return { others: toCompared(others), ownPages: toCompared(body.ownPages) };
  }, [result]);
}

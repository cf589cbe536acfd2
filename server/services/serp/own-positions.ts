import { toSafeText } from '#core/base/safe-text.ts';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import type { OwnPosition } from './provider.ts';

const MAX_URL = 2048;

export type PageOfQuery = {
  readonly phrase: string;
  readonly url: string;
  readonly rank: number;
  readonly impressions: number;
};

/** Rows by phrase and page as positions by phrase: the best page first, impressions added up. */
export function toOwnPositions(rows: readonly PageOfQuery[]): OwnPosition[] {
  const byPhrase = new Map<string, PageOfQuery[]>();
  for (const row of rows) {
    const key = toPhraseKey(row.phrase);
    byPhrase.set(key, [...(byPhrase.get(key) ?? []), row]);
  }
  return [...byPhrase.values()].flatMap((pages): OwnPosition[] => {
    const [best, ...others] = pages.toSorted((a, b) => a.rank - b.rank);
    if (best === undefined) return [];
    const volume = pages.reduce((sum, { impressions }) => sum + impressions, 0);
    const { phrase, url, rank } = best;
    const places = others.map((each) => ({ rank: each.rank, url: toSafeText(each.url, MAX_URL) }));
    return [{ phrase, url: toSafeText(url, MAX_URL), rank, others: places, volume }];
  });
}

import type { SiteTextRow } from './site-texts.ts';

export type TextChange = {
  readonly url: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Words more or fewer. */
  readonly words: number;
};

type Row = Pick<SiteTextRow, 'url' | 'words' | 'hash' | 'title'>;

/** Pages whose main text or title changed, came or went between two runs, by address. */
export function changedTexts(before: readonly Row[], after: readonly Row[]): TextChange[] {
  const old = new Map(before.map((row) => [row.url, row]));
  const urls = new Set(after.map(({ url }) => url));
  const changes: TextChange[] = [];
  for (const { url, words, hash, title } of after) {
    const was = old.get(url);
    if (was === undefined) changes.push({ url, kind: 'added', words });
    else if (was.hash !== hash || was.title !== title) changes.push({ url, kind: 'changed', words: words - was.words });
  }
  for (const { url, words } of before) if (!urls.has(url)) changes.push({ url, kind: 'removed', words: -words });
  return changes.toSorted((a, b) => (a.url < b.url ? -1 : 1));
}

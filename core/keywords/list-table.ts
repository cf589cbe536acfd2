type ListedPhrase = { readonly phrase: string; readonly volume: number | null; readonly urls: readonly string[] };

/** Phrases with their results as the table that `readKeywordList` reads: a row for each result, those without any in one row. */
export function toListTable(lists: readonly ListedPhrase[]): string {
  const clean = (text: string): string => text.replace(/[\t\r\n"]/gu, ' ').trim();
  const rows = lists.flatMap(({ phrase, volume, urls }) =>
    (urls.length === 0 ? [''] : urls).map((url, at) =>
      [clean(phrase), clean(url), String(at + 1), volume === null ? '' : String(volume)].join('\t'),
    ),
  );
  return ['keyword\turl\tposition\tvolume', ...rows].join('\n');
}

import type { PositionRow } from '#core/contract/serp/positions.ts';
import { groupOf } from '#core/domain/keywords/groups.ts';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import type { SerpGroupRow } from '#src/data/hooks/use-serp-groups.ts';
import type { SerpKeywordRow } from '#src/data/hooks/use-serp-keywords.ts';

/** A keyword with what is known of it in the search that is looked at. */
export type KeywordRow = {
  readonly id: string;
  readonly keyword: SerpKeywordRow['value'];
  readonly syncState: SerpKeywordRow['syncState'];
  /** Null before the first list was read. */
  readonly position: PositionRow | null;
  readonly group: SerpGroupRow | null;
};

/** Rows stay the same objects while they are the same: each is looked at once. */
const keys = new WeakMap<object, string>();

function keyOf(owner: object, phrase: string): string {
  const known = keys.get(owner);
  if (known !== undefined) return known;
  const key = toPhraseKey(phrase);
  keys.set(owner, key);
  return key;
}

/** Puts keywords, their newest positions and their groups together, in the order of the keywords. */
export function joinRows(
  keywords: readonly SerpKeywordRow[],
  positions: readonly PositionRow[],
  groups: readonly SerpGroupRow[],
): KeywordRow[] {
  const byPhrase = new Map(positions.map((position) => [keyOf(position, position.phrase), position]));
  const byId = new Map(groups.map((group) => [group.id, group]));
  return keywords.map(({ id, value, syncState }) => {
    const position = byPhrase.get(keyOf(value, value.phrase)) ?? null;
    const groupId =
      groups.length === 0
        ? null
        : groupOf(
            groups,
            value,
            [position?.url ?? '', value.targetUrl].filter((url) => url !== ''),
          );
    return { id, keyword: value, syncState, position, group: groupId === null ? null : (byId.get(groupId) ?? null) };
  });
}

export const STATE_FILTERS = [
  'all',
  'top3',
  'top10',
  'top100',
  'missing',
  'up',
  'down',
  'wrongPage',
  'favourite',
] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
export type KeywordFilter = {
  /** Part of the phrase, of its tags or of the address found. */
  readonly text: string;
  readonly state: StateFilter;
  /** Ids of a group and of those below it; null for all, an empty set for keywords in none. */
  readonly groupIds: ReadonlySet<string> | null;
  /** '' for any. */
  readonly tag: string;
};

/** Those rows that a filter leaves. */
export function filterRows(
  rows: readonly KeywordRow[],
  { text, state, groupIds, tag }: KeywordFilter,
): readonly KeywordRow[] {
  const wanted = toPhraseKey(text);
  const isAll = wanted === '' && state === 'all' && groupIds === null && tag === '';
  if (isAll) return rows;
  return rows.filter(
    (row) =>
      (wanted === '' || hasText(row, wanted)) &&
      (state === 'all' || isIn(row, state)) &&
      (groupIds === null || (groupIds.size === 0 ? row.group === null : groupIds.has(row.group?.id ?? ''))) &&
      (tag === '' || row.keyword.tags.includes(tag)),
  );
}

function hasText({ keyword, position }: KeywordRow, wanted: string): boolean {
  return (
    keyOf(keyword, keyword.phrase).includes(wanted) ||
    keyword.tags.some((tag) => tag.toLowerCase().includes(wanted)) ||
    (position?.url ?? '').toLowerCase().includes(wanted)
  );
}

function isIn({ keyword, position }: KeywordRow, state: Exclude<StateFilter, 'all'>): boolean {
  const rank = position?.rank ?? null;
  switch (state) {
    case 'top3':
      return rank !== null && rank <= 3;
    case 'top10':
      return rank !== null && rank <= 10;
    case 'top100':
      return rank !== null && rank <= 100;
    case 'missing':
      return position !== null && rank === null;
    case 'up':
    case 'down': {
      const before = position?.before.day;
      if (before === undefined) return false;
      const by = (before ?? Infinity) - (rank ?? Infinity);
      return state === 'up' ? by > 0 : by < 0;
    }
    case 'wrongPage':
      return isWrongPage(keyword.targetUrl, position?.url ?? '');
    case 'favourite':
      return keyword.isFavourite;
  }
}

/** Whether another page was found than the one that is meant; scheme and slash at the end make no difference. */
export function isWrongPage(targetUrl: string, foundUrl: string): boolean {
  if (targetUrl === '' || foundUrl === '') return false;
  const bare = (url: string): string =>
    url
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?/u, '')
      .replace(/\/$/u, '');
  return bare(targetUrl) !== bare(foundUrl);
}

/** The tags of keywords, each once, in alphabetical order. */
export function tagsOf(rows: readonly KeywordRow[]): string[] {
  return [...new Set(rows.flatMap(({ keyword }) => keyword.tags))].sort((a, b) => a.localeCompare(b));
}

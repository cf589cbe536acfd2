import type { PositionRow } from '#core/contract/serp/positions.ts';
import { defaultSearch } from '#core/domain/serp/search.ts';
import type { StoredList } from './result-list.tsx';
import type { KeywordRow } from './keyword-rows.ts';

/** Hosts that no one can have (RFC 2606). */
const SITE = 'shoes.example';
const RIVALS = [
  'running.example',
  'outdoor.example',
  'sport.example',
  'magazine.example',
  'wiki.example',
  'market.example',
];
const DEPTH = 20;
const HOUR_MS = 3_600_000;

type Sketch = readonly [
  phrase: string,
  rank: number | null,
  day: number | null,
  week: number | null,
  path: string,
  volume: number,
];
const SKETCHES: readonly Sketch[] = [
  ['barefoot shoes', 12, 14, 19, '/barefoot/', 40_500],
  ['running shoes for wide feet', 3, 3, 6, '/running/wide/', 5400],
  ['shoe size chart', 1, 1, 1, '/sizes/', 22_200],
  ['trail running shoes', null, 18, 15, '', 27_100],
  ['vegan running shoes', 5, null, null, '/running/vegan/', 1900],
  ['waterproof hiking boots', 8, 6, 7, '/hiking/', 33_100],
];

/** The rows of the example. */
export function exampleRows(nowMs: number): KeywordRow[] {
  return SKETCHES.map(([phrase, rank, day, week, path, volume]) => ({
    id: phrase,
    syncState: 'saved',
    group: null,
    keyword: {
      site: SITE,
      phrase,
      groupId: null,
      tags: [],
      targetUrl: '',
      note: '',
      isFavourite: false,
      addedAtMs: nowMs,
    },
    position: positionOf({ phrase, rank, day, week, path, volume }, nowMs),
  }));
}

type Parts = {
  phrase: string;
  rank: number | null;
  day: number | null;
  week: number | null;
  path: string;
  volume: number;
};

function positionOf({ phrase, rank, day, week, path, volume }: Parts, nowMs: number): PositionRow {
  return {
    phrase,
    day: new Date(nowMs).toISOString().slice(0, 10),
    rank,
    depth: DEPTH,
    absolute: rank,
    url: rank === null ? '' : `https://${SITE}${path}`,
    others: [],
    before: { day, week, start: week },
    trend: [week, week, day, rank],
    features: ['images', 'questions'],
    volume,
    source: 'example',
    readAtMs: nowMs - HOUR_MS,
    listId: null,
  };
}

/** The result list that a row of the example was "read" from. */
export function exampleList({ keyword, position }: KeywordRow, nowMs: number): StoredList {
  const items = Array.from({ length: DEPTH }, (_unused, at) => {
    const isOwn = position?.rank === at + 1;
    const host = isOwn ? SITE : `${at < RIVALS.length ? '' : `n${at}.`}${RIVALS[at % RIVALS.length] ?? SITE}`;
    return {
      kind: 'organic' as const,
      absolute: at + 1,
      organic: at + 1,
      url: isOwn ? position.url : `https://${host}/${keyword.phrase.replaceAll(' ', '-')}/`,
      title: `${keyword.phrase} – ${host}`,
      snippet: '',
      isOwn,
      isCompetitor: host === RIVALS[0],
    };
  });
  return {
    id: 1,
    phrase: keyword.phrase,
    search: defaultSearch(1),
    source: 'example',
    readAtMs: nowMs - HOUR_MS,
    costMicros: 0,
    isWhole: true,
    items,
    features: ['images', 'questions'],
    related: [],
    questions: [],
    overview: null,
    depth: DEPTH,
  };
}

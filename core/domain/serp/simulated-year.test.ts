import { describe, expect, it } from 'vitest';
import { seededDice } from '#core/base/dice-fixture.ts';
import { findCannibalisation } from './cannibalisation.ts';
import { ranksBefore } from './changes.ts';
import { distributionOf, figuresOf, visibilityPct } from './figures.ts';
import { compareRanks } from './movements.ts';
import { positionIn } from './positions.ts';
import type { SerpItem, SerpList } from './result-list.ts';
import {
  discoverRivals,
  enteredTop10,
  hostsByRank,
  OWN,
  ranksByHost,
  rivalFigures,
  shareOfVoice,
  toPlaces,
} from './rivals.ts';

/** A year of lists, made by seed with events planted in it: what is computed must be what was planted. */
const KEYWORDS = 60;
const ENGINES = 4;
const DAYS = 365;
const DEPTH = 30;
const SITE = 'own.example';
const RULE = { kind: 'subdomains', path: '' } as const;
/** The published curve, written out a second time. */
const CURVE = [28.5, 15.7, 11, 8, 7.2, 5.1, 4, 3.2, 2.8, 2.5];

/** What was planted for a keyword on a day. */
type Truth = { readonly rank: number | null; readonly url: string; readonly rival: number };
const RIVAL = 'rival.example';
const RISE_DAY = 200;
const ENTRY_DAY = 300;

function truthOf(engine: number, keyword: number, day: number): Truth {
  const dice = seededDice(engine * 1_000_003 + keyword * 1009 + day);
  const base = 1 + ((keyword * 7 + engine * 3) % 25);
  // Keywords 0–4 rise for good, 5–9 fall out, 10–14 have two pages that take turns; all others tremble by one.
  const rank = ((): number | null => {
    if (keyword < 5) return day < RISE_DAY ? 20 : 3;
    if (keyword < 10) return day < RISE_DAY ? 8 : null;
    if (keyword % 10 === 9) return null;
    return Math.max(1, base + dice(3) - 1);
  })();
  const takesTurns = keyword >= 10 && keyword < 15 && Math.floor(day / 7) % 2 === 1;
  // The rival stands before everybody for a third of the keywords from the day it came.
  const rival = keyword % 3 === 0 && day >= ENTRY_DAY ? 1 : 0;
  return { rank, url: `https://www.${SITE}/${takesTurns ? 'other' : 'page'}-${keyword}`, rival };
}

/** The list of a search engine by that truth, with ads and a pack in it, and hosts of nobody. */
function listOf(engine: number, keyword: number, day: number): SerpList {
  const { rank, url, rival } = truthOf(engine, keyword, day);
  const items: SerpItem[] = [];
  const add = (kind: SerpItem['kind'], address: string, organic: number | null): void =>
    void items.push({ kind, url: address, organic, absolute: items.length + 1, title: '', snippet: '' });
  add('ad', `https://${SITE}/ad`, null);
  for (let place = 1; place <= DEPTH; place += 1) {
    if (place === 4) add('pack', `https://${SITE}/`, null);
    const isRival = rival === 1 && place === (rank === 1 ? 2 : 1);
    const filler = `https://filler-${engine}-${keyword}-${place}.example/`;
    const address = place === rank ? url : isRival ? `https://www.${RIVAL}/${keyword}` : filler;
    add('organic', address, place);
  }
  return { items, features: ['ads', 'pack'], related: [], questions: [], overview: null, depth: DEPTH };
}

const keywords = Array.from({ length: KEYWORDS }, (_each, index) => index);
const truthRanks = (engine: number, day: number) => keywords.map((keyword) => truthOf(engine, keyword, day).rank);
const rowsOn = (engine: number, day: number) =>
  keywords.map((keyword) => {
    const { rank, url } = positionIn(listOf(engine, keyword, day), SITE, RULE);
    return { phrase: `k${keyword}`, rank, url };
  });
const rankedOn = (engine: number, day: number) =>
  keywords.map((keyword) => {
    const list = listOf(engine, keyword, day);
    const { rank, others } = positionIn(list, SITE, RULE);
    const own = rank === null ? [] : [rank, ...others.map((place) => place.rank)];
    return { phrase: `k${keyword}`, volume: null, places: toPlaces(hostsByRank(list.items), own) };
  });

function truthVisibility(ranks: readonly (number | null)[]): number {
  const clicks = ranks.reduce<number>(
    (sum, rank) => sum + (rank === null || rank > 20 ? 0 : rank > 10 ? 0.063 : (CURVE[rank - 1] ?? 0)),
    0,
  );
  return Math.round((clicks / (ranks.length * 28.5)) * 10_000) / 100;
}

describe('a simulated year', () => {
  it(
    'gives each position, distribution and visibility as it was planted, every day in every engine',
    { timeout: 60_000 },
    () => {
      for (let engine = 0; engine < ENGINES; engine += 1) {
        for (let day = 0; day < DAYS; day += 1) {
          const ranks = rowsOn(engine, day).map(({ rank }) => rank);
          const truth = truthRanks(engine, day);
          if (ranks.some((rank, index) => rank !== truth[index])) expect(ranks).toEqual(truth);
          const within = (band: number): number => truth.filter((rank) => rank !== null && rank <= band).length;
          const figures = figuresOf(ranks);
          const expected = {
            top1: within(1),
            top3: within(3),
            top10: within(10),
            top20: within(20),
            top50: within(50),
            top100: within(100),
          };
          if (JSON.stringify(figures.distribution) !== JSON.stringify(expected))
            expect(figures.distribution).toEqual(expected);
          if (Math.abs(figures.visibilityPct - truthVisibility(truth)) > 0.0101)
            expect(figures.visibilityPct).toBeCloseTo(truthVisibility(truth), 1);
        }
      }
      expect(distributionOf(rowsOn(0, 0).map(({ rank }) => rank)).top100).toBe(
        truthRanks(0, 0).filter((rank) => rank !== null).length,
      );
    },
  );

  it('names those who rose and those who fell out, and nobody else among the large moves', () => {
    const { winners, losers } = compareRanks(rowsOn(1, RISE_DAY - 1), rowsOn(1, RISE_DAY));
    expect(winners.slice(0, 5).map(({ phrase, from, to }) => [phrase, from, to])).toEqual(
      [0, 1, 2, 3, 4].map((keyword) => [`k${keyword}`, 20, 3]),
    );
    const out = losers.slice(0, 4).map(({ phrase, from, to }) => [phrase, from, to]);
    expect(out).toEqual([5, 6, 7, 8].map((keyword) => [`k${keyword}`, 8, null]));
    const rest = [...winners.slice(5), ...losers.filter(({ to }) => to !== null)];
    expect(rest.every(({ from, to }) => Math.abs((from ?? 0) - (to ?? 0)) <= 2)).toBe(true);
  });

  it('finds the pages that take turns, and only those', () => {
    const found = keywords.flatMap((keyword) => {
      const points = Array.from({ length: DAYS }, (_each, day) => {
        const { rank, url } = positionIn(listOf(2, keyword, day), SITE, RULE);
        return { day, url: rank === null ? '' : url };
      });
      return findCannibalisation(points) === null ? [] : [keyword];
    });
    expect(found).toEqual([10, 11, 12, 13, 14]);
  });

  it('discovers the competitor that came, on the day it came, with what it took', () => {
    expect(discoverRivals(rankedOn(3, ENTRY_DAY - 1), 10)).toEqual([]);
    const [rival, ...others] = discoverRivals(rankedOn(3, ENTRY_DAY), 10);
    const theirs = keywords.filter((keyword) => keyword % 3 === 0);
    expect([rival?.host, rival?.keywords, others]).toEqual([RIVAL, theirs.length, []]);
    const own = theirs.map((keyword) => truthOf(3, keyword, ENTRY_DAY).rank);
    expect(rival).toMatchObject({
      top10: theirs.length,
      common: own.filter((rank) => rank !== null).length,
      missing: own.filter((rank) => rank === null).length,
      stronger: own.filter((rank) => rank === 1).length,
    });
    expect(enteredTop10(rankedOn(3, ENTRY_DAY - 1), rankedOn(3, ENTRY_DAY)).at(0)?.host).toBe(RIVAL);
    const ranks = ranksByHost(rankedOn(3, ENTRY_DAY));
    expect(rivalFigures(OWN, ranks, KEYWORDS).visibilityPct).toBe(visibilityPct(truthRanks(3, ENTRY_DAY)));
  });

  it('shares the voice out whole, and weighs phrases by their volume', () => {
    const shares = shareOfVoice(rankedOn(0, ENTRY_DAY));
    const sum = [...shares.values()].reduce((total, pct) => total + pct, 0);
    expect(Math.abs(sum - 100)).toBeLessThan(8);
    const places = (host: string) => [{ host, rank: 1 }];
    const weighed = shareOfVoice([
      { phrase: 'a', volume: 300, places: places('x.example') },
      { phrase: 'b', volume: 100, places: places(OWN) },
      { phrase: 'c', volume: null, places: places(OWN) },
    ]);
    // The third counts as one of 200.
    expect([...weighed]).toEqual([
      ['x.example', 50],
      [OWN, 50],
    ]);
  });
});

describe('ranks before', () => {
  it('are those of the newest list at least that old; missing where there is none, null where it was not found', () => {
    const points = [
      { day: 0, rank: 12 },
      { day: 20, rank: null },
      { day: 29, rank: 4 },
      { day: 31, rank: 7 },
    ];
    expect(ranksBefore(points)).toEqual({ day: 4, week: null, month: 12, start: 12, best: 4 });
    expect(ranksBefore(points.slice(0, 1))).toEqual({ best: 12 });
    expect(ranksBefore([])).toEqual({});
  });
});

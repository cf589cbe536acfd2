import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import { toReportBrand } from './brand.ts';
import type { Block } from './document.ts';
import { freezeBody } from './freeze.ts';
import { defaultSettings, newSection, type SectionId } from './settings.ts';
import { spansOf, type FrozenSite } from './snapshot.ts';
import { createWords } from './words.ts';

const AT_MS = Date.UTC(2026, 10, 25, 12);
const DAY_MS = 86_400_000;
const words = createWords({
  language: 'en',
  zone: 'UTC',
  t: ({ message }, values = {}) => message.replace(/\{(\w+)\}/gu, (all, name: string) => String(values[name] ?? all)),
  check: (id, key) => `${id} ${key}`,
});

/** The blocks of a part about one website. */
function blocksOf(section: SectionId, known: Partial<FrozenSite>, rows = 10): readonly Block[] {
  const report = buildReport({
    settings: { ...defaultSettings(['a.example'], 'en', 'UTC'), sections: [{ ...newSection(section), rows }] },
    snapshot: {
      ...{ version: 1, takenAtMs: AT_MS },
      ...spansOf({ periodDays: 30, compare: 'previous' }, AT_MS),
      sites: [{ site: 'a.example', now: [], before: [], history: [], ...known }],
    },
    brand: toReportBrand({ name: 'Us', colour: '#ffee00', logo: '', footer: '', contact: '' }),
    words,
    toNodes: (text) => [text],
    host: (site) => site,
  });
  return report.sections[0]?.blocks ?? [];
}

const figures = (top10: number, averagePosition: number, visibilityPct: number) => ({
  ...{ keywords: 10, found: 8, averagePosition, visibilityPct },
  distribution: { top1: 1, top3: 2, top10, top20: 7, top50: 8, top100: 8 },
});
const positions: NonNullable<FrozenSite['positions']>[number] = {
  search: '1:desktop:en:',
  days: [
    { atMs: AT_MS - DAY_MS, visibilityPct: 20 },
    { atMs: AT_MS, visibilityPct: 25.5 },
  ],
  now: figures(5, 8.5, 25.5),
  before: figures(4, 9, 20),
  winners: [
    { phrase: 'shoes', from: null, to: 3, url: 'https://a.example/shoes' },
    { phrase: 'boots', from: 9, to: 4, url: 'https://a.example/boots' },
  ],
  losers: [],
  pages: [{ url: 'https://a.example/shoes', keywords: 3, bestRank: 3, averageRank: 4.5, won: 1, lost: 0 }],
  hosts: [
    { host: 'b.example', isOwn: false, now: 40, before: 30 },
    { host: 'a.example', isOwn: true, now: 25.5, before: 20 },
  ],
};

describe('what is known of a website besides results', () => {
  it.each<[SectionId, string]>([
    ['positions', 'No positions were looked up'],
    ['position-movers', 'No positions were looked up'],
    ['best-pages', 'No positions were looked up'],
    ['competitors', 'No positions were looked up'],
    ['uptime', 'Nobody watched'],
    ['timeline', 'Nothing was noted'],
    ['tasks-done', 'No task was marked'],
    ['content', 'were not analysed'],
  ])('is said to be missing where it is: %s', (section, because) => {
    for (const known of [{}, { positions: [], uptime: null, events: [] }])
      expect(blocksOf(section, known)).toEqual([
        { kind: 'text', tone: 'plain', text: expect.stringContaining(because) as string },
      ]);
  });

  it('has where keywords stand, with what changed, by search', () => {
    const [heading, stats, line, bars] = blocksOf('positions', { positions: [positions] });
    expect(heading).toEqual({ kind: 'heading', level: 4, text: 'Google (google.com, en), desktop' });
    expect(stats?.kind === 'stats' ? stats.stats.map((each) => [each.value, each.change, each.tone]) : []).toEqual([
      ['10', '', 'plain'],
      ['2', '', 'plain'],
      ['5', '+1', 'good'],
      ['8.5', '\u22120.5', 'good'],
      ['25.5', '+5.5', 'good'],
    ]);
    expect(line).toMatchObject({ kind: 'chart', chart: 'line', series: [{ values: [20, 25.5] }] });
    expect(bars).toMatchObject({ series: [{ values: [1, 1, 3, 2, 1, 0, 2] }, { values: [1, 1, 2, 3, 1, 0, 2] }] });
  });

  it('has the keywords that moved, and how many more there are', () => {
    const [, winners] = blocksOf('position-movers', { positions: [{ ...positions, losers: positions.winners }] }, 3);
    expect(winners).toMatchObject({
      title: 'Keywords that rose',
      rows: [
        ['shoes', 'Not found', 3, 'https://a.example/shoes'],
        ['boots', 9, 4, 'https://a.example/boots'],
      ],
      left: 0,
    });
    const still = { ...positions, winners: [] };
    expect(blocksOf('position-movers', { positions: [still] })[1]).toMatchObject({ text: 'No keyword rose or fell.' });
    const first = { ...positions, before: null };
    expect(blocksOf('position-movers', { positions: [first] })[1]).toMatchObject({
      text: 'There are no earlier positions to compare with yet.',
    });
  });

  it('has the best pages and the competitors, with changes where there is something to compare with', () => {
    expect(blocksOf('best-pages', { positions: [positions] })[1]).toMatchObject({
      rows: [['https://a.example/shoes', 3, 3, 4.5, 1, 0]],
    });
    const first = { ...positions, before: null };
    expect(blocksOf('best-pages', { positions: [first] })[1]).toMatchObject({
      rows: [['https://a.example/shoes', 3, 3, 4.5]],
    });
    expect(blocksOf('competitors', { positions: [positions] })[1]).toMatchObject({
      rows: [
        ['b.example', 40, 30],
        ['a.example (this website)', 25.5, 20],
      ],
    });
    const alone = { ...positions, hosts: positions.hosts.filter(({ isOwn }) => isOwn) };
    expect(blocksOf('competitors', { positions: [alone] })[1]).toMatchObject({ kind: 'text' });
  });

  it('has uptime, answers and outages; one that is not over lasts until now', () => {
    const days = [1, 0].map((ago) => ({ atMs: AT_MS - ago * DAY_MS, uptimePct: 99, ms: 200 + ago }));
    const outages = [
      { url: 'https://a.example/', startedAtMs: AT_MS - 600_000, endedAtMs: null },
      { url: 'https://a.example/', startedAtMs: AT_MS - DAY_MS, endedAtMs: AT_MS - DAY_MS + 300_000 },
    ];
    const uptime = { nowPct: 99.25, beforePct: 99.5, days, outages };
    const [stats, chart, table] = blocksOf('uptime', { uptime });
    expect(stats?.kind === 'stats' ? stats.stats.map((each) => [each.value, each.change, each.tone]) : []).toEqual([
      ['99.25', '\u22120.25', 'bad'],
      ['2', '', 'plain'],
      ['15', '', 'plain'],
    ]);
    expect(chart).toMatchObject({ unit: 'ms', series: [{ values: [201, 200] }] });
    expect(table).toMatchObject({
      rows: [
        [AT_MS - 600_000, 'not over', 'https://a.example/'],
        [AT_MS - DAY_MS, 5, 'https://a.example/'],
      ],
    });
    expect(blocksOf('uptime', { uptime: { ...uptime, nowPct: 100, outages: [] } })[2]).toMatchObject({ tone: 'good' });
    expect(blocksOf('uptime', { uptime: { ...uptime, outages: [] } })).toHaveLength(2);
  });

  it('has what the texts of a website say of each other', () => {
    const urlOf = (at: number) => `https://a.example/${at}`;
    const page = (at: number) => ({ url: urlOf(at), words: 40 + at, isThin: at === 7 });
    const body = freezeBody('WebsiteContent', {
      pages: Array.from({ length: 8 }, (_page, at) => page(at)),
      exact: [{ pages: [0, 1], words: 300 }],
      near: [{ pages: [0, 2, 3, 4, 5, 6, 7], similarity: 0.876 }],
      competing: [{ phrase: 'red shoes', pages: [2, 3] }],
    });
    const result = (summary: object, parts: typeof body) => ({
      ...{
        type: 'WebsiteContent' as const,
        id: 'texts',
        url: 'https://a.example/',
        finishedAtMs: AT_MS,
        engine: 't/1',
      },
      ...{ summary: { ...summary }, body: parts },
    });
    const before = result({ pages: 8, duplicates: 2, thin: 1, competing: 2 }, freezeBody('WebsiteContent', {}));
    const now = result({ pages: 8, duplicates: 8, thin: 1, competing: 2 }, body);
    const [stats, ...tables] = blocksOf('content', { now: [now], before: [before] }, 3);
    expect(stats?.kind === 'stats' ? stats.stats.map(({ value, change, tone }) => [value, change, tone]) : []).toEqual([
      ['8', '', 'plain'],
      ['8', '+6', 'bad'],
      ['1', '', 'plain'],
      ['2', '', 'plain'],
    ]);
    expect(tables.map((each) => (each.kind === 'table' ? each.rows : each))).toEqual([
      [
        [[0, 1].map(urlOf).join(' \u00B7 '), 100],
        [
          expect.stringMatching(
            /^https:\/\/a\.example\/0 (?:\u00B7 https:\/\/a\.example\/[2-5] ){4}\u00B7 .*more/u,
          ) as string,
          87,
        ],
      ],
      [[urlOf(7), 47]],
      [['red shoes', [2, 3].map(urlOf).join(' \u00B7 ')]],
    ]);
    const fine = result(before.summary, freezeBody('WebsiteContent', {}));
    expect(blocksOf('content', { now: [fine] })[1]).toMatchObject({ tone: 'good' });
  });

  it('has what was done, a problem by its name', () => {
    const done = [
      { kind: 'finding' as const, atMs: AT_MS, subject: 'title-missing' },
      { kind: 'nearTop' as const, atMs: AT_MS - DAY_MS, subject: 'red shoes' },
    ];
    expect(blocksOf('tasks-done', { done })[0]).toMatchObject({
      rows: [
        [AT_MS, 'Findings of a crawl', 'title-missing title'],
        [AT_MS - DAY_MS, 'Keywords near the top', 'red shoes'],
      ],
    });
  });

  it('has what happened, the newest first', () => {
    const events = [
      { kind: 'incident' as const, atMs: AT_MS, text: 'https://a.example/' },
      { kind: 'note' as const, atMs: AT_MS - DAY_MS, text: 'New shop' },
    ];
    expect(blocksOf('timeline', { events })[0]).toMatchObject({
      rows: [
        [AT_MS, 'Incident', 'https://a.example/'],
        [AT_MS - DAY_MS, 'Note', 'New shop'],
      ],
    });
  });
});

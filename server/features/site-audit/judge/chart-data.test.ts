import { describe, expect, it } from 'vitest';
import { toSiteLinks } from '#core/audit/site-graph-fixture.ts';
import { measureGraph } from '#core/audit/site-graph.ts';
import { WANT } from '#core/domain/crawl-want.ts';
import { RESPONSE_FLAG, type ResponseRow } from '#server/features/site-audit/store/crawl-store.ts';
import { linkChartOf, chartDataOf } from './chart-data.ts';

type RawResponse = Partial<Omit<ResponseRow, 'links'>>;
type Address = RawResponse & { path: string; links?: readonly number[] };
type Found = Parameters<typeof chartDataOf>[3];
const NOTHING: Found = { byCheck: new Map(), findingsOn: () => ({ errors: 0, warnings: 0 }) };

function responseOf(id: number, more: RawResponse): ResponseRow {
  return {
    id,
    status: 200,
    failure: null,
    finalId: null,
    flags: RESPONSE_FLAG.html,
    ttfbMs: 0,
    sizeBytes: 0,
    words: 0,
    title: null,
    description: null,
    h1: null,
    language: null,
    canonicalId: null,
    textHash: null,
    signature: null,
    findings: null,
    linkFacts: null,
    facts: null,
    fetchedAtMs: 1_700_000_000_000,
    ...more,
    links: null,
  };
}

/** The pictures of a site whose crawl began at its first address; one whose status is -1 was not read. */
function drawn(addresses: readonly Address[], found = NOTHING) {
  const urls = addresses.map(({ path }) => `https://a.example${path}`);
  const responses = addresses.map(({ path: _path, links: _links, ...more }, id) =>
    more.status === -1 ? undefined : responseOf(id, more),
  );
  const columns = {
    urls,
    wants: urls.map(() => WANT.page),
    responses,
    idOf: new Map(urls.map((url, id) => [url, id])),
    alternatesOf: () => [],
  };
  const linkGraph = { isRead: (id: number) => responses[id] !== undefined };
  const links = toSiteLinks(addresses.map((address) => address.links ?? []));
  const graph = measureGraph(links);
  return { ...chartDataOf(columns, linkGraph, graph, found), graph: linkChartOf(columns, linkGraph, links, graph) };
}

const pages = (count: number, more: (id: number) => Partial<Address>): Address[] =>
  Array.from({ length: count }, (_none, id) => ({ path: `/${String(id)}`, ...more(id) }));
const barOf = (bars: readonly { from: number; count: number }[]): number[] =>
  bars.filter(({ count }) => count > 0).map(({ from }) => from);

describe('the charts of a site', () => {
  it('count what was read by status, no answer as 0, in order', () => {
    const statuses = [404, 200, 0, 200, 301, -1];
    expect(drawn(pages(6, (id) => ({ status: statuses[id] ?? 0 }))).charts.statuses).toEqual([
      { status: 0, count: 1 },
      { status: 200, count: 2 },
      { status: 301, count: 1 },
      { status: 404, count: 1 },
    ]);
  });

  it('count pages by clicks from the start, -1 for those no link leads to', () => {
    const links = [[1, 2], [3], [], [], []];
    expect(drawn(pages(5, (id) => ({ links: links[id] ?? [] }))).charts.depths).toEqual([
      { from: -1, count: 1 },
      { from: 0, count: 1 },
      { from: 1, count: 2 },
      { from: 2, count: 1 },
    ]);
  });

  it.each([
    [0, 0],
    [99, 0],
    [100, 100],
    [4999, 3000],
    [5000, 5000],
    [90_000, 5000],
  ])('put an answer after %i ms into the bar from %i', (ttfbMs, from) => {
    expect(barOf(drawn([{ path: '/', ttfbMs }]).charts.responseTimes)).toEqual([from]);
  });

  it.each([
    [0, 0],
    [49, 0],
    [50, 50],
    [9999, 3000],
    [10_000, 10_000],
    [1_000_000, 10_000],
  ])('put a page of %i words into the bar from %i', (words, from) => {
    expect(barOf(drawn([{ path: '/', words }]).charts.words)).toEqual([from]);
  });

  it.each<[string, RawResponse, number, number]>([
    ['a page', {}, 1, 1],
    ['another success', { status: 299 }, 1, 1],
    ['a redirect', { status: 300 }, 1, 0],
    ['an error page', { status: 404 }, 1, 0],
    ['no HTML', { flags: 0 }, 1, 0],
    ['no answer', { status: 0, flags: 0 }, 0, 0],
    ['not read', { status: -1 }, 0, 0],
  ])('count the times of all answers and the words of pages alone: %s', (_case, more, times, words) => {
    const { charts } = drawn([{ path: '/', ...more }]);
    expect(barOf(charts.responseTimes)).toHaveLength(times);
    expect(barOf(charts.words)).toHaveLength(words);
  });
});

describe('the middle of the values', () => {
  it('is one that was measured: at most the half for times, at least the half for words', () => {
    const { medians } = drawn([230, 90, 410, 120].map((value) => ({ path: '/', ttfbMs: value, words: value }))).charts;
    expect(medians).toEqual({ responseMs: 120, words: 230 });
    expect(drawn([{ path: '/', ttfbMs: 345, words: 17 }]).charts.medians).toEqual({ responseMs: 345, words: 17 });
  });

  it('is none where nothing was measured', () => {
    expect(drawn([{ path: '/', status: 0, flags: 0 }]).charts.medians).toEqual({ responseMs: null, words: null });
  });
});

describe('the tree of folders', () => {
  it.each([
    ['/', ['/']],
    ['/page.html', ['/']],
    ['/a/', ['/', '/a/']],
    ['/a/b/c.html', ['/', '/a/', '/a/b/']],
    ['/a/b/c/', ['/', '/a/', '/a/b/', '/a/b/c/']],
    ['/a/b/c/d/e/', ['/', '/a/', '/a/b/', '/a/b/c/']],
    ['/a?x=/b/c/', ['/']],
    ['//a/', ['/', '//', '//a/']],
    ['/%3Cb%3E/x', ['/', '/%3Cb%3E/']],
  ])('has %s in %j', (path, folders) => {
    expect(drawn([{ path }]).folders.map((folder) => folder.path)).toEqual(folders);
  });

  it('counts each page once, by the worst that was found on it, and every finding', () => {
    const byCheck: Found['byCheck'] = new Map([
      [1, { severity: 1, pageIds: () => [0, 1] }],
      [2, { severity: 0, pageIds: () => [0] }],
      [3, { severity: 2, pageIds: () => [2] }],
    ]);
    const found = { byCheck, findingsOn: (id: number) => ({ errors: id * 5, warnings: id }) };
    expect(
      drawn([{ path: '/a/1' }, { path: '/a/2' }, { path: '/3' }, { path: '/4', status: 404 }], found).folders,
    ).toEqual([
      { path: '/', pages: 3, errors: 1, warnings: 1, findings: { errors: 15, warnings: 3 } },
      { path: '/a/', pages: 2, errors: 1, warnings: 1, findings: { errors: 5, warnings: 1 } },
    ]);
  });

  it('is sorted by pages, then by name', () => {
    const paths = ['/b/1', '/a/1', '/c/1', '/c/2'];
    expect(drawn(paths.map((path) => ({ path }))).folders.map(({ path }) => path)).toEqual(['/', '/c/', '/a/', '/b/']);
  });

  it.each([
    [299, 300],
    [300, 300],
  ])('of %i folders beside the root keeps 300 at most: %i', (count, kept) => {
    expect(drawn(pages(count, (id) => ({ path: `/${String(id)}/` }))).folders).toHaveLength(kept);
  });
});

describe('the picture of links', () => {
  it('names pages by their rank, with depth and the links between them', () => {
    const { graph } = drawn([
      { path: '/', links: [1] },
      { path: '/hub', links: [0, 1] },
      { path: '/alone', links: [1] },
      { path: '/gone', status: 404, links: [0] },
    ]);
    expect(graph.nodes.map(({ url, depth }) => [new URL(url).pathname, depth])).toEqual([
      ['/hub', 1],
      ['/', 0],
      ['/alone', null],
    ]);
    expect(graph.links).toEqual([
      [0, 1],
      [1, 0],
      [2, 0],
    ]);
  });

  it('rounds ranks to two digits, and keeps their order', () => {
    const ranks = drawn(pages(7, (id) => ({ links: [0, id + 1].filter((to) => to < 7) }))).graph.nodes.map(
      ({ rank }) => rank,
    );
    expect(ranks).toEqual(ranks.map((rank) => Number(rank.toFixed(2))));
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    expect(ranks[0]).toBeGreaterThan(1);
  });

  it.each([
    [149, 149],
    [150, 150],
    [151, 150],
  ])('of %i pages shows %i', (count, nodes) => {
    expect(drawn(pages(count, () => ({}))).graph.nodes).toHaveLength(nodes);
  });

  it.each([
    [24, 24 * 23],
    [25, 25 * 24],
    [26, 600],
  ])('of %i pages that all link to each other shows %i links', (count, links) => {
    expect(drawn(pages(count, () => ({ links: [...Array(count).keys()] }))).graph.links).toHaveLength(links);
  });

  it('is empty for a site without a page', () => {
    const { graph, folders, charts } = drawn([{ path: '/', status: 0, flags: 0 }]);
    expect([graph, folders, charts.depths]).toEqual([{ nodes: [], links: [] }, [], []]);
  });
});

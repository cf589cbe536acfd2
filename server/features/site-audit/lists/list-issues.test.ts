import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import type { JudgedFinding } from '#core/audit/runner.ts';
import { ignoredBy, ruleName, type IgnoreRule } from '#core/domain/ignored-findings.ts';
import type { Database } from '#server/db/database.ts';
import { crawlChecks, crawlPages, crawlUrls } from '#server/db/crawl-schema.ts';
import { packFindings } from '#server/crawl/packing/finding-pack.ts';
import { STATE } from '#server/features/site-audit/findings/finding-states.ts';
import { createTally } from '#server/features/site-audit/judge/finding-tally.ts';
import { WANT } from '#core/domain/crawl-want.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { ignoredPages } from '#server/crawl/findings/ignored-pages.ts';
import type { IssuePlace } from './issue-cursor.ts';
import { listIssues, type IssueQuery } from './list-issues.ts';
import { createCrawlListRepository } from './list-repository.ts';

const CRAWL = 1;
const PAGES = 450;
const SLOW = 'ttfb-slow';
const ALT = 'image-alt-missing';
/** Names fall while numbers rise. */
const urlOf = (page: number): string => `https://a.example/${String(999 - page)}/`;
const pictureOf = (page: number): string => `https://a.example/${page % 2 === 0 ? 'b' : 'a'}${page}.png`;

/** A slow answer on each page, an error on the last one only; on every third page two pictures without text, too. */
function findingsOf(page: number): JudgedFinding[] {
  const finding = { messageKey: 'x', values: {} };
  const severity = page === PAGES ? 'error' : 'notice';
  return [
    { ...finding, check: SLOW, severity, at: urlOf(page) },
    ...(page % 3 === 0 ? [pictureOf(page), pictureOf(page + 1)] : []).map((at) => {
      return { ...finding, check: ALT, severity: 'warning', at } as const;
    }),
  ];
}

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const tally = createTally();
  const numbers = Array.from({ length: PAGES }, (_unused, index) => index + 1);
  const pages = numbers.map((id) => {
    const packed = packFindings(urlOf(id), findingsOf(id));
    const states = id === 7 ? { [CHECK_IDS.indexOf(SLOW)]: String(STATE.back) } : null;
    const [errors, warnings, notices] = tally.add(id, { groups: packed?.groups ?? [], states });
    const place = { depth: 1, inlinks: 1, outlinks: 1, rank: 1, errors, warnings, notices };
    const found = { findings: packed?.bytes ?? null, states: states === null ? null : JSON.stringify(states) };
    return { crawlId: CRAWL, id, ...place, ...found };
  });
  await db
    .insert(crawlUrls)
    .values(numbers.map((id) => ({ crawlId: CRAWL, id, url: urlOf(id), want: WANT.page, depth: 1 })));
  await db.insert(crawlPages).values(pages);
  await db.insert(crawlChecks).values(tally.rows().map((row) => ({ crawlId: CRAWL, ...row })));
});
afterAll(() => database.close());

/** A rule from when only the hash was kept. */
const hashOf = (rule: Pick<IgnoreRule, 'check' | 'finding'>) => ({ key: ruleName(rule).slice(rule.check.length + 1) });

type Rule = Omit<IgnoreRule, 'site'>;
const WHOLE: Rule = { check: SLOW, finding: null, untilMs: null };
const OWN: Rule = { check: SLOW, finding: { url: urlOf(7), at: urlOf(7) }, untilMs: null };

/** What is listed, and how many pages were read for it. */
async function list(more: Partial<IssueQuery>, ignored: readonly Rule[] = []) {
  const lists = createCrawlListRepository(database);
  let pagesRead = 0;
  const counting: typeof lists = {
    ...lists,
    findings(crawl, ids) {
      pagesRead += ids.length;
      return lists.findings(crawl, ids);
    },
  };
  const query = { sort: 'id', order: 'asc', offset: 0, limit: 3, ...more } as const;
  const source = { lists: counting, crawl: CRAWL, ignored: ignoredBy(ignored, 0) };
  const { issues, total, next } = await listIssues(source, query);
  return { issues, total, next, pagesRead, pages: issues.map(({ url }) => 999 - Number(url.split('/')[3])) };
}

describe('the findings of a crawl', () => {
  it.each<[string, Partial<IssueQuery>, number[], number]>([
    ['in the order of the crawl', {}, [1, 2, 3], 750],
    ['from within a page on', { offset: 3 }, [3, 3, 4], 750],
    ['in the order of the crawl, backwards', { order: 'desc' }, [450, 450, 450], 750],
    ['in the order of the addresses', { sort: 'url' }, [450, 450, 450], 750],
    ['in the order of the addresses, backwards', { sort: 'url', order: 'desc', offset: 1 }, [2, 3, 3], 750],
    ['of a check', { check: ALT, offset: 1 }, [3, 6, 6], 300],
    ['of a check in the order of the addresses', { check: ALT, sort: 'url' }, [450, 450, 447], 300],
    ['behind the last one', { offset: 750 }, [], 750],
  ])('%s are read where they are shown only', async (_case, query, pages, total) => {
    const listed = await list(query);
    expect(listed).toMatchObject({ pages, total });
    expect(listed.pagesRead).toBeLessThanOrEqual(3);
  });

  it.each<[string, Partial<IssueQuery>, number[], number]>([
    ['severity', { severity: 'error' }, [450], 1],
    ['severity, of a check that has others', { check: SLOW, severity: 'error' }, [450], 1],
    ['severity, behind the worst of its check', { severity: 'notice', offset: 448 }, [449], 449],
    ['state', { state: 'back' }, [7], 1],
    ['state, in parts', { state: 'open', offset: 600, limit: 2 }, [362, 363], 749],
    ['search', { search: '/99' }, [1, 2, 3], 15],
    ['search, in the order of the addresses', { search: '/99', sort: 'url' }, [9, 9, 9], 15],
    ['page', { url: urlOf(6) }, [6, 6, 6], 3],
    ['page and check', { url: urlOf(6), check: ALT, offset: 1 }, [6], 2],
    ['page that was not met', { url: 'https://a.example/' }, [], 0],
  ])('are narrowed by %s, and counted', async (_case, query, pages, total) => {
    expect(await list(query)).toMatchObject({ pages, total });
  });

  it.each<[string, Partial<IssueQuery>]>([
    ['in the order of the crawl', { state: 'open' }],
    ['backwards', { state: 'open', order: 'desc' }],
    ['in the order of the addresses', { severity: 'notice', sort: 'url' }],
    ['in parts smaller than what a page has', { check: ALT, search: '/99', limit: 1 }],
    ['from a place within the list on', { check: ALT, state: 'open', limit: 1, offset: 295 }],
  ])('are narrowed and given part by part without reading all for each: %s', async (_case, query) => {
    const whole = await list({ ...query, limit: 1000 });
    const issues = [];
    let pagesRead = 0;
    const limit = query.limit ?? 100;
    const first = query.offset ?? 0;
    let place: IssuePlace | null = null;
    for (let offset = first; offset < whole.total; offset += limit) {
      const part = await list({ ...query, offset, limit, ...(place !== null && { place }) });
      expect(part.total).toBe(whole.total);
      if (place !== null) pagesRead += part.pagesRead;
      issues.push(...part.issues);
      place = part.next;
    }
    expect(issues).toEqual(whole.issues);
    // Of the pages read together some are those of the next part.
    expect(pagesRead).toBeLessThanOrEqual(Math.ceil(issues.length / (query.limit ?? 100)) * 200);
  });

  it('are read no further than to the last one of a narrowed list', async () => {
    const whole = await list({ search: '/99', limit: 10 });
    expect(whole.pagesRead).toBe(PAGES);
    const rest = await list({
      search: '/99',
      offset: 10,
      limit: 10,
      ...(whole.next !== null && { place: whole.next }),
    });
    expect(rest.issues).toHaveLength(5);
    expect(rest.pagesRead).toBeLessThanOrEqual(200);
  });

  it('are read from their beginning when the page where they went on is in the list no more', async () => {
    const place = { page: 9999, before: 5, total: 9 };
    expect(await list({ state: 'back', place })).toMatchObject({ pages: [7], total: 1 });
  });

  it('of one severity are looked for only where a check found something as bad', async () => {
    expect((await list({ severity: 'warning' })).total).toBe(300);
    expect((await list({ check: ALT, severity: 'error' })).pagesRead).toBe(0);
  });

  it.each<[string, Partial<IssueQuery>, string[]]>([
    ['what they are about', { sort: 'at' }, ['a103.png', 'a105.png']],
    ['what they are about, further on', { sort: 'at', offset: 298 }, ['b94.png', 'b96.png']],
    ['what they are about, backwards', { sort: 'at', order: 'desc', offset: 1 }, ['b94.png', 'b90.png']],
  ])('of a check are sorted by %s', async (_case, query, names) => {
    const { issues, total } = await list({ check: ALT, limit: 2, ...query });
    expect(issues.map(({ at }) => at.split('/')[3])).toEqual(names);
    expect(total).toBe(300);
  });

  it('of a check are sorted by state, those of one state in the order of the crawl', async () => {
    const { issues } = await list({ check: SLOW, sort: 'state', order: 'desc' });
    expect(issues.map(({ state, id }) => [state, Math.floor(id / 100_000)])).toEqual([
      ['back', 7],
      ['open', 1],
      ['open', 2],
    ]);
  });

  it('say what ignores them and what they are otherwise', async () => {
    const of = async (ignored: readonly Rule[]) => {
      const { issues } = await list({ url: urlOf(7), state: 'any' }, ignored);
      return issues.map((issue) => [issue.state, issue.ignored]);
    };
    expect(await of([])).toEqual([['back', undefined]]);
    expect(await of([OWN])).toEqual([['ignored', { by: ['finding'], otherwise: 'back' }]]);
    expect(await of([WHOLE])).toEqual([['ignored', { by: ['check'], otherwise: 'back' }]]);
    expect(await of([WHOLE, OWN])).toEqual([['ignored', { by: ['check', 'finding'], otherwise: 'back' }]]);
    expect((await list({ state: 'ignored' }, [WHOLE])).total).toBe(PAGES);
  });

  it.each<[string, Partial<IssueQuery>, readonly Rule[], number]>([
    ['a finding', {}, [OWN], 749],
    ['a finding, of its check', { check: SLOW }, [OWN], 449],
    ['a finding, of another check', { check: ALT }, [OWN], 300],
    [
      'a finding that was ignored when only its hash was kept',
      { check: SLOW },
      [{ ...OWN, finding: hashOf(OWN) }],
      449,
    ],
    ['a check', {}, [WHOLE], 300],
    ['a check, of itself', { check: SLOW }, [WHOLE], 0],
    ['a check, by what they are about', { check: SLOW, sort: 'at' }, [WHOLE], 0],
    ['what is over', {}, [{ ...WHOLE, untilMs: -1 }], 750],
  ])('leave out, in parts too: %s', async (_case, query, ignored, total) => {
    expect((await list(query, ignored)).total).toBe(total);
    const { issues } = await list({ ...query, limit: 1000 }, ignored);
    expect(issues).toHaveLength(total);
    expect(issues.filter(({ state }) => state === 'ignored')).toEqual([]);
    expect((await list({ ...query, state: 'any', limit: 1000 }, ignored)).issues.length).toBeGreaterThanOrEqual(total);
  });
});

describe('the pages where single findings are ignored', () => {
  it('come with all their findings of the check, those of a hash and of what is over among them', async () => {
    const lists = createCrawlListRepository(database);
    const rule = (page: number, at: string, untilMs: number | null = null) =>
      ({ site: 'a.example', check: ALT, finding: { url: urlOf(page), at }, untilMs }) as const;
    const rules = [
      { site: 'a.example', ...WHOLE },
      rule(3, pictureOf(3)),
      rule(3, pictureOf(4), -1),
      { ...rule(6, pictureOf(6)), finding: hashOf(rule(6, pictureOf(6))) },
      rule(4, pictureOf(4)),
    ];
    const pages = await ignoredPages(lists, CRAWL, rules);
    expect(pages.map(({ check, url, findings }) => [check, url, findings.map(({ at }) => at)])).toEqual([
      [ALT, urlOf(3), [pictureOf(3), pictureOf(4)]],
      [ALT, urlOf(6), [pictureOf(6), pictureOf(7)]],
    ]);
    expect(pages[0]?.findings[0]).toEqual({ at: pictureOf(3), severity: 'warning', state: 'open' });
  });
});

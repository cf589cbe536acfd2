import type { SiteFinding } from '#core/audit/heed-site.ts';
import { pageAuditContract } from '#core/contract/analyses/page-audit.ts';
import { siteAuditContract } from '#core/contract/analyses/site-audit-contract.ts';
import { heededPage, heededSite } from '#core/contract/heeded-results.ts';
import type { Result, ResultSummary } from '#core/contract/results.ts';
import { ignoredBy, isInForce, ruleName, type Ignored } from '#core/domain/ignored-findings.ts';
import type { AppDatabase } from '#src/data/database/app-database.ts';
import type { CrawlListRepository } from './crawl-list-repository.ts';
import { readRules, type StoredRule } from './ignored-rules.ts';

export type Heeding = ReturnType<typeof createHeeding>;
type Deps = { readonly db: AppDatabase; readonly crawlLists: CrawlListRepository; readonly now: () => number };
type Rules = { readonly ignored: Ignored; readonly rules: readonly StoredRule[] };

/** What results say to one who ignores findings: counts, score and checks without them. What is stored stays as it was found. */
export function createHeeding({ db, crawlLists, now }: Deps) {
  async function rulesOf(site: string): Promise<Rules> {
    const rules = await readRules(db, site);
    return { rules, ignored: ignoredBy(valuesOf(rules), now()) };
  }

  async function heed(result: Result, { ignored, rules }: Rules): Promise<Result> {
    if (ignored.isEmpty) return result;
    if (result.type === pageAuditContract.type) return heededPage(result, ignored);
    if (result.type !== siteAuditContract.type) return result;
    return heededSite(result, ignored, await foundOn(result.id, rules));
  }

  /** Findings on the pages where single ones are ignored: as the server told, else what is kept of the lists. */
  async function foundOn(resultId: string, rules: readonly StoredRule[]): Promise<SiteFinding[]> {
    const single = rules.filter(({ value }) => value.finding !== null);
    if (single.length === 0) return [];
    const { pages, names } = await crawlLists.ignoredPages(resultId);
    const found = pages.flatMap(({ check, url, findings }) => findings.map((each) => ({ ...each, check, url })));
    const known = new Set(pages.map(({ check, url }) => `${check} ${url}`));
    const unknown = new Set<string>();
    for (const { value } of single) {
      const { check, finding } = value;
      if (finding === null || 'key' in finding || names.has(ruleName(value))) continue;
      if (!known.has(`${check} ${finding.url}`)) unknown.add(`${check} ${finding.url}`);
    }
    return unknown.size === 0 ? found : [...found, ...(await keptFindings(resultId, unknown))];
  }

  async function keptFindings(resultId: string, places: ReadonlySet<string>): Promise<SiteFinding[]> {
    const lists = await crawlLists.readAll('issues', resultId);
    const byId = new Map(lists.flatMap(({ rows }) => rows).map((issue) => [issue.id, issue]));
    return [...byId.values()]
      .filter(({ check, url }) => places.has(`${check} ${url}`))
      .map(({ check, url, at, severity, state, ignored }) => {
        const own = ignored?.otherwise ?? (state === 'ignored' ? 'open' : state);
        return { check, url, at, severity, state: own };
      });
  }

  return {
    /** When rules end, the first of them first. */
    async endings(): Promise<number[]> {
      const ends = (await readRules(db)).flatMap(({ value }) => value.untilMs ?? []);
      return ends.sort((a, b) => a - b);
    },

    /** What is ignored of a site now. */
    ignoredOf: async (site: string): Promise<Ignored> => (await rulesOf(site)).ignored,

    /** A whole result as the person sees it. */
    result: async (result: Result): Promise<Result> => heed(result, await rulesOf(result.site)),

    /** The same of summaries; of those whose whole result is not kept here all that was found. */
    async summaries(rows: readonly ResultSummary[]): Promise<ResultSummary[]> {
      const bySite = Map.groupBy(await readRules(db), ({ value }) => value.site);
      return Promise.all(
        rows.map(async (row) => {
          const rules = bySite.get(row.site)?.filter(({ value }) => isInForce(value, now())) ?? [];
          if (rules.length === 0) return row;
          const whole = (await db.resultBodies.get(row.id))?.result;
          if (whole === undefined) return row;
          const { summary } = await heed(whole, { rules, ignored: ignoredBy(valuesOf(rules), now()) });
          return { ...row, summary };
        }),
      );
    },
  };
}

function valuesOf(rules: readonly StoredRule[]) {
  return rules.map(({ value }) => value);
}

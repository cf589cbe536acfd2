import { CHECKS } from '#core/audit/checks.gen.ts';
import { judge, judgeSite, type Judgement } from '#core/audit/runner.ts';
import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';
import { measureGraph, type SiteGraph, type SiteLinks } from '#core/audit/site-graph.ts';
import type { SiteAuditBody, SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import { PAGE_CHECKS } from '#server/crawl/packing/check-lists.ts';
import { unpackKeys } from '#server/features/site-audit/findings/finding-keys.ts';
import { writeFinding, type WrittenFinding } from '#server/crawl/packing/finding-pack.ts';
import { createFindStates } from '#server/features/site-audit/findings/finding-states.ts';
import { SKIP, WANT } from '#core/domain/crawl-want.ts';
import type { UrlRow } from '#server/crawl/crawl-rows.ts';
import { RESPONSE_FLAG, type CheckRow } from '#server/features/site-audit/store/crawl-store.ts';
import { unpackIds, unpackLinkFacts } from '#server/crawl/packing/link-pack.ts';
import { createResponseColumns, type ResponseColumns } from './response-columns.ts';
import { createKeyWriter, createTally } from './finding-tally.ts';
import { createImageColumns } from './image-columns.ts';
import { readListedAlternates, withListedColumns } from '#server/crawl/packing/listed-alternates.ts';
import { chainResponse, fetchFactsOf } from './page-evidence.ts';
import { createPageRows } from './page-rows.ts';
import { createPageVerdicts } from './page-verdicts.ts';
import { siteArtifacts, sitePages } from './site-evidence.ts';
import { createLinkGraphBuilder, startsOf } from './link-graph.ts';
import { linkChartOf } from './chart-data.ts';
import { verdictOf, type VerdictInput } from './site-verdict.ts';
import { parseFacts, parseLinks, type StoredFindings, type StoredLinks } from './stored-responses.ts';
import { chainFrom } from './target-columns.ts';
import { createTextColumns, type TextColumns } from './text-columns.ts';

export type JudgeInput = VerdictInput & {
  /** Of the crawl before. */
  readonly earlierKeys: Uint8Array | null;
  /** Of the crawl itself, when it is checked again. */
  readonly ownKeys?: Uint8Array | null;
};

export type Verdict = {
  readonly summary: SiteAuditSummary;
  readonly body: SiteAuditBody;
  readonly findingKeys: Uint8Array;
};
/** What is known when a piece of the pages has been judged: rows to be stored, and keys of their findings. */
export type JudgedPages = ReturnType<ReturnType<typeof createPageRows>['take']>;
export type SiteVerdict = Omit<Verdict, 'findingKeys'> & {
  readonly checks: readonly CheckRow[];
  /** Keys of findings on pages that were not among those judged. */
  readonly keys: Uint8Array;
};

/** What a redirect is judged by: rules about its chain. */
const REDIRECT_CHECKS = PAGE_CHECKS.filter(
  ({ area, needs }) => area === 'redirects' && needs.every((need) => need === 'response'),
);
const BLOCKED_CHECKS = CHECKS.filter(({ id }) => id === 'blocked-by-robots');

/**
 * Judges a crawled site. All addresses are put in first, then all responses, both in the order of their numbers. Then the site is judged,
 * and page by page what pages name: for this the responses are read once more, so that they need not be kept.
 */
export function createSiteJudge() {
  const responses = createResponseColumns();
  let gathered: Gathered | null = {
    linkGraph: createLinkGraphBuilder(),
    texts: createTextColumns(),
    images: createImageColumns(),
  };
  let judging: ReturnType<typeof judgeColumns> | null = null;
  const begun = (): ReturnType<typeof judgeColumns> => {
    if (judging === null) throw new Error('The site was not judged yet');
    return judging;
  };

  return {
    addUrls: (rows: readonly UrlRow[]): void => responses.addUrls(rows),
    /** @param text of `readAnswerFacts`. */
    addResponses(text: string): void {
      for (const row of parseFacts(text)) {
        const named = { ids: unpackIds(row.links), linkFacts: row.linkFacts };
        responses.addResponse(row, named);
        gathered?.texts.add(row);
        if (row.links === null) continue;
        const linkFacts = unpackLinkFacts(row.linkFacts, false);
        gathered?.linkGraph.add(row.id, named.ids, linkFacts);
        gathered?.images.add(row.flags, named.ids, linkFacts.kinds);
      }
    },
    judgeSite(input: JudgeInput): void {
      if (gathered === null) throw new Error('The site was judged already');
      judging = judgeColumns(judgeWhole(responses, gathered, input), input);
      gathered = null;
    },
    /** @param text of `readAnswerLinks`. @param endId all addresses below this number are judged. */
    judgePages: (text: string, endId: number): JudgedPages => begun().judgePages(text, endId),
    finish: (): SiteVerdict => begun().finish(),
  };
}

/** What is needed until the site is judged; its pages are judged without it. */
type Gathered = {
  readonly linkGraph: ReturnType<typeof createLinkGraphBuilder>;
  readonly texts: TextColumns;
  readonly images: ReturnType<typeof createImageColumns>;
};
type Measured = { readonly graph: SiteGraph; readonly linkChart: SiteAuditBody['graph'] };

function judgeWhole(responses: ResponseColumns, { linkGraph, texts, images }: Gathered, input: JudgeInput) {
  const { state, params, sitemaps } = input;
  const starts = startsOf(responses, state);
  const measured = measure(responses, linkGraph.links(responses, starts));
  const listed = readListedAlternates(sitemaps);
  const columns = withListedColumns(responses.columns, listed);
  const options = { thresholds: params.thresholds ?? {} };
  const { alternatesOf } = columns;
  const pages = sitePages(responses, texts, measured.graph, { sitemaps, alternatesOf });
  const evidence = siteArtifacts(columns, pages, {
    state,
    sitemaps,
    listed,
    imageFormats: images.formats(columns.urls),
  });
  const site = judgeSite(SITE_CHECKS, evidence, options);
  return { ...measured, listed, columns, options, site, linkGraph: linkGraph.build(responses, starts) };
}

function measure(responses: ResponseColumns, links: SiteLinks): Measured {
  const graph = measureGraph(links);
  return { graph, linkChart: linkChartOf(responses.columns, responses, links, graph) };
}

function judgeColumns(whole: ReturnType<typeof judgeWhole>, input: JudgeInput) {
  const { state } = input;
  const { columns, listed, options, linkGraph, graph, linkChart, site } = whole;
  const rules = createRuleLists(state);
  rules.take(site);
  const startId = linkGraph.starts.at(-1) ?? 0;
  // What is found about addresses the crawl does not know belongs to its start.
  const ofSite = Map.groupBy(site.findings, ({ at }) => columns.idOf.get(at) ?? startId);

  const earlier = unpackKeys(input.earlierKeys);
  const tally = createTally();
  const keys = createKeyWriter(earlier);
  const own = unpackKeys(input.ownKeys ?? null);
  const findStates = createFindStates({ earlier, own });
  const rows = createPageRows({ urls: columns.urls, linkGraph, graph, tally, keys, findStates });
  const verdictsOf = createPageVerdicts({ columns, listed, options, take: rules.take });
  let nextId = 0;

  function addPage(id: number, stored: (StoredLinks & StoredFindings) | null): void {
    rows.add(id, { early: stored, late: judgePage(id, stored), ofSite: ofSite.get(id) ?? [] });
    ofSite.delete(id);
  }
  function judgePage(id: number, stored: StoredLinks | null): WrittenFinding[] {
    const response = columns.responses.at(id);
    if (columns.wants[id] === SKIP.robots && linkGraph.isLinked(id)) return judgeBlocked(id);
    if (response === undefined || columns.wants[id] !== WANT.page) return [];
    if ((response.flags & RESPONSE_FLAG.redirect) !== 0) return linkGraph.isMet(id) ? judgeRedirect(id) : [];
    if ((response.flags & RESPONSE_FLAG.html) === 0) return [];
    return verdictsOf(id, response, { ids: unpackIds(stored?.links ?? null), linkFacts: stored?.linkFacts ?? null });
  }
  function judgeRedirect(id: number): WrittenFinding[] {
    const judgement = judge(REDIRECT_CHECKS, { response: chainResponse(columns, chainFrom(columns, id)) }, options);
    rules.take(judgement);
    return judgement.findings.map((finding) => writeFinding(columns.urls.at(id) ?? '', finding));
  }
  function judgeBlocked(id: number): WrittenFinding[] {
    const url = columns.urls.at(id) ?? '';
    const robots = { url: state.host.robotsTxt.url, status: 200, isAllowed: false, rule: null };
    const response = fetchFactsOf(url, { status: 200, failure: null, ttfbMs: 0, sizeBytes: 0, flags: 0, facts: null });
    return judge(BLOCKED_CHECKS, { response, robots }, options).findings.map((finding) => writeFinding(url, finding));
  }

  return {
    judgePages(text: string, endId: number): JudgedPages {
      for (const stored of parseLinks(text)) {
        for (; nextId < stored.id; nextId += 1) addPage(nextId, null);
        addPage(stored.id, stored);
        nextId = stored.id + 1;
      }
      for (; nextId < endId; nextId += 1) addPage(nextId, null);
      return rows.take();
    },
    finish(): SiteVerdict {
      const { passed, notRun } = rules;
      const rest = { input, passed, notRun, fixed: keys.fixed, hasEarlier: !earlier.isEmpty, linkChart };
      const last = keys.rest();
      return { ...verdictOf(columns, linkGraph, graph, tally, rest), checks: tally.rows(), keys: last };
    },
  };
}

/** Which rules passed somewhere, and which could not run. */
function createRuleLists(state: JudgeInput['state']) {
  const passed = new Set(state.passed);
  const notRun = new Map(Object.entries(state.notRun));
  return {
    passed: passed as ReadonlySet<string>,
    notRun: notRun as ReadonlyMap<string, string>,
    take: (judgement: Pick<Judgement, 'passed' | 'notRun'>): void => {
      for (const id of judgement.passed) passed.add(id);
      for (const { check, messageKey } of judgement.notRun) if (!notRun.has(check)) notRun.set(check, messageKey);
    },
  };
}

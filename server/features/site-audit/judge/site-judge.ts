import { CHECKS } from '#core/audit/checks.gen.ts';
import { judge, judgeSite, type Judgement } from '#core/audit/runner.ts';
import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';
import { measureGraph, type SiteGraph, type SiteLinks } from '#core/audit/site-graph.ts';
import type { SiteAuditBody, SiteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import { PAGE_CHECKS } from '#server/features/site-audit/findings/check-lists.ts';
import { unpackKeys } from '#server/features/site-audit/findings/finding-keys.ts';
import { writeFinding, type WrittenFinding } from '#server/features/site-audit/findings/finding-pack.ts';
import { createFindStates } from '#server/features/site-audit/findings/finding-states.ts';
import { ANSWER_FLAG, SKIP, WANT, type CheckRow, type UrlRow } from '#server/features/site-audit/store/crawl-store.ts';
import { unpackIds, unpackLinkFacts } from '#server/features/site-audit/store/link-pack.ts';
import { createAnswerBook, type AnswerBook } from './answer-book.ts';
import { createKeyWriter, createTally } from './finding-tally.ts';
import { createImageBook } from './image-book.ts';
import { readListedAlternates, withListedBook } from './listed-alternates.ts';
import { chainResponse, responseOf } from './page-evidence.ts';
import { createPageRows } from './page-rows.ts';
import { createPageVerdicts } from './page-verdicts.ts';
import { siteArtifacts, sitePages } from './site-evidence.ts';
import { createNetBuilder, startsOf } from './site-net.ts';
import { linkPictureOf } from './site-pictures.ts';
import { verdictOf, type VerdictInput } from './site-verdict.ts';
import { parseFacts, parseLinks, type StoredFindings, type StoredLinks } from './stored-answers.ts';
import { chainFrom } from './target-book.ts';
import { createTextBook, type TextBook } from './text-book.ts';

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
 * Judges a crawled site. All addresses are put in first, then all answers, both in the order of their numbers. Then the site is judged,
 * and page by page what pages name: for this the answers are read once more, so that they need not be kept.
 */
export function createSiteJudge() {
  const answers = createAnswerBook();
  let gathered: Gathered | null = { net: createNetBuilder(), texts: createTextBook(), images: createImageBook() };
  let judging: ReturnType<typeof judgeBook> | null = null;
  const begun = (): ReturnType<typeof judgeBook> => {
    if (judging === null) throw new Error('The site was not judged yet');
    return judging;
  };

  return {
    addUrls: (rows: readonly UrlRow[]): void => answers.addUrls(rows),
    /** @param text of `readAnswerFacts`. */
    addAnswers(text: string): void {
      for (const row of parseFacts(text)) {
        const named = { ids: unpackIds(row.links), linkFacts: row.linkFacts };
        answers.addAnswer(row, named);
        gathered?.texts.add(row);
        if (row.links === null) continue;
        const linkFacts = unpackLinkFacts(row.linkFacts, false);
        gathered?.net.add(row.id, named.ids, linkFacts);
        gathered?.images.add(row.flags, named.ids, linkFacts.kinds);
      }
    },
    judgeSite(input: JudgeInput): void {
      if (gathered === null) throw new Error('The site was judged already');
      judging = judgeBook(judgeWhole(answers, gathered, input), input);
      gathered = null;
    },
    /** @param text of `readAnswerLinks`. @param endId all addresses below this number are judged. */
    judgePages: (text: string, endId: number): JudgedPages => begun().judgePages(text, endId),
    finish: (): SiteVerdict => begun().finish(),
  };
}

/** What is needed until the site is judged; its pages are judged without it. */
type Gathered = {
  readonly net: ReturnType<typeof createNetBuilder>;
  readonly texts: TextBook;
  readonly images: ReturnType<typeof createImageBook>;
};
type Measured = { readonly graph: SiteGraph; readonly picture: SiteAuditBody['graph'] };

function judgeWhole(answers: AnswerBook, { net, texts, images }: Gathered, input: JudgeInput) {
  const { state, params, sitemaps } = input;
  const starts = startsOf(answers, state);
  const measured = measure(answers, net.links(answers, starts));
  const listed = readListedAlternates(sitemaps);
  const book = withListedBook(answers.book, listed);
  const options = { thresholds: params.thresholds ?? {} };
  const pages = sitePages(answers, texts, measured.graph, sitemaps);
  const evidence = siteArtifacts(book, pages, { state, sitemaps, imageFormats: images.formats(book.urls) });
  const site = judgeSite(SITE_CHECKS, evidence, options);
  return { ...measured, listed, book, options, site, net: net.build(answers, starts) };
}

function measure(answers: AnswerBook, links: SiteLinks): Measured {
  const graph = measureGraph(links);
  return { graph, picture: linkPictureOf(answers.book, answers, links, graph) };
}

function judgeBook(whole: ReturnType<typeof judgeWhole>, input: JudgeInput) {
  const { state } = input;
  const { book, listed, options, net, graph, picture, site } = whole;
  const rules = createRuleLists(state);
  rules.take(site);
  const startId = net.starts.at(-1) ?? 0;
  // What is found about addresses the crawl does not know belongs to its start.
  const ofSite = Map.groupBy(site.findings, ({ at }) => book.idOf.get(at) ?? startId);

  const earlier = unpackKeys(input.earlierKeys);
  const tally = createTally();
  const keys = createKeyWriter(earlier);
  const own = unpackKeys(input.ownKeys ?? null);
  const findStates = createFindStates({ earlier, own });
  const rows = createPageRows({ urls: book.urls, net, graph, tally, keys, findStates });
  const verdictsOf = createPageVerdicts({ book, listed, options, take: rules.take });
  let nextId = 0;

  function addPage(id: number, stored: (StoredLinks & StoredFindings) | null): void {
    rows.add(id, { early: stored, late: judgePage(id, stored), ofSite: ofSite.get(id) ?? [] });
    ofSite.delete(id);
  }
  function judgePage(id: number, stored: StoredLinks | null): WrittenFinding[] {
    const answer = book.answers.at(id);
    if (book.wants[id] === SKIP.robots && net.isLinked(id)) return judgeBlocked(id);
    if (answer === undefined || book.wants[id] !== WANT.page) return [];
    if ((answer.flags & ANSWER_FLAG.redirect) !== 0) return net.isMet(id) ? judgeRedirect(id) : [];
    if ((answer.flags & ANSWER_FLAG.html) === 0) return [];
    return verdictsOf(id, answer, { ids: unpackIds(stored?.links ?? null), linkFacts: stored?.linkFacts ?? null });
  }
  function judgeRedirect(id: number): WrittenFinding[] {
    const judgement = judge(REDIRECT_CHECKS, { response: chainResponse(book, chainFrom(book, id)) }, options);
    rules.take(judgement);
    return judgement.findings.map((finding) => writeFinding(book.urls.at(id) ?? '', finding));
  }
  function judgeBlocked(id: number): WrittenFinding[] {
    const url = book.urls.at(id) ?? '';
    const robots = { url: state.host.robotsTxt.url, status: 200, isAllowed: false, rule: null };
    const response = responseOf(url, { status: 200, failure: null, ttfbMs: 0, sizeBytes: 0, flags: 0, facts: null });
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
      const rest = { input, passed, notRun, fixed: keys.fixed, hasEarlier: !earlier.isEmpty, picture };
      const last = keys.rest();
      return { ...verdictOf(book, net, graph, tally, rest), checks: tally.rows(), keys: last };
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

import type { Alternate } from '#core/audit/artifacts.ts';
import type { Thresholds } from '#core/audit/check.ts';
import { hash64 } from '#core/base/hash64.ts';
import type { Scope } from '#core/domain/crawl-scope.ts';
import { TOO_MUCH } from '#server/collect/retry-after.ts';
import { PAGE_CHECKS } from '#server/features/site-audit/findings/check-lists.ts';
import type { FindStates } from '#server/features/site-audit/findings/finding-states.ts';
import {
  SKIP,
  ANSWER_FLAG,
  snapshotOf,
  WANT,
  type AnswerRow,
  type CrawlState,
  type CrawlStep,
} from '#server/features/site-audit/store/crawl-store.ts';
import { KIND, packIds } from '#server/features/site-audit/store/link-pack.ts';
import type { HtmlReading, PageReading } from '#server/features/site-audit/threads/page-messages.ts';
import type { PagePool } from '#server/features/site-audit/threads/page-pool.ts';
import type { Frontier } from './frontier.ts';
import { openPaces, type HostPace, type PaceDeps } from './host-pace.ts';

/** Rows wait at most so long, and at most so many, before they are stored together. */
const FLUSH_EVERY_MS = 400;
const FLUSH_AT_ANSWERS = 400;
const MAX_TRIES = 3;
const MAX_SERVER_ERRORS_IN_A_ROW = 10;

export type RobotsDecision = { readonly isAllowed: boolean; readonly rule: string | null };
export type CrawlDeps = PaceDeps & {
  readonly state: CrawlState;
  readonly frontier: Frontier;
  readonly scope: Scope;
  readonly pool: PagePool;
  readonly findStates: FindStates;
  /** Rules for us, and what Googlebot may. */
  readonly mayAsk: (url: string) => boolean;
  readonly verdictOf: (url: string) => RobotsDecision;
  readonly robots: { readonly url: string; readonly status: number | null };
  readonly thresholds: Readonly<Record<string, Thresholds>>;
  readonly ignoredParameters: readonly string[];
  /** Language versions that sitemaps name for a page. */
  readonly alternatesOf: (url: string) => readonly Alternate[];
  /** Addresses of the site that are asked at most. */
  readonly pageLimit: number;
  /** How many of them an earlier run has asked. */
  readonly askedBefore: number;
  readonly checksExternal: boolean;
  readonly store: (step: CrawlStep) => Promise<void>;
  readonly onProgress: (url: string, queue: number) => void;
  /** The user wants a result of what has been read so far. */
  readonly isFinishWanted: () => boolean;
  readonly signal: AbortSignal;
};

/** Asks every page of the site that the scope allows, from the addresses the frontier holds, until none is left. */
export async function crawlSite(deps: CrawlDeps): Promise<void> {
  const paces = openPaces(deps);
  try {
    await askPages(deps, paces.of(deps.site));
  } finally {
    paces.close();
  }
}

async function askPages(deps: CrawlDeps, pace: HostPace): Promise<void> {
  const { frontier, signal, state } = deps;
  const writer = createWriter(deps);
  const links = createLinkMeeter(deps);
  const cursor = frontier.createCursor((want) => want === WANT.page);
  const tries = new Map<number, number>();
  let started = deps.askedBefore;
  let serverErrors = 0;
  let failure: Error | null = null;
  let wake = (): void => undefined;

  function isFull(): boolean {
    return started >= deps.pageLimit;
  }

  async function visit(id: number, url: string): Promise<void> {
    pace.start();
    try {
      const reading = await read(deps, url);
      if (TOO_MUCH.has(reading.status) && canTryAgain(id)) {
        pace.rest(reading.retryAfterS);
        started -= 1;
        frontier.putBack(id, url);
        return;
      }
      serverErrors = reading.status >= 500 ? serverErrors + 1 : 0;
      if (serverErrors >= MAX_SERVER_ERRORS_IN_A_ROW) state.stoppedBy = 'serverErrors';
      writer.add(id, url, reading, links);
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
    } finally {
      pace.end();
      wake();
    }
  }

  function canTryAgain(id: number): boolean {
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    return count < MAX_TRIES;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, 1000));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  for (;;) {
    signal.throwIfAborted();
    throwIf(failure);
    await writer.flushIfDue();
    const waitMs = pace.waitMs();
    if (waitMs > 0) {
      await pause(waitMs);
      continue;
    }
    if (deps.isFinishWanted()) state.stoppedBy = 'user';
    const next = state.stoppedBy !== null || isFull() ? null : cursor.next();
    if (next === 'unread') {
      await writer.flush();
      await cursor.fill();
    } else if (next !== null) {
      frontier.markAsked(next.id);
      started += 1;
      deps.onProgress(next.url, cursor.left());
      void visit(next.id, next.url);
    } else if (pace.running() > 0) {
      await pause(1000);
    } else {
      break;
    }
  }
  if (isFull() && cursor.next() !== null) state.stoppedBy ??= 'pageLimit';
  await writer.flush();
}

async function read(deps: CrawlDeps, url: string): Promise<PageReading> {
  const { thresholds, ignoredParameters } = deps;
  const robots = { ...deps.robots, ...deps.verdictOf(url) };
  const rest = { robots, thresholds, ignoredParameters, alternates: deps.alternatesOf(url) };
  return deps.pool.page(url, rest, deps.signal);
}

/** Numbers for the addresses a page names, and what is wanted of each that is new. */
export function createLinkMeeter({
  frontier,
  scope,
  mayAsk,
  checksExternal,
  state,
}: Pick<CrawlDeps, 'frontier' | 'scope' | 'mayAsk' | 'checksExternal' | 'state'>) {
  function skip(reason: keyof typeof SKIP): number {
    state.skipped[reason] = (state.skipped[reason] ?? 0) + 1;
    return SKIP[reason];
  }
  function wantOfPage(url: string, depth: number): number {
    // A page that only a sitemap or a canonical names has no depth; patterns are for it, too.
    const refusal = scope.refusalOf(url, depth < 0 ? 1 : depth);
    if (refusal !== null) return skip(refusal);
    return mayAsk(url) ? WANT.page : skip('robots');
  }
  function wantOf(url: string, kind: number, depth: number): number {
    const isOwn = scope.isOwn(url);
    if (PAGE_KINDS.has(kind)) {
      if (isOwn) return wantOfPage(url, depth);
      if (kind === KIND.canonical || kind === KIND.hreflang) return WANT.pageProbe;
      return checksExternal ? WANT.status : SKIP.external;
    }
    if (isOwn && !mayAsk(url)) return SKIP.robots;
    if (kind === KIND.preview) return WANT.image;
    return isOwn && FILE_KINDS.has(kind) ? WANT.text : WANT.status;
  }

  return {
    /** @param depth of the page that names them. */
    meetAll(
      urls: readonly string[],
      { hashes, kinds }: Pick<HtmlReading['links'], 'hashes' | 'kinds'>,
      depth: number,
    ): number[] {
      return urls.map((url, place) => {
        const kind = kinds[place] ?? 0;
        // Sitemaps and canonicals are no clicks; a page that only they name keeps its distance unknown.
        const below = depth < 0 ? -1 : depth + 1;
        return frontier.meet(url, hashes[place * 2] ?? 0, hashes[place * 2 + 1] ?? 0, below, () =>
          wantOf(url, kind, below),
        );
      });
    },
    /** What a sitemap lists: no click leads there. */
    meetListed(urls: readonly string[], hashes: Uint32Array): number[] {
      return urls.map((url, place) =>
        frontier.meet(url, hashes[place * 2] ?? 0, hashes[place * 2 + 1] ?? 0, -1, () =>
          scope.isOwn(url) ? wantOfPage(url, -1) : SKIP.external,
        ),
      );
    },
    meet(url: string, depth: number): number {
      return frontier.meet(url, ...hash64(url), depth, () =>
        scope.isOwn(url) ? wantOfPage(url, depth) : checksExternal ? WANT.status : SKIP.external,
      );
    },
  };
}
export type LinkMeeter = ReturnType<typeof createLinkMeeter>;

const PAGE_KINDS: ReadonlySet<number> = new Set([
  KIND.link,
  KIND.canonical,
  KIND.hreflang,
  KIND.next,
  KIND.prev,
  KIND.redirect,
]);
const FILE_KINDS: ReadonlySet<number> = new Set([KIND.script, KIND.style]);

/** Gathers what pages gave and stores it in steps. */
function createWriter({ state, frontier, findStates, store, now, verdictOf }: CrawlDeps) {
  let answers: AnswerRow[] = [];
  let flushedAtMs = now();
  const passed = new Set(state.passed);
  /** By place in PAGE_CHECKS: most pages pass the same ones. */
  const isPassed = new Uint8Array(PAGE_CHECKS.length);

  async function flush(): Promise<void> {
    flushedAtMs = now();
    const { urls, upgrades } = frontier.takeFresh();
    if (answers.length === 0 && urls.length === 0 && upgrades.length === 0) return;
    state.passed = [...passed];
    const step: CrawlStep = { urls, upgrades, answers, state: snapshotOf(state), phase: 'pages' };
    answers = [];
    await store(step);
  }

  function count(reading: PageReading): void {
    state.asked += 1;
    if (reading.status === 0 || reading.status >= 400) state.errors += 1;
    if (reading.html !== null && reading.status < 300) state.pages += 1;
    if (reading.html?.isIndexable === true) state.indexable += 1;
    for (const place of reading.passed) {
      if (isPassed[place] === 1) continue;
      isPassed[place] = 1;
      const id = PAGE_CHECKS[place]?.id;
      if (id !== undefined) passed.add(id);
    }
    for (const { check, messageKey } of reading.notRun) state.notRun[check] ??= messageKey;
  }

  return {
    add(id: number, url: string, reading: PageReading, links: LinkMeeter): void {
      const depth = frontier.depthOf(id);
      count(reading);
      const finalId = reading.redirect === null ? null : links.meet(reading.redirect.url, depth);
      const urls = reading.html === null ? [] : linesOf(reading.html.links.urls);
      const ids = reading.html === null ? [] : links.meetAll(urls, reading.html.links, depth);
      const states = findStates(url, reading.findings?.groups ?? []);
      answers.push(
        toAnswer(id, reading, {
          ids,
          finalId,
          canonicalId: canonicalOf(reading.html, urls, ids),
          states: states === null ? null : JSON.stringify(states),
          isBlocked: !verdictOf(url).isAllowed,
          atMs: now(),
        }),
      );
    },
    flush,
    async flushIfDue(): Promise<void> {
      const isDue = answers.length >= FLUSH_AT_ANSWERS || (answers.length > 0 && now() - flushedAtMs >= FLUSH_EVERY_MS);
      if (isDue) await flush();
    },
  };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function canonicalOf(html: HtmlReading | null, urls: readonly string[], ids: readonly number[]): number | null {
  if (html?.canonical === undefined || html.canonical === null) return null;
  const place = html.links.kinds.findIndex((kind, at) => kind === KIND.canonical && urls[at] === html.canonical);
  return place < 0 ? null : (ids[place] ?? null);
}

type Numbers = {
  ids: readonly number[];
  finalId: number | null;
  canonicalId: number | null;
  states: string | null;
  isBlocked: boolean;
  atMs: number;
};

function toAnswer(
  id: number,
  reading: PageReading,
  { ids, finalId, canonicalId, states, isBlocked, atMs }: Numbers,
): AnswerRow {
  const { html } = reading;
  const flags =
    (html === null ? 0 : ANSWER_FLAG.html) |
    (html?.isIndexable === true ? ANSWER_FLAG.indexable : 0) |
    (html?.isNoindex === true ? ANSWER_FLAG.noindex : 0) |
    (html?.hasAlternates === true ? ANSWER_FLAG.alternates : 0) |
    (html?.hasModernImage === true ? ANSWER_FLAG.modernImage : 0) |
    (isBlocked ? ANSWER_FLAG.blocked : 0) |
    (reading.isEncoded ? ANSWER_FLAG.encoded : 0) |
    (reading.redirect === null ? 0 : ANSWER_FLAG.redirect);
  return {
    id,
    status: reading.status,
    failure: reading.failure,
    finalId,
    flags,
    ttfbMs: reading.ttfbMs,
    sizeBytes: reading.sizeBytes,
    words: html?.words ?? 0,
    title: html?.title ?? null,
    description: html?.description ?? null,
    h1: html?.h1 ?? null,
    language: html?.language ?? null,
    canonicalId,
    textHash: html?.textHash ?? null,
    signature:
      html?.signature == null
        ? null
        : new Uint8Array(html.signature.buffer, html.signature.byteOffset, html.signature.byteLength),
    links: html === null ? null : packIds(ids),
    linkFacts: html?.links.packed ?? null,
    facts: html === null && reading.contentType !== '' ? { type: reading.contentType } : null,
    findings: reading.findings?.bytes ?? null,
    states,
    fetchedAtMs: atMs,
  };
}

/** What went wrong beside the loop ends it. */
export function throwIf(failure: Error | null): void {
  if (failure !== null) throw failure;
}

import type { Alternate } from '#core/audit/artifacts.ts';
import type { Thresholds } from '#core/audit/check.ts';
import { TOO_MUCH } from '#server/collect/retry-after.ts';
import { WANT } from '#server/features/site-audit/store/crawl-store.ts';
import type { PageReading } from '#server/features/site-audit/threads/page-messages.ts';
import type { PagePool } from '#server/features/site-audit/threads/page-pool.ts';
import { createAnswerWriter, type AnswerWriterDeps } from './answer-writer.ts';
import { openPaces, type HostPace, type PaceDeps } from './host-pace.ts';
import { createLinkMeeter, type LinkMeeterDeps } from './link-meeter.ts';

const MAX_TRIES = 3;
const MAX_SERVER_ERRORS_IN_A_ROW = 10;

export type CrawlDeps = PaceDeps &
  LinkMeeterDeps &
  AnswerWriterDeps & {
    readonly pool: PagePool;
    readonly robots: { readonly url: string; readonly status: number | null };
    readonly thresholds: Readonly<Record<string, Thresholds>>;
    readonly ignoredParameters: readonly string[];
    /** Language versions that sitemaps name for a page. */
    readonly alternatesOf: (url: string) => readonly Alternate[];
    /** Addresses of the site that are asked at most. */
    readonly pageLimit: number;
    /** How many of them an earlier run has asked. */
    readonly askedBefore: number;
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
  const writer = createAnswerWriter(deps);
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

/** What went wrong beside the loop ends it. */
export function throwIf(failure: Error | null): void {
  if (failure !== null) throw failure;
}

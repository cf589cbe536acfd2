import type { Alternate } from '#core/audit/artifacts.ts';
import type { Thresholds } from '#core/audit/check.ts';
import { TOO_MUCH } from '#server/collect/retry-after.ts';
import { WANT } from '#core/domain/crawl-want.ts';
import type { PageReading } from '#server/crawl/pool/page-messages.ts';
import type { PagePool } from '#server/crawl/pool/page-pool.ts';
import { createResponseWriter, type ResponseWriterDeps } from './response-writer.ts';
import { createInFlight } from '#server/crawl/in-flight.ts';
import { openPaces, type HostPace, type PaceDeps } from '#server/crawl/host-pace.ts';
import { createLinkDiscovery, type LinkDiscoveryDeps } from '#server/crawl/link-discovery.ts';

/** What robots.txt says of an address, and by which of its rules. */
type RobotsDecision = { readonly isAllowed: boolean; readonly rule: string | null };

const MAX_TRIES = 3;
const MAX_SERVER_ERRORS_IN_A_ROW = 10;

export type CrawlDeps = PaceDeps &
  LinkDiscoveryDeps &
  ResponseWriterDeps & {
    readonly pool: PagePool;
    readonly robots: { readonly url: string; readonly status: number | null };
    /** What Googlebot may. */
    readonly verdictOf: (url: string) => RobotsDecision;
    readonly thresholds: Readonly<Record<string, Thresholds>>;
    readonly ignoredParameters: readonly string[];
    /** Language versions that sitemaps name for a page. */
    readonly alternatesOf: (url: string) => readonly Alternate[];
    /** Addresses of the site that are asked at most. */
    readonly pageLimit: number;
    /** How many of them an earlier run has asked. */
    readonly fetchedBefore: number;
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
  const writer = createResponseWriter(deps);
  const links = createLinkDiscovery(deps);
  const cursor = frontier.createCursor((want) => want === WANT.page);
  const inFlight = createInFlight();
  const tries = new Map<number, number>();
  let started = deps.fetchedBefore;
  let serverErrors = 0;

  const isFull = (): boolean => started >= deps.pageLimit;

  async function visit(id: number, url: string): Promise<void> {
    pace.start();
    try {
      const verdict = deps.verdictOf(url);
      const reading = await read(deps, url, verdict);
      const isTooMuch = TOO_MUCH.has(reading.status);
      if (isTooMuch) pace.rest(reading.retryAfterS);
      if (isTooMuch && canTryAgain(id)) {
        started -= 1;
        frontier.putBack(id, url);
        return;
      }
      serverErrors = reading.status >= 500 ? serverErrors + 1 : 0;
      if (serverErrors >= MAX_SERVER_ERRORS_IN_A_ROW) state.stoppedBy = 'serverErrors';
      writer.add(id, { reading, links, isBlocked: !verdict.isAllowed });
    } finally {
      pace.end();
    }
  }

  function canTryAgain(id: number): boolean {
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    return count < MAX_TRIES;
  }

  for (let next: ReturnType<typeof cursor.next> = null; ;) {
    signal.throwIfAborted();
    inFlight.throwIfFailed();
    await writer.flushIfDue();
    if (deps.isFinishWanted()) state.stoppedBy = 'user';
    const isOver = state.stoppedBy !== null || isFull();
    if (!isOver) next ??= cursor.next();
    if (isOver || next === null) {
      if (pace.running() === 0) break;
      await inFlight.pause(Infinity);
    } else if (next === 'unread') {
      await writer.flush();
      await cursor.fill();
      next = null;
    } else if (pace.waitMs() > 0) {
      await inFlight.pause(pace.waitMs());
    } else {
      const { id, url } = next;
      next = null;
      frontier.markFetched(id);
      started += 1;
      deps.onProgress(url, cursor.left());
      inFlight.start(() => visit(id, url));
    }
  }
  inFlight.throwIfFailed();
  if (isFull() && cursor.next() !== null) state.stoppedBy ??= 'pageLimit';
  await writer.flush();
}

async function read(deps: CrawlDeps, url: string, verdict: RobotsDecision): Promise<PageReading> {
  const { thresholds, ignoredParameters } = deps;
  const robots = { ...deps.robots, ...verdict };
  const rest = { robots, thresholds, ignoredParameters, alternates: deps.alternatesOf(url) };
  return deps.pool.page(url, rest, deps.signal);
}

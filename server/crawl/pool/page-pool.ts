import { availableParallelism } from 'node:os';
import { AppError } from '#core/contract/errors.ts';
import type { TargetFacts } from '#core/audit/artifacts.ts';
import { RetryableError } from '#core/base/retryable-error.ts';
import type { FetchFacts, FetchFailureKind } from '#core/domain/fetch-facts.ts';
import { NO_HOST, type HostReading } from '#server/crawl/reading/read-host.ts';
import type { SitemapReading } from '#server/crawl/reading/read-sitemap.ts';
import type { DocumentJob, DocumentReading } from './document-jobs.ts';
import { createJobThread, type JobThread } from '#server/threads/job-thread.ts';
import type {
  FetchJob,
  HostJob,
  FetchThreadJob,
  FetchReading,
  PageJob,
  PageReading,
  ProbeJob,
  ProbeReading,
  ReadJob,
  ReadReading,
  SitemapJob,
} from './page-messages.ts';
import { createSecondChance } from '#server/threads/second-chance.ts';

const MAX_READERS = 4;
/** Memory of a thread's own objects, beyond which something is wrong with a page; and of those just made, which are soon left. */
const NET_MEMORY = { maxHeapMb: 512, youngHeapMb: 24 };
const READER = { maxHeapMb: 512, youngHeapMb: 24, patienceMs: 60_000 };

/** How many threads read, and how much memory and time a document may take there. */
export type ReaderLimits = { readonly count?: number; readonly maxHeapMb?: number; readonly patienceMs?: number };

/**
 * An address that breaks or hangs a thread is answered as one that took too long; others that were in that thread are asked again.
 * All throw the signal's reason when it is aborted.
 */
export type PagePool = {
  /** Asks one address of a site, without following where it leads, and judges what came by the rules of one page. */
  page(url: string, rest: Omit<PageJob, 'kind' | 'facts' | 'body'>, signal: AbortSignal): Promise<PageReading>;
  sitemap(
    job: Omit<SitemapJob, 'kind' | 'facts' | 'body'> & Pick<FetchJob, 'within'>,
    signal: AbortSignal,
  ): Promise<SitemapReading>;
  probe(job: Omit<ProbeJob, 'kind'>, signal: AbortSignal): Promise<ProbeReading>;
  host(job: Omit<HostJob, 'kind'>, signal: AbortSignal): Promise<HostReading>;
  /**
   * Reads a document that has come already.
   * @throws {AppError} TARGET_TOO_LARGE when it takes more time or memory than a document may.
   */
  read<J extends DocumentJob>(job: J, signal?: AbortSignal): Promise<DocumentReading<J>>;
  /** Gives back the memory of the threads that have nothing to do now. */
  rest(): void;
};

type Threads = {
  readonly fetching: JobThread<FetchThreadJob, FetchReading>;
  readonly reader: () => JobThread<ReadJob | DocumentJob, ReadReading | DocumentReading>;
  readonly rest: () => void;
};

/** One thread that asks and some that read, shared by all crawls of this process. @param allowTargets as the environment says it. */
export function createPagePool(
  allowTargets: string,
  { count = Math.min(MAX_READERS, availableParallelism()), ...limits }: ReaderLimits = {},
): PagePool {
  const shared = createThreads(allowTargets, count, limits);
  const alone = createThreads(allowTargets, 1, limits);
  const work = createSecondChance(shared, alone);

  return {
    page(url, rest, signal) {
      const read = ({ reader }: Threads, { facts, body }: RawResponse) =>
        reader().run({ kind: 'page', facts, body, ...rest }, handingOn(body, signal)) as Promise<PageReading>; // a job's answer is of its kind
      return work(
        async (threads) => {
          const response = await ask(threads, { kind: 'fetch', url, what: 'page' }, signal);
          return orUnreadable(read(threads, response), signal, () => read(shared, lostResponse(url, 'badAnswer')));
        },
        () => read(shared, lostResponse(url, 'timeout')),
      );
    },
    sitemap({ url, site, within }, signal) {
      const read = ({ reader }: Threads, { facts, body }: RawResponse) =>
        reader().run({ kind: 'sitemap', url, site, facts, body }, handingOn(body, signal)) as Promise<SitemapReading>; // as above
      return work(
        async (threads) => {
          const job = { kind: 'fetch', url, what: 'sitemap', ...(within !== undefined && { within }) } as const;
          const response = await ask(threads, job, signal);
          return orUnreadable(read(threads, response), signal, () => read(shared, lostResponse(url, 'badAnswer')));
        },
        () => read(shared, lostResponse(url, 'timeout')),
      );
    },
    probe: (job, signal) =>
      work(
        (threads) => ask(threads, { kind: 'probe', ...job }, signal),
        () => ({ kind: 'probe', target: lostTarget(job.url), retryAfterS: null }),
      ),
    host: (job, signal) =>
      work<HostReading>(
        (threads) => ask(threads, { kind: 'host', ...job }, signal),
        () => ({ kind: 'host', finalUrl: job.url, failure: 'timeout', host: NO_HOST }),
      ),
    read: <J extends DocumentJob>(job: J, signal?: AbortSignal) =>
      work<DocumentReading<J>>(
        ({ reader }) => reader().run(job, signal === undefined ? {} : { signal }) as Promise<DocumentReading<J>>, // as above
        () => {
          throw new AppError('TARGET_TOO_LARGE');
        },
      ),
    rest() {
      shared.rest();
      alone.rest();
    },
  };
}

const shared = new Map<string, PagePool>();

/** The pool that all services of a process share: its threads cost more than what they are asked for. */
export function sharedPagePool(allowTargets: string, limits: ReaderLimits = {}): PagePool {
  let pool = shared.get(allowTargets);
  if (pool === undefined) shared.set(allowTargets, (pool = createPagePool(allowTargets, limits)));
  return pool;
}

function createThreads(allowTargets: string, count: number, limits: ReaderLimits): Threads {
  const fetching = createJobThread<FetchThreadJob, FetchReading>(new URL('./fetch-thread.ts', import.meta.url), {
    workerData: { allowTargets },
    ...NET_MEMORY,
  });
  const readers = Array.from({ length: count }, () =>
    createJobThread<ReadJob | DocumentJob, ReadReading | DocumentReading>(
      new URL('./page-thread.ts', import.meta.url),
      { ...READER, ...limits },
    ),
  );

  function idlest(): ReturnType<Threads['reader']> {
    const [first, ...others] = readers;
    if (first === undefined) throw new Error('There is no thread to read pages');
    return others.reduce((best, each) => (each.load() < best.load() ? each : best), first);
  }
  return {
    fetching,
    reader: idlest,
    rest() {
      for (const thread of [fetching, ...readers]) thread.rest();
    },
  };
}

function ask<J extends FetchThreadJob>(
  { fetching }: Threads,
  job: J,
  signal: AbortSignal,
): Promise<Extract<FetchReading, { kind: J['kind'] }>> {
  return fetching.run(job, { signal }) as Promise<Extract<FetchReading, { kind: J['kind'] }>>; // a job's answer is of its kind
}

/** A body is never shared. */
function handingOn(body: Uint8Array, signal: AbortSignal) {
  return { signal, handOn: [body.buffer as ArrayBuffer] };
}

type RawResponse = { readonly facts: FetchFacts; readonly body: Uint8Array };

/** What cannot be read for a fault of ours is the finding of that address, not the end of a crawl. */
async function orUnreadable<Reading>(
  reading: Promise<Reading>,
  signal: AbortSignal,
  unreadable: () => Promise<Reading>,
): Promise<Reading> {
  try {
    return await reading;
  } catch (error) {
    if (signal.aborted || error instanceof RetryableError) throw error;
    return unreadable();
  }
}

function lostResponse(url: string, kind: FetchFailureKind): RawResponse {
  const timing = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 0, downloadMs: 0, totalMs: 0 };
  const failure = { kind, message: '' };
  const nothing = {
    status: null,
    headers: [],
    redirects: [],
    transferBytes: 0,
    bodyBytes: 0,
    isTruncated: false,
    ip: null,
  };
  return { facts: { requestedUrl: url, finalUrl: url, ...nothing, timing, failure }, body: new Uint8Array() };
}

function lostTarget(url: string): TargetFacts {
  return {
    url,
    status: null,
    failure: 'timeout',
    finalUrl: url,
    finalStatus: null,
    headers: [],
    sizeBytes: null,
    isAllowedByRobots: null,
    page: null,
    image: null,
    minifySavingBytes: null,
  };
}

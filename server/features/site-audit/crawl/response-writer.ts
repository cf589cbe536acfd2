import { elapsedMs } from '#core/base/elapsed-ms.ts';
import { PAGE_CHECKS } from '#server/crawl/packing/check-lists.ts';
import { countsOf } from '#server/features/site-audit/store/response-counts.ts';
import {
  RESPONSE_FLAG,
  snapshotOf,
  type ResponseRow,
  type CrawlState,
  type CrawlStep,
} from '#server/features/site-audit/store/crawl-store.ts';
import { KIND, packIds } from '#server/crawl/packing/link-pack.ts';
import type { PageReading } from '#server/crawl/pool/page-messages.ts';
import type { Frontier } from '#server/crawl/frontier.ts';
import type { LinkDiscovery } from '#server/crawl/link-discovery.ts';

/** Rows wait at most so long, and at most so many, before they are stored together. */
const FLUSH_EVERY_MS = 400;
const FLUSH_AT_ANSWERS = 400;

export type ResponseWriterDeps = {
  readonly state: CrawlState;
  readonly frontier: Frontier;
  readonly store: (step: CrawlStep) => Promise<void>;
  readonly now: () => number;
};

type Answered = {
  readonly reading: PageReading;
  readonly links: LinkDiscovery;
  /** For Googlebot, by robots.txt. */
  readonly isBlocked: boolean;
};

/** Gathers what pages gave and stores it in steps. */
export function createResponseWriter({ state, frontier, store, now }: ResponseWriterDeps) {
  let responses: ResponseRow[] = [];
  let flushedAtMs = elapsedMs();
  const passed = new Set(state.passed);

  async function flush(): Promise<void> {
    flushedAtMs = elapsedMs();
    const { urls, upgrades } = frontier.takeFresh();
    if (responses.length === 0 && urls.length === 0 && upgrades.length === 0) return;
    state.passed = [...passed];
    const step: CrawlStep = { urls, upgrades, responses, state: snapshotOf(state), phase: 'pages' };
    responses = [];
    await store(step);
  }

  function count(reading: PageReading, flags: number): void {
    const { asked, pages, errors, indexable } = countsOf({ status: reading.status, flags });
    state.asked += asked;
    state.pages += pages;
    state.errors += errors;
    state.indexable += indexable;
    for (const place of reading.passed) {
      const id = PAGE_CHECKS[place]?.id;
      if (id !== undefined) passed.add(id);
    }
    for (const { check, messageKey } of reading.notRun) state.notRun[check] ??= messageKey;
  }

  return {
    add(id: number, { reading, links, isBlocked }: Answered): void {
      const depth = frontier.depthOf(id);
      const flags = flagsOf(reading, isBlocked);
      count(reading, flags);
      const finalId = reading.redirect === null ? null : links.meet(reading.redirect, depth);
      const urls = reading.html === null ? [] : linesOf(reading.html.links.urls);
      const ids = reading.html === null ? [] : links.meetAll(urls, reading.html.links, depth);
      responses.push(
        toResponse(id, reading, {
          ids,
          finalId,
          // An address that is named as canonical comes first (read-links.ts).
          canonicalId: reading.html?.links.kinds[0] === KIND.canonical ? (ids[0] ?? null) : null,
          flags,
          atMs: now(),
        }),
      );
    },
    flush,
    async flushIfDue(): Promise<void> {
      const isDue =
        responses.length >= FLUSH_AT_ANSWERS || (responses.length > 0 && elapsedMs() - flushedAtMs >= FLUSH_EVERY_MS);
      if (isDue) await flush();
    },
  };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

type Numbers = {
  ids: readonly number[];
  finalId: number | null;
  canonicalId: number | null;
  flags: number;
  atMs: number;
};

function flagsOf({ html, isEncoded, redirect }: PageReading, isBlocked: boolean): number {
  return (
    (html === null ? 0 : RESPONSE_FLAG.html) |
    (html?.isIndexable === true ? RESPONSE_FLAG.indexable : 0) |
    (html?.isNoindex === true ? RESPONSE_FLAG.noindex : 0) |
    (html?.hasAlternates === true ? RESPONSE_FLAG.alternates : 0) |
    (html?.hasModernImage === true ? RESPONSE_FLAG.modernImage : 0) |
    (isBlocked ? RESPONSE_FLAG.blocked : 0) |
    (isEncoded ? RESPONSE_FLAG.encoded : 0) |
    (redirect === null ? 0 : RESPONSE_FLAG.redirect)
  );
}

function factsOf({ html, contentType, file }: PageReading): ResponseRow['facts'] {
  if (html !== null || (contentType === '' && file === null)) return null;
  return { type: contentType, ...(file !== null && { file }) };
}

function toResponse(
  id: number,
  reading: PageReading,
  { ids, finalId, canonicalId, flags, atMs }: Numbers,
): ResponseRow {
  const { html } = reading;
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
    facts: factsOf(reading),
    findings: reading.findings,
    fetchedAtMs: atMs,
  };
}

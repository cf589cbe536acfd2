import { RESPONSE_FLAG } from '#core/domain/crawl-want.ts';
import type { EventKind, InsightEvent } from '#core/insights/event.ts';
import type { PageEffect } from '#core/insights/facts.ts';
import { pageChanges, type PageState } from '#core/insights/page-changes.ts';
import type { FinishedCrawl } from '#server/features/insights/repository.ts';
import type { CrawlDiffRepository } from './repository.ts';

type ChangedRow = Awaited<ReturnType<CrawlDiffRepository['changed']>>[number];
/** A page that fell out of the index, as it was before. */
type Lost = {
  readonly url: string;
  readonly reason: EventKind;
  readonly title: string | null;
  readonly textHash: string | null;
  readonly from: FinishedCrawl;
  readonly to: FinishedCrawl;
  /** When it was last read. */
  readonly readAtMs: number;
};
export type CrawlChanges = { readonly events: readonly InsightEvent[]; readonly lost: readonly Lost[] };

const NAMED = 1000;
const ERROR_FROM = 400;
const REDIRECT_FROM = 300;

/** What changed from each crawl of a website to the next, and which pages search engines may no longer take. @param crawls oldest first. */
export async function readCrawlChanges(
  diffs: CrawlDiffRepository,
  site: string,
  crawls: readonly FinishedCrawl[],
): Promise<CrawlChanges> {
  const events: InsightEvent[] = [];
  const lost = new Map<string, Lost>();
  for (const [index, to] of crawls.entries()) {
    const from = crawls[index - 1];
    if (from === undefined) continue;
    for (const row of await diffs.changed(from.id, to.id)) {
      const { url, before, after } = row;
      events.push(
        ...pageChanges(toState(url, before), toState(url, after), {
          site,
          page: url,
          source: 'siteAudit',
          sinceMs: before.fetchedAtMs,
          atMs: after.fetchedAtMs,
        }),
      );
      const reason = isIndexable(after) ? null : reasonOf(after);
      if (reason === null) lost.delete(url);
      else if (isIndexable(before)) {
        const { title, textHash } = before;
        lost.set(url, { url, reason, title, textHash, from, to, readAtMs: after.fetchedAtMs });
      }
    }
  }
  const newest = crawls.at(-1);
  const readAt = newest === undefined ? new Map<string, number>() : await diffs.readAt(newest.id, [...lost.keys()]);
  return {
    events,
    lost: [...lost.values()].map((page) => ({ ...page, readAtMs: readAt.get(page.url) ?? page.readAtMs })),
  };
}

/** Pages that fell out of the index by the same reason between the same crawls are one effect. */
export function indexLosses(lost: readonly Lost[], newest: FinishedCrawl): PageEffect[] {
  return [...Map.groupBy(lost, ({ reason, to }) => `${reason} ${String(to.id)}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return {
      kind: 'indexLoss' as const,
      checks: [],
      reason: first.reason,
      severity: first.reason === 'canonical' ? ('warning' as const) : ('error' as const),
      resultId: newest.resultId,
      pages: group.slice(0, NAMED).map(({ url }) => url),
      pageCount: group.length,
      population: first.to.pages,
      isNew: true,
      sinceMs: first.from.finishedAtMs,
      atMs: first.to.finishedAtMs,
      measuredAtMs: group.reduce((leastMs, { readAtMs }) => Math.min(leastMs, readAtMs), Infinity),
      before: null,
      after: null,
    };
  });
}

/** Where pages that are gone are now: at the one new address with their text, else with their title. */
export async function findMoved(
  diffs: CrawlDiffRepository,
  lost: readonly Lost[],
): Promise<{ from: string; to: string }[]> {
  const gone = lost.filter(({ reason }) => reason === 'status');
  const moved: { from: string; to: string }[] = [];
  for (const group of Map.groupBy(gone, ({ to }) => to.id).values())
    for (const pair of await movedBetween(diffs, group)) moved.push(pair);
  return moved;
}

/** Of pages that went between the same two crawls. */
async function movedBetween(
  diffs: CrawlDiffRepository,
  gone: readonly Lost[],
): Promise<{ from: string; to: string }[]> {
  const [first] = gone;
  if (first === undefined) return [];
  const added = await diffs.added(
    first.from.id,
    first.to.id,
    gone.flatMap(({ textHash }) => textHash ?? []),
    gone.flatMap(({ title }) => title ?? []),
  );
  const only = (same: readonly { url: string }[]): string | null => (same.length === 1 ? (same[0]?.url ?? null) : null);
  return gone.flatMap(({ url, textHash, title }) => {
    const byText = textHash === null ? null : only(added.filter((page) => page.textHash === textHash));
    const to = byText ?? (title === null ? null : only(added.filter((page) => page.title === title)));
    return to === null ? [] : [{ from: url, to }];
  });
}

function isIndexable({ flags }: ChangedRow['after']): boolean {
  return (flags & RESPONSE_FLAG.indexable) !== 0;
}

/** Whoever redirects a page wants it to be found elsewhere: that is no loss. */
function reasonOf({ status, flags }: ChangedRow['after']): EventKind | null {
  if (status === 0 || status >= ERROR_FROM) return 'status';
  if (status >= REDIRECT_FROM) return null;
  if ((flags & RESPONSE_FLAG.noindex) !== 0) return 'noindex';
  return (flags & RESPONSE_FLAG.blocked) !== 0 ? 'robots' : 'canonical';
}

function toState(url: string, row: ChangedRow['after']): PageState {
  return {
    status: row.status,
    redirectsTo: row.redirectsTo,
    isNoindex: (row.flags & RESPONSE_FLAG.noindex) !== 0,
    isBlocked: (row.flags & RESPONSE_FLAG.blocked) !== 0,
    canonical: row.canonical === url ? null : row.canonical,
    title: row.title,
    description: row.description,
    h1: row.h1,
    words: row.words,
    ttfbMs: row.ttfbMs,
    hasAlternates: (row.flags & RESPONSE_FLAG.alternates) !== 0,
    ...(row.inlinks !== null && { inlinks: row.inlinks }),
  };
}

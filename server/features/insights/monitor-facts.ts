import { z } from 'zod';
import { changeSchema } from '#core/contract/monitoring.ts';
import type { EventKind, InsightEvent } from '#core/insights/event.ts';
import { pageChanges, type PageState } from '#core/insights/page-changes.ts';
import type { InsightRepository } from './repository.ts';

type MonitorChange = Awaited<ReturnType<InsightRepository['monitorChanges']>>[number];
type Change = z.infer<typeof changeSchema>;
type Seen = Pick<InsightEvent, 'site' | 'sinceMs' | 'atMs'> & { readonly source: 'monitor' };

const changesSchema = z.array(changeSchema);
/** Fields of a page that are kinds of changes by themselves. */
const PLAIN = ['title', 'description', 'canonical', 'h1', 'hreflang'] as const satisfies readonly EventKind[];
/** Less is what dates, counters and the like make of a page. */
const LEAST_WORDS = 30;

/** What monitors saw change, as events. */
export function monitorEvents(site: string, rows: readonly MonitorChange[]): InsightEvent[] {
  return rows.flatMap(({ kind, url, atMs, everyMs, changes }) => {
    const parsed = changesSchema.safeParse(changes);
    const seen = { site, source: 'monitor' as const, sinceMs: atMs - (everyMs ?? 0), atMs };
    if (!parsed.success) return [];
    return kind === 'robots' ? blockedEvents(parsed.data, seen) : pageEvents(url, parsed.data, seen);
  });
}

/** That the website was not reached, as events: they are about all of it. */
export function outageEvents(site: string, startedAtMs: readonly number[]): InsightEvent[] {
  return startedAtMs.map((atMs) => ({
    site,
    page: null,
    kind: 'status',
    source: 'monitor',
    sinceMs: atMs,
    atMs,
    before: null,
    after: null,
  }));
}

/** Pages that robots.txt allows no more, or again. Where it says the same as before, a crawl has met others: nothing happened to them. */
function blockedEvents(changes: readonly Change[], seen: Seen): InsightEvent[] {
  const blocked = changes.find(({ field }) => field === 'blockedPages');
  if (blocked === undefined || !changes.some(({ field }) => field === 'robotsTxt')) return [];
  const { gone, come } = blocked;
  const toEvent = (page: string, isBlocked: boolean): InsightEvent => ({
    ...seen,
    page,
    kind: 'robots',
    before: isBlocked ? null : 'disallow',
    after: isBlocked ? 'disallow' : null,
  });
  return [...come.map((page) => toEvent(page, true)), ...gone.map((page) => toEvent(page, false))];
}

function pageEvents(page: string, changes: readonly Change[], seen: Seen): InsightEvent[] {
  const of = (field: string): Change =>
    changes.find((change) => change.field === field) ?? { field, gone: [], come: [] };
  const about = { ...seen, page };
  const [status, robots] = [of('status'), of('robots')];
  const events = PLAIN.flatMap((kind): InsightEvent[] => {
    const { gone, come } = of(kind);
    if (gone.length + come.length === 0) return [];
    return [{ ...about, kind, before: gone[0] ?? null, after: come[0] ?? null }];
  });
  if (isNoindex(robots.gone) !== isNoindex(robots.come))
    events.push({
      ...about,
      kind: 'noindex',
      before: isNoindex(robots.gone) ? 'noindex' : null,
      after: isNoindex(robots.come) ? 'noindex' : null,
    });
  const { gone, come } = of('text');
  if (wordsOf([...gone, ...come]) > LEAST_WORDS)
    events.push({ ...about, kind: 'content', before: gone[0] ?? null, after: come[0] ?? null });
  if (status.gone.length > 0 && status.come.length > 0)
    return [...events, ...pageChanges(toState(status.gone), toState(status.come), about)];
  return events;
}

/** What lines such as `301 https://a.example/` say of the way to the page. */
function toState(lines: readonly string[]): PageState {
  const [first = '', ...others] = lines;
  const redirectsTo = others.at(-1)?.split(' ')[1] ?? null;
  return { status: Number.parseInt(first, 10) || 0, redirectsTo };
}

function isNoindex(lines: readonly string[]): boolean {
  return lines.some((line) => /\b(?:noindex|none)\b/iu.test(line));
}

function wordsOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + (line.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
}

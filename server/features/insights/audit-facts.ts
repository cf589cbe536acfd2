import type { InsightEvent } from '#core/insights/event.ts';
import type { PageEffect } from '#core/insights/facts.ts';
import { pageChanges, type PageState } from '#core/insights/page-changes.ts';
import type { InsightRepository } from './repository.ts';

export type AuditRow = Awaited<ReturnType<InsightRepository['audits']>>[number];

/** What changed between audits of the same page, and errors that only the newest of them has. @param rows oldest first. */
export function auditFacts(
  site: string,
  rows: readonly AuditRow[],
  isIgnored: (check: string) => boolean,
): { events: InsightEvent[]; effects: PageEffect[] } {
  const events: InsightEvent[] = [];
  const effects: PageEffect[] = [];
  for (const [page, own] of Map.groupBy(rows, ({ url }) => url ?? '')) {
    if (page === '') continue;
    for (const [index, row] of own.entries()) {
      const before = own[index - 1];
      if (before === undefined) continue;
      const seen = { site, page, source: 'pageAudit' as const, sinceMs: before.finishedAtMs, atMs: row.finishedAtMs };
      for (const event of pageChanges(toState(before), toState(row), seen)) events.push(event);
    }
    const [newest, previous] = [own.at(-1), own.at(-2)];
    if (newest === undefined || previous === undefined) continue;
    const known = new Set(previous.errors);
    const added = [...new Set(newest.errors)].filter((check) => !known.has(check) && !isIgnored(check));
    if (added.length > 0) effects.push(toEffect(page, added, newest, previous));
  }
  return { events, effects };
}

function toEffect(page: string, checks: readonly string[], newest: AuditRow, previous: AuditRow): PageEffect {
  return {
    kind: 'auditErrors',
    checks: checks.toSorted(),
    reason: null,
    severity: 'error',
    source: 'pageAudit',
    resultId: newest.id,
    pages: [page],
    pageCount: 1,
    population: 0,
    isNew: true,
    sinceMs: previous.finishedAtMs,
    atMs: newest.finishedAtMs,
    measuredAtMs: newest.finishedAtMs,
    before: null,
    after: null,
  };
}

function toState(row: AuditRow): PageState {
  const robots = `${row.robots ?? ''} ${row.robotsHeader ?? ''}`;
  return {
    status: row.status,
    // Without a document nothing is known of what it would say.
    ...(row.words !== null && {
      isNoindex: /\b(?:noindex|none)\b/iu.test(robots),
      isBlocked: row.allowed === 'false',
      canonical: row.isSelf === 'true' ? null : row.canonical,
      title: row.title,
      description: row.description,
      h1: row.h1,
      words: Number(row.words),
      hasAlternates: row.alternates > 0,
    }),
  };
}

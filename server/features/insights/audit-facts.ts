import type { InsightEvent } from '#core/insights/event.ts';
import type { PageEffect } from '#core/insights/facts.ts';
import { pageChanges, type PageState } from '#core/insights/page-changes.ts';
import type { InsightRepository } from './repository.ts';

export type AuditRow = Awaited<ReturnType<InsightRepository['audits']>>[number];

/** What changed between audits of the same page, and errors of the newest of them that an earlier one did not have. @param rows oldest first. */
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
    for (const effect of errorsSince(page, own, isIgnored)) effects.push(effect);
  }
  return { events, effects };
}

/** Errors of the newest audit by when they came: those that came with the same audit are one effect, until the last of them is gone. */
function errorsSince(page: string, own: readonly AuditRow[], isIgnored: (check: string) => boolean): PageEffect[] {
  const newest = own.at(-1);
  if (newest === undefined) return [];
  const steps = new Map<AuditRow, { previous: AuditRow; checks: string[] }>();
  for (const check of new Set(newest.errors)) {
    if (isIgnored(check)) continue;
    // What could not be read had no such error, and says nothing about the page.
    const before = own.findLastIndex((row) => row.words !== null && !row.errors.includes(check));
    const [previous, first] = [own[before], own.find((row, at) => at > before && row.errors.includes(check))];
    if (previous === undefined || first === undefined) continue;
    const step = steps.get(first);
    if (step === undefined) steps.set(first, { previous, checks: [check] });
    else step.checks.push(check);
  }
  return [...steps].map(([first, { previous, checks }]) => toEffect(page, checks, { previous, first, newest }));
}

type Step = { readonly previous: AuditRow; readonly first: AuditRow; readonly newest: AuditRow };

function toEffect(page: string, checks: readonly string[], { previous, first, newest }: Step): PageEffect {
  return {
    kind: 'auditErrors',
    checks: checks.toSorted(),
    reason: null,
    severity: 'error',
    resultId: newest.id,
    pages: [page],
    pageCount: 1,
    population: 0,
    isNew: true,
    sinceMs: previous.finishedAtMs,
    atMs: first.finishedAtMs,
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

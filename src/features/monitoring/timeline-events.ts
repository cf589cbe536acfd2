import type { Incident } from '#core/contract/incidents.ts';
import type { PageChange } from '#core/contract/monitoring.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { SEARCH_UPDATES, type SearchUpdate } from '#core/standards/search-updates.ts';

export const EVENT_KINDS = ['change', 'incident', 'result', 'deploy', 'note', 'update'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Something that happened to a website, or to what ranks it. */
export type SiteEvent = { readonly id: string; readonly atMs: number; readonly url: string } & (
  | { readonly kind: 'change'; readonly change: PageChange }
  | { readonly kind: 'incident'; readonly incident: Incident }
  | { readonly kind: 'result'; readonly result: ResultSummary; readonly before: ResultSummary | null }
  | { readonly kind: 'deploy' | 'note'; readonly text: string }
  | { readonly kind: 'update'; readonly update: SearchUpdate }
);

export type Sources = {
  readonly changes: readonly PageChange[];
  readonly incidents: readonly Incident[];
  readonly deploys: readonly { readonly atMs: number; readonly text: string }[];
  readonly notes: readonly { readonly id: string; readonly atMs: number; readonly text: string }[];
  /** Newest first. */
  readonly results: readonly ResultSummary[];
};

/** All events of a website on one axis, the newest first. */
export function eventsOf({ changes, incidents, deploys, notes, results }: Sources): SiteEvent[] {
  const all: SiteEvent[] = [
    ...changes.map((change): SiteEvent => ({
      kind: 'change',
      id: `c${String(change.id)}`,
      atMs: change.atMs,
      url: change.url,
      change,
    })),
    ...incidents.map((incident): SiteEvent => ({
      kind: 'incident',
      id: `i${incident.id}`,
      atMs: incident.startedAtMs,
      url: incident.url,
      incident,
    })),
    ...deploys.map(({ atMs, text }): SiteEvent => ({
      kind: 'deploy',
      id: `d${String(atMs)}${text}`,
      atMs,
      url: '',
      text,
    })),
    ...notes.map(({ id, atMs, text }): SiteEvent => ({ kind: 'note', id: `n${id}`, atMs, url: '', text })),
    ...results.map((result, at): SiteEvent => ({
      kind: 'result',
      id: `r${result.id}`,
      atMs: result.finishedAtMs,
      url: result.url ?? '',
      result,
      before: results.slice(at + 1).find(({ type, url }) => type === result.type && url === result.url) ?? null,
    })),
    ...SEARCH_UPDATES.map((update): SiteEvent => ({
      kind: 'update',
      id: `u${update.name}`,
      atMs: Date.parse(`${update.from}T12:00:00Z`),
      url: '',
      update,
    })),
  ];
  return all.toSorted((a, b) => b.atMs - a.atMs);
}

/** Numbers of a result that say whether it was better or worse, with those of the one before. */
export function resultNumbers(
  result: ResultSummary,
  before: ResultSummary | null,
): { name: string; value: number; from: number | null }[] {
  const numberOf = (summary: Readonly<Record<string, unknown>> | undefined, name: string): number | null => {
    const value = summary?.[name];
    return typeof value === 'number' ? value : null;
  };
  return ['score', 'errors', 'warnings', 'violations', 'averagePosition'].flatMap((name) => {
    const value = numberOf(result.summary, name);
    return value === null ? [] : [{ name, value, from: numberOf(before?.summary, name) }];
  });
}

import { textHash } from '#core/base/text-hash.ts';
import { toPageKey } from '#core/domain/serp/result-address.ts';
import { findCauses } from './causes.ts';
import { SOURCE_OF } from './effect.ts';
import type { KeyedEvent } from './event.ts';
import type { PageEffect } from './facts.ts';
import type { Insight } from './insight.ts';
import { valueOfVisited } from './value.ts';

/** What pages have, with what it is worth and what changed before. @param visitsOf a month by key of a page, where known. */
export function pageInsight(
  { site, events }: { readonly site: string; readonly events: readonly KeyedEvent[] },
  effect: PageEffect,
  visitsOf: ReadonlyMap<string, number>,
): Insight {
  const { population, isNew, ...told } = effect;
  const keys = new Set(effect.pages.map(toPageKey));
  const visits = [...keys].flatMap((key) => visitsOf.get(key) ?? []);
  // What was there before the time looked at has no known beginning, and pages that are not named cannot be compared.
  const isComparable = isNew && population > 0 && effect.pages.length === effect.pageCount;
  const outcome = { population, hit: keys, among: null };
  return {
    ...told,
    id: `${effect.kind}-${textHash(`${effect.kind} ${site} ${nameOf(effect)}`).toString(36)}`,
    site,
    search: null,
    source: SOURCE_OF[effect.kind],
    phrases: [],
    phraseCount: 0,
    value: valueOfVisited(visits, effect.pageCount, effect.severity),
    candidates: isComparable ? findCauses({ ...effect, keys, outcome }, withoutItself(effect, events)) : [],
  };
}

/** That a page got slower is not the cause of its being slower. */
function withoutItself({ kind }: PageEffect, events: readonly KeyedEvent[]): readonly KeyedEvent[] {
  return kind === 'speedLoss' ? events.filter(({ source }) => source !== 'pageSpeed') : events;
}

/**
 * What tells it from others of its kind on the website, and stays while it lasts: of what began at a time, that time, and not which of
 * its pages or errors are left.
 */
function nameOf({ kind, checks, reason, device, pages, atMs }: PageEffect): string {
  if (kind === 'finding') return checks.join(' ');
  if (kind === 'speedLoss') return device ?? '';
  if (kind === 'indexLoss') return `${reason ?? ''} ${String(atMs)}`;
  const page = toPageKey(pages[0] ?? '');
  return kind === 'auditErrors' ? `${page} ${String(atMs)}` : page;
}

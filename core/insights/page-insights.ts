import { textHash } from '#core/base/text-hash.ts';
import { toPageKey } from '#core/domain/serp/result-address.ts';
import { findCauses } from './causes.ts';
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
  const name = `${effect.kind} ${site} ${effect.checks.join(' ')} ${effect.reason ?? ''} ${nameOf(effect)}`;
  // What was there before the time looked at has no known beginning, and pages that are not named cannot be compared.
  const isComparable = isNew && population > 0 && effect.pages.length === effect.pageCount;
  const outcome = { population, hit: keys, among: null };
  return {
    ...told,
    id: `${effect.kind}-${textHash(name).toString(36)}`,
    site,
    search: null,
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

/** What a crawl finds is about the website whichever pages have it; all else is about its page. */
function nameOf({ kind, pages }: PageEffect): string {
  return kind === 'finding' || kind === 'indexLoss' || kind === 'speedLoss' ? '' : toPageKey(pages[0] ?? '');
}

import { toPageKey } from '#core/domain/serp/result-address.ts';

/** What can change on a page or a website. */
export const EVENT_KINDS = [
  'status',
  'redirect',
  'noindex',
  'robots',
  'canonical',
  'title',
  'description',
  'h1',
  'content',
  'links',
  'hreflang',
  'speed',
  'note',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Where something was seen. */
export const EVENT_SOURCES = [
  'siteAudit',
  'pageAudit',
  'pageSpeed',
  'positions',
  'hreflang',
  'accessibility',
  'note',
  'monitor',
] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

/** A change at a time, of whatever source: what a later effect may come from. */
export type InsightEvent = {
  /** When it was first seen. */
  readonly atMs: number;
  /** Since when it may have been so: when the page was last seen without it. The same as `atMs` where the moment is known. */
  readonly sinceMs: number;
  readonly site: string;
  /** Its address; null for what is about the whole website. */
  readonly page: string | null;
  readonly kind: EventKind;
  /** Shown as they are; null for nothing, or not known. */
  readonly before: string | null;
  readonly after: string | null;
  readonly source: EventSource;
};

/** An event with the key of its page (`toPageKey`); '' for what is about the whole website. */
export type KeyedEvent = InsightEvent & { readonly key: string };

/** Works out the keys once: comparing asks for them thousands of times. */
export function withKeys(events: readonly InsightEvent[]): KeyedEvent[] {
  return events.map((event) => ({ ...event, key: event.page === null ? '' : toPageKey(event.page) }));
}

import type { EventKind, InsightEvent } from './event.ts';

/** A page as it was read at a time. What a source does not tell is `undefined`, and never a change. */
export type PageState = {
  /** 0 when no answer came. */
  readonly status: number;
  readonly redirectsTo?: string | null;
  readonly isNoindex?: boolean;
  /** By robots.txt. */
  readonly isBlocked?: boolean;
  /** Null for none, or for the page itself. */
  readonly canonical?: string | null;
  readonly title?: string | null;
  readonly description?: string | null;
  readonly h1?: string | null;
  readonly words?: number;
  readonly inlinks?: number;
  readonly ttfbMs?: number;
  readonly hasAlternates?: boolean;
};

type Seen = Pick<InsightEvent, 'site' | 'source' | 'sinceMs' | 'atMs'> & { readonly page: string };
type Change = Pick<InsightEvent, 'before' | 'after'>;

const REDIRECT_FROM = 300;
const ERROR_FROM = 400;
/** Less is what dates, counters and the like make of a page. */
const CHANGED_WORDS_SHARE = 0.2;
const LEAST_WORDS = 30;
const LOST_LINKS_SHARE = 0.5;
const LEAST_LINKS = 3;
const SLOWER = 1.5;
const LEAST_SLOWER_MS = 500;

/** What became different on a page between two readings. */
export function pageChanges(before: PageState, after: PageState, seen: Seen): InsightEvent[] {
  const found: [EventKind, Change | null][] = [
    ['status', statusChange(before, after)],
    ['redirect', redirectChange(before, after)],
  ];
  // What an error page or a redirect says is not what the page says.
  if (isRead(before) && isRead(after))
    found.push(
      ['noindex', flagChange(before.isNoindex, after.isNoindex, 'noindex')],
      ['robots', flagChange(before.isBlocked, after.isBlocked, 'disallow')],
      ['canonical', textChange(before.canonical, after.canonical)],
      ['title', textChange(before.title, after.title)],
      ['description', textChange(before.description, after.description)],
      ['h1', textChange(before.h1, after.h1)],
      ['hreflang', flagChange(before.hasAlternates, after.hasAlternates, 'hreflang')],
      ['content', contentChange(before.words, after.words)],
      ['links', linksChange(before.inlinks, after.inlinks)],
      ['speed', speedChange(before.ttfbMs, after.ttfbMs)],
    );
  return found.flatMap(([kind, change]) => (change === null ? [] : [{ ...seen, kind, ...change }]));
}

function isRead({ status }: PageState): boolean {
  return status > 0 && status < REDIRECT_FROM;
}

function isRedirect({ status }: PageState): boolean {
  return status >= REDIRECT_FROM && status < ERROR_FROM;
}

function statusChange(before: PageState, after: PageState): Change | null {
  if (isRedirect(before) || isRedirect(after) || isRead(before) === isRead(after)) return null;
  return { before: String(before.status), after: String(after.status) };
}

function redirectChange(before: PageState, after: PageState): Change | null {
  if (!isRedirect(before) && !isRedirect(after)) return null;
  return textChange(before.redirectsTo ?? null, after.redirectsTo ?? null);
}

function flagChange(before: boolean | undefined, after: boolean | undefined, name: string): Change | null {
  if (before === undefined || after === undefined || before === after) return null;
  return { before: before ? name : null, after: after ? name : null };
}

function textChange(before: string | null | undefined, after: string | null | undefined): Change | null {
  if (before === undefined || after === undefined) return null;
  const [old, present] = [before?.trim() || null, after?.trim() || null];
  return old === present ? null : { before: old, after: present };
}

function contentChange(before: number | undefined, after: number | undefined): Change | null {
  if (before === undefined || after === undefined) return null;
  const isLarge = Math.abs(after - before) > Math.max(LEAST_WORDS, Math.max(before, after) * CHANGED_WORDS_SHARE);
  return isLarge ? { before: String(before), after: String(after) } : null;
}

function linksChange(before: number | undefined, after: number | undefined): Change | null {
  if (before === undefined || after === undefined) return null;
  const isLost = before - after >= LEAST_LINKS && after <= before * LOST_LINKS_SHARE;
  return isLost ? { before: String(before), after: String(after) } : null;
}

function speedChange(before: number | undefined, after: number | undefined): Change | null {
  if (before === undefined || after === undefined) return null;
  const isSlower = after - before >= LEAST_SLOWER_MS && after >= before * SLOWER;
  return isSlower ? { before: String(before), after: String(after) } : null;
}

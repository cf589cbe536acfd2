import { headerOf, type FetchFacts } from '#core/domain/fetch-facts.ts';

/** Statuses of answers that ask us to stop for a while. */
export const TOO_MUCH: ReadonlySet<number> = new Set([429, 503]);

/** Seconds that `Retry-After` asks for, given as such or as a date (RFC 9110, 10.2.3). `null` when it says nothing usable. */
export function retryAfterOf(facts: Pick<FetchFacts, 'headers'>, nowMs: number): number | null {
  const text = headerOf(facts, 'retry-after');
  if (text === null) return null;
  if (/^\d{1,6}$/u.test(text)) return Number(text);
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}

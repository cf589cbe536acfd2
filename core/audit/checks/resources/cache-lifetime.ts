import type { TargetFacts } from '#core/audit/artifacts.ts';
import { targetHeader } from '#core/audit/fetched-targets.ts';

/** The directives of Cache-Control, in lower case. Empty without the header. */
export function cacheDirectives(target: TargetFacts): string[] {
  return (targetHeader(target, 'cache-control') ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Seconds a browser may keep the file without asking again (RFC 9111, section 4.2.1); `null` when the answer does not say. */
export function lifetimeSeconds(target: TargetFacts): number | null {
  const maxAge = cacheDirectives(target).find((directive) => directive.startsWith('max-age='));
  const seconds = Number(maxAge?.slice('max-age='.length).replaceAll('"', ''));
  if (maxAge !== undefined && Number.isFinite(seconds)) return seconds;
  const expires = targetHeader(target, 'expires');
  if (expires === null) return null;
  const lifetimeMs = Date.parse(expires) - Date.parse(targetHeader(target, 'date') ?? '');
  return Number.isNaN(lifetimeMs) ? null : lifetimeMs / 1000;
}

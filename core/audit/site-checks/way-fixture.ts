import type { VariantFacts } from '#core/audit/site-artifacts.ts';

/** A way to write the start address that answers itself, or where it leads; `null` when nothing answers. For tests. */
export function way(url: string, finalUrl: string | null = url, finalStatus = 200): VariantFacts {
  if (finalUrl === null) return { url, status: null, finalUrl: url, finalStatus: null };
  return { url, status: finalUrl === url ? finalStatus : 301, finalUrl, finalStatus };
}

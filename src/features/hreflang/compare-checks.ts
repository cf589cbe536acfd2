import type { HreflangBody, HreflangFinding } from '#core/contract/analyses/hreflang.ts';

export type HreflangComparison = Readonly<Record<'fixed' | 'appeared' | 'remained', readonly HreflangFinding[]>>;

/** What became of the findings from the older of two results to the newer. */
export function compareChecks(older: HreflangBody, newer: HreflangBody): HreflangComparison {
  const before = new Set(older.findings.map(keyOf));
  const after = new Set(newer.findings.map(keyOf));
  return {
    fixed: older.findings.filter((finding) => !after.has(keyOf(finding))),
    appeared: newer.findings.filter((finding) => !before.has(keyOf(finding))),
    remained: newer.findings.filter((finding) => before.has(keyOf(finding))),
  };
}

function keyOf({ check, page, at, messageKey, values }: HreflangFinding): string {
  return JSON.stringify([check, page, at, messageKey, values]);
}

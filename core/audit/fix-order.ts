import { CONFIDENCES, SITE_WIDE } from './check-traits.gen.ts';
import type { Confidence } from './check.ts';
import { SEVERITY_ORDER } from './severity-order.ts';
import type { Severity } from './severity.ts';
import { CONSEQUENCES } from './consequences.ts';

/** What a check found, as far as its place among what is to be fixed goes. */
export type Fixable = {
  readonly check: string;
  /** Of the worst finding. */
  readonly severity: Severity;
  /** Points it takes from the score of its category. */
  readonly points: number;
  /** Pages it concerns; for a check about the whole site all pages, for the audit of one page 1. */
  readonly pages: number;
  /** Findings. */
  readonly count: number;
};

/** One line of what to fix first: a cause, and the checks that report it again. */
export type Fix<T extends Fixable = Fixable> = {
  readonly cause: T;
  readonly consequences: readonly T[];
  readonly worth: number;
};

/** What a finding counts by how sure its check is. */
export const SURENESS: Readonly<Record<Confidence, number>> = { certain: 1, likely: 0.8, hint: 0.5 };

/** A check that this version does not know counts as certain. */
export function surenessOf(check: string): number {
  return SURENESS[CONFIDENCES[check] ?? 'certain'];
}

/** Whether a check is about the host or the crawl as a whole. */
export function isSiteWide(check: string): boolean {
  return SITE_WIDE.has(check);
}

/** What repairing it is worth: points × pages × how sure. Reasons: docs/decisions/017-fix-order.md. */
export function worthOf({ check, points, pages }: Pick<Fixable, 'check' | 'points' | 'pages'>): number {
  return points * pages * surenessOf(check);
}

/** The checks in the order in which repairing them is worth most; what takes no points comes last, the worse and the more frequent first. */
export function inFixOrder<T extends Fixable>(checks: readonly T[]): T[] {
  return checks.toSorted((a, b) => compareWorth(a, b, worthOf(a), worthOf(b)));
}

/** The same with one line a cause: what a cause brings about stands with it and adds to its worth. */
export function fixesOf<T extends Fixable>(checks: readonly T[]): Fix<T>[] {
  const causeOf = causesAmong(checks);
  const followers = Map.groupBy(checks, ({ check }) => causeOf(check));
  return checks
    .filter(({ check }) => causeOf(check) === check)
    .map((cause): Fix<T> => {
      const consequences = (followers.get(cause.check) ?? []).filter(({ check }) => check !== cause.check);
      const worth = [cause, ...consequences].reduce((sum, each) => sum + worthOf(each), 0);
      return { cause, consequences: inFixOrder(consequences), worth };
    })
    .sort((a, b) => compareWorth(a.cause, b.cause, a.worth, b.worth));
}

/** Of each check the one that brings it about, when that is among them; else itself. */
function causesAmong(checks: readonly Fixable[]): (check: string) => string {
  const ids = new Set(checks.map(({ check }) => check));
  const causes = new Map<string, string>();
  for (const [cause, brought] of Object.entries(CONSEQUENCES))
    if (ids.has(cause)) for (const check of brought) if (!causes.has(check)) causes.set(check, cause);
  return (check) => causes.get(check) ?? check;
}

function compareWorth(a: Fixable, b: Fixable, worthA: number, worthB: number): number {
  return (
    worthB - worthA ||
    SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
    b.pages * surenessOf(b.check) - a.pages * surenessOf(a.check) ||
    b.count - a.count ||
    (a.check < b.check ? -1 : 1)
  );
}

import type { FrozenResult, Snapshot } from './snapshot.ts';

const NUMBERS = ['score', 'errors', 'warnings'] as const;
export type SnapshotChange = {
  readonly site: string;
  readonly type: string;
  readonly what: (typeof NUMBERS)[number];
  readonly before: number | null;
  readonly now: number | null;
};

/** Numbers that are different in a report from an earlier one: what somebody who approves it should look at. */
export function compareSnapshots(before: Snapshot, now: Snapshot): SnapshotChange[] {
  return now.sites.flatMap(({ site, now: results }) => {
    const old = before.sites.find((each) => each.site === site)?.now ?? [];
    const types = new Set([...old, ...results].map(({ type }) => type));
    return [...types].flatMap((type) =>
      NUMBERS.flatMap((what): SnapshotChange[] => {
        const was = numberOf(old, type, what);
        const is = numberOf(results, type, what);
        return was === is ? [] : [{ site, type, what, before: was, now: is }];
      }),
    );
  });
}

function numberOf(results: readonly FrozenResult[], type: string, what: string): number | null {
  const value = results.find((each) => each.type === type)?.summary[what];
  return typeof value === 'number' ? value : null;
}

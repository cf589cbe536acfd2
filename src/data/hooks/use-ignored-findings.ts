import { useMemo } from 'react';
import { ignoredFindings, type IgnoredFinding } from '#core/contract/lists/ignored-findings.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { ignoredBy, isInForce, ruleName, type FindingPlace, type Ignored } from '#core/domain/ignored-findings.ts';
import type { SyncedRow, SyncedTable } from '#src/data/lists/synced-table.ts';
import { useDataState, useDataStore, useRuntime } from './data-context.ts';
import { useIgnoredClock } from './use-ignored-clock.ts';
import { useQuery } from './use-query.ts';
import { useSyncedList } from './use-synced-list.ts';

export type { IgnoredFinding } from '#core/contract/lists/ignored-findings.ts';

/** What is to be ignored: every finding of a check, or one of them. */
export type IgnoreTarget = { readonly check: string; readonly finding: FindingPlace | null };
export type IgnoredRow = SyncedRow<IgnoredFinding>;
export type IgnoredFindingsView = {
  /** What is ignored of the site, what is over among it, newest first; `undefined` until the database is read. */
  readonly rows: readonly IgnoredRow[] | undefined;
  /** What of it counts at that time. */
  readonly ignored: Ignored;
  readonly nowMs: number;
  /** Ignores all of these from now on, in every audit and crawl of the site. @throws Dexie errors. */
  readonly ignore: (targets: readonly IgnoreTarget[], why: { reason: string; untilMs: number | null }) => Promise<void>;
  /** Takes it back. @throws Dexie errors. */
  readonly restore: (targets: readonly IgnoreTarget[]) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
};

/** What is ignored of a site, on all devices of the account; changed at once, also without a network. */
export function useIgnoredFindings(site: string): IgnoredFindingsView {
  const store = useDataStore();
  const { rows: all, remove } = useSyncedList(ignoredFindings);
  const byName = useDataState((state) => state.environment.user?.name ?? '');
  const rows = useMemo(
    () => all?.filter(({ value }) => value.site === site).sort((a, b) => b.value.ignoredAtMs - a.value.ignoredAtMs),
    [all, site],
  );
  const nowMs = useIgnoredClock();
  return useMemo(() => {
    const change = async (action: (table: SyncedTable<IgnoredFinding>) => Promise<unknown>): Promise<void> => {
      await (await store.session()).changeList(ignoredFindings, action);
    };
    return {
      rows,
      nowMs,
      ignored: ignoredBy(
        (rows ?? []).map(({ value }) => value),
        nowMs,
      ),
      ignore: (targets, { reason, untilMs }) =>
        change(async (table) => {
          const ids = await idsByName(table, site);
          const shared = { site, reason, byName, untilMs, ignoredAtMs: Date.now() };
          const wanted = new Map(targets.map((target) => [ruleName(target), { ...shared, ...target }]));
          for (const [name, row] of wanted) for (const id of ids.get(name) ?? []) await table.change(id, row);
          await table.add([...wanted].filter(([name]) => !ids.has(name)).map(([, row]) => row));
        }),
      restore: (targets) =>
        change(async (table) => {
          const ids = await idsByName(table, site);
          await table.remove(targets.flatMap((target) => ids.get(ruleName(target)) ?? []));
        }),
      remove,
    };
  }, [store, rows, nowMs, site, byName, remove]);
}

/** Two devices may have made the same rule: each has its own row. */
async function idsByName(table: SyncedTable<IgnoredFinding>, site: string): Promise<Map<string, string[]>> {
  const own = (await table.all()).filter(({ value }) => value.site === site);
  return new Map(
    [...Map.groupBy(own, ({ value }) => ruleName(value))].map(([name, rows]) => [name, rows.map(({ id }) => id)]),
  );
}

/** What is ignored of a site now. `savedNames` changes when the server knows of a change. */
export function useIgnoredOf(site: string): { readonly ignored: Ignored; readonly savedNames: string } {
  const { rows, ignored, nowMs } = useIgnoredFindings(site);
  const savedNames = useMemo(
    () =>
      JSON.stringify(
        rows
          ?.filter(({ syncState, value }) => syncState === 'saved' && isInForce(value, nowMs))
          .map(({ value }) => ruleName(value))
          .sort() ?? [],
      ),
    [rows, nowMs],
  );
  return { ignored, savedNames };
}

/** Has the device know what the exact figures of a crawl need, once the server knows what is ignored. */
export function useKeptIgnoredPages(result: Pick<ResultSummary, 'id' | 'site'>): void {
  const store = useDataStore();
  const runtime = useRuntime();
  const { savedNames } = useIgnoredOf(result.site);
  useQuery({
    queryKey: ['ignored-pages', runtime?.accountKey, result.id, savedNames],
    queryFn: async ({ signal }) => {
      await (await store.session()).keepIgnoredPages(result, signal);
      return null;
    },
    enabled: runtime !== null && savedNames !== '[]',
    staleTime: Infinity,
  });
}

import { useState } from 'react';
import type { SiteRecheckSummary } from '#core/contract/analyses/site-recheck.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useLastRecheck, useStartRecheck } from '#src/data/hooks/use-recheck.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useCancelTask, useRunningTasks, useTask } from '#src/data/hooks/use-tasks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useSnackbar } from '#src/ui/index.tsx';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';

/** One page, or the pages on which a check found something. */
export type RecheckTarget =
  { readonly url: string; readonly check?: undefined } | { readonly check: string; readonly url?: undefined };

export type Recheck = {
  /** False for a crawl that a newer one has replaced: it says how the site was. */
  readonly isOffered: boolean;
  readonly isStarting: boolean;
  /** Why it cannot be started now. */
  readonly obstacle: 'offline' | 'crawling' | null;
  /** The re-check of this site that is under way, of whatever. */
  readonly running: TaskRow | undefined;
  /** Why the last one that was started here was refused or came to no end. */
  readonly failure: string | undefined;
  /** What the last one of the same target found. */
  readonly last: SiteRecheckSummary | null;
  readonly start: () => Promise<void>;
  readonly cancel: () => Promise<void>;
};

/** Checking again without a new crawl: starting, following, and what came of it. */
export function useRecheck({ id, site }: SiteAuditResult, target: RecheckTarget): Recheck {
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const startRecheck = useStartRecheck();
  const cancelTask = useCancelTask();
  const { state } = useConnectivity();
  const { rows: crawls } = useResults({ site, type: 'SiteAudit' });
  const tasks = useRunningTasks({ site }) ?? [];
  const [isStarting, setIsStarting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [startedId, setStartedId] = useState<string | null>(null);
  const started = useTask(startedId ?? 'none');
  const input = { site, crawl: id, ...target };
  const last = useLastRecheck(input);
  const running = tasks.find(({ type }) => type === 'SiteRecheck');
  const isCrawling = tasks.some(({ type }) => type === 'SiteAudit');

  async function start() {
    setIsStarting(true);
    setRefusal(undefined);
    setStartedId(null);
    try {
      setStartedId((await startRecheck(input)).id);
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setIsStarting(false);
    }
  }
  async function cancel() {
    try {
      if (running !== undefined) await cancelTask(running.id);
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  }
  const code = startedId === null ? undefined : started?.error?.code;
  return {
    isOffered: crawls?.[0]?.id === id,
    isStarting,
    obstacle: state !== 'online' ? 'offline' : isCrawling ? 'crawling' : null,
    running,
    failure: refusal ?? (code === undefined || code === 'CANCELLED' ? undefined : errorText(code)),
    last,
    start,
    cancel,
  };
}

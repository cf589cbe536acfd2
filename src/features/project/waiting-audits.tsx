import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAnalysisPath, useAnalysisViews, useIsKnownAnalysis } from '#src/analysis/analysis-view.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { useRunningTasks } from '#src/data/hooks/use-tasks.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign } from '#src/ui/index.tsx';

/** How many audits of the project wait or run just now, and the way to all of them. Nothing while there are none. */
export function WaitingAudits({ site }: { site: SiteHost }) {
  const views = useAnalysisViews();
  const isKnown = useIsKnownAnalysis();
  const tasks = useRunningTasks({ site }) ?? [];
  // Others are told of where the analysis has a card of its own, or where what it is part of is shown.
  const told = new Set<string>(
    views
      .filter(({ card }) => card === undefined || (card !== null && card.tellsProgress !== true))
      .map(({ type }) => type),
  );
  const groups = Map.groupBy(
    tasks.filter(({ type }) => told.has(type) || !isKnown(type)),
    ({ type }) => type,
  );
  return [...groups].map(([type, own]) => (
    <p key={type} role="status">
      {!isKnown(type) && (
        <>
          <Foreign>{type}</Foreign>
          {': '}
        </>
      )}
      <Counts type={type} tasks={own} />
    </p>
  ));
}

function Counts({ type, tasks }: { type: string; tasks: readonly TaskRow[] }) {
  const waiting = tasks.filter((task) => task.isWaiting).length;
  const running = tasks.length - waiting;
  return (
    <>
      {waiting > 0 && (
        <WayTo type={type}>
          <Plural value={waiting} one="# audit is waiting" other="# audits are waiting" />
        </WayTo>
      )}
      {waiting > 0 && running > 0 && ' · '}
      {running > 0 && (
        <WayTo type={type}>
          <Plural value={running} one="# audit is running" other="# audits are running" />
        </WayTo>
      )}
    </>
  );
}

function WayTo({ type, children }: { type: string; children: ReactNode }) {
  const path = useAnalysisPath()(type, null);
  return path === null ? children : <LocaleLink path={path}>{children}</LocaleLink>;
}

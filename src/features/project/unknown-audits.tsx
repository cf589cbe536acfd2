import { Plural } from '@lingui/react/macro';
import { useIsKnownAnalysis } from '#src/analysis/analysis-view.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useRunningTasks } from '#src/data/hooks/use-tasks.ts';
import { Foreign } from '#src/ui/index.tsx';

/** What runs or waits of analyses that this build does not know; all others tell it on their cards. */
export function UnknownAudits({ site }: { site: SiteHost }) {
  const isKnown = useIsKnownAnalysis();
  const tasks = (useRunningTasks({ site }) ?? []).filter(({ type }) => !isKnown(type));
  return [...Map.groupBy(tasks, ({ type }) => type)].map(([type, own]) => (
    <p key={type} role="status">
      <Foreign>{type}</Foreign>
      {': '}
      <Plural value={own.length} one="# audit is running" other="# audits are running" />
    </p>
  ));
}

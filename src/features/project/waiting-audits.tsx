import { Plural } from '@lingui/react/macro';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useRunningTasks } from '#src/data/hooks/use-tasks.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';

/** How many audits of the project wait or run just now, and the way to all of them. Nothing while there are none. */
export function WaitingAudits({ site }: { site: SiteHost }) {
  const tasks = useRunningTasks({ site, type: 'PageAudit' }) ?? [];
  const waiting = tasks.filter((task) => task.isWaiting).length;
  const running = tasks.length - waiting;
  if (tasks.length === 0) return null;
  return (
    <p role="status">
      {waiting > 0 && (
        <LocaleLink path="/inner-optimization/analyzer/">
          <Plural value={waiting} one="# audit is waiting" other="# audits are waiting" />
        </LocaleLink>
      )}
      {waiting > 0 && running > 0 && ' · '}
      {running > 0 && (
        <LocaleLink path="/inner-optimization/analyzer/">
          <Plural value={running} one="# audit is running" other="# audits are running" />
        </LocaleLink>
      )}
    </p>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { ProgressBar } from '#src/ui/index.tsx';
import styles from './analysis-card.module.css';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { StepText } from '#src/analysis/step-text.tsx';

/** What runs or waits just now, how far the newest is, and the way to all of them. */
export function CardRunning({ view, tasks }: { view: AnalysisView; tasks: readonly TaskRow[] }) {
  const { t } = useLingui();
  const waiting = tasks.filter(({ isWaiting }) => isWaiting).length;
  const running = tasks.length - waiting;
  const newest = tasks.find(({ isWaiting }) => !isWaiting);
  const path = view.path(null);
  return (
    <div className={styles['running']}>
      <p role="status">
        {running > 0 && (
          <LocaleLink path={path}>
            <Plural value={running} one="# audit is running" other="# audits are running" />
          </LocaleLink>
        )}
        {waiting > 0 && running > 0 && ' · '}
        {waiting > 0 && (
          <LocaleLink path={path}>
            <Plural value={waiting} one="# audit is waiting" other="# audits are waiting" />
          </LocaleLink>
        )}
      </p>
      {newest === undefined ? (
        <p className={styles['hint']}>
          <Trans>Starts when you are back online</Trans>
        </p>
      ) : (
        <>
          <ProgressBar pct={newest.progress} label={t`Progress of the audit`} />
          <p className={styles['hint']}>
            <StepText view={view} step={newest.step} />
          </p>
        </>
      )}
    </div>
  );
}

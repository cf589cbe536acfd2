import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { websiteCheckerPath } from '#core/domain/website-checker-path.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useRunningTasks } from '#src/data/hooks/use-tasks.ts';
import { latestCrawls, type LatestCrawl } from '#src/data/results/latest-crawls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import {
  EmptyNote,
  Panel,
  ProgressBar,
  ScoreArc,
  ScoreChange,
  SeverityMark,
  Skeleton,
  buttonClass,
} from '#src/ui/index.tsx';
import styles from './analysis-cards.module.css';

/** The newest crawl of the project with what changed since the one before, and the way to start the first one. */
export function ProjectCrawl({ site }: { site: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { rows, absence, error } = useResults({ site, type: 'SiteAudit' });
  const [running] = useRunningTasks({ site, type: 'SiteAudit' }) ?? [];
  const loading = <Skeleton label={t`Loading the crawl`} shape="panel" lines={3} />;
  if (rows === undefined) return loading;
  const latest = latestCrawls(rows).get(site);
  const path = websiteCheckerPath({ domain: site });
  if (latest === undefined && running === undefined) {
    if (rows.length > 0 || absence === 'none') return <NoCrawl path={path} />;
    return absence === 'asking' ? loading : <UnknownCrawl path={path} />;
  }
  return (
    <Panel
      title={t`Website checker`}
      actions={
        latest !== undefined && (
          <LocaleLink
            className={buttonClass('cancel', 's')}
            path={websiteCheckerPath({ domain: site, result: latest.result.id })}
          >
            <Trans comment="Button: shows what the newest crawl of a website has found">What to fix</Trans>
          </LocaleLink>
        )
      }
    >
      <div className={styles['crawl']}>
        {running !== undefined && (
          <div className={styles['crawlRun']}>
            <LocaleLink path={path}>
              {running.isWaiting ? <Trans>A crawl is waiting</Trans> : <Trans>A crawl is running</Trans>}
            </LocaleLink>
            {!running.isWaiting && <ProgressBar pct={running.progress} label={t`Progress of the crawl`} />}
          </div>
        )}
        {latest !== undefined && <Verdict latest={latest} />}
        {error !== null && <p className={styles['crawlHint']}>{errorText(error)}</p>}
      </div>
    </Panel>
  );
}

function StartLink({ path }: { path: string }) {
  return (
    <LocaleLink className={buttonClass('cancel')} path={path}>
      <Trans>Check the whole website</Trans>
    </LocaleLink>
  );
}

function UnknownCrawl({ path }: { path: string }) {
  const { t } = useLingui();
  return (
    <EmptyNote title={t`No crawl is stored on this device`} action={<StartLink path={path} />}>
      <Trans>The server cannot be reached. If it has one, it appears here later.</Trans>
    </EmptyNote>
  );
}

function NoCrawl({ path }: { path: string }) {
  const { t } = useLingui();
  return (
    <EmptyNote title={t`No crawl yet`} action={<StartLink path={path} />}>
      <Trans>A crawl reads every page of this website. Its score and what to fix first will be shown here.</Trans>
    </EmptyNote>
  );
}

function Verdict({ latest: { result, summary, before } }: { latest: LatestCrawl }) {
  const { t } = useLingui();
  const formats = useFormats();
  const when = formats.dateTime(result.finishedAtMs);
  return (
    <div className={styles['crawlVerdict']}>
      <span className={styles['named']}>
        <ScoreArc score={summary.score} label={t`Score of the website, 0 to 100`} />
        <Trans>Whole site</Trans>
      </span>
      <div className={styles['crawlText']}>
        <ul className={styles['counts']}>
          <li>
            <Plural value={summary.pages} one="# page" other="# pages" />
          </li>
          <li>
            <SeverityMark severity="error" label="" />
            <Plural value={summary.errors} one="# error" other="# errors" />
          </li>
          <li>
            <SeverityMark severity="warning" label="" />
            <Plural value={summary.warnings} one="# warning" other="# warnings" />
          </li>
        </ul>
        <p className={styles['crawlHint']}>
          <Trans>Crawled {when}</Trans> · <Change before={before} />
        </p>
      </div>
    </div>
  );
}

function Change({ before }: Pick<LatestCrawl, 'before'>) {
  const formats = useFormats();
  if (before === null) return <Trans>no earlier crawl to compare with</Trans>;
  const { change, finishedAtMs } = before;
  const [points, since] = [formats.change(change), formats.dateTime(finishedAtMs)];
  if (change === 0)
    return (
      <span>
        <Trans comment="since: date and time of the crawl before">No change since {since}</Trans>
      </span>
    );
  return (
    <ScoreChange change={change}>
      <Plural value={change} one={`${points} point since ${since}`} other={`${points} points since ${since}`} />
    </ScoreChange>
  );
}

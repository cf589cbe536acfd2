import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useAnalysisViews, type AnalysisView } from '#src/analysis/analysis-view.ts';
import { DashboardCard } from '#src/analysis/dashboard-card.tsx';
import { isOfStartPage, latestResults } from '#src/analysis/latest-results.ts';
import { numberField } from '#src/analysis/summary-field.ts';
import { useProjects } from '#src/data/hooks/use-projects.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { AnswerLine, Button, EmptyNote, PageTitle, Skeleton, useAppActions } from '#src/ui/index.tsx';
import styles from './dashboard.module.css';
import { ProjectTable } from './project-table.tsx';
import { RunningAudits } from './running-audits.tsx';

const PAGE_SIZE = 30;

/** All websites with the latest of each analysis; the first thing a signed-in person sees. */
export function DashboardScreen() {
  const { openAddWebsite } = useAppActions();
  const main = useAnalysisViews().find(({ isMain = false }) => isMain);
  return (
    <div className={styles['screen']}>
      <PageTitle
        actions={
          <Button icon={<Plus aria-hidden="true" />} onClick={() => openAddWebsite()}>
            <Trans>Add website</Trans>
          </Button>
        }
      >
        <Trans>Dashboard</Trans>
      </PageTitle>
      <RunningAudits />
      {main !== undefined && <Projects main={main} />}
    </div>
  );
}

function Projects({ main }: { main: AnalysisView }) {
  const { t } = useLingui();
  const { openAddWebsite } = useAppActions();
  const errorText = useErrorText();
  const others = useAnalysisViews().filter(({ card, isMain = false }) => card !== null && !isMain);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { rows, total } = useProjects({ order: 'addedAtMs', direction: 'desc', limit });
  const results = useResults({ type: main.type });
  const latest = useMemo(() => latestResults((results.rows ?? []).filter(isOfStartPage)), [results.rows]);

  if (rows === undefined) return <Skeleton label={t`Loading your websites`} shape="table" lines={5} />;
  if (total === 0) {
    return (
      <EmptyNote
        title={t`No websites yet`}
        action={<Button onClick={() => openAddWebsite()}>{t`Add your first website`}</Button>}
      >
        <Trans>
          Here you will see each of your websites with the score of its latest audit and what changed since the one
          before.
        </Trans>
      </EmptyNote>
    );
  }
  const audits = rows.flatMap(({ site }) => latest.get(site) ?? []);
  const withErrors = audits.filter(({ result }) => (numberField(result, 'errors') ?? 0) > 0).length;
  const sites = rows.map(({ site }) => site);
  return (
    <>
      <AnswerLine>
        <Plural value={total} one="# website." other="# websites." />{' '}
        <Answer audited={audits.length} withErrors={withErrors} />
      </AnswerLine>
      {results.error !== null && <p className={styles['hint']}>{errorText(results.error)}</p>}
      <ProjectTable rows={rows} latest={latest} main={main} />
      {others.map((view) => (
        <DashboardCard key={view.type} view={view} sites={sites} />
      ))}
      {rows.length < total && (
        <Button variant="cancel" onClick={() => setLimit(limit + PAGE_SIZE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function Answer({ audited, withErrors }: { audited: number; withErrors: number }) {
  if (audited === 0) return <Trans>None has been analyzed yet: start with one.</Trans>;
  if (withErrors === 0) return <Trans>No errors in the latest audits.</Trans>;
  return (
    <Plural value={withErrors} one="# has errors in its latest audit." other="# have errors in their latest audits." />
  );
}

import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { shownAddress } from '#core/domain/shown-host.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, Panel, Skeleton, buttonClass } from '#src/ui/index.tsx';
import type { AnalysisView } from './analysis-view.ts';
import styles from './latest-list.module.css';
import { ResultTable } from './result-table.tsx';

type ProjectCardProps = { view: AnalysisView; site: string };

/** What the page of a project says of an analysis: the card of its feature, else its results, newest first. */
export function ProjectCard({ view, site }: ProjectCardProps) {
  const { t } = useLingui();
  const Own = view.card?.Project;
  if (Own === undefined) return <Results view={view} site={site} />;
  return (
    <Suspense fallback={<Skeleton label={t`Loading the audits`} shape="panel" />}>
      <Own view={view} site={site} />
    </Suspense>
  );
}

function Results({ view, site }: ProjectCardProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const errorText = useErrorText();
  const { rows, error } = useResults({ type: view.type, site });
  if (rows === undefined) return <Skeleton label={t`Loading the audits`} shape="table" />;
  const name = _(view.name);
  return (
    <Panel
      title={name}
      actions={
        <LocaleLink
          className={buttonClass('cancel', 's')}
          path={view.path({ site, isRunAsked: true })}
          aria-label={`${t`Analyze`}: ${name}`}
        >
          <Trans>Analyze</Trans>
        </LocaleLink>
      }
      isFlush
    >
      {error !== null && <p className={styles['hint']}>{errorText(error)}</p>}
      <ResultTable
        view={view}
        caption={name}
        emptyText={t`No audits yet`}
        rows={rows}
        first={{
          id: 'page',
          header: t`Page`,
          isPrimary: true,
          sortValue: (row) => row.url ?? row.site,
          cell: (row) => (
            <LocaleLink path={view.path({ site, url: row.url, result: row.id })}>
              <Foreign>{shownAddress(row.url ?? row.site)}</Foreign>
            </LocaleLink>
          ),
        }}
      />
    </Panel>
  );
}

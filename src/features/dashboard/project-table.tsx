import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { shownHost } from '#core/domain/shown-host.ts';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { ChangeCell, Measured } from '#src/analysis/cells.tsx';
import { LookalikeBadge } from '#src/analysis/lookalike-badge.tsx';
import type { LatestResult } from '#src/analysis/latest-results.ts';
import { numberField } from '#src/analysis/summary-field.ts';
import type { ProjectRow } from '#src/data/database/app-database.ts';
import type { ProjectView } from '#src/data/projects/project-repository.ts';
import { faviconUrl } from '#src/data/server/favicon-url.ts';
import { setCurrentProject } from '#src/data/projects/current-project.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import {
  Badge,
  DataTable,
  ScoreArc,
  SeverityMark,
  SiteIcon,
  Sparkline,
  TagChip,
  buttonClass,
  type RowSelection,
} from '#src/ui/index.tsx';
import styles from './dashboard.module.css';
import { useIsSettled } from './use-is-settled.ts';

const ICONS_AFTER_MS = 1000;

type Row = Pick<ProjectRow, 'site' | 'tags' | 'addedAtMs'> & Partial<Pick<ProjectView, 'syncState'>>;
type ProjectTableProps = {
  rows: readonly Row[];
  latest: ReadonlyMap<string, LatestResult>;
  /** Those that nobody has read. */
  alarms: readonly { readonly site: string }[];
  main: AnalysisView;
  emptyText: string;
  selection: Omit<RowSelection<Row>, 'nameOf'>;
};

export function ProjectTable({ rows, latest, alarms, main, emptyText, selection }: ProjectTableProps) {
  const { t } = useLingui();
  // While a long list arrives other websites are the newest each moment: their icons would use up the calls that it needs.
  const hasIcons = useIsSettled(rows.map(({ site }) => site).join(' '), ICONS_AFTER_MS);
  const alarmsOf = (row: Row) => alarms.filter(({ site }) => site === row.site).length;
  const auditOf = (row: Row) => latest.get(row.site);
  const numberOf = (row: Row, field: string): number | null => {
    const audit = auditOf(row);
    return audit === undefined ? null : numberField(audit.result, field);
  };
  return (
    <DataTable
      guide="websites"
      caption={t`Your websites`}
      emptyText={emptyText}
      selection={{ ...selection, nameOf: (row) => shownHost(row.site) }}
      rows={rows}
      getRowId={(row) => row.site}
      columns={[
        {
          id: 'site',
          header: t`Website`,
          isPrimary: true,
          sortValue: (row) => row.site,
          cell: (row) => (
            <span className={styles['site']}>
              <span className={styles['name']}>
                <SiteIcon site={row.site} src={hasIcons ? faviconUrl(row.site) : null} sizePx={16} />
                <LocaleLink path={`/project/${row.site}/`} onClick={() => setCurrentProject(row.site)}>
                  {shownHost(row.site)}
                </LocaleLink>
              </span>
              {row.syncState === 'failed' && (
                <Badge tone="error">
                  <SeverityMark severity="error" label="" />
                  <Trans comment="State of a website: the server refused a change of it">Needs attention</Trans>
                </Badge>
              )}
              <LookalikeBadge site={row.site} />
              <AlarmsOf site={row.site} count={alarmsOf(row)} />
              {row.tags.map((tag) => (
                <TagChip key={tag}>{tag}</TagChip>
              ))}
            </span>
          ),
        },
        {
          id: 'score',
          header: t`Start page`,
          isPrimary: true,
          align: 'end',
          sortValue: (row) => auditOf(row)?.score ?? null,
          cell: (row) => <ScoreCell audit={auditOf(row)} main={main} />,
        },
        {
          id: 'change',
          header: t`Change`,
          align: 'end',
          sortValue: (row) => auditOf(row)?.change ?? null,
          cell: (row) => <ChangeCell change={auditOf(row)?.change ?? null} />,
        },
        {
          id: 'trend',
          header: t`Trend`,
          align: 'end',
          isSecondary: true,
          cell: (row) => <TrendCell trend={auditOf(row)?.trend ?? []} site={row.site} />,
        },
        {
          id: 'errors',
          header: t`Errors`,
          align: 'end',
          sortValue: (row) => numberOf(row, 'errors'),
          cell: (row) => numberOf(row, 'errors') ?? '–',
        },
        {
          id: 'warnings',
          header: t`Warnings`,
          align: 'end',
          isSecondary: true,
          sortValue: (row) => numberOf(row, 'warnings'),
          cell: (row) => numberOf(row, 'warnings') ?? '–',
        },
        {
          id: 'measured',
          header: t`Measured`,
          align: 'end',
          sortValue: (row) => auditOf(row)?.result.finishedAtMs ?? null,
          cell: (row) => (
            <span className={styles['measured']}>
              <Measured atMs={auditOf(row)?.result.finishedAtMs} />
            </span>
          ),
        },
        {
          id: 'analyse',
          header: t`Audit`,
          align: 'end',
          cell: (row) => (
            <LocaleLink
              className={buttonClass('cancel', 's')}
              path={main.path({ site: row.site, isRunAsked: true })}
              aria-label={t`Analyze ${shownHost(row.site)}`}
            >
              <Trans>Analyze</Trans>
            </LocaleLink>
          ),
        },
      ]}
    />
  );
}

function AlarmsOf({ site, count }: { site: string; count: number }) {
  if (count === 0) return null;
  return (
    <LocaleLink className={styles['alarms']} path={`/monitoring/${site}/`}>
      <Badge tone="warning">
        <Plural value={count} one="# alarm" other="# alarms" />
      </Badge>
    </LocaleLink>
  );
}

function ScoreCell({ audit, main }: { audit: LatestResult | undefined; main: AnalysisView }) {
  const { t } = useLingui();
  if (audit === undefined) return '–';
  const { id, url, site } = audit.result;
  return (
    <LocaleLink className={styles['score']} path={main.path({ site, url, result: id })}>
      <ScoreArc score={audit.score} size="s" label={t`Score of ${{ site: shownHost(site) }}`} />
    </LocaleLink>
  );
}

/** How the score went, with its numbers for who does not see the line. */
function TrendCell({ trend, site }: { trend: readonly number[]; site: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (trend.length < 2) return '–';
  const scores = formats.list(trend.map((score) => formats.number(score)));
  return <Sparkline values={trend} label={t`Scores of ${{ site: shownHost(site) }}, oldest first: ${scores}`} />;
}

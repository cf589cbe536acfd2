import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProjectRow } from '#src/data/database/app-database.ts';
import type { ProjectView } from '#src/data/projects/project-repository.ts';
import { setCurrentProject } from '#src/data/projects/current-project.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, DataTable, ScoreArc, SeverityMark, TagChip, buttonClass } from '#src/ui/index.tsx';
import { ChangeCell, Measured } from './cells.tsx';
import styles from './dashboard.module.css';
import type { LatestAudit } from './latest-audits.ts';

type Row = Pick<ProjectRow, 'site' | 'tags' | 'addedAtMs'> & Partial<Pick<ProjectView, 'syncState'>>;
type ProjectTableProps = { rows: readonly Row[]; latest: ReadonlyMap<string, LatestAudit> };

export function ProjectTable({ rows, latest }: ProjectTableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [nowMs] = useState(() => Date.now());
  const auditOf = (row: Row) => latest.get(row.site);
  return (
    <DataTable
      caption={t`Your websites`}
      emptyText=""
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
              <LocaleLink path={`/project/${row.site}/`} onClick={() => setCurrentProject(row.site)}>
                {row.site}
              </LocaleLink>
              {row.syncState === 'failed' && (
                <Badge tone="error">
                  <SeverityMark severity="error" label="" />
                  <Trans comment="State of a website: the server refused a change of it">Needs attention</Trans>
                </Badge>
              )}
              {row.tags.map((tag) => (
                <TagChip key={tag}>{tag}</TagChip>
              ))}
            </span>
          ),
        },
        {
          id: 'score',
          header: t`Score`,
          isPrimary: true,
          align: 'end',
          sortValue: (row) => auditOf(row)?.summary.score ?? null,
          cell: (row) => <ScoreCell audit={auditOf(row)} />,
        },
        {
          id: 'change',
          header: t`Change`,
          align: 'end',
          sortValue: (row) => auditOf(row)?.change ?? null,
          cell: (row) => <ChangeCell change={auditOf(row)?.change ?? null} />,
        },
        {
          id: 'errors',
          header: t`Errors`,
          align: 'end',
          sortValue: (row) => auditOf(row)?.summary.errors ?? null,
          cell: (row) => auditOf(row)?.summary.errors ?? '–',
        },
        {
          id: 'warnings',
          header: t`Warnings`,
          align: 'end',
          sortValue: (row) => auditOf(row)?.summary.warnings ?? null,
          cell: (row) => auditOf(row)?.summary.warnings ?? '–',
        },
        {
          id: 'measured',
          header: t`Measured`,
          align: 'end',
          sortValue: (row) => auditOf(row)?.result.finishedAtMs ?? null,
          cell: (row) => <Measured atMs={auditOf(row)?.result.finishedAtMs} ago={(atMs) => formats.ago(atMs, nowMs)} />,
        },
        {
          id: 'analyse',
          header: t`Audit`,
          align: 'end',
          cell: (row) => (
            <LocaleLink
              className={buttonClass('cancel', 's')}
              path={`/inner-optimization/analyzer/?url=${row.site}&run=1`}
              aria-label={t`Analyze ${row.site}`}
            >
              <Trans>Analyze</Trans>
            </LocaleLink>
          ),
        },
      ]}
    />
  );
}

function ScoreCell({ audit }: { audit: LatestAudit | undefined }) {
  const { t } = useLingui();
  if (audit === undefined) return '–';
  const { id, url, site } = audit.result;
  const query = new URLSearchParams({ url: url ?? site, result: id });
  return (
    <LocaleLink className={styles['score']} path={`/inner-optimization/analyzer/?${query.toString()}`}>
      <ScoreArc score={audit.summary.score} size="s" label={t`Score of ${site}`} />
    </LocaleLink>
  );
}

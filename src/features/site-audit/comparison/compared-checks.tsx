import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { SEVERITY_ORDER } from '#core/audit/severity-order.ts';
import type { CrawlComparison } from '#src/data/hooks/use-crawl-lists.ts';
import { SEVERITY_NAMES } from '#src/features/site-audit/crawl-words.ts';
import { ExportMenu } from '#src/features/site-audit/export/export-list.tsx';
import type { ExportColumn } from '#src/data/table-export/export-table.ts';
import { useNumberColumn } from '#src/features/site-audit/lists/number-column.ts';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, DataTable, SeverityMark } from '#src/ui/index.tsx';
import styles from './comparison-view.module.css';

type Compared = CrawlComparison['checks'][number];
type ComparedChecksProps = { result: SiteAuditResult; checks: readonly Compared[]; texts: CheckTexts };

/** Each check before and after, the worst severity and the largest change first. */
export function ComparedChecksTable({ result, checks, texts }: ComparedChecksProps) {
  const { t } = useTexts();
  const { _ } = useLingui();
  const numberColumn = useNumberColumn<Compared>();
  const rows = checks.toSorted(
    (a, b) =>
      SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
      Math.abs(b.count - b.before) - Math.abs(a.count - a.before),
  );
  return (
    <DataTable
      caption={t`Checks before and after`}
      emptyText={t`No check found more or less than before.`}
      rows={rows}
      getRowId={(row) => row.check}
      columns={[
        {
          id: 'check',
          header: t`Check`,
          isPrimary: true,
          sortValue: (row) => texts.title(row.check),
          cell: (row) => (
            <span className={styles['check']}>
              <SeverityMark severity={row.severity} label={_(SEVERITY_NAMES[row.severity])} />
              <LocaleLink path={viewPath(result, { view: 'issues', check: row.check })}>
                {texts.title(row.check)}
              </LocaleLink>
            </span>
          ),
        },
        numberColumn({ id: 'before', header: t`Before`, number: (row) => row.before }),
        numberColumn({ id: 'after', header: t`After`, number: (row) => row.count }),
        {
          ...numberColumn({ id: 'difference', header: t`Difference`, number: (row) => row.count - row.before }),
          isPrimary: true,
          cell: (row) => <Difference difference={row.count - row.before} />,
        },
        numberColumn({ id: 'new', header: t`New`, number: (row) => row.change?.new ?? 0 }),
        numberColumn({ id: 'fixed', header: t`Fixed`, number: (row) => row.change?.fixed ?? 0 }),
        numberColumn({ id: 'back', header: t`Back again`, number: (row) => row.change?.back ?? 0 }),
      ]}
    />
  );
}

/** More findings are worse, fewer are better. */
function Difference({ difference }: { difference: number }) {
  const formats = useFormats();
  if (difference === 0) return <Trans>No change</Trans>;
  return <Badge tone={difference > 0 ? 'error' : 'passed'}>{formats.change(difference)}</Badge>;
}

export function ComparedChecksExport({ result, checks, texts }: ComparedChecksProps) {
  const { t } = useTexts();
  const columns: ExportColumn<Compared>[] = [
    { key: 'severity', header: t`Severity`, value: ({ severity }) => severity },
    { key: 'check', header: t`Check`, value: ({ check }) => texts.title(check), width: 40 },
    { key: 'checkId', header: t`Check id`, value: ({ check }) => check, width: 20 },
    { key: 'before', header: t`Before`, value: ({ before }) => before },
    { key: 'after', header: t`After`, value: ({ count }) => count },
    { key: 'new', header: t`New`, value: ({ change }) => change?.new ?? 0 },
    { key: 'fixed', header: t`Fixed`, value: ({ change }) => change?.fixed ?? 0 },
    { key: 'back', header: t`Back again`, value: ({ change }) => change?.back ?? 0 },
  ];
  const load = () => Promise.resolve({ rows: checks, isComplete: true });
  return <ExportMenu list={{ name: `${result.site}-comparison`, columns, load }} />;
}

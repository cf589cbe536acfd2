import { Trans, useLingui } from '@lingui/react/macro';
import { useCheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { DataTable, Foreign, Panel, Skeleton, type DataColumn } from '#src/ui/index.tsx';

type MeasuredCheck = {
  check: string;
  found: number;
  judged: number;
  true: number;
  false: number;
  noise: number;
  precision: number;
};
type MeasuredSite = { name: string; version: string; pages: number; findings: number };

/** How many findings of each check were judged, and how. */
export function CheckTable({ checks }: { checks: readonly MeasuredCheck[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const texts = useCheckTexts();
  if (texts === null) return <Skeleton label={t`Loading the texts`} shape="panel" />;
  const count = (id: 'found' | 'judged' | 'false' | 'noise', header: string): DataColumn<MeasuredCheck> => ({
    id,
    header,
    align: 'end',
    sortValue: (row) => row[id],
    cell: (row) => formats.number(row[id]),
  });
  return (
    <Panel isFlush>
      <DataTable
        caption={t`Every check that found something`}
        emptyText={t`Nothing was measured yet.`}
        rows={checks}
        getRowId={({ check }) => check}
        columns={[
          {
            id: 'check',
            header: t`Check`,
            isPrimary: true,
            sortValue: ({ check }) => texts.title(check),
            cell: ({ check }) => texts.title(check),
          },
          count('found', t`Found`),
          count('judged', t`Judged`),
          count('false', t`False`),
          count('noise', t`Noise`),
          {
            id: 'precision',
            header: t`True`,
            align: 'end',
            isPrimary: true,
            sortValue: ({ judged, precision }) => (judged === 0 ? null : precision),
            cell: ({ judged, precision }) => (judged === 0 ? <Trans>not judged</Trans> : formats.percent(precision)),
          },
        ]}
      />
    </Panel>
  );
}

/** Which websites, in which version. */
export function SiteTable({ sites }: { sites: readonly MeasuredSite[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Panel isFlush>
      <DataTable
        caption={t`The websites`}
        emptyText={t`Nothing was measured yet.`}
        rows={sites}
        getRowId={({ name }) => name}
        columns={[
          {
            id: 'name',
            header: t`npm package`,
            isPrimary: true,
            sortValue: ({ name }) => name,
            cell: ({ name, version }) => <Foreign>{`${name} ${version}`}</Foreign>,
          },
          {
            id: 'pages',
            header: t`Pages`,
            align: 'end',
            isPrimary: true,
            sortValue: ({ pages }) => pages,
            cell: ({ pages }) => formats.number(pages),
          },
          {
            id: 'findings',
            header: t`Findings`,
            align: 'end',
            sortValue: ({ findings }) => findings,
            cell: ({ findings }) => formats.number(findings),
          },
        ]}
      />
    </Panel>
  );
}

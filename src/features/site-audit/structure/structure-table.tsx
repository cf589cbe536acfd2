import { Plural, useLingui } from '@lingui/react/macro';
import { ExportMenu } from '#src/features/site-audit/export/export-list.tsx';
import type { ExportColumn } from '#src/data/table-export/export-table.ts';
import { useNumberColumn } from '#src/features/site-audit/lists/number-column.ts';
import { viewPath, type SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { DataTable, Foreign } from '#src/ui/index.tsx';
import { foldersIn, type CountUnit, type Folder, type FolderNode } from './folder-tree.ts';

type FolderTableProps = { result: SiteAuditResult; shown: FolderNode; unit: CountUnit };

/** The same words in the table and in the files. */
function useCountHeaders(unit: CountUnit) {
  const { t } = useLingui();
  return unit === 'findings'
    ? { errors: t`Errors`, warnings: t`Warnings` }
    : { errors: t`Pages with errors`, warnings: t`Pages with warnings` };
}

/** The same as the chart in numbers, with links into each folder. */
export function FolderTable({ result, shown, unit }: FolderTableProps) {
  const { t } = useLingui();
  const headers = useCountHeaders(unit);
  const formats = useFormats();
  const numberColumn = useNumberColumn<FolderNode>();
  return (
    <DataTable
      isVirtual
      caption={t`Folders of ${shown.path}`}
      emptyText={t`There is no further folder in it.`}
      rows={shown.children}
      getRowId={(folder) => folder.path}
      columns={[
        {
          id: 'path',
          header: t`Folder`,
          isPrimary: true,
          sortValue: (folder) => folder.path,
          cell: (folder) => (
            <LocaleLink path={viewPath(result, { view: 'pages', html: 'true', folder: folder.path })}>
              <Foreign>{folder.path}</Foreign>
            </LocaleLink>
          ),
        },
        numberColumn({
          id: 'pages',
          widthPx: 104,
          header: t`Pages`,
          isPrimary: true,
          number: (folder) => folder.pages,
        }),
        {
          id: 'share',
          widthPx: 88,
          header: t`Share`,
          align: 'end',
          cell: (folder) => formats.percent(shown.pages === 0 ? 0 : folder.pages / shown.pages),
        },
        numberColumn({
          id: 'errors',
          widthPx: 96,
          header: headers.errors,
          number: (folder) => folder.errors,
        }),
        numberColumn({
          id: 'warnings',
          widthPx: 104,
          header: headers.warnings,
          number: (folder) => folder.warnings,
        }),
        {
          id: 'inside',
          widthPx: 112,
          header: t`Inside`,
          cell: (folder) =>
            folder.children.length === 0 ? (
              '–'
            ) : (
              <LocaleLink path={viewPath(result, { view: 'structure', folder: folder.path })}>
                <Plural value={folder.children.length} one="# folder" other="# folders" />
              </LocaleLink>
            ),
        },
      ]}
    />
  );
}

/** Every folder that is known, of the whole site. */
export function FoldersExport({ result }: { result: SiteAuditResult }) {
  const { t } = useLingui();
  const { folders, unit } = foldersIn(result.body.folders);
  const headers = useCountHeaders(unit);
  const columns: ExportColumn<Folder>[] = [
    { key: 'path', header: t`Folder`, value: ({ path }) => path, width: 40 },
    { key: 'pages', header: t`Pages`, value: ({ pages }) => pages },
    { key: 'errors', header: headers.errors, value: ({ errors }) => errors },
    { key: 'warnings', header: headers.warnings, value: ({ warnings }) => warnings },
  ];
  const load = () => Promise.resolve({ rows: folders, isComplete: true });
  return <ExportMenu list={{ name: `${result.site}-folders`, columns, load }} />;
}

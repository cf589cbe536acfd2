import { Trans, useLingui } from '@lingui/react/macro';
import { createReportContract, createReportSummary } from '#core/contract/analyses/create-report.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, DataTable, ErrorNote, ExternalLink, Panel } from '#src/ui/index.tsx';

type Row = { readonly result: ResultSummary; readonly summary: ReturnType<typeof createReportSummary.parse> };

/** Reports that were made, the newest first: to be read here, also offline, and fetched until their file expires. */
export function MadeReports({ onRead }: { onRead: (id: string) => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { rows = [] } = useResults({ type: createReportContract.type });
  const made = rows.flatMap((result): Row[] => {
    const summary = createReportSummary.safeParse(result.summary);
    return summary.success ? [{ result, summary: summary.data }] : [];
  });
  return (
    <Panel title={<Trans>Reports you made</Trans>} isFlush>
      <MissingSigns newest={made[0]?.summary} />
      <DataTable
        caption={t`Reports you made`}
        emptyText={t`None yet. Reports are kept here, and can be read without a connection.`}
        rows={made}
        getRowId={({ result }) => result.id}
        columns={[
          {
            id: 'title',
            header: t`Report`,
            isPrimary: true,
            cell: ({ result, summary }) => (
              <Button variant="close" size="s" onClick={() => onRead(result.id)}>
                {summary.title} · {shownHost(result.site)}
              </Button>
            ),
          },
          { id: 'made', header: t`Made`, cell: ({ result }) => formats.dateTime(result.finishedAtMs) },
          { id: 'size', header: t`Size`, align: 'end', cell: ({ summary }) => formats.bytes(summary.sizeBytes) },
          { id: 'file', header: t`File`, isPrimary: true, cell: ({ summary }) => <FileLink summary={summary} /> },
        ]}
      />
    </Panel>
  );
}

/** What the last file shows as empty boxes, and what helps. */
function MissingSigns({ newest }: { newest: Row['summary'] | undefined }) {
  const { t } = useLingui();
  if (newest?.missingSigns === undefined) return null;
  const { fileName, missingSigns } = newest;
  return (
    <ErrorNote
      title={t`Empty boxes in ${fileName}`}
      text={t`No font of the server has these signs: ${missingSigns} Ask whoever runs the server to install one, then create the report again, or choose another format.`}
    />
  );
}

function FileLink({ summary: { href, fileName, format, expiresAtMs, linkExport } }: { summary: Row['summary'] }) {
  const formats = useFormats();
  const until = formats.date(expiresAtMs);
  return (
    <span title={fileName}>
      <a href={href} download={fileName}>
        {format.toUpperCase()}
      </a>{' '}
      <Trans>until {until}</Trans>
      {linkExport !== undefined && (
        <>
          {' '}
          <ExternalLink href={linkExport}>Google Drive</ExternalLink>
        </>
      )}
    </span>
  );
}

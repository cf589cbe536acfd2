import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { LINES_LIMIT, parseUrl, withQuery, type UrlReading } from '#core/tools/url-parser/url-parser.ts';
import { changeQuery } from '#core/tools/url-parser/url-query.ts';
import { saveFile } from '#src/data/save-file.ts';
import { ToolOutput } from '#src/features/tools/parts/tool-output.tsx';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, DataTable, Foreign, Panel, SeverityMark, useSnackbar } from '#src/ui/index.tsx';
import { useProblemText } from './url-words.ts';

type UrlListProps = { lines: readonly string[]; base: string; onUse: (text: string) => void };
type Row = { readonly id: string; readonly line: string; readonly reading: UrlReading; readonly isRepeated: boolean };

/** Several addresses: where each leads, and all of them without tracking parameters. */
export function UrlList({ lines, base, onUse }: UrlListProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const rows = toRows(lines, base);
  const clean = rows.map(({ line, reading }) => (reading.kind === 'parts' ? cleanOf(reading) : line)).join('\n');
  return (
    <>
      <Panel
        title={<Plural value={rows.length} one="# address" other="# addresses" />}
        actions={<SaveTable rows={rows} />}
        isFlush
      >
        <DataTable
          caption={t`Addresses of the list`}
          emptyText=""
          rows={rows}
          getRowId={({ id }) => id}
          onRowOpen={({ line }) => onUse(line)}
          columns={[
            {
              id: 'address',
              header: t`Address`,
              isPrimary: true,
              sortValue: ({ reading, line }) => (reading.kind === 'parts' ? reading.parts.href : line),
              cell: (row) => <Address row={row} />,
            },
            {
              id: 'host',
              header: t`Host`,
              sortValue: ({ reading }) => (reading.kind === 'parts' ? reading.parts.host : ''),
              cell: ({ reading }) => <Foreign>{reading.kind === 'parts' ? reading.parts.unicodeHost : '–'}</Foreign>,
            },
            {
              id: 'parameters',
              header: t`Parameters`,
              align: 'end',
              sortValue: ({ reading }) => (reading.kind === 'parts' ? reading.parts.parameters.length : 0),
              cell: ({ reading }) => (reading.kind === 'parts' ? formats.number(reading.parts.parameters.length) : '–'),
            },
          ]}
        />
      </Panel>
      {rows.length === LINES_LIMIT && (
        <p role="status">
          <Trans>Only the first 1,000 lines are read.</Trans>
        </p>
      )}
      <ToolOutput
        label={t`Without tracking parameters`}
        text={clean}
        fileName="addresses.txt"
        onSwap={() => onUse(clean)}
      />
    </>
  );
}

function toRows(lines: readonly string[], base: string): Row[] {
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const reading = parseUrl(line, base);
    const key = reading.kind === 'parts' ? reading.parts.href : line;
    const isRepeated = seen.has(key);
    seen.add(key);
    return { id: String(index), line, reading, isRepeated };
  });
}

function cleanOf({ parts: { href, query } }: Extract<UrlReading, { kind: 'parts' }>): string {
  return withQuery(href, changeQuery(query, { kind: 'removeTracking' }));
}

function Address({ row: { line, reading, isRepeated } }: { row: Row }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  if (reading.kind !== 'parts')
    return (
      <>
        <Foreign>{line}</Foreign>{' '}
        {reading.kind === 'problem' && (
          <>
            <SeverityMark severity="error" label="" /> {problemText(reading.problem)}
          </>
        )}
      </>
    );
  const trackers = reading.parts.parameters.filter(({ tracker }) => tracker !== null);
  return (
    <>
      <Foreign>{reading.parts.href}</Foreign> {isRepeated && <Badge tone="notice">{t`Repeated`}</Badge>}{' '}
      {trackers.length > 0 && <Badge tone="warning">{t`Tracking`}</Badge>}
    </>
  );
}

function SaveTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  const problemText = useProblemText();
  async function save() {
    try {
      const { toCsv } = await import('#src/data/table-export/table-text.ts');
      const head = [t`Input`, t`Address`, t`Host`, t`Path`, t`Query`, t`Fragment`, t`Without tracking parameters`];
      saveFile('addresses.csv', toCsv([[...head, t`Problem`], ...rows.map(cells)]), 'text/csv');
    } catch {
      showError(t`The file could not be made. Try again with a connection.`);
    }
  }
  const cells = ({ line, reading }: Row): string[] => {
    if (reading.kind !== 'parts')
      return [line, '', '', '', '', '', '', reading.kind === 'problem' ? problemText(reading.problem) : ''];
    const { href, host, path, query, fragment } = reading.parts;
    return [line, href, host, path, query, fragment, cleanOf(reading), ''];
  };
  return (
    <Button variant="cancel" size="s" icon={<Download aria-hidden="true" />} onClick={() => void save()}>
      CSV
    </Button>
  );
}

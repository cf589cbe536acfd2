import { Trans, useLingui } from '@lingui/react/macro';
import type { PhraseOptions } from '#core/text/phrases.ts';
import type { PlacedPhrase } from '#core/text/text-report.ts';
import { ToKeywordsButton } from '#src/analysis/keywords/to-keywords-button.tsx';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { CheckboxField, DataTable, DownloadMenu, Foreign, SelectField, type DataColumn } from '#src/ui/index.tsx';
import styles from './one-page-content.module.css';
import type { ReportAnswer } from './text-job.ts';

type PhraseViewProps = {
  answer: ReportAnswer;
  options: PhraseOptions;
  onOptionsChange: (options: PhraseOptions) => void;
};

/** The phrases of a text and where they stand. */
export function PhraseView({ answer, options, onOptionsChange }: PhraseViewProps) {
  const { t } = useLingui();
  const { report, hasStems, hasStopWords } = answer;
  const columns = useColumns();
  const save = useSaveTable();
  const rows = () => [
    columns.map(({ header }) => header),
    ...report.phrases.map((row) => columns.map(({ sortValue }) => String(sortValue?.(row) ?? ''))),
  ];
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <SelectField
          label={t`Words of a phrase`}
          value={String(options.size)}
          onValueChange={(size) => onOptionsChange({ ...options, size: Number(size) })}
          options={['1', '2', '3', '4'].map((value) => ({ value, label: value }))}
        />
        <CheckboxField
          label={t`Leave stop words out`}
          help={hasStopWords ? undefined : t`There is no list for this language.`}
          isChecked={options.withoutStopWords}
          onCheckedChange={(withoutStopWords) => onOptionsChange({ ...options, withoutStopWords })}
        />
        <CheckboxField
          label={t`Count forms of a word as one`}
          help={hasStems ? undefined : t`There is no stemmer for this language: only equal words are one.`}
          isChecked={options.byStem}
          onCheckedChange={(byStem) => onOptionsChange({ ...options, byStem })}
        />
        {report.phrases.length > 0 && (
          <ToKeywordsButton getPhrases={() => report.phrases.map(({ text }) => ({ phrase: text }))} />
        )}
        <DownloadMenu items={[{ label: t`Phrases`, onSave: (format) => save('phrases', format, rows()) }]} />
      </div>
      <p className={styles['hint']}>
        <Trans>
          Share: times met × words of the phrase ÷ all words. The hundred most frequent are shown; none reaches across a
          mark.
        </Trans>
      </p>
      <DataTable
        caption={t`Phrases`}
        emptyText={t`No phrases of this length`}
        rows={report.phrases}
        getRowId={({ key }) => key}
        columns={columns}
      />
    </div>
  );
}

function useColumns(): DataColumn<PlacedPhrase>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const count = (
    id: string,
    header: string,
    valueOf: (row: PlacedPhrase) => number,
    isSecondary = true,
  ): DataColumn<PlacedPhrase> => ({
    id,
    header,
    align: 'end',
    ...(isSecondary ? { isSecondary } : { isPrimary: true }),
    widthPx: 68,
    sortValue: valueOf,
    cell: (row) => formats.number(valueOf(row)),
  });
  return [
    {
      id: 'text',
      header: t`Phrase`,
      isPrimary: true,
      sortValue: ({ text }) => text,
      cell: ({ text }) => <Foreign>{text}</Foreign>,
    },
    count('count', t`Times`, (row) => row.count, false),
    {
      id: 'share',
      header: t`Share`,
      align: 'end',
      widthPx: 68,
      sortValue: ({ share }) => share,
      cell: ({ share }) => formats.percent(share),
    },
    count('title', t`Title`, (row) => row.inTitle),
    count('h1', 'H1', (row) => row.inHeadings[0] ?? 0),
    count('h2', 'H2–H6', (row) => row.inHeadings.slice(1).reduce((sum, each) => sum + each, 0)),
    count('links', t`Links`, (row) => row.inLinks),
    count('alts', t`Images`, (row) => row.inAlts),
  ];
}

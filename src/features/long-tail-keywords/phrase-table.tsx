import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { SOURCES, type Source } from '#core/keywords/long-tail.ts';
import { INTENT_NAMES } from '#src/analysis/keywords/intent-names.ts';
import { ToKeywordsButton } from '#src/analysis/keywords/to-keywords-button.tsx';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { useClusterDraft } from '#src/data/hooks/use-keyword-drafts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import {
  Button,
  CheckboxField,
  CopyButton,
  DataTable,
  Foreign,
  SelectField,
  TextField,
  type DataColumn,
} from '#src/ui/index.tsx';
import type { LongTailRow } from './long-tail-job.ts';
import styles from './long-tail.module.css';
import { ALL, narrowRows, type Narrowing } from './narrow-rows.ts';
import { SOURCE_NAMES } from './source-names.ts';

type PhraseTableProps = { rows: readonly LongTailRow[]; language: string };

/** The phrases that were made: narrowed, chosen, copied, saved, and handed on to be grouped. */
export function PhraseTable({ rows, language }: PhraseTableProps) {
  const { t } = useLingui();
  const saveTable = useSaveTable();
  const [narrowing, setNarrowing] = useState(ALL);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const wanted = useDeferredValue(narrowing);
  const shown = useMemo(() => narrowRows(rows, wanted), [rows, wanted]);
  const columns = usePhraseColumns(rows);
  const chosen = () =>
    shown.filter(({ phrase }) => selected.size === 0 || selected.has(phrase)).map(({ phrase }) => phrase);
  return (
    <div className={styles['stack']}>
      <NarrowForm rows={rows} narrowing={narrowing} onChange={setNarrowing} />
      <PhraseActions
        getPhrases={chosen}
        selectedCount={selected.size}
        isEmpty={shown.length === 0}
        language={language}
      />
      <DataTable
        columns={columns}
        rows={shown}
        getRowId={({ phrase }) => phrase}
        caption={t`Longer phrases`}
        emptyText={<Trans>No phrase is left. Take back one of the choices above.</Trans>}
        isVirtual
        selection={{ selected, onSelectedChange: setSelected, nameOf: ({ phrase }) => phrase }}
        tools={{
          searchLabel: t`Search in the phrases`,
          countText: (count) => <Plural value={count} one="# phrase" other="# phrases" />,
          download: {
            label: t`Phrases as shown`,
            onSave: (format, cells) => saveTable('long-tail-keywords', format, cells),
          },
        }}
      />
    </div>
  );
}

function usePhraseColumns(rows: readonly LongTailRow[]): DataColumn<LongTailRow>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const has = useMemo(
    () => ({
      volume: rows.some(({ volume }) => volume !== null),
      difficulty: rows.some(({ difficulty }) => difficulty !== null),
      intent: rows.some(({ intent }) => intent !== null),
    }),
    [rows],
  );
  const originOf = ({ source, from, pattern }: LongTailRow): string => {
    const name = t(SOURCE_NAMES[source].name);
    if (pattern !== '') return `${name}: ${pattern.replaceAll('{}', '…')}`;
    return from === '' ? name : `${name}: ${from}`;
  };
  const numeric = (id: 'volume' | 'difficulty', header: string): DataColumn<LongTailRow> => ({
    ...{ id, header, align: 'end', widthPx: 110, sortValue: (row) => row[id] },
    cell: (row) => (row[id] === null ? '–' : formats.number(row[id])),
  });
  return [
    {
      ...{ id: 'phrase', header: t`Phrase`, isPrimary: true, widthPx: 340, sortValue: ({ phrase }) => phrase },
      cell: ({ phrase }) => <Foreign>{phrase}</Foreign>,
    },
    {
      ...{ id: 'origin', header: t`Origin`, sortValue: originOf },
      cell: (row) => <Foreign>{originOf(row)}</Foreign>,
    },
    {
      ...{ id: 'from', header: t`Made from`, isSecondary: true, sortValue: ({ from }) => from },
      cell: ({ from }) => <Foreign>{from}</Foreign>,
    },
    {
      ...{ id: 'words', header: t`Words`, align: 'end', isPrimary: true, widthPx: 90, sortValue: ({ words }) => words },
      cell: ({ words }) => formats.number(words),
    },
    ...(has.volume ? [numeric('volume', t`Volume`)] : []),
    ...(has.difficulty ? [numeric('difficulty', t`Difficulty`)] : []),
    ...(has.intent
      ? [
          {
            ...{ id: 'intent', header: t`Intent`, widthPx: 140 },
            sortValue: ({ intent }: LongTailRow) => (intent === null ? '' : t(INTENT_NAMES[intent])),
            cell: ({ intent }: LongTailRow) => (intent === null ? '–' : t(INTENT_NAMES[intent])),
          },
        ]
      : []),
  ];
}

type NarrowFormProps = { rows: readonly LongTailRow[]; narrowing: Narrowing; onChange: (narrowing: Narrowing) => void };

function NarrowForm({ rows, narrowing, onChange }: NarrowFormProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const change = (part: Partial<Narrowing>) => onChange({ ...narrowing, ...part });
  const counts = useMemo(() => Map.groupBy(rows, ({ source }) => source), [rows]);
  const origins = SOURCES.filter((source) => counts.has(source));
  const lengths = (any: string) => [
    { value: '0', label: any },
    ...Array.from({ length: 10 }, (_none, at) => ({ value: String(at + 1), label: formats.number(at + 1) })),
  ];
  return (
    <div className={styles['narrow']}>
      <SelectField
        label={t`Origin`}
        value={narrowing.source}
        onValueChange={(value) =>
          change({ source: origins.find((source): source is Source => source === value) ?? '' })
        }
        options={[
          { value: '', label: t`All origins` },
          ...origins.map((source) => {
            const name = t(SOURCE_NAMES[source].name);
            return { value: source, label: `${name} (${formats.number(counts.get(source)?.length ?? 0)})` };
          }),
        ]}
      />
      <TextField
        label={t`Without these words`}
        value={narrowing.exclude}
        onValueChange={(exclude) => change({ exclude })}
        autoComplete="off"
        dir="auto"
      />
      <SelectField
        label={t`At least words`}
        value={String(narrowing.minWords)}
        onValueChange={(value) => change({ minWords: Number(value) })}
        options={lengths('').slice(1)}
      />
      <SelectField
        label={t`At most words`}
        value={String(narrowing.maxWords)}
        onValueChange={(value) => change({ maxWords: Number(value) })}
        options={lengths(t`Any number`)}
      />
      <CheckboxField
        label={<Trans>Questions only</Trans>}
        isChecked={narrowing.isQuestionOnly}
        onCheckedChange={(isQuestionOnly) => change({ isQuestionOnly })}
      />
    </div>
  );
}

type PhraseActionsProps = { getPhrases: () => string[]; selectedCount: number; isEmpty: boolean; language: string };

function PhraseActions({ getPhrases, selectedCount, isEmpty, language }: PhraseActionsProps) {
  const { t } = useLingui();
  const navigate = useLocaleNavigate();
  const clusterDraft = useClusterDraft(language);
  function group() {
    clusterDraft.set({ text: getPhrases().join('\n'), language });
    navigate('/ai-tools/keywords-clustering/');
  }
  if (isEmpty) return null;
  return (
    <div className={styles['actions']}>
      <Button size="s" onClick={group}>
        {selectedCount === 0 ? (
          <Trans>Group these phrases</Trans>
        ) : (
          <Plural value={selectedCount} one="Group # chosen phrase" other="Group # chosen phrases" />
        )}
      </Button>
      <ToKeywordsButton getPhrases={() => getPhrases().map((phrase) => ({ phrase }))} />
      <CopyButton
        text={() => getPhrases().join('\n')}
        label={selectedCount === 0 ? t`Copy these` : t`Copy the chosen`}
      />
    </div>
  );
}

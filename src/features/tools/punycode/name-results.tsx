import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import {
  LINES_LIMIT,
  readNames,
  type LabelProblem,
  type NameLabel,
  type NameReading,
} from '#core/tools/punycode/punycode.ts';
import { saveFile } from '#src/data/save-file.ts';
import { ToolOutput } from '#src/features/tools/parts/tool-output.tsx';
import { Copyable } from '#src/features/tools/parts/tool-values.tsx';
import styles from '#src/features/tools/tools.module.css';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, DataTable, Foreign, Panel, SeverityMark, useSnackbar } from '#src/ui/index.tsx';

const SHOWN_LABELS = 200;

/** Both forms of all names, then each part with what is wrong or odd about it. */
export function NameResults({ text, onUse }: { text: string; onUse: (text: string) => void }) {
  const { t } = useLingui();
  const readings = readNames(text);
  const ascii = readings.map((reading) => reading.ascii ?? '').join('\n');
  const unicode = readings.map((reading) => reading.unicode).join('\n');
  const unwritable = readings.filter((reading) => reading.ascii === null).length;
  return (
    <>
      <ToolOutput
        label={t`ASCII form (Punycode)`}
        text={ascii}
        fileName="punycode.txt"
        onSwap={() => onUse(ascii)}
        actions={<SaveTable readings={readings} />}
      />
      {unwritable > 0 && (
        <p role="status">
          <SeverityMark severity="error" label="" />{' '}
          <Trans>A name below cannot be written in ASCII. Its line is left empty.</Trans>
        </p>
      )}
      {readings.length === LINES_LIMIT && (
        <p role="status">
          <Trans>Only the first 1,000 lines are converted.</Trans>
        </p>
      )}
      <ToolOutput label={t`Unicode form`} text={unicode} fileName="unicode.txt" onSwap={() => onUse(unicode)} />
      <Labels labels={readings.flatMap(({ labels }) => labels)} />
    </>
  );
}

function SaveTable({ readings }: { readings: readonly NameReading[] }) {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  async function save() {
    try {
      const { toCsv } = await import('#src/data/table-export/table-text.ts');
      const rows = readings.map(({ input, ascii, unicode }) => [input, ascii ?? '', unicode]);
      saveFile('names.csv', toCsv([[t`Input`, 'ASCII', 'Unicode'], ...rows]), 'text/csv');
    } catch {
      showError(t`The file could not be created. Try again when you are online.`);
    }
  }
  return (
    <Button variant="cancel" size="s" icon={<Download aria-hidden="true" />} onClick={() => void save()}>
      CSV
    </Button>
  );
}

function Labels({ labels }: { labels: readonly NameLabel[] }) {
  const { t } = useLingui();
  const notesOf = useNotes();
  const rows = labels.map((label, index) => ({ ...label, id: String(index), notes: notesOf(label) }));
  const odd = rows.filter(({ notes }) => notes.length > 0);
  const shown = [...odd, ...rows.filter(({ notes }) => notes.length === 0)].slice(0, SHOWN_LABELS);
  return (
    <Panel title={t`Parts of the names`} isFlush>
      <DataTable
        caption={t`Parts of the names`}
        emptyText={t`No name has parts to check.`}
        rows={shown}
        getRowId={({ id }) => id}
        columns={[
          {
            id: 'unicode',
            header: t`Part`,
            isPrimary: true,
            cell: ({ unicode }) => <Foreign>{unicode}</Foreign>,
          },
          {
            id: 'ascii',
            header: 'ASCII',
            cell: ({ ascii, unicode }) => (ascii === '' ? '–' : <Copyable label={unicode} text={ascii} />),
          },
          { id: 'notes', header: t`Check`, isPrimary: true, cell: ({ notes }) => <Notes notes={notes} /> },
        ]}
      />
      {rows.length > SHOWN_LABELS && (
        <p className={styles['hint']}>
          <Trans>The first 200 are shown, those with a warning before others.</Trans>
        </p>
      )}
    </Panel>
  );
}

type Note = { readonly severity: 'error' | 'warning'; readonly text: string };

function Notes({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0)
    return (
      <>
        <SeverityMark severity="passed" label="" /> <Trans>No problem found</Trans>
      </>
    );
  return notes.map(({ severity, text }) => (
    <p key={text}>
      <SeverityMark severity={severity} label="" /> <Foreign>{text}</Foreign>
    </p>
  ));
}

/** What is to be said of a label: what cannot work before what is odd. */
function useNotes(): (label: NameLabel) => Note[] {
  const { t } = useLingui();
  const formats = useFormats();
  const problemText = useProblemText();
  return ({ problems, badCharacters, ascii, mixedScripts, looksLike }) => {
    const scripts = formats.list(mixedScripts);
    const latin = looksLike ?? '';
    const characters = badCharacters.map(named).join(', ');
    return [
      ...problems.map((problem): Note => ({
        severity: ascii === '' ? 'error' : 'warning',
        text: problemText(problem, characters),
      })),
      ...(latin === '' ? [] : [{ severity: 'warning', text: t`Looks like “${latin}” in Latin letters.` } as const]),
      ...(scripts === '' ? [] : [{ severity: 'warning', text: t`Mixes scripts: ${scripts}.` } as const]),
    ];
  };
}

/** With its number: it may be invisible. */
function named(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `${character} (U+${number})`;
}

function useProblemText(): (problem: LabelProblem, characters: string) => string {
  const { t } = useLingui();
  return (problem, characters) => {
    switch (problem) {
      case 'empty':
        return t`Two dots follow each other.`;
      case 'punycode':
        return t`What follows xn-- is not valid Punycode.`;
      case 'character':
        return characters === ''
          ? t`A character is not allowed in names (UTS 46).`
          : t`Not allowed in names (UTS 46): ${characters}`;
      case 'idna2008':
        return t`Refused by most registries (IDNA 2008): ${characters}`;
      case 'hyphens':
        return t`A hyphen stands first, last, or third and fourth.`;
      case 'bidi':
        return t`Mixes writing directions in a way that is not allowed (RFC 5893).`;
      case 'joiners':
        return t`An invisible joiner stands where it has no meaning (RFC 5892).`;
      case 'length':
        return t`Longer than 63 characters in ASCII.`;
    }
  };
}

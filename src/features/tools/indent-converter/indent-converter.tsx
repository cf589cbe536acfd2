import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import {
  convertIndent,
  indentFacts,
  showBlanks,
  type IndentChanges,
  type IndentFacts,
  type LineEnding,
} from '#core/tools/indent-converter/indent-converter.ts';
import { saveBlob } from '#src/data/save-file.ts';
import { ToolInput } from '#src/features/tools/parts/tool-input.tsx';
import { ToolOutput } from '#src/features/tools/parts/tool-output.tsx';
import { ToolChoice, ToolSettings } from '#src/features/tools/parts/tool-settings.tsx';
import { ToolValues } from '#src/features/tools/parts/tool-values.tsx';
import type { ToolOptions, ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';
import { useFormats } from '#src/i18n/formats.ts';
import { DataTable, Foreign, Panel, useSnackbar } from '#src/ui/index.tsx';

const SAMPLE = 'function greet(name) {\n    if (name) {\n\t    console.log(name);   \n    }\n}';
const SHOWN_LINES = 20;
const WIDTHS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** A text above, the same with other blanks below while one types. */
export function IndentConverterPanel({ input, onInputChange, options, onOptionsChange }: ToolPanelProps) {
  const { t } = useLingui();
  const text = useDeferredValue(input);
  const [fileName, setFileName] = useState('text.txt');
  const convertFiles = useFiles(options);
  const facts = indentFacts(text);
  return (
    <div className={styles['panel']}>
      <ToolInput
        label={t`Text or code`}
        value={input}
        rows={10}
        onValueChange={onInputChange}
        onFileName={setFileName}
        onFiles={(files) => void convertFiles(files)}
        sample={SAMPLE}
        help={t`Several files at once are converted and saved as a ZIP file.`}
      />
      <Settings options={options} onOptionsChange={onOptionsChange} />
      {text !== '' && <Facts facts={facts} text={text} />}
      <ToolOutput
        label={t`Converted text`}
        text={convertIndent(text, changesOf(options))}
        fileName={fileName}
        onSwap={() => onInputChange(convertIndent(text, changesOf(options)))}
      />
    </div>
  );
}

/** Unset is what most people come for: spaces, nothing else changed. */
function changesOf(options: ToolOptions): IndentChanges {
  const width = (name: string) => (WIDTHS.includes(options[name] ?? '') ? Number(options[name]) : null);
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === options[name]);
  return {
    to: oneOf('to', ['tabs', 'keep']) ?? 'spaces',
    fromWidth: width('from'),
    toWidth: width('width'),
    ending: oneOf<LineEnding>('ending', ['lf', 'crlf', 'cr']) ?? null,
    isTrimmed: options['trailing'] === 'remove',
    finalNewline: oneOf('final', ['one', 'none']) ?? 'keep',
    byteOrderMark: oneOf('bom', ['add', 'remove']) ?? 'keep',
  };
}

function Settings(props: Pick<ToolPanelProps, 'options' | 'onOptionsChange'>) {
  const { t } = useLingui();
  const widths = WIDTHS.map((width) => ({ value: width, label: width }));
  const keep = { value: '', label: t`Keep` };
  return (
    <ToolSettings>
      <ToolChoice
        {...props}
        name="to"
        label={t`Indent with`}
        choices={[
          { value: '', label: t`Spaces` },
          { value: 'tabs', label: t`Tabs` },
          { value: 'keep', label: t`Keep` },
        ]}
      />
      <ToolChoice
        {...props}
        name="from"
        label={t`Indent width`}
        choices={[{ value: '', label: t`Detect automatically` }, ...widths]}
      />
      <ToolChoice {...props} name="width" label={t`New width`} choices={[keep, ...widths]} />
      <ToolChoice
        {...props}
        name="ending"
        label={t`Line endings`}
        choices={[
          keep,
          { value: 'lf', label: t`LF (Unix)` },
          { value: 'crlf', label: t`CRLF (Windows)` },
          { value: 'cr', label: t`CR (old Mac)` },
        ]}
      />
      <ToolChoice
        {...props}
        name="trailing"
        label={t`Trailing whitespace`}
        choices={[keep, { value: 'remove', label: t`Remove` }]}
      />
      <ToolChoice
        {...props}
        name="final"
        label={t`Newline at the end`}
        choices={[keep, { value: 'one', label: t`Exactly one` }, { value: 'none', label: t`None` }]}
      />
      <ToolChoice
        {...props}
        name="bom"
        label={t`Byte order mark`}
        choices={[keep, { value: 'remove', label: t`Remove` }, { value: 'add', label: t`Add` }]}
      />
    </ToolSettings>
  );
}

function Facts({ facts, text }: { facts: IndentFacts; text: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { endings } = facts;
  const names = { lf: 'LF', crlf: 'CRLF', cr: 'CR' } as const;
  const found = (['lf', 'crlf', 'cr'] as const).filter((ending) => endings[ending] > 0);
  const linesOf = (lines: readonly number[]) =>
    lines.length === 0
      ? t`none`
      : `${formats.number(lines.length)} (${lines.slice(0, SHOWN_LINES).join(', ')}${lines.length > SHOWN_LINES ? ', …' : ''})`;
  return (
    <>
      <Panel title={t`What was found`}>
        <ToolValues
          values={[
            { key: t`Lines`, text: formats.number(facts.lines) },
            { key: t`Lines indented with tabs`, text: formats.number(facts.tabLines) },
            { key: t`Lines indented with spaces`, text: formats.number(facts.spaceLines) },
            { key: t`Lines with both`, text: linesOf(facts.mixedLines) },
            {
              key: t`Indent width`,
              text: facts.width === null ? t`not detected, assumed to be 4` : String(facts.width),
            },
            {
              key: t`Line endings`,
              text:
                found.length === 0
                  ? t`none`
                  : found.map((ending) => `${names[ending]}: ${formats.number(endings[ending])}`).join(', '),
            },
            { key: t`Lines with trailing whitespace`, text: linesOf(facts.trailingLines) },
            { key: t`Newline at the end`, text: facts.hasFinalNewline ? t`yes` : t`no` },
            { key: t`Byte order mark`, text: facts.hasByteOrderMark ? t`yes` : t`no` },
          ]}
        />
      </Panel>
      {facts.mixedLines.length > 0 && <MixedLines numbers={facts.mixedLines} text={text} />}
    </>
  );
}

function MixedLines({ numbers, text }: { numbers: readonly number[]; text: string }) {
  const { t } = useLingui();
  const lines = text.split(/\r\n|\n|\r/u);
  return (
    <Panel title={t`Lines with tabs and spaces`} isFlush>
      <DataTable
        caption={t`Lines with tabs and spaces`}
        emptyText=""
        rows={numbers.slice(0, SHOWN_LINES)}
        getRowId={String}
        columns={[
          { id: 'line', header: t`Line`, align: 'end', isPrimary: true, cell: (line) => line },
          {
            id: 'text',
            header: t`Its whitespace (→ tab, · space)`,
            isPrimary: true,
            cell: (line) => (
              <code>
                <Foreign>{showBlanks(lines[line - 1] ?? '').slice(0, 120)}</Foreign>
              </code>
            ),
          },
        ]}
      />
      {numbers.length > SHOWN_LINES && (
        <p className={styles['hint']}>
          <Trans>The first 20 are shown.</Trans>
        </p>
      )}
    </Panel>
  );
}

/** Converts files and saves them as one. */
function useFiles(options: ToolOptions): (files: readonly File[]) => Promise<void> {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  return async (files) => {
    try {
      const { zipTexts } = await import('./zip-texts.ts');
      const texts = await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: await file.arrayBuffer() })),
      );
      const zip = zipTexts(texts, (text) => convertIndent(text, changesOf(options)));
      saveBlob('indented.zip', zip.blob);
      const names = zip.skipped.join(', ');
      if (names !== '') showError(t`Left as they are, because they are not UTF-8 text: ${names}`);
    } catch {
      showError(t`The files cannot be read. They may have been moved or changed.`);
    }
  };
}

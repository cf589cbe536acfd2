import { useLingui } from '@lingui/react/macro';
import {
  inMemory,
  MAX_BASE,
  MIN_BASE,
  readNumber,
  toRoman,
  toWords,
  writeNumber,
  type NumberReading,
  type Rational,
} from '#core/tools/number-converter/number-converter.ts';
import { ToolInput, type InputError } from '#src/features/tools/parts/tool-input.tsx';
import { ToolChoice, ToolSettings } from '#src/features/tools/parts/tool-settings.tsx';
import { Copyable, ToolValues } from '#src/features/tools/parts/tool-values.tsx';
import type { ToolOptions, ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';
import { Button, DataTable, Panel } from '#src/ui/index.tsx';
import { FloatPanel } from './float-panel.tsx';
import { saveFile } from '#src/data/save-file.ts';

const SAMPLE = '0xDEAD_BEEF';
const WIDTHS = [8, 16, 32, 64, 128];
const OTHER_BASE = 36;

type Problem = Extract<NumberReading, { kind: 'problem' }>;
type SettingsProps = Pick<ToolPanelProps, 'options' | 'onOptionsChange'>;

/** A number above, the same in other bases and notations below while one types. */
export function NumberConverterPanel({ input, onInputChange, options, onOptionsChange }: ToolPanelProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const reading = readNumber(input, baseOf(options['from']));
  return (
    <div className={styles['panel']}>
      <ToolInput
        label={t`Number`}
        placeholder={t`Such as 255, 0xFF, 0b1010, -1.5 or MCMXC`}
        rows={2}
        value={input}
        onValueChange={onInputChange}
        sample={SAMPLE}
        error={reading.kind === 'problem' ? toInputError(reading, problemText(reading)) : undefined}
        help={reading.kind === 'number' ? readAs(reading.base) : undefined}
      />
      <Settings options={options} onOptionsChange={onOptionsChange} />
      {reading.kind === 'number' && <Bases value={reading.value} options={options} onUse={onInputChange} />}
      {reading.kind === 'number' && <Memory value={reading.value} />}
      {(reading.kind === 'number' || reading.kind === 'special') && (
        <FloatPanel
          value={reading.kind === 'number' ? reading.value : reading.special}
          onValueChange={(text) => onInputChange(text, { from: '' })}
          options={options}
          onOptionsChange={onOptionsChange}
        />
      )}
    </div>
  );

  function readAs(base: number | 'roman'): string {
    return base === 'roman' ? t`Read as a Roman numeral.` : t`Read in base ${base}.`;
  }
}

function baseOf(text: string | undefined): number | null {
  const base = Number(text ?? '');
  return Number.isInteger(base) && base >= MIN_BASE && base <= MAX_BASE ? base : null;
}

function toInputError({ at }: Problem, text: string): InputError {
  return { text, line: 1, column: at + 1 };
}

function Settings(props: SettingsProps) {
  const { t } = useLingui();
  const all = Array.from({ length: MAX_BASE - MIN_BASE + 1 }, (_, index) => String(index + MIN_BASE));
  const toChoice = (base: string) => ({ value: base, label: base });
  return (
    <ToolSettings>
      <ToolChoice
        {...props}
        name="from"
        label={t`Base of the input`}
        choices={[{ value: '', label: t`Detect automatically` }, ...all.map(toChoice)]}
      />
      <ToolChoice
        {...props}
        name="to"
        label={t`Another base`}
        choices={[toChoice(String(OTHER_BASE)), ...all.filter((base) => base !== String(OTHER_BASE)).map(toChoice)]}
      />
      <ToolChoice
        {...props}
        name="group"
        label={t`Groups of digits`}
        choices={[
          { value: '', label: t`None` },
          { value: 'yes', label: t`With spaces` },
        ]}
      />
    </ToolSettings>
  );
}

type BasesProps = { value: Rational; options: ToolOptions; onUse: ToolPanelProps['onInputChange'] };

function Bases({ value, options, onUse }: BasesProps) {
  const { t } = useLingui();
  const isGrouped = options['group'] === 'yes';
  const other = baseOf(options['to']) ?? OTHER_BASE;
  const inBase = (base: number, label: string) => {
    const { text, isCut } = writeNumber(value, base, isGrouped ? (base === 10 ? 3 : 4) : 0);
    return { key: label, text, note: isCut ? t`(cut off)` : undefined };
  };
  const values = [
    inBase(10, t`Decimal`),
    inBase(16, t`Hexadecimal`),
    inBase(2, t`Binary`),
    inBase(8, t`Octal`),
    inBase(other, t`Base ${other}`),
    { key: t`Roman numeral`, text: toRoman(value) ?? '' },
    { key: t`In English words`, text: toWords(value) ?? '' },
  ];
  const table = () => values.filter(({ text }) => text !== '').map(({ key, text }) => `${key}\t${text}`);
  return (
    <Panel
      title={t`Notations`}
      actions={
        <div className={styles['actions']}>
          <Button
            variant="cancel"
            size="s"
            onClick={() => onUse(writeNumber(value, other).text, { from: String(other), to: '10' })}
          >
            {t`Use base ${other} as input`}
          </Button>
          <Button
            variant="cancel"
            size="s"
            onClick={() => saveFile('number.txt', `${table().join('\n')}\n`, 'text/plain')}
          >
            {t`Save`}
          </Button>
        </div>
      }
    >
      <ToolValues values={values} />
    </Panel>
  );
}

function Memory({ value }: { value: Rational }) {
  const { t } = useLingui();
  const rows = WIDTHS.flatMap((width) => inMemory(value, width) ?? []);
  if (value.bottom !== 1n) return null;
  return (
    <Panel title={t`Whole numbers in memory (two’s complement)`} isFlush>
      <DataTable
        caption={t`Whole numbers in memory (two’s complement)`}
        emptyText={t`The number needs more than 128 bits.`}
        rows={rows}
        getRowId={({ width }) => String(width)}
        columns={[
          { id: 'width', header: t`Bits`, align: 'end', isPrimary: true, cell: ({ width }) => width },
          {
            id: 'hex',
            header: t`Hexadecimal`,
            isPrimary: true,
            cell: ({ hex, width }) => <Copyable label={t`${width} bits`} text={hex} />,
          },
          { id: 'signed', header: t`Signed`, align: 'end', cell: ({ signed }) => String(signed) },
          { id: 'unsigned', header: t`Unsigned`, align: 'end', cell: ({ unsigned }) => String(unsigned) },
        ]}
      />
    </Panel>
  );
}

function useProblemText(): (problem: Problem) => string {
  const { t } = useLingui();
  return ({ problem, character, base }) => {
    switch (problem) {
      case 'digit':
        return t`“${character}” is not a digit in base ${base}.`;
      case 'twoPoints':
        return t`A second decimal point.`;
      case 'noDigits':
        return t`There are no digits here.`;
      case 'parenthesis':
        return t`Parentheses enclose the digits at the end that repeat, such as 0.1(6).`;
      case 'roman':
        return t`This is not a Roman numeral. Roman numerals go from I to MMMCMXCIX, such as MCMXCIV.`;
      case 'tooLong':
        return t`The number is too long: more than 10,000 characters.`;
    }
  };
}

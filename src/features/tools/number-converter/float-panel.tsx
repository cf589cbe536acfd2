import { Trans, useLingui } from '@lingui/react/macro';
import {
  FLOAT_FORMATS,
  fromFloatBits,
  specialBits,
  toFloatBits,
  toNumber,
  type FloatFormat,
  type Special,
} from '#core/tools/number-converter/float-bits.ts';
import { writeNumber, type Rational } from '#core/tools/number-converter/number-converter.ts';
import { ToolChoice, ToolSettings } from '#src/features/tools/parts/tool-settings.tsx';
import { ToolValues } from '#src/features/tools/parts/tool-values.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import { Panel } from '#src/ui/index.tsx';
import styles from './number-converter.module.css';

type FloatPanelProps = Pick<ToolPanelProps, 'options' | 'onOptionsChange'> & {
  value: Rational | Special;
  onValueChange: (text: string) => void;
};

const DOUBLE: FloatFormat = { width: 64, exponentBits: 11 };

/** The number in floating point: its bits, each turned by a click, and what they mean. */
export function FloatPanel({ value, onValueChange, options, onOptionsChange }: FloatPanelProps) {
  const { t } = useLingui();
  const format = FLOAT_FORMATS.find(({ width }) => String(width) === options['float']) ?? DOUBLE;
  const bits = typeof value === 'string' ? specialBits(value, format) : toFloatBits(value, format);
  const stored = fromFloatBits(bits, format);
  const exact = typeof stored === 'string' ? { text: stored, isCut: false } : writeNumber(stored, 10);
  const isSame = JSON.stringify(asTexts(stored)) === JSON.stringify(asTexts(value));
  return (
    <Panel title={t`Floating point (IEEE 754)`}>
      <div className={styles['float']}>
        <ToolSettings>
          <ToolChoice
            options={options}
            onOptionsChange={onOptionsChange}
            name="float"
            label={t`Format`}
            choices={[
              { value: '', label: t`64 bits (double)` },
              { value: '32', label: t`32 bits (single)` },
              { value: '16', label: t`16 bits (half)` },
            ]}
          />
        </ToolSettings>
        <Bits bits={bits} format={format} onTurn={(turned) => onValueChange(textOf(fromFloatBits(turned, format)))} />
        <ToolValues
          values={[
            { key: t`Bits`, text: `0x${bits.toString(16).padStart(format.width / 4, '0')}` },
            {
              key: t`Stored value`,
              text: exact.text,
              note: exact.isCut ? t`(cut off)` : isSame ? t`(exact)` : t`(rounded)`,
            },
          ]}
        />
      </div>
    </Panel>
  );
}

function asTexts(value: Rational | Special): string[] {
  return typeof value === 'string' ? [value] : [String(value.top), String(value.bottom)];
}

/** The shortest text that gives the same bits. */
function textOf(value: Rational | Special): string {
  return typeof value === 'string' ? value : String(toNumber(value));
}

type BitsProps = { bits: bigint; format: FloatFormat; onTurn: (bits: bigint) => void };

function Bits({ bits, format: { width, exponentBits }, onTurn }: BitsProps) {
  const { t } = useLingui();
  const places = Array.from({ length: width }, (_, index) => width - 1 - index);
  const partOf = (place: number) =>
    place === width - 1 ? 'sign' : place >= width - 1 - exponentBits ? 'exponent' : 'fraction';
  return (
    <div>
      <div className={styles['bits']} role="group" aria-label={t`Bits`}>
        {places.map((place) => {
          const bit = String((bits >> BigInt(place)) & 1n);
          return (
            <button
              key={place}
              type="button"
              className={styles['bit']}
              data-part={partOf(place)}
              aria-label={t`Bit ${place}: ${bit}`}
              aria-pressed={bit === '1'}
              onClick={() => onTurn(bits ^ (1n << BigInt(place)))}
            >
              {bit}
            </button>
          );
        })}
      </div>
      <p className={styles['legend']}>
        <span data-part="sign">
          <Trans>Sign</Trans>
        </span>
        <span data-part="exponent">
          <Trans>Exponent</Trans>
        </span>
        <span data-part="fraction">
          <Trans>Fraction</Trans>
        </span>
      </p>
    </div>
  );
}

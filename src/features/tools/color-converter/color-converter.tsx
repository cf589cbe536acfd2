import { Trans, useLingui } from '@lingui/react/macro';
import Pipette from 'lucide-react/icons/pipette';
import { useId } from 'react';
import {
  nameOf,
  NOTATIONS,
  readColor,
  SRGB_NOTATIONS,
  writeColor,
} from '#core/tools/color-converter/color-converter.ts';
import { gamutOf, inSrgb, toHex, type Color } from '#core/base/color/color-spaces.ts';
import { saveFile } from '#src/data/save-file.ts';
import { ToolInput } from '#src/features/tools/parts/tool-input.tsx';
import { ToolValues } from '#src/features/tools/parts/tool-values.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import toolStyles from '#src/features/tools/tools.module.css';
import { Button, Panel, SeverityMark } from '#src/ui/index.tsx';
import { useColorProblem } from './color-texts.ts';
import { ContrastPanel } from './contrast-panel.tsx';
import { ShadesPanel } from './shades-panel.tsx';
import { openEyeDropper } from './eye-dropper.ts';
import styles from './color-converter.module.css';

const SAMPLE = 'oklch(70% 0.2 150)';

/** A colour above, typed or picked; its notations, contrast and shades below. */
export function ColorConverterPanel({ input, onInputChange, options, onOptionsChange }: ToolPanelProps) {
  const { t } = useLingui();
  const problemText = useColorProblem();
  const reading = readColor(input);
  const error =
    reading.kind === 'problem' ? { text: problemText(reading), line: 1, column: reading.at + 1 } : undefined;
  const color = reading.kind === 'color' ? reading.color : null;
  return (
    <div className={toolStyles['panel']}>
      <ToolInput
        label={t`Color`}
        placeholder={t`Such as #0a6b69, teal, hsl(179 83% 23%) or oklch(47% 0.08 190)`}
        rows={1}
        value={input}
        onValueChange={onInputChange}
        sample={SAMPLE}
        error={error}
      />
      <Swatch color={color} onPick={onInputChange} />
      {color !== null && (
        <>
          <Notations color={color} />
          <ContrastPanel color={color} onUse={onInputChange} options={options} onOptionsChange={onOptionsChange} />
          <ShadesPanel color={color} background={options['on'] ?? ''} />
        </>
      )}
    </div>
  );
}

type SwatchProps = { color: Color | null; onPick: (hex: string) => void };

/** The colour itself, and the tools of the browser that pick another one. */
function Swatch({ color, onPick }: SwatchProps) {
  const { t } = useLingui();
  const id = useId();
  const eyeDropper = openEyeDropper();
  const opaque = color === null ? '#808080' : toHex({ ...inSrgb(color), alpha: 1 });
  return (
    <div className={styles['swatch']}>
      {color !== null && (
        <div className={styles['chessboard']}>
          <div style={{ background: writeColor(color, 'display-p3') }} />
        </div>
      )}
      <div className={styles['pickers']}>
        <label htmlFor={id}>{t`Pick a color`}</label>
        <input id={id} type="color" value={opaque} onChange={(event) => onPick(event.target.value)} />
        {eyeDropper !== null && (
          <Button
            variant="cancel"
            icon={<Pipette aria-hidden="true" />}
            onClick={() => void eyeDropper().then((hex) => hex !== null && onPick(hex))}
          >
            <Trans>Pick from the screen</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function Notations({ color }: { color: Color }) {
  const { t } = useLingui();
  const isMapped = gamutOf(color) !== 'srgb';
  const { name, isExact, hex } = nameOf(color);
  const labels: Partial<Record<(typeof NOTATIONS)[number], string>> = {
    hex: t`Hex`,
    rgb: 'RGB',
    hsl: 'HSL',
    hwb: 'HWB',
  };
  const values = [
    ...NOTATIONS.map((notation) => ({
      key: labels[notation] ?? notation,
      text: writeColor(color, notation),
      note: isMapped && SRGB_NOTATIONS.includes(notation) ? t`(nearest in sRGB)` : undefined,
    })),
    { key: isExact ? t`Name` : t`Nearest name`, text: name, note: isExact ? undefined : hex },
  ];
  const lines = values.map(({ key, text }) => `${key}\t${text}\n`).join('');
  return (
    <Panel
      title={t`Notations`}
      actions={
        <Button variant="cancel" size="s" onClick={() => saveFile('color.txt', lines, 'text/plain')}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <GamutNote color={color} />
      <ToolValues values={values} />
    </Panel>
  );
}

function GamutNote({ color }: { color: Color }) {
  const gamut = gamutOf(color);
  if (gamut === 'srgb') return null;
  return (
    <p role="status" className={styles['gamut']}>
      <SeverityMark severity="warning" label="" />{' '}
      {gamut === 'display-p3' ? (
        <Trans>
          This color is outside sRGB. Screens with Display P3 show it, others show the nearest color they have.
        </Trans>
      ) : gamut === 'rec2020' ? (
        <Trans>
          This color is outside sRGB and Display P3. Only Rec. 2020 has it, so most screens show another one.
        </Trans>
      ) : (
        <Trans>This color is outside sRGB, Display P3 and Rec. 2020. No common screen shows it.</Trans>
      )}
    </p>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { readColor } from '#core/tools/color-converter/color-converter.ts';
import { toHex, type Color } from '#core/base/color/color-spaces.ts';
import { apcaContrast, fixedColor, wcagContrast } from '#core/base/color/contrast.ts';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, DataTable, Panel, SeverityMark, TextField } from '#src/ui/index.tsx';
import { useColorProblem } from './color-texts.ts';
import styles from './color-converter.module.css';

type ContrastPanelProps = Pick<ToolPanelProps, 'options' | 'onOptionsChange'> & {
  color: Color;
  onUse: ToolPanelProps['onInputChange'];
};

export const DEFAULT_BACKGROUND = '#ffffff';

/** Whether text of the colour can be read on another one, by both models, and which colour could be. */
export function ContrastPanel({ color, options, onOptionsChange, onUse }: ContrastPanelProps) {
  const { t } = useLingui();
  const problemText = useColorProblem();
  const typed = options['on'] ?? '';
  const reading = readColor(typed === '' ? DEFAULT_BACKGROUND : typed);
  const background = reading.kind === 'color' ? reading.color : null;
  return (
    <Panel title={t`Contrast`}>
      <div className={styles['contrast']}>
        <div className={styles['row']}>
          <TextField
            label={t`Background`}
            placeholder={DEFAULT_BACKGROUND}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onValueChange={(on) => onOptionsChange({ on })}
            error={reading.kind === 'problem' ? problemText(reading) : undefined}
          />
          {background !== null && (
            <Button
              variant="cancel"
              icon={<ArrowUpDown aria-hidden="true" />}
              onClick={() => onUse(toHex(background), { on: toHex(color) })}
            >
              <Trans>Swap colors</Trans>
            </Button>
          )}
        </div>
        {background !== null && <Verdict color={color} background={background} onUse={onUse} />}
      </div>
    </Panel>
  );
}

type VerdictProps = { color: Color; background: Color; onUse: (text: string) => void };
type Row = {
  readonly id: string;
  readonly name: string;
  readonly wanted: string;
  readonly isEnough: (color: Color) => boolean;
};

function Verdict({ color, background, onUse }: VerdictProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const ratio = formats.number(Math.floor(wcagContrast(color, background) * 100) / 100);
  const lc = formats.number(Math.round(apcaContrast(color, background) * 10) / 10);
  const rows = useRows(background);
  return (
    <>
      <div
        className={styles['preview']}
        aria-hidden="true"
        style={{ color: toHex(color), background: toHex(background) }}
      >
        <span>Aa Bb Cc 123</span> <small>Aa Bb Cc 123</small>
      </div>
      <p className={styles['numbers']}>
        <span>WCAG 2: {ratio}:1</span> <span>APCA: Lc {lc}</span>
      </p>
      <DataTable
        caption={t`Contrast`}
        emptyText=""
        rows={rows}
        getRowId={({ id }) => id}
        columns={[
          { id: 'name', header: t`Used for`, isPrimary: true, cell: ({ name, wanted }) => `${name} (${wanted})` },
          {
            id: 'result',
            header: t`Result`,
            isPrimary: true,
            cell: ({ isEnough }) => <Result color={color} isEnough={isEnough} onUse={onUse} />,
          },
        ]}
      />
    </>
  );
}

function useRows(background: Color): Row[] {
  const { t } = useLingui();
  const wcag = (id: string, name: string, least: number): Row => ({
    id,
    name,
    wanted: `≥ ${least}:1`,
    isEnough: (color) => wcagContrast(color, background) >= least,
  });
  const apca = (id: string, name: string, least: number): Row => ({
    id,
    name,
    wanted: `≥ Lc ${least}`,
    isEnough: (color) => Math.abs(apcaContrast(color, background)) >= least,
  });
  return [
    wcag('aa', t`WCAG AA, text`, 4.5),
    wcag('aa-large', t`WCAG AA, large text and controls`, 3),
    wcag('aaa', t`WCAG AAA, text`, 7),
    apca('lc75', t`APCA, body text`, 75),
    apca('lc60', t`APCA, other text to read`, 60),
    apca('lc45', t`APCA, headings`, 45),
  ];
}

/** Passed, or a colour that would. */
function Result({ color, isEnough, onUse }: Pick<Row, 'isEnough'> & { color: Color; onUse: (text: string) => void }) {
  const { t } = useLingui();
  if (isEnough(color))
    return (
      <>
        <SeverityMark severity="passed" label="" /> <Trans>Enough</Trans>
      </>
    );
  const fixed = fixedColor(color, isEnough);
  const hex = fixed === null ? '' : toHex(fixed);
  return (
    <span className={styles['fix']}>
      <span>
        <SeverityMark severity="error" label="" /> <Trans>Too low</Trans>
      </span>
      {hex === '' ? (
        <Trans>No lightness is enough</Trans>
      ) : (
        <Button
          variant="cancel"
          size="s"
          icon={<span className={styles['dot']} style={{ background: hex }} />}
          onClick={() => onUse(hex)}
        >
          {t`Use ${hex}`}
        </Button>
      )}
    </span>
  );
}

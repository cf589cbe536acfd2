import { useLingui } from '@lingui/react/macro';
import { addDuration, difference, readDuration } from '#core/tools/timestamp-converter/durations.ts';
import { readTime, type TimeContext } from '#core/tools/timestamp-converter/timestamp-converter.ts';
import { writeTime } from '#core/tools/timestamp-converter/write-time.ts';
import { ToolValues, type ToolValue } from '#src/features/tools/parts/tool-values.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import { Panel, TextField } from '#src/ui/index.tsx';
import { useTimeProblem } from './time-texts.ts';
import { useTimeWords } from './time-words.ts';
import styles from './timestamp-converter.module.css';

type TimeArithmeticProps = Pick<ToolPanelProps, 'options' | 'onOptionsChange'> & { ns: bigint; context: TimeContext };

/** How far it is from the time to another one, and what a duration later is. */
export function TimeArithmetic(props: TimeArithmeticProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`Difference and calculation`}>
      <div className={styles['pair']}>
        <Difference {...props} />
        <Addition {...props} />
      </div>
    </Panel>
  );
}

function Difference({ ns, context, options, onOptionsChange }: TimeArithmeticProps) {
  const { t } = useLingui();
  const problemText = useTimeProblem();
  const { tag } = useTimeWords();
  const text = options['to'] ?? '';
  const reading = readTime(text, { ...context, unit: null });
  const values = (): ToolValue[] => {
    if (reading.kind !== 'time') return [];
    const { calendar, days, hours, minutes, seconds } = difference(context.temporal, ns, reading.ns, context.zone);
    return [
      { key: t`By the calendar`, text: calendar.blank ? '0' : calendar.toLocaleString(tag) },
      { key: 'ISO 8601', text: calendar.toString() },
      { key: t`Days of 24 hours`, text: days },
      { key: t`Hours`, text: hours },
      { key: t`Minutes`, text: minutes },
      { key: t`Seconds`, text: seconds },
    ];
  };
  return (
    <div className={styles['part']}>
      <TextField
        label={t`Difference to another time`}
        placeholder={t`Such as now or 2026-01-01`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onValueChange={(to) => onOptionsChange({ to })}
        error={reading.kind === 'problem' ? problemText(reading) : undefined}
      />
      <ToolValues values={values()} />
    </div>
  );
}

function Addition({ ns, context: { temporal, zone }, options, onOptionsChange }: TimeArithmeticProps) {
  const { t } = useLingui();
  const words = useTimeWords();
  const text = options['add'] ?? '';
  const reading = readDuration(temporal, text);
  const later = reading.kind === 'duration' ? addDuration(temporal, ns, zone, reading.duration) : null;
  const written = later === null ? null : writeTime(temporal, later, zone);
  const rest = reading.kind === 'problem' ? text.trim().slice(reading.at) : '';
  const error =
    reading.kind === 'problem'
      ? t`“${rest}” is not a duration. Try 1d 2h, -90min or P1M.`
      : reading.kind === 'duration' && later === null
        ? t`This is out of range: years −271821 to 275760.`
        : undefined;
  return (
    <div className={styles['part']}>
      <TextField
        label={t`Add a duration`}
        placeholder={t`Such as 1y 2mo 3d 4h, -90min or P1M`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onValueChange={(add) => onOptionsChange({ add })}
        error={error}
        help={t`1d is the same time on the next day, even if clocks change in between. 24h is always 24 hours.`}
      />
      <ToolValues
        values={
          later === null || written === null
            ? []
            : [
                { key: t`Result`, text: words.full(later, zone) },
                { key: t`ISO 8601 with offset`, text: written.local },
                { key: t`Unix time in seconds`, text: written.s },
              ]
        }
      />
    </div>
  );
}

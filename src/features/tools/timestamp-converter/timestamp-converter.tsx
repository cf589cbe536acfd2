import { Trans, useLingui } from '@lingui/react/macro';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useDeferredValue, useState } from 'react';
import { COUNT_UNITS, type CountUnit } from '#core/tools/timestamp-converter/count-units.ts';
import { isZone, type TemporalApi } from '#core/tools/timestamp-converter/temporal.ts';
import { readTime, type TimeContext, type TimeReading } from '#core/tools/timestamp-converter/timestamp-converter.ts';
import { ToolInput } from '#src/features/tools/parts/tool-input.tsx';
import { ToolChoice, ToolSettings } from '#src/features/tools/parts/tool-settings.tsx';
import type { ToolOptions, ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, EmptyNote } from '#src/ui/index.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import { useTemporal } from './temporal-source.ts';
import { TimeArithmetic } from './time-arithmetic.tsx';
import { TimeFormats } from './time-formats.tsx';
import { TimeList } from './time-list.tsx';
import { useFormatName, useTimeProblem } from './time-texts.ts';
import { toMs, useTimeWords } from './time-words.ts';
import ownStyles from './timestamp-converter.module.css';
import { useTick } from './use-tick.ts';
import { ZoneTimes } from './zone-times.tsx';
import { allZones, ownZone } from './zones.ts';

const SAMPLE = '2025-10-26 02:30';

/** A time above, the same in all formats and zones below; without one, the time it is now. */
export function TimestampConverterPanel(props: ToolPanelProps) {
  const { t } = useLingui();
  const temporal = useTemporal();
  if (temporal === null)
    return (
      <EmptyNote title={t`The calendar could not be loaded`}>
        <Trans>This browser has no calendar of its own. Open this page once with a connection.</Trans>
      </EmptyNote>
    );
  return <Converter {...props} temporal={temporal} />;
}

function Converter({
  temporal,
  input,
  onInputChange,
  options,
  onOptionsChange,
}: ToolPanelProps & { temporal: TemporalApi }) {
  const { t } = useLingui();
  const problemText = useTimeProblem();
  const formatName = useFormatName();
  const [isPaused, setIsPaused] = useState(false);
  const shown = useDeferredValue(input);
  const lines = shown.split('\n').filter((line) => line.trim() !== '');
  const isList = lines.length > 1;
  const nowMs = useTick(!isPaused && !isList);
  const context = { ...contextOf(temporal, options), nowNs: BigInt(nowMs) * 1_000_000n };
  const reading: TimeReading = isList ? { kind: 'empty' } : readTime(shown, context);
  const isNow = !isList && (reading.kind === 'empty' || (reading.kind === 'time' && reading.format === 'now'));
  const ns = isNow ? BigInt(nowMs - (nowMs % 1000)) * 1_000_000n : reading.kind === 'time' ? reading.ns : null;
  const readAs = reading.kind === 'time' ? formatName(reading.format) : '';
  const rest = { options, onOptionsChange, context };
  return (
    <div className={styles['panel']}>
      <ToolInput
        label={t`Time, or a list of times`}
        placeholder={t`Such as 1700000000 or 2025-03-30 14:05. Leave it empty for now`}
        rows={2}
        value={input}
        onValueChange={(text) => onInputChange(text, { other: '' })}
        sample={SAMPLE}
        error={reading.kind === 'problem' ? { text: problemText(reading), line: 1, column: reading.at + 1 } : undefined}
        help={readAs === '' ? undefined : t`Read as: ${readAs}.`}
      />
      <Settings options={options} onOptionsChange={onOptionsChange} zone={context.zone} />
      {isList && <TimeList lines={lines} context={context} />}
      {ns !== null && !isList && (
        <>
          <Headline ns={ns} nowMs={nowMs} zone={context.zone}>
            {isNow && <PauseButton isPaused={isPaused} onPausedChange={setIsPaused} />}
            {isNow && (
              <Button variant="cancel" size="s" onClick={() => onInputChange(String(nowMs))}>
                <Trans>Use as input</Trans>
              </Button>
            )}
          </Headline>
          {reading.kind === 'time' && <ReadingNotes reading={reading} {...rest} onUse={onInputChange} />}
          <ZoneTimes
            temporal={temporal}
            ns={ns}
            zone={context.zone}
            options={options}
            onOptionsChange={onOptionsChange}
          />
          <TimeArithmetic ns={ns} {...rest} />
          <TimeFormats temporal={temporal} ns={ns} zone={context.zone} />
        </>
      )}
    </div>
  );
}

function contextOf(temporal: TemporalApi, options: ToolOptions): Omit<TimeContext, 'nowNs'> {
  const { zone = '', unit = '' } = options;
  return {
    temporal,
    zone: zone !== '' && isZone(temporal, zone) ? zone : ownZone(),
    unit: COUNT_UNITS.find((each) => each === unit) ?? null,
    isOther: options['other'] === 'yes',
  };
}

function Settings({ zone, ...rest }: Pick<ToolPanelProps, 'options' | 'onOptionsChange'> & { zone: string }) {
  const { t } = useLingui();
  const formatName = useFormatName();
  const own = ownZone();
  const others = [...new Set([zone, ...allZones()])].filter((each) => each !== own);
  const toName = (each: string) => each.replaceAll('_', ' ');
  return (
    <ToolSettings>
      <ToolChoice
        {...rest}
        name="zone"
        label={t`Time zone`}
        choices={[{ value: '', label: toName(own) }, ...others.map((each) => ({ value: each, label: toName(each) }))]}
      />
      <ToolChoice
        {...rest}
        name="unit"
        label={t`Read numbers as`}
        choices={[
          { value: '', label: t`By their length` },
          ...COUNT_UNITS.map((unit: CountUnit) => ({ value: unit, label: formatName(unit) })),
        ]}
      />
    </ToolSettings>
  );
}

type HeadlineProps = { ns: bigint; nowMs: number; zone: string; children: React.ReactNode };

/** The time as one says it, and how far it is from now. */
function Headline({ ns, nowMs, zone, children }: HeadlineProps) {
  const words = useTimeWords();
  const formats = useFormats();
  const isFar = Math.abs(toMs(ns) - nowMs) >= 60_000;
  return (
    <section className={ownStyles['headline']}>
      <div>
        <p className={ownStyles['time']}>{words.full(ns, zone)}</p>
        <p className={styles['measured']}>
          <bdi>{zone.replaceAll('_', ' ')}</bdi>
          {isFar && <span>{formats.ago(toMs(ns), nowMs)}</span>}
        </p>
      </div>
      <div className={styles['actions']}>{children}</div>
    </section>
  );
}

function PauseButton({ isPaused, onPausedChange }: { isPaused: boolean; onPausedChange: (isPaused: boolean) => void }) {
  return (
    <Button
      variant="cancel"
      size="s"
      icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      onClick={() => onPausedChange(!isPaused)}
    >
      {isPaused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
    </Button>
  );
}

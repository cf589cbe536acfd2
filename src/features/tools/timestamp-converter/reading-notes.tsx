import { Trans, useLingui } from '@lingui/react/macro';
import type { ClockReading } from '#core/tools/timestamp-converter/clock-time.ts';
import type { TimeContext, TimeReading } from '#core/tools/timestamp-converter/timestamp-converter.ts';
import { writeTime } from '#core/tools/timestamp-converter/write-time.ts';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import { Button, Panel, SeverityMark } from '#src/ui/index.tsx';
import { useFormatName, useNoteText } from './time-texts.ts';
import { useTimeWords } from './time-words.ts';
import styles from './timestamp-converter.module.css';

type ReadingNotesProps = Pick<ToolPanelProps, 'onOptionsChange'> & {
  reading: Extract<TimeReading, { kind: 'time' }>;
  context: TimeContext;
  onUse: ToolPanelProps['onInputChange'];
};

/** What is odd about how a time was written, and what else it could mean. */
export function ReadingNotes({ reading, context, onOptionsChange, onUse }: ReadingNotesProps) {
  const noteText = useNoteText();
  const { notes, clock, others } = reading;
  return (
    <>
      {clock !== null && clock.kind !== 'once' && (
        <ClockNote
          clock={clock}
          context={context}
          onOtherChange={(isOther) => onOptionsChange({ other: isOther ? 'yes' : '' })}
        />
      )}
      {notes.map((note) => (
        <p key={note}>
          <SeverityMark severity="notice" label="" /> {noteText(note)}
        </p>
      ))}
      {others.length > 0 && (
        <OtherReadings others={others} zone={context.zone} onOptionsChange={onOptionsChange} onUse={onUse} />
      )}
    </>
  );
}

type ClockNoteProps = { clock: ClockReading; context: TimeContext; onOtherChange: (isOther: boolean) => void };

/** Tells that clocks were changed at this time, and lets choose which of the two instants is meant. */
function ClockNote({ clock, context: { temporal, zone, isOther }, onOtherChange }: ClockNoteProps) {
  const { t } = useLingui();
  const local = (ns: bigint) => writeTime(temporal, ns, zone).local.replace('T', ' ');
  const isGap = clock.kind === 'gap';
  const [usual, other] = isGap ? [clock.laterNs, clock.earlierNs] : [clock.earlierNs, clock.laterNs];
  return (
    <div className={styles['clock']} role="group" aria-label={t`Clock change`}>
      <p>
        <SeverityMark severity="warning" label="" />{' '}
        {isGap ? (
          <Trans>This time does not exist in {zone}: clocks were put forward past it. Choose what you mean.</Trans>
        ) : (
          <Trans>This time came twice in {zone}: clocks were put back. Choose which one you mean.</Trans>
        )}
      </p>
      <div className={styles['choices']}>
        {[usual, other].map((ns, index) => (
          <Button
            key={String(ns)}
            variant="cancel"
            size="s"
            aria-pressed={isOther === (index === 1)}
            onClick={() => onOtherChange(index === 1)}
          >
            {local(ns)}
          </Button>
        ))}
      </div>
    </div>
  );
}

type OtherReadingsProps = Pick<ReadingNotesProps, 'onOptionsChange' | 'onUse'> & {
  others: Extract<TimeReading, { kind: 'time' }>['others'];
  zone: string;
};

function OtherReadings({ others, zone, onOptionsChange, onUse }: OtherReadingsProps) {
  const { t } = useLingui();
  const words = useTimeWords();
  const formatName = useFormatName();
  return (
    <Panel title={t`It could also be`}>
      <ul className={styles['others']}>
        {others.map((other) => (
          <li key={other.unit}>
            <span>{words.short(other.ns, zone)}</span>
            <Button
              variant="cancel"
              size="s"
              onClick={() =>
                'text' in other ? onUse(other.text, { unit: '' }) : onOptionsChange({ unit: other.unit })
              }
            >
              {t`Read as: ${formatName(other.unit)}`}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

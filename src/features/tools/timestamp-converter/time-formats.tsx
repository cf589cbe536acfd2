import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { clockChanges, type ClockChange } from '#core/tools/timestamp-converter/clock-time.ts';
import type { TemporalApi } from '#core/tools/timestamp-converter/temporal.ts';
import { writeTime } from '#core/tools/timestamp-converter/write-time.ts';
import { saveFile } from '#src/data/save-file.ts';
import { ToolValues, type ToolValue } from '#src/features/tools/parts/tool-values.tsx';
import { Button, Panel } from '#src/ui/index.tsx';
import { useTimeWords } from './time-words.ts';
import styles from './timestamp-converter.module.css';

type TimeFormatsProps = { temporal: TemporalApi; ns: bigint; zone: string };

/** A time in all formats, and its place in the calendar. */
export function TimeFormats({ temporal, ns, zone }: TimeFormatsProps) {
  const { t } = useLingui();
  const groups = useGroups(temporal, ns, zone);
  return (
    <>
      <Panel title={t`Dates`} actions={<SaveButton values={groups.flatMap(({ values }) => values)} />}>
        <ToolValues values={groups[0]?.values ?? []} />
      </Panel>
      <div className={styles['pair']}>
        {groups.slice(1).map(({ title, values }) => (
          <Panel key={title} title={title}>
            <ToolValues values={values} />
          </Panel>
        ))}
      </div>
    </>
  );
}

function useGroups(temporal: TemporalApi, ns: bigint, zone: string) {
  const { t } = useLingui();
  const calendar = useCalendar(temporal, ns, zone);
  const written = writeTime(temporal, ns, zone);
  const lowest = t`(lowest for this time)`;
  const dates: ToolValue[] = [
    { key: 'ISO 8601, RFC 3339 (UTC)', text: written.utc },
    { key: t`ISO 8601 with offset`, text: written.local },
    { key: t`With the zone (RFC 9557)`, text: written.zoned },
    { key: t`ISO 8601, basic`, text: written.basic },
    { key: 'HTTP (RFC 7231)', text: written.http },
    { key: t`Email (RFC 2822)`, text: written.mail },
    { key: t`SQL in ${zone}`, text: zone === 'UTC' ? '' : written.sql },
    { key: t`SQL in UTC`, text: written.sqlUtc },
    ...calendar,
    { key: t`Week date`, text: written.weekDate },
    { key: t`Ordinal date`, text: written.ordinalDate },
  ];
  const numbers: ToolValue[] = [
    { key: t`Unix time in seconds`, text: written.s },
    { key: t`Unix time in milliseconds`, text: written.ms },
    { key: t`Unix time in microseconds`, text: written.us },
    { key: t`Unix time in nanoseconds`, text: written.ns },
    { key: t`Excel day number`, text: written.excel, note: t`(in ${zone})` },
    { key: 'Windows FILETIME', text: written.filetime },
    { key: '.NET ticks', text: written.ticks },
  ];
  const ids: ToolValue[] = [
    { key: 'MongoDB ObjectId', text: written.mongo, note: lowest },
    { key: 'UUID v1', text: written.uuid1, note: lowest },
    { key: 'UUID v7', text: written.uuid7, note: lowest },
    { key: 'X (Twitter) ID', text: written.xId, note: lowest },
    { key: 'Discord ID', text: written.discordId, note: lowest },
  ];
  return [
    { title: t`Dates`, values: dates },
    { title: t`Numbers`, values: numbers },
    { title: t`Identifiers`, values: ids },
  ];
}

/** Week, day of the year, and when clocks of the zone are changed. */
function useCalendar(temporal: TemporalApi, ns: bigint, zone: string): ToolValue[] {
  const { t } = useLingui();
  const words = useTimeWords();
  const { week, dayOfYear, daysInYear } = writeTime(temporal, ns, zone);
  const { last, next } = clockChanges(temporal, ns, zone);
  const textOf = (change: ClockChange | null) => {
    if (change === null) return '';
    const { ns: at, offsetBefore, offsetAfter } = change;
    const day = words.day(at, zone);
    return t`${day}, from UTC${offsetBefore} to UTC${offsetAfter}`;
  };
  return [
    { key: t`Calendar week`, text: String(week) },
    { key: t`Day of the year`, text: t`${dayOfYear} of ${daysInYear}` },
    { key: t`Last clock change`, text: textOf(last) },
    { key: t`Next clock change`, text: textOf(next) },
  ];
}

function SaveButton({ values }: { values: readonly ToolValue[] }) {
  const lines = values.filter(({ text }) => text !== '').map(({ key, text }) => `${key}\t${text}\n`);
  return (
    <Button
      variant="cancel"
      size="s"
      icon={<Download aria-hidden="true" />}
      onClick={() => saveFile('time.txt', lines.join(''), 'text/plain')}
    >
      <Trans>Save</Trans>
    </Button>
  );
}

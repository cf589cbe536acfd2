import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayIn } from '#core/domain/serp/day.ts';
import { endOfDayIn } from '#core/domain/zoned-moment.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';
import { DataTable, Panel, TextField } from '#src/ui/index.tsx';
import { useEventNames } from './event-names.ts';
import styles from './monitoring.module.css';
import type { UptimeDay } from './timeline-chart.tsx';
import { EVENT_KINDS, resultNumbers, type SiteEvent } from './timeline-events.ts';
import { useResultNames } from '#src/analysis/monitoring/result-names.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
type MomentComparisonProps = { events: readonly SiteEvent[]; days: readonly UptimeDay[]; untilMs: number };
type Row = { readonly name: string; readonly before: string; readonly after: string };

/** How things stood on two days, and what happened in between. */
export function MomentComparison({ events, days, untilMs }: MomentComparisonProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useEventNames();
  const nameOf = useResultNames();
  const zone = useZoneName();
  const [from, setFrom] = useState(() => dayIn(untilMs - WEEK_DAYS * DAY_MS, zone));
  const [to, setTo] = useState(() => dayIn(untilMs, zone));
  function toRows(): Row[] {
    const [fromMs, toMs] = [endOfDayIn(zone, from), endOfDayIn(zone, to)];
    if (Number.isNaN(fromMs) || Number.isNaN(toMs)) return [];
    const dayOf = (endMs: number) => days.findLast(({ startMs }) => startMs < endMs);
    const pct = (day: UptimeDay | undefined): string =>
      day?.uptimePct == null ? '–' : formats.uptime(day.uptimePct / 100);
    const ms = (day: UptimeDay | undefined): string => (day?.ms == null ? '–' : formats.duration(day.ms));
    const [before, after] = [standing(events, fromMs), standing(events, toMs)];
    const between = events.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
    return [
      { name: t`Uptime`, before: pct(dayOf(fromMs)), after: pct(dayOf(toMs)) },
      { name: t`Response time`, before: ms(dayOf(fromMs)), after: ms(dayOf(toMs)) },
      ...[...new Set([...before.keys(), ...after.keys()])].map((key) => ({
        name: key.replace(/^\w+/u, nameOf),
        before: before.get(key) === undefined ? '–' : formats.number(before.get(key) ?? 0),
        after: after.get(key) === undefined ? '–' : formats.number(after.get(key) ?? 0),
      })),
      ...EVENT_KINDS.map((kind) => ({
        name: t`${names[kind]}, in between`,
        before: '',
        after: formats.number(between.filter((event) => event.kind === kind).length),
      })),
    ];
  }
  const dayText = (day: string): string => formats.date(endOfDayIn(zone, day) - 1);
  const rows = toRows();
  return (
    <Panel title={t`Compare two moments`}>
      <div className={styles['stack']}>
        <div className={styles['row']}>
          <TextField label={t`First day`} type="date" value={from} onValueChange={setFrom} />
          <TextField label={t`Second day`} type="date" value={to} onValueChange={setTo} />
        </div>
        {rows.length === 0 ? (
          <p className={styles['hint']}>
            <Trans>Choose two days.</Trans>
          </p>
        ) : (
          <DataTable
            caption={t`Compare two moments`}
            emptyText=""
            rows={rows}
            getRowId={({ name }) => name}
            columns={[
              { id: 'name', header: t`What`, isPrimary: true, cell: ({ name }) => name },
              { id: 'before', header: dayText(from), align: 'end', isPrimary: true, cell: ({ before }) => before },
              { id: 'after', header: dayText(to), align: 'end', isPrimary: true, cell: ({ after }) => after },
            ]}
          />
        )}
      </div>
    </Panel>
  );
}

/** The main number of the newest result of each analysis before a moment. */
function standing(events: readonly SiteEvent[], beforeMs: number): Map<string, number> {
  const found = new Map<string, number>();
  for (const event of events) {
    if (event.kind !== 'result' || event.atMs >= beforeMs) continue;
    const [main] = resultNumbers(event.result, null);
    const key = `${event.result.type} ${event.result.url ?? ''}`.trim();
    if (main !== undefined && !found.has(key)) found.set(key, main.value);
  }
  return found;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import {
  checkMonitor,
  forgetMasks,
  getMonitorHistory,
  removeMonitor,
  saveMonitor,
  type Monitor,
} from '#core/contract/monitoring.ts';
import { findMonitorKind } from '#core/contract/monitor-defaults.ts';
import { uptimeByMonth } from '#core/monitoring/uptime-by-month.ts';
import { withGaps } from '#core/monitoring/with-gaps.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import {
  Button,
  ConfirmDialog,
  DataTable,
  Dialog,
  ErrorNote,
  Foreign,
  KeyValueList,
  Skeleton,
  TrendChart,
  useSnackbar,
} from '#src/ui/index.tsx';
import { ChangeLines } from './change-lines.tsx';
import styles from './monitoring.module.css';
import { StateText } from './state-text.tsx';
import { useFieldNames } from '#src/analysis/monitoring/alarm-words.ts';
import { useEveryText, useKindNames } from './words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
type MonitorDetailProps = { monitor: Monitor; onClose: () => void; onEdit: () => void; onChange: () => void };

/** How a monitor stood over time, what changed, and what can be done with it. */
export function MonitorDetail({ monitor, onClose, onEdit, onChange }: MonitorDetailProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const [isAsked, setIsAsked] = useState(false);
  const { id, site, settings } = monitor;
  const { name } = kinds[settings.kind];

  const change = (part: Partial<MonitorSettings>) =>
    attempt(async () => {
      await once(api.call(saveMonitor, { body: { id, site, settings: { ...settings, ...part } } }));
      onChange();
    });
  const check = () =>
    attempt(async () => {
      await once(api.call(checkMonitor, { body: { id } }));
      snackbar.showSuccess(t`It is checked in a moment. Refresh to see what came of it.`);
    });
  const remove = () =>
    attempt(async () => {
      await once(api.call(removeMonitor, { body: { id } }));
      onClose();
      onChange();
    });
  return (
    <Dialog
      isOpen
      size="l"
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" onClick={() => setIsAsked(true)}>
            <Trans>Delete</Trans>
          </Button>
          <Button variant="cancel" onClick={() => void change({ isMuted: !settings.isMuted })}>
            {settings.isMuted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}
          </Button>
          <Button variant="cancel" onClick={() => void change({ isPaused: !settings.isPaused })}>
            {settings.isPaused ? <Trans>Go on</Trans> : <Trans>Pause</Trans>}
          </Button>
          {!settings.isPaused && (
            <Button variant="cancel" onClick={() => void check()}>
              <Trans>Check now</Trans>
            </Button>
          )}
          <Button onClick={onEdit}>
            <Trans>Change</Trans>
          </Button>
        </>
      }
    >
      <History monitor={monitor} />
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Delete this monitor?`}
        text={<Trans>All that “{name}” has read is deleted, too. Incidents and changes stay on the timeline.</Trans>}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsked(false)}
      />
    </Dialog>
  );
}

function History({ monitor }: { monitor: Monitor }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const formats = useFormats();
  const everyText = useEveryText();
  const fieldName = useFieldNames();
  const attempt = useAttempt();
  const { id, settings, nextAtMs, lastAtMs } = monitor;
  const { data, error, refetch } = useKeptAnswer(getMonitorHistory, { query: { id } }, `monitor ${id}`);
  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the history`} lines={6} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  const forget = () =>
    attempt(async () => {
      await once(api.call(forgetMasks, { body: { id } }));
      refetch();
    });
  const pct = (value: number | null): string => (value === null ? '–' : formats.uptime(value / 100));
  return (
    <div className={styles['stack']}>
      <StateText monitor={monitor} />
      <KeyValueList
        items={[
          { key: t`Address`, value: <Foreign>{settings.url}</Foreign> },
          { key: t`Interval`, value: everyText(settings.everyMinutes) },
          { key: t`Last check`, value: lastAtMs === null ? '–' : formats.dateTime(lastAtMs) },
          { key: t`Next check`, value: nextAtMs === null ? '–' : formats.dateTime(nextAtMs) },
          {
            key: t`Uptime of a day, 30 days, a year`,
            value: [data.uptime.day, data.uptime.month, data.uptime.year].map(pct).join(' · '),
          },
          ...(settings.watchesPages ? [{ key: t`Pages watched`, value: formats.number(data.pages) }] : []),
        ]}
      />
      <ValueChart monitor={monitor} checks={data.checks} hours={data.hours} />
      <Months days={data.days} />
      <h3 className={styles['heading']}>
        <Trans>What changed</Trans>
      </h3>
      {data.changes.length === 0 ? (
        <p className={styles['hint']}>
          <Trans>Nothing has changed since it is watched.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {data.changes.map((change) => (
            <li key={change.id} className={styles['event']}>
              <time dateTime={new Date(change.atMs).toISOString()}>{formats.dateTime(change.atMs)}</time>
              <ChangeLines changes={change.changes} />
            </li>
          ))}
        </ul>
      )}
      {data.masks.length > 0 && (
        <>
          <h3 className={styles['heading']}>
            <Trans>Left out, since it differs at each load</Trans>
          </h3>
          <ul className={styles['lines']}>
            {data.masks.map(({ field, text }) => (
              <li key={`${field} ${text}`}>
                {fieldName(field)}: <Foreign>{text}</Foreign>
              </li>
            ))}
          </ul>
        </>
      )}
      {(data.masks.length > 0 || monitor.reason === 'worse') && (
        <div>
          <Button variant="cancel" size="s" onClick={() => void forget()}>
            {monitor.reason === 'worse' ? (
              <Trans>Compare with the next run from now on</Trans>
            ) : (
              <Trans>Compare everything again</Trans>
            )}
          </Button>
        </div>
      )}
    </div>
  );
}

const MONTHS_SHOWN = 13;

/** Uptime by month; with a single one there is nothing that the line above does not say. */
function Months({ days }: Pick<History, 'days'>) {
  const { t } = useLingui();
  const formats = useFormats();
  const months = useMemo(() => uptimeByMonth(days).slice(0, MONTHS_SHOWN), [days]);
  if (months.length < 2) return null;
  return (
    <DataTable
      caption={t`Uptime by month`}
      emptyText=""
      rows={months}
      getRowId={({ startMs }) => startMs}
      columns={[
        { id: 'month', header: t`Month`, isPrimary: true, cell: ({ startMs }) => formats.month(startMs) },
        {
          id: 'uptime',
          header: t`Uptime`,
          align: 'end',
          isPrimary: true,
          cell: ({ uptimePct }) => (uptimePct === null ? '–' : formats.uptime(uptimePct / 100)),
        },
        { id: 'failed', header: t`Failed checks`, align: 'end', cell: ({ down }) => formats.number(down) },
      ]}
    />
  );
}

type History = ReturnType<typeof useKeptAnswer<typeof getMonitorHistory>>['data'] & object;
type ValueChartProps = { monitor: Monitor } & Pick<History, 'checks' | 'hours'>;

/** The main number over time: hours of a month, single checks while there are none. */
function ValueChart({ monitor: { settings }, checks, hours }: ValueChartProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const points = useMemo(() => {
    const everyMs = settings.everyMinutes * MINUTE_MS;
    const rolled = hours.map(({ startMs, value }) => ({ atMs: startMs, value }));
    const rows = rolled.length > 1 ? withGaps(rolled, Math.max(HOUR_MS, everyMs)) : withGaps(checks, everyMs);
    return rows.map(({ atMs, value }) => ({ name: formats.dateTime(atMs), value }));
  }, [checks, hours, formats, settings.everyMinutes]);
  const { value: unit } = findMonitorKind(settings.kind);
  const isMs = unit === 'ms';
  const isDays = unit === 'days';
  if (points.filter(({ value }) => value !== null).length < 2) return null;
  return (
    <TrendChart
      title={isMs ? t`Response time` : isDays ? t`Days left` : t`Value`}
      label={t`Values of this monitor over time`}
      points={points}
      valueText={isMs ? formats.duration : formats.number}
      headers={[t`Time`, t`Value`]}
    />
  );
}

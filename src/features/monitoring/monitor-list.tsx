import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { findMonitorKind } from '#core/contract/monitor-defaults.ts';
import type { Monitor } from '#core/contract/monitoring.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, DataTable, Foreign, type DataColumn } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';
import { StateText } from './state-text.tsx';
import { useEveryText, useKindNames } from './words.ts';

const MonitorDialog = lazy(() => import('./monitor-dialog.tsx').then((module) => ({ default: module.MonitorDialog })));
const MonitorDetail = lazy(() => import('./monitor-detail.tsx').then((module) => ({ default: module.MonitorDetail })));

type MonitorListProps = { site: SiteHost; monitors: readonly Monitor[]; onChange: () => void };

/** Everything that is watched on a website, and how it stands; a row opens its history. */
export function MonitorList({ site, monitors, onChange }: MonitorListProps) {
  const { t } = useLingui();
  const columns = useMonitorColumns();
  const [openId, setOpenId] = useState<string | null>(null);
  const [edited, setEdited] = useState<Monitor | 'new' | null>(null);
  const open = monitors.find(({ id }) => id === openId);
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <Button onClick={() => setEdited('new')}>
          <Trans>Add a monitor</Trans>
        </Button>
        <Button variant="cancel" onClick={onChange}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
      <DataTable
        caption={t`Monitors`}
        emptyText={t`Nothing is watched yet`}
        rows={monitors}
        getRowId={({ id }) => id}
        columns={columns}
        onRowOpen={({ id }) => setOpenId(id)}
        tools={{ countText: (count) => <Plural value={count} one="# monitor" other="# monitors" /> }}
      />
      <Suspense>
        {open !== undefined && edited === null && (
          <MonitorDetail
            monitor={open}
            onClose={() => setOpenId(null)}
            onEdit={() => setEdited(open)}
            onChange={onChange}
          />
        )}
        {edited !== null && (
          <MonitorDialog
            site={site}
            monitor={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={() => {
              setEdited(null);
              onChange();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

function useMonitorColumns(): DataColumn<Monitor>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const kinds = useKindNames();
  const everyText = useEveryText();
  return [
    {
      id: 'name',
      header: t`Watched`,
      isPrimary: true,
      sortValue: ({ settings }) => kinds[settings.kind].name,
      cell: ({ settings }) => (
        <span className={styles['name']}>
          {kinds[settings.kind].name}
          <span className={styles['hint']}>
            <Foreign>{settings.url}</Foreign>
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t`State`,
      isPrimary: true,
      sortValue: ({ state }) => state,
      cell: (monitor) => <StateText monitor={monitor} />,
    },
    {
      id: 'value',
      header: t`Last value`,
      align: 'end',
      widthPx: 120,
      cell: (monitor) => <ValueText monitor={monitor} />,
    },
    {
      id: 'uptime',
      header: t`Uptime, 30 days`,
      align: 'end',
      widthPx: 140,
      sortValue: ({ uptimePct }) => uptimePct,
      cell: ({ uptimePct }) => (uptimePct === null ? '–' : formats.uptime(uptimePct / 100)),
    },
    {
      id: 'changed',
      header: t`Last change`,
      isSecondary: true,
      widthPx: 170,
      sortValue: ({ lastChangeMs }) => lastChangeMs,
      cell: ({ lastChangeMs }) => (lastChangeMs === null ? '–' : formats.dateTime(lastChangeMs)),
    },
    {
      id: 'every',
      header: t`Interval`,
      isSecondary: true,
      widthPx: 140,
      sortValue: ({ settings }) => settings.everyMinutes,
      cell: ({ settings }) => everyText(settings.everyMinutes),
    },
  ];
}

function ValueText({ monitor: { settings, lastValue } }: { monitor: Monitor }) {
  const formats = useFormats();
  if (lastValue === null) return '–';
  const { value } = findMonitorKind(settings.kind);
  if (value === 'ms') return formats.duration(lastValue);
  if (value === 'days') return <Plural value={lastValue} one="# day left" other="# days left" />;
  return formats.number(lastValue);
}

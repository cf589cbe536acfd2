import { Trans, useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import type { ShownSchedule } from '#core/contract/report-schedules.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import styles from '#src/features/report-center/report-center.module.css';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink, useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import {
  Badge,
  Button,
  DataTable,
  ErrorNote,
  IconButton,
  LateMenu,
  PageTitle,
  SearchField,
  SelectField,
  Skeleton,
  useSnackbar,
} from '#src/ui/index.tsx';
import { RunList } from './run-list.tsx';
import { useRunNames } from './run-names.ts';
import { RunView } from './run-view.tsx';
import { useSchedules } from './use-schedules.ts';

const NEW = '/report-center/schedule/';
const EDIT = '/report-center/schedule-list/edit/';
type ScreenProps = { runId: string | undefined; onRunChange: (id: string | undefined) => void };

/** All reports that are made again and again, and what became of each. */
export function ScheduleListScreen({ runId, onRunChange }: ScreenProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const navigate = useLocaleNavigate();
  const all = useSchedules();
  const { schedules, error, refetch } = all;
  if (runId !== undefined) return <RunView id={runId} onClose={() => onRunChange(undefined)} />;
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={<Trans>Reports that are made again and again, when they come next, and what became of them.</Trans>}
        actions={
          <Button onClick={() => navigate(NEW)}>
            <Trans>Schedule a report</Trans>
          </Button>
        }
      >
        <Trans>Schedules</Trans>
      </PageTitle>
      {schedules === undefined ? (
        error === null ? (
          <Skeleton label={t`Loading your schedules`} lines={5} />
        ) : (
          <ErrorNote text={errorText(error)} onRetry={refetch} />
        )
      ) : (
        <>
          {all.isKept && (
            <p className={styles['hint']} role="status">
              <Trans>This is what was known last. It is read anew once there is a connection.</Trans>
            </p>
          )}
          <ScheduleTable all={all} schedules={schedules} onRunChange={onRunChange} />
          <RunList onOpen={onRunChange} />
        </>
      )}
    </div>
  );
}

const FILTERS = ['all', 'active', 'paused', 'review', 'failed'] as const;
type Filter = (typeof FILTERS)[number];

function fits({ settings, lastRun }: ShownSchedule, filter: Filter): boolean {
  if (filter === 'active') return !settings.isPaused;
  if (filter === 'paused') return settings.isPaused;
  if (filter === 'review') return lastRun?.state === 'review';
  return filter === 'all' || lastRun?.state === 'failed' || (lastRun?.failed ?? 0) > 0;
}

type TableProps = {
  all: ReturnType<typeof useSchedules>;
  schedules: readonly ShownSchedule[];
  onRunChange: (id: string) => void;
};

function ScheduleTable({ all, schedules, onRunChange }: TableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { states } = useRunNames();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const filters: Readonly<Record<Filter, string>> = {
    all: t`All`,
    active: t`Active`,
    paused: t`Paused`,
    review: t`Waiting for your approval`,
    failed: t`With a failure last time`,
  };
  const wanted = search.trim().toLowerCase();
  const rows = schedules.filter(
    (each) =>
      fits(each, filter) &&
      [each.settings.name, each.settings.report.title, ...each.settings.report.sites].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
  return (
    <>
      {schedules.length > 0 && (
        <div className={styles['pair']}>
          <SearchField label={t`Find a schedule`} value={search} onValueChange={setSearch} />
          <SelectField
            label={t`Show`}
            value={filter}
            options={FILTERS.map((value) => ({ value, label: filters[value] }))}
            onValueChange={(value) => setFilter(FILTERS.find((each) => each === value) ?? 'all')}
          />
        </div>
      )}
      <DataTable
        caption={t`Schedules`}
        emptyText={
          schedules.length === 0
            ? t`No schedule yet. Set one up, and your reports are made and sent by themselves.`
            : t`No schedule fits. Change what is shown.`
        }
        rows={rows}
        getRowId={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t`Schedule`,
            isPrimary: true,
            cell: ({ id, settings: { name } }) => (
              <LocaleLink path={`${EDIT}?schedule=${encodeURIComponent(id)}`}>{name}</LocaleLink>
            ),
            sortValue: ({ settings }) => settings.name,
          },
          {
            id: 'sites',
            header: t`Websites`,
            cell: ({ settings: { report } }) =>
              formats.list(report.sites.slice(0, 2).map(shownHost)) +
              (report.sites.length > 2 ? ` +${report.sites.length - 2}` : ''),
          },
          {
            id: 'next',
            header: t`Next`,
            cell: ({ nextAtMs }) =>
              nextAtMs === null ? (
                <Badge>
                  <Trans>Paused</Trans>
                </Badge>
              ) : (
                formats.dateTime(nextAtMs)
              ),
            sortValue: ({ nextAtMs }) => nextAtMs,
          },
          {
            id: 'last',
            header: t`Last`,
            isPrimary: true,
            cell: ({ lastRun }) =>
              lastRun === null ? (
                '–'
              ) : (
                <Button variant="close" size="s" onClick={() => onRunChange(lastRun.id)}>
                  {states[lastRun.state]}
                </Button>
              ),
          },
          {
            id: 'actions',
            header: t`Actions`,
            isPrimary: true,
            cell: (schedule) => <ScheduleMenu all={all} schedule={schedule} />,
          },
        ]}
      />
    </>
  );
}

function ScheduleMenu({ all, schedule }: { all: TableProps['all']; schedule: ShownSchedule }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const navigate = useLocaleNavigate();
  const { id, settings } = schedule;
  const { name, isPaused } = settings;
  const act = (action: () => Promise<void>, said: string) =>
    void attempt(async () => {
      await action();
      snackbar.show({ text: said });
    });
  return (
    <LateMenu
      align="end"
      trigger={<IconButton label={t`Actions of ${name}`} icon={<Ellipsis aria-hidden="true" />} />}
      items={[
        { id: 'run', label: t`Run now`, onSelect: () => act(() => all.run(id, 'now'), t`“${name}” is being made`) },
        {
          id: 'test',
          label: t`Send a test to me`,
          onSelect: () => act(() => all.run(id, 'test'), t`A test of “${name}” is on its way to you`),
        },
        {
          id: 'pause',
          label: isPaused ? t`Go on` : t`Pause`,
          onSelect: () => act(() => all.pause(id, !isPaused), isPaused ? t`“${name}” goes on` : t`“${name}” is paused`),
        },
        { id: 'copy', label: t`Copy`, onSelect: () => navigate(`${EDIT}?copy=${encodeURIComponent(id)}`) },
        {
          id: 'delete',
          label: t`Delete`,
          onSelect: () =>
            void attempt(async () => {
              await all.setRemoved(id, true);
              snackbar.show({
                text: t`Schedule “${name}” deleted`,
                actionLabel: t`Undo`,
                onAction: () => void attempt(() => all.setRemoved(id, false)),
              });
            }),
        },
      ]}
    />
  );
}

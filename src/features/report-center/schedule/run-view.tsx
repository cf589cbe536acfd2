import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import { use } from 'react';
import { revokeReportLink } from '#core/contract/report-delivery.ts';
import { decideReportRun, getReportRun, getRunChanges, type ReportRun } from '#core/contract/report-schedules.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { AnalysisViewsContext } from '#src/analysis/analysis-view.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useRenewKept } from '#src/data/hooks/use-renew-kept.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import styles from '#src/features/report-center/report-center.module.css';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, DataTable, ErrorNote, PageTitle, Panel, Skeleton, useSnackbar } from '#src/ui/index.tsx';
import { RunStateBadge } from './run-list.tsx';
import { useRunNames } from './run-names.ts';

/** One report of a schedule: what changed, whether it is sent, and what became of each delivery. */
export function RunView({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const formats = useFormats();
  const { reasons } = useRunNames();
  const { data: run, error, refetch } = useKeptAnswer(getReportRun, { params: { id } }, `report runs ${id}`);
  if (run === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the report`} lines={6} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={
          <>
            {run.title === '' ? '' : `${run.title} · `}
            {formats.dateTime(run.dueAtMs)} <RunStateBadge state={run.state} />
          </>
        }
        actions={
          <>
            <Button variant="cancel" onClick={onClose}>
              <Trans>All schedules</Trans>
            </Button>
            <Button variant="cancel" onClick={refetch}>
              <Trans>Look again</Trans>
            </Button>
          </>
        }
      >
        {run.name}
      </PageTitle>
      {run.reason !== '' && (
        <ErrorNote
          text={[reasons[run.reason], run.errorCode === null ? '' : errorText(run.errorCode)].join(' ').trim()}
        />
      )}
      {run.resultId !== null && (
        <p className={styles['run']}>
          <LocaleLink path={`/report-center/download-report/?report=${encodeURIComponent(run.resultId)}`}>
            <Trans>Read the report</Trans>
          </LocaleLink>
        </p>
      )}
      {run.state === 'review' && <Decision run={run} />}
      {run.resultId !== null && <Changes id={run.id} />}
      {run.sends.length > 0 && <Sends run={run} />}
      {run.links.length > 0 && <Links run={run} />}
    </div>
  );
}

function Decision({ run }: { run: ReportRun }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const renew = useRenewKept();
  const decide = (isApproved: boolean) =>
    void attempt(async () => {
      const { reason } = await once(api.call(decideReportRun, { body: { id: run.id, isApproved } }));
      // What it came to is shown in its place.
      if (reason === '') snackbar.show({ text: isApproved ? t`Approved. It is being sent.` : t`It is not sent.` });
      await renew('report ');
    });
  return (
    <Panel title={<Trans>Your approval</Trans>}>
      <div className={styles['stack']}>
        <p className={styles['hint']}>
          <Trans>Nothing is sent until you say yes. Below you see what changed since the last report.</Trans>
        </p>
        <div className={styles['actions']}>
          <Button onClick={() => decide(true)}>
            <Trans>Approve and send</Trans>
          </Button>
          <Button variant="cancel" onClick={() => decide(false)}>
            <Trans>Do not send</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function Changes({ id }: { id: string }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const formats = useFormats();
  const views = use(AnalysisViewsContext);
  const { data } = useKeptAnswer(getRunChanges, { params: { id } }, `report changes ${id}`);
  if (data === undefined) return null;
  const names = { score: t`Score`, errors: t`Errors`, warnings: t`Warnings` };
  const nameOf = (type: string) => {
    const view = views.find((each) => each.type === type);
    return view === undefined ? type : _(view.name);
  };
  const shown = (value: number | null) => (value === null ? '–' : formats.number(value));
  const since = data.sinceMs === null ? '' : formats.date(data.sinceMs);
  return (
    <Panel
      title={
        data.sinceMs === null ? <Trans>What changed</Trans> : <Trans>What changed since the report of {since}</Trans>
      }
      isFlush
    >
      <DataTable
        caption={t`What changed`}
        emptyText={
          data.sinceMs === null
            ? t`This is the first report of this schedule.`
            : t`No score and no number of problems changed.`
        }
        rows={data.changes}
        getRowId={({ site, type, what }) => `${site} ${type} ${what}`}
        columns={[
          { id: 'site', header: t`Website`, isPrimary: true, cell: ({ site }) => shownHost(site) },
          { id: 'what', header: t`What`, isPrimary: true, cell: ({ type, what }) => `${nameOf(type)}: ${names[what]}` },
          { id: 'before', header: t`Before`, align: 'end', cell: ({ before }) => shown(before) },
          { id: 'now', header: t`Now`, align: 'end', isPrimary: true, cell: ({ now }) => shown(now) },
        ]}
      />
    </Panel>
  );
}

function Sends({ run }: { run: ReportRun }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { sends, sendReasons } = useRunNames();
  return (
    <Panel title={<Trans>Deliveries</Trans>} isFlush>
      <DataTable
        caption={t`Deliveries`}
        emptyText="–"
        rows={run.sends}
        getRowId={({ id }) => id}
        columns={[
          { id: 'target', header: t`To`, isPrimary: true, cell: ({ target }) => target },
          { id: 'state', header: t`State`, isPrimary: true, cell: ({ state }) => sends[state] },
          {
            id: 'reason',
            header: t`Reason`,
            cell: ({ reason, said }) => [sendReasons[reason], said].filter((text) => text !== '').join(' '),
          },
          { id: 'attempts', header: t`Attempts`, align: 'end', cell: ({ attempts }) => formats.number(attempts) },
          {
            id: 'at',
            header: t`Time`,
            cell: ({ endedAtMs, nextAttemptAtMs }) => {
              if (endedAtMs !== null) return formats.dateTime(endedAtMs);
              if (nextAttemptAtMs === null) return '–';
              const next = formats.dateTime(nextAttemptAtMs);
              return t`again at ${next}`;
            },
          },
        ]}
      />
    </Panel>
  );
}

function Links({ run }: { run: ReportRun }) {
  const { t } = useLingui();
  const formats = useFormats();
  const attempt = useAttempt();
  const renew = useRenewKept();
  return (
    <Panel title={<Trans>Link to the file</Trans>} isFlush>
      <DataTable
        caption={t`Link to the file`}
        emptyText="–"
        rows={run.links}
        getRowId={({ id }) => id}
        columns={[
          {
            id: 'until',
            header: t`Works until`,
            isPrimary: true,
            cell: ({ expiresAtMs }) => formats.date(expiresAtMs),
          },
          { id: 'opens', header: t`Opened`, align: 'end', cell: ({ opens }) => formats.number(opens) },
          {
            id: 'last',
            header: t`Last opened`,
            cell: ({ openedAtMs }) => (openedAtMs === null ? '–' : formats.dateTime(openedAtMs)),
          },
          {
            id: 'actions',
            header: t`Actions`,
            isPrimary: true,
            cell: ({ id, revokedAtMs }) =>
              revokedAtMs === null ? (
                <Button
                  variant="close"
                  size="s"
                  onClick={() =>
                    void attempt(async () => {
                      await once(api.call(revokeReportLink, { body: { id } }));
                      await renew('report runs');
                    })
                  }
                >
                  <Trans>Take back</Trans>
                </Button>
              ) : (
                t`Taken back`
              ),
          },
        ]}
      />
    </Panel>
  );
}

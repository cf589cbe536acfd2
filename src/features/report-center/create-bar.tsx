import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import { use, useState } from 'react';
import { createReportContract, type ReportAction } from '#core/contract/analyses/create-report.ts';
import { REPORT_FORMATS, type ReportFormat, type ReportSettings } from '#core/reports/settings.ts';
import { FEATURE_OF_SERVICE } from '#core/contract/social.ts';
import { SHEET_FORMATS } from '#core/contract/report-center.ts';
import { AnalysisViewsContext } from '#src/analysis/analysis-view.ts';
import { RunningTask } from '#src/analysis/running-task.tsx';
import { useAccount, useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useStartAnalysis, useTask } from '#src/data/hooks/use-tasks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, ErrorNote, ExternalLink, SelectField } from '#src/ui/index.tsx';
import { DriveConsent } from './drive-consent.tsx';
import { FORMAT_NAMES } from './format-names.ts';
import styles from './report-center.module.css';

/** Asks for the report as a file, follows it, and gives its link. Without a connection it waits and is made later. */
export function CreateBar({ settings }: { settings: ReportSettings }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const errorText = useErrorText();
  const start = useStartAnalysis();
  const [format, setFormat] = useState<ReportFormat>('pdf');
  const [taskId, setTaskId] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const canStart = settings.sites.length > 0;
  const hasDrive = useHasDrive();
  const isSheet = SHEET_FORMATS.some((each) => each === format);

  async function create(finishAction: ReportAction) {
    setRefusal(undefined);
    try {
      const task = await start(createReportContract.type, { settings, format, finishAction });
      setTaskId(task.id);
    } catch (error) {
      setRefusal(errorText(error));
    }
  }
  return (
    <div className={styles['stack']}>
      <div className={styles['create']}>
        <SelectField
          label={t`Format`}
          value={format}
          options={REPORT_FORMATS.map((value) => ({ value, label: _(FORMAT_NAMES[value]) }))}
          onValueChange={(value) => setFormat(REPORT_FORMATS.find((each) => each === value) ?? 'pdf')}
        />
        <Button disabled={!canStart} onClick={() => void create('download')}>
          <Trans>Create report</Trans>
        </Button>
        <Button variant="cancel" disabled={!canStart} onClick={() => void create('email')}>
          <Trans>Send it to me</Trans>
        </Button>
        {hasDrive && (
          <Button variant="cancel" disabled={!canStart} onClick={() => void create('google_drive')}>
            {isSheet ? <Trans>Save to Google Sheets</Trans> : <Trans>Save to Google Drive</Trans>}
          </Button>
        )}
      </div>
      {refusal !== undefined && <ErrorNote text={refusal} />}
      {taskId !== '' && <Fate id={taskId} onAllowed={() => void create('google_drive')} />}
    </div>
  );
}

/** Whether a report can go to the Google Drive of who is here: members have no hand on the one of the account they work in. */
function useHasDrive(): boolean {
  const account = useAccount();
  const { features } = useEnvironment();
  return account?.member === null && features.includes(FEATURE_OF_SERVICE.google);
}

function Fate({ id, onAllowed }: { id: string; onAllowed: () => void }) {
  const { t } = useLingui();
  const task = useTask(id);
  const errorText = useErrorText();
  const view = use(AnalysisViewsContext).find(({ type }) => type === createReportContract.type);
  if (task == null || view === undefined) return null;
  if (task.status === 'process') return <RunningTask view={view} taskId={id} />;
  if (task.error?.code === 'GOOGLE_ACCESS_NEEDED') return <DriveConsent onAllowed={onAllowed} />;
  if (task.status === 'fail') return task.error === null ? null : <ErrorNote text={errorText(task.error.code)} />;
  return (
    <p className={styles['ready']} role="status">
      <a href={task.linkDownload} download={task.filename}>
        {task.filename}
      </a>
      {task.finishAction === 'email' ? <Trans>is on its way to you by e-mail.</Trans> : <Trans>is ready.</Trans>}
      {task.linkExport !== undefined && (
        <ExternalLink href={task.linkExport}>{t`Open it in Google Drive`}</ExternalLink>
      )}
    </p>
  );
}

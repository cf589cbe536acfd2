import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { createReportSummary } from '#core/contract/analyses/create-report.ts';
import { reportDocumentSchema } from '#core/reports/document.ts';
import { useResult } from '#src/data/hooks/use-results.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { TextNodes } from '#src/i18n/text-nodes.tsx';
import { Button, ErrorNote, PageTitle, Panel, Skeleton } from '#src/ui/index.tsx';
import { BlockView } from './block-view.tsx';
import styles from './report-center.module.css';

type ReaderProps = { id: string; onClose: () => void };

/** A report that was made, to be read here: of what this browser keeps, also without a connection. */
export function ReportReader({ id, onClose }: ReaderProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { result, error, refetch } = useResult(id);
  const report = useMemo(() => {
    const parsed = reportDocumentSchema.safeParse(result?.body['report']);
    return parsed.success ? parsed.data : null;
  }, [result]);
  if (error !== null) return <ErrorNote text={errorText(error)} onRetry={refetch} />;
  if (result === undefined) return <Skeleton label={t`Loading the report`} lines={8} />;
  if (report === null) return <ErrorNote text={errorText('NOT_FOUND')} />;
  const summary = createReportSummary.safeParse(result.summary);
  return (
    <article className={styles['reader']}>
      <PageTitle
        meta={
          <>
            {report.sites.join(', ')} · {report.period}
          </>
        }
        actions={
          <>
            {summary.success && <FileLink {...summary.data} />}
            <Button variant="cancel" onClick={onClose}>
              <Trans>Back to all reports</Trans>
            </Button>
          </>
        }
      >
        {report.title}
      </PageTitle>
      <div className={styles['stack']} lang={report.language} dir={report.direction}>
        {report.sections
          .filter(({ section }) => section !== 'cover')
          .map(({ key, title, note, blocks }) => (
            <Panel key={key} title={title}>
              <div className={styles['stack']}>
                {note.length > 0 && <TextNodes nodes={note} />}
                {blocks.map((block, at) => (
                  // A report never changes: places are as good as names.
                  <BlockView key={at} block={block} words={report.words} />
                ))}
              </div>
            </Panel>
          ))}
      </div>
    </article>
  );
}

function FileLink({ href, fileName, expiresAtMs }: { href: string; fileName: string; expiresAtMs: number }) {
  const formats = useFormats();
  const until = formats.date(expiresAtMs);
  return (
    <span>
      <a href={href} download={fileName}>
        <Trans>Download the file</Trans>
      </a>{' '}
      <Trans>until {until}</Trans>
    </span>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ratingOf, type Rating } from '#core/audit/speed/rating.ts';
import type { PageSpeedBody } from '#core/contract/analyses/page-speed.ts';
import type { Result } from '#core/contract/results.ts';
import { numberField } from '#src/analysis/summary-field.ts';
import { useSaveTable } from '#src/analysis/use-save-table.ts';
import { saveFile } from '#src/data/save-file.ts';
import { toHtmlDocument } from '#src/data/table-export/html-document.ts';
import type { TableCells } from '#src/data/table-export/save-table.ts';
import { activeLanguage } from '#src/i18n/activate.ts';
import { useFormats } from '#src/i18n/formats.ts';
import {
  Button,
  DownloadMenu,
  ExternalLink,
  PrintButton,
  ScoreArc,
  VerdictText,
  type DownloadFormat,
} from '#src/ui/index.tsx';
import { useMetricNames } from './metric-table.tsx';
import styles from './page-speed.module.css';
import { useSpeedRows } from './speed-rows.ts';
import { useStaticTexts } from './static-findings.tsx';

type SpeedVerdictProps = { result: Result; body: PageSpeedBody; onAnalyse: (address: string) => void };

/** The answer in one line that a client understands, with what to do first. */
export function SpeedVerdict({ result, body, onAnalyse }: SpeedVerdictProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const staticTexts = useStaticTexts();
  const rule = body.staticFindings[0]?.rule;
  const title = body.opportunities[0]?.title ?? (rule === undefined ? '' : staticTexts[rule]);
  const size = formats.bytes(body.transferBytes);
  return (
    <section className={styles['verdict']} aria-label={t`Verdict`}>
      {body.mode === 'lab' && (
        <ScoreArc score={numberField(result, 'score')} size="l" label={t`Performance score, 0 to 100`} />
      )}
      <VerdictText
        answer={body.mode === 'lab' ? <LabAnswer metrics={body.metrics} /> : <FilesAnswer body={body} />}
        firstFix={title === '' ? null : <Trans>Fix first: {title}</Trans>}
      >
        <p className={styles['measured']}>
          <ExternalLink href={body.finalUrl} />
          <span>{body.device === 'phone' ? t`Phone` : t`Desktop`}</span>
          {body.runScores.length > 1 && (
            <span>
              <Plural value={body.runScores.length} one="# run" other="median of # runs" />
            </span>
          )}
          <span>
            <Plural value={body.requestCount} one="# request" other="# requests" />
          </span>
          <span>{size}</span>
          <time dateTime={new Date(result.finishedAtMs).toISOString()}>{formats.dateTime(result.finishedAtMs)}</time>
        </p>
        <Hints body={body} />
      </VerdictText>
      <Actions result={result} body={body} onAnalyse={onAnalyse} />
    </section>
  );
}

/** By the metrics that people feel: when the page is there, whether it jumps, whether it answers. */
function LabAnswer({ metrics }: Pick<PageSpeedBody, 'metrics'>) {
  const formats = useFormats();
  const names = useMetricNames();
  const rated = (rating: Rating): string[] =>
    metrics.filter(({ id, value }) => ratingOf(id, value) === rating).map(({ id }) => names[id]);
  const [poor, middling] = [rated('poor'), rated('needsImprovement')];
  const list = formats.list(poor.length > 0 ? poor : middling);
  if (poor.length > 0) return <Trans>Poor: {list}.</Trans>;
  if (middling.length > 0) return <Trans>Could be better: {list}.</Trans>;
  return <Trans>Fast: every metric that was measured is good.</Trans>;
}

function FilesAnswer({ body: { staticFindings } }: { body: PageSpeedBody }) {
  if (staticFindings.length === 0) return <Trans>Nothing in the files of the page slows it down.</Trans>;
  return (
    <Plural
      value={staticFindings.length}
      one="# thing in the files of the page slows it down."
      other="# things in the files of the page slow it down."
    />
  );
}

/** What must be known to read the numbers. */
function Hints({ body: { mode, isFallback, isSignIn, warnings, lhr } }: { body: PageSpeedBody }) {
  return (
    <>
      {isFallback && (
        <p>
          <Trans>This server has no browser, so the page’s files were checked instead.</Trans>
        </p>
      )}
      {isSignIn && (
        <p>
          <Trans>The address led to a sign-in page. That page was measured.</Trans>
        </p>
      )}
      {mode === 'lab' && lhr === null && (
        <p>
          <Trans>Lighthouse’s own result was too large to keep.</Trans>
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </>
  );
}

function Actions({ result, body, onAnalyse }: SpeedVerdictProps) {
  const { t } = useLingui();
  const saveAs = useSaveTable();
  const rows = useSpeedRows(body);
  const { lhr } = body;
  const formats = useFormats();
  const report = () =>
    toHtmlDocument({
      lang: activeLanguage(),
      title: t`Page speed of ${result.site}`,
      lead: [
        body.finalUrl,
        formats.dateTime(result.finishedAtMs),
        body.device === 'phone' ? t`Phone` : t`Desktop`,
        ...body.warnings,
      ],
      parts: [
        { heading: t`Metrics`, cells: rows.metrics() },
        { heading: t`What to do first`, cells: rows.fixes() },
        ...(body.fieldData?.state === 'found' ? [{ heading: t`What visitors met`, cells: rows.field() }] : []),
        { heading: t`Requests`, cells: rows.requests() },
      ],
    });

  const saver = (name: string, cells: TableCells) => (format: DownloadFormat) =>
    saveAs(`${result.site}-${name}`, format, cells);
  return (
    <div className={styles['actions']}>
      <Button variant="cancel" size="s" onClick={() => onAnalyse(result.url ?? body.url)}>
        <Trans>Analyze again</Trans>
      </Button>
      {lhr !== null && (
        <Button
          variant="cancel"
          size="s"
          onClick={() => saveFile(`${result.site}-lighthouse.json`, JSON.stringify(lhr), 'application/json')}
        >
          <Trans>Save Lighthouse JSON</Trans>
        </Button>
      )}
      <Button
        variant="cancel"
        size="s"
        onClick={() => saveFile(`${result.site}-page-speed.html`, report(), 'text/html')}
      >
        <Trans>Save HTML</Trans>
      </Button>
      <PrintButton />
      <DownloadMenu
        size="s"
        items={[
          { label: t`Metrics`, onSave: saver('page-speed', rows.metrics()) },
          { label: t`What to do first`, onSave: saver('page-speed-fixes', rows.fixes()) },
          ...(body.fieldData?.state === 'found'
            ? [{ label: t`What visitors met`, onSave: saver('field-data', rows.field()) }]
            : []),
          ...(body.mode === 'lab' ? [{ label: t`Requests`, onSave: saver('requests', rows.requests()) }] : []),
        ]}
      />
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { CHECK_INDEX } from '#core/audit/check-index.gen.ts';
import {
  sitemapsBody,
  sitemapsSummary,
  type SitemapsBody,
  type SitemapsSummary,
} from '#core/contract/analyses/sitemaps.ts';
import type { Result } from '#core/contract/results.ts';
import type { ResultProps } from '#src/analysis/analysis-screen.tsx';
import { useAnalysisPath } from '#src/analysis/analysis-view.ts';
import { groupFindings, type FindingGroup } from '#src/analysis/finding-groups.ts';
import { FindingRow } from '#src/analysis/finding-row.tsx';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { HistoryTable } from '#src/analysis/result-table.tsx';
import { useResults } from '#src/data/hooks/use-results.ts';
import { saveTable } from '#src/data/table-export/save-table.ts';
import { useCheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import {
  Button,
  buttonClass,
  CopyButton,
  DownloadMenu,
  type DownloadFormat,
  EmptyNote,
  ExternalLink,
  Panel,
  PrintButton,
  SeverityCounts,
  Skeleton,
  Tabs,
  VerdictText,
  VisuallyHidden,
  useSnackbar,
} from '#src/ui/index.tsx';
import { sitemapsView } from '#src/features/tools/analysis-view-sitemaps.ts';
import { SitemapAddresses, SitemapFiles } from './sitemap-lists.tsx';
import styles from '#src/features/tools/tools.module.css';

/** What was read: the answer first, then findings, files, addresses and robots.txt. */
export function SitemapResult({ resultId, onAnalyse }: ResultProps) {
  return (
    <ResultFrame resultId={resultId} schema={sitemapsBody} onAgain={({ url, site }) => onAnalyse(url ?? site)}>
      {(result, body) => <ResultView result={result} body={body} onAnalyse={onAnalyse} />}
    </ResultFrame>
  );
}

type ViewProps = { result: Result; body: SitemapsBody };
type ViewId = 'findings' | 'files' | 'addresses' | 'robots' | 'history';

function ResultView({ result, body, onAnalyse }: ViewProps & Pick<ResultProps, 'onAnalyse'>) {
  const { t } = useLingui();
  const [view, setView] = useState<ViewId>('findings');
  const groups = useMemo(() => groupFindings({ findings: body.findings, categories: [] }), [body]);
  return (
    <div className={styles['panel']}>
      <Verdict result={result} body={body} onAnalyse={onAnalyse} />
      <Tabs<ViewId>
        value={view}
        onValueChange={setView}
        tabs={[
          { id: 'findings', label: t`Findings`, count: groups.length, panel: <Findings groups={groups} /> },
          { id: 'files', label: t`Files`, count: body.files.length, panel: <SitemapFiles files={body.files} /> },
          { id: 'addresses', label: t`Addresses`, panel: <SitemapAddresses body={body} key={result.id} /> },
          { id: 'robots', label: 'robots.txt', panel: <RobotsTxt body={body} /> },
          { id: 'history', label: t`History`, panel: <History result={result} /> },
        ]}
      />
    </div>
  );
}

const NOTHING: SitemapsSummary = { files: 0, urls: 0, errors: 0, warnings: 0, notices: 0 };

function Verdict({ result, body, onAnalyse }: ViewProps & Pick<ResultProps, 'onAnalyse'>) {
  const { t } = useLingui();
  const formats = useFormats();
  const summary = sitemapsSummary.safeParse(result.summary).data ?? NOTHING;
  return (
    <section className={styles['verdict']} aria-label={t`Verdict`}>
      <VerdictText
        answer={<Answer {...summary} />}
        firstFix={
          body.isComplete ? null : <Trans>Not everything was read: there are more files or addresses than fit.</Trans>
        }
      >
        <p className={styles['measured']}>
          <ExternalLink href={result.url ?? body.siteUrl} />
          <time dateTime={new Date(result.finishedAtMs).toISOString()}>{formats.dateTime(result.finishedAtMs)}</time>
        </p>
        <SeverityCounts
          counts={{
            error: <Plural value={summary.errors} one="# error" other="# errors" />,
            warning: <Plural value={summary.warnings} one="# warning" other="# warnings" />,
            notice: <Plural value={summary.notices} one="# notice" other="# notices" />,
            passed: <Plural value={body.passed.length} one="# check passed" other="# checks passed" />,
          }}
        />
      </VerdictText>
      <Actions result={result} body={body} onAnalyse={onAnalyse} />
    </section>
  );
}

function Answer({ files, urls }: SitemapsSummary) {
  if (files === 0) return <Trans>No sitemap was found.</Trans>;
  return (
    <>
      <Plural value={files} one="# sitemap file" other="# sitemap files" />
      {', '}
      <Plural value={urls} one="# address listed" other="# addresses listed" />
    </>
  );
}

function Actions({ result, body, onAnalyse }: ViewProps & Pick<ResultProps, 'onAnalyse'>) {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  const path = useAnalysisPath();
  const checkerPath = path('SiteAudit', { site: result.site });
  const addresses = () => [[t`Address`, t`File`], ...body.entries.map(({ url, file }) => [url, fileOf(body, file)])];
  const files = () => [
    [t`File`, t`HTTP status`, t`Kind`, t`Addresses`, t`Problem`],
    ...body.files.map((file) => [
      file.url,
      file.status === null ? '' : String(file.status),
      file.kind,
      String(file.entryCount),
      file.problem ?? '',
    ]),
  ];
  async function save(name: string, rows: () => string[][], format: DownloadFormat) {
    try {
      await saveTable(`${result.site}-${name}`, format, rows());
    } catch {
      snackbar.showError(t`The file could not be created. Try again when you are online.`);
    }
  }
  const item = (label: string, name: string, rows: () => string[][]) => ({
    label,
    onSave: (format: DownloadFormat) => void save(name, rows, format),
  });
  return (
    <div className={styles['actions']}>
      <Button variant="cancel" onClick={() => onAnalyse(result.url ?? result.site)}>
        <Trans>Read again</Trans>
      </Button>
      <DownloadMenu items={[item(t`Addresses`, 'addresses', addresses), item(t`Sitemap files`, 'sitemaps', files)]} />
      <PrintButton />
      {checkerPath !== null && (
        <LocaleLink className={buttonClass('cancel')} path={checkerPath}>
          <Trans>Check the whole website</Trans>
        </LocaleLink>
      )}
    </div>
  );
}

function fileOf({ files }: SitemapsBody, place: number): string {
  return files[place]?.url ?? '';
}

function Findings({ groups }: { groups: readonly FindingGroup[] }) {
  const { t } = useLingui();
  const texts = useCheckTexts();
  if (texts === null) return <Skeleton label={t`Loading the texts`} shape="panel" />;
  if (groups.length === 0)
    return (
      <EmptyNote title={t`No findings`}>
        <Trans>robots.txt and the sitemaps pass every check that applies to them.</Trans>
      </EmptyNote>
    );
  return (
    <>
      <h2>
        <VisuallyHidden>
          <Trans>Findings</Trans>
        </VisuallyHidden>
      </h2>
      <Panel isFlush>
        {groups.map((group) => (
          <FindingRow key={group.check} group={group} texts={texts} source={CHECK_INDEX[group.check]?.source ?? null} />
        ))}
      </Panel>
    </>
  );
}

function RobotsTxt({ body: { robotsTxt } }: { body: SitemapsBody }) {
  const { t } = useLingui();
  const { text, status, url } = robotsTxt;
  if (text === null)
    return (
      <EmptyNote title={t`No robots.txt`}>
        {status === null ? <Trans>The server did not respond.</Trans> : <Trans>The server returned {status}.</Trans>}
      </EmptyNote>
    );
  return (
    <Panel title={<ExternalLink href={url} />} actions={<CopyButton label={t`Copy robots.txt`} text={text} />}>
      <pre className={styles['source']} dir="ltr" translate="no">
        {text}
      </pre>
    </Panel>
  );
}

function History({ result }: { result: Result }) {
  const { t } = useLingui();
  const { rows = [] } = useResults({
    type: sitemapsView.type,
    site: result.site,
    ...(result.url !== null && { url: result.url }),
  });
  return (
    <Panel isFlush>
      <HistoryTable view={sitemapsView} caption={t`History`} emptyText="" rows={rows} shown={result} />
    </Panel>
  );
}

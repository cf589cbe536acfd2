import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { TaskElsewhere } from '#src/analysis/task-elsewhere.tsx';
import { useAnalysisRun } from '#src/analysis/use-analysis-run.ts';
import { pageTargetProblem, toPageTarget } from '#core/contract/analyses/page-target.ts';
import { siteAuditParams, type SiteAuditParams } from '#core/contract/analyses/site-audit.ts';
import type { Result } from '#core/contract/results.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useResult, useResults } from '#src/data/hooks/use-results.ts';
import { OtherCrawls } from '#src/features/site-audit/start/other-crawls.tsx';
import { SignInNote, useSignInFirst } from '#src/features/site-audit/start/sign-in-note.tsx';
import { StartForm, type StartedCrawl } from '#src/features/site-audit/start/start-form.tsx';
import { useOpenedForm } from '#src/features/site-audit/start/use-opened-form.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { Button, ErrorNote, PageTitle, Skeleton, useSnackbar } from '#src/ui/index.tsx';
import { siteAuditView } from './analysis-view.ts';
import { CrawlMeta } from './crawl-meta.tsx';
import styles from './site-audit.module.css';
import { viewPath, type ViewSearch } from './view-search.ts';

/** Most of the page's code; a crawl can be started before it is there. */
const ResultSection = lazy(() => import('./result-section.tsx').then((module) => ({ default: module.ResultSection })));
const RunningCrawl = lazy(() =>
  import('#src/features/site-audit/running/running-crawl.tsx').then((module) => ({ default: module.RunningCrawl })),
);
/** Below the form: nothing stands after it. */
const FirstUse = lazy(() =>
  import('#src/features/site-audit/start/first-use.tsx').then((module) => ({ default: module.FirstUse })),
);
const OtherWebsites = lazy(() =>
  import('#src/analysis/other-websites.tsx').then((module) => ({ default: module.OtherWebsites })),
);
const VIEWS = [siteAuditView];

/** The crawl that the address bar names. */
export type CrawlPlace = { domain?: string | undefined; result?: string | undefined };
type SiteAuditScreenProps = {
  /** Not necessarily a good one; the current project when there is none. */
  domain: string;
  /** The newest crawl of the site when there is none. */
  resultId: string;
  search: ViewSearch;
  /** Puts what is shown into the address bar, so that it can be kept and sent to somebody. */
  onShow: (place: CrawlPlace, search: ViewSearch, options?: { replace?: boolean }) => void;
};

/** The website checker: a whole site crawled and audited, live progress, and what to fix first. */
export function SiteAuditScreen({ domain, resultId, search, onShow }: SiteAuditScreenProps) {
  const { t } = useLingui();
  const project = useCurrentProject();
  const shown = useShownCrawl(siteOf(domain) ?? project?.site ?? '', resultId);
  const { site } = shown;
  // Until it is known which site is meant and what there is of it, nothing is said about it.
  const isOpening = shown.absence === 'asking' || (domain === '' && project === undefined);
  const form = useOpenedForm(site, domain !== '');
  const mustSignIn = useSignInFirst();
  const tellResult = useResultMessage();
  const place = placeOf(site, resultId, search);
  const run = useAnalysisRun<SiteAuditParams>({
    type: siteAuditView.type,
    place,
    isShown: (task) => task.site === site,
    isResultChosen: resultId !== '',
    onResult(result, isAwaited) {
      if (isAwaited) onShow({ domain: result.site, result: result.id }, {}, { replace: true });
      else tellResult(result);
    },
  });

  async function handleStart(params: SiteAuditParams) {
    const isOther = params.site !== site;
    form.open();
    if (mustSignIn() || !(await run.start(params, isOther ? placeOf(params.site, '', {}) : place))) return;
    form.close();
    if (isOther) onShow({ domain: params.site }, {});
  }
  const hasCrawl = shown.id !== '';
  const needsForm = !hasCrawl && !isOpening && run.taskId === null;
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={<CrawlMeta site={site} crawl={shown.row} />}
        actions={
          !needsForm && (
            <Button
              variant={hasCrawl ? 'cancel' : 'info'}
              aria-expanded={form.isOpen}
              onClick={form.isOpen ? form.close : form.open}
            >
              {form.isOpen ? <Trans>Close the form</Trans> : <Trans>New crawl</Trans>}
            </Button>
          )
        }
      >
        <Trans>Website checker</Trans>
      </PageTitle>
      {(needsForm || form.isOpen) && (
        <>
          {shown.absence === 'unknown' && <UnknownNote />}
          <SignInNote />
          <StartForm
            key={site}
            initialAddress={domain !== '' && siteOf(domain) === null ? domain : shownHost(site)}
            lastCrawl={shown.started}
            edits={form.edits}
            onEdit={form.edit}
            isBusy={run.isStarting}
            refusal={run.refusal}
            onStart={(params) => void handleStart(params)}
          />
        </>
      )}
      {run.taskId !== null && (
        <Suspense>
          <RunningCrawl key={run.taskId} taskId={run.taskId} onFinished={run.handleFinished} />
        </Suspense>
      )}
      {run.taskId === null && run.failure !== undefined && <ErrorNote text={run.failure} onRetry={form.open} />}
      {isOpening && !hasCrawl && <Skeleton label={t`Loading the crawl`} shape="panel" />}
      {hasCrawl && (
        <Suspense fallback={<Skeleton label={t`Loading the crawl`} shape="panel" />}>
          <ResultSection
            resultId={shown.id}
            search={search}
            onSearchChange={(next, options) => onShow({ domain: site, result: shown.id }, next, options)}
            onAgain={form.open}
          />
        </Suspense>
      )}
      {needsForm && (
        <Suspense>
          <FirstUse />
        </Suspense>
      )}
      {/* Below what is read: another website's crawl is no news of this one. */}
      <OtherCrawls tasks={run.others} />
      {run.elsewhere.map((id) => (
        <TaskElsewhere key={id} taskId={id} onFinished={run.handleFinished} />
      ))}
      <Suspense>
        <OtherWebsites views={VIEWS} />
      </Suspense>
    </div>
  );
}

/** The website that the address bar names; `null` for none. */
function siteOf(domain: string): string | null {
  return pageTargetProblem(domain) === null ? toPageTarget(domain).site : null;
}

/** What is shown, as text. */
function placeOf(site: string, resultId: string, search: ViewSearch): string {
  return JSON.stringify([site, resultId, search]);
}

const MESSAGE_MS = 10_000;

/** Tells somebody who reads something else that a crawl is done, with the way to it. */
function useResultMessage(): (result: { site: string; id: string }) => void {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  const navigate = useLocaleNavigate();
  return (result) =>
    snackbar.show({
      text: t`The crawl of ${shownHost(result.site)} is done.`,
      actionLabel: t`Show the result`,
      onAction: () => navigate(viewPath(result, {})),
      durationMs: MESSAGE_MS,
    });
}

function UnknownNote() {
  return (
    <p className={styles['hint']} role="status">
      <Trans>The server cannot be reached, so earlier crawls of this website may be missing here.</Trans>
    </p>
  );
}

function startOf({ startedAtMs, body }: Result): StartedCrawl | null {
  const read = siteAuditParams.safeParse(body['params']);
  return read.success ? { atMs: startedAtMs, params: read.data } : null;
}

/** The crawl asked for, else the newest one of the site. */
function useShownCrawl(site: string, resultId: string) {
  const { rows, absence } = useResults({ type: 'SiteAudit', ...(site !== '' && { site }) });
  // While another site's crawls are being read, the list is still that of the one before.
  const newest = site === '' ? undefined : rows?.find((row) => row.site === site);
  const id = resultId === '' ? (newest?.id ?? '') : resultId;
  const { result } = useResult(id);
  return {
    id,
    row: result ?? rows?.find((row) => row.id === id),
    /** With what the newest crawl that is known was started. */
    started: result === undefined || (newest !== undefined && newest.id !== id) ? null : startOf(result),
    /** Of the result itself: an address may name another one, or none. */
    site: result === undefined || result.site === '' ? site : result.site,
    /** What it means that there is no crawl. */
    absence: rows === undefined ? 'asking' : id !== '' || site === '' ? 'none' : absence,
  };
}

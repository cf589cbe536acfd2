import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo } from 'react';
import { CHECK_INDEX } from '#core/audit/check-index.gen.ts';
import { clustersOf, type HreflangCluster } from '#core/audit/hreflang/clusters.ts';
import { fromPageRecord } from '#core/contract/analyses/hreflang-pages.ts';
import { hreflangBody, type HreflangBody } from '#core/contract/analyses/hreflang.ts';
import type { Finding } from '#core/contract/analyses/page-audit.ts';
import type { Result } from '#core/contract/results.ts';
import type { ResultProps } from '#src/analysis/analysis-screen.tsx';
import { groupFindings, type FindingGroup } from '#src/analysis/finding-groups.ts';
import { FindingRow } from '#src/analysis/finding-row.tsx';
import { PassedChecks } from '#src/analysis/passed-checks.tsx';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { useCheckTexts, type CheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, EmptyNote, ExternalLink, Panel, SeverityCounts, Skeleton, Tabs, VerdictText } from '#src/ui/index.tsx';
import { ClusterView } from './cluster-view.tsx';
import { FindingExport } from './finding-export.tsx';
import { History } from './history.tsx';
import styles from './hreflang.module.css';

/** With the rules, by which a repair is checked. */
const RepairView = lazy(() => import('./repair-view.tsx').then((module) => ({ default: module.RepairView })));

const TAB_IDS = ['findings', 'clusters', 'repair', 'history'] as const;
type TabId = (typeof TAB_IDS)[number];

/** One result with everything it says; from this device when it is there, else from the server. */
export function ResultSection({ resultId, onAnalyse, ...rest }: ResultProps) {
  return (
    <ResultFrame resultId={resultId} schema={hreflangBody} onAgain={(result) => onAnalyse(result.url ?? result.site)}>
      {(result, body) => <ResultView result={result} body={body} onAnalyse={onAnalyse} {...rest} />}
    </ResultFrame>
  );
}

type ViewProps = Omit<ResultProps, 'resultId'> & { result: Result; body: HreflangBody };

function ResultView({ result, body, compareId, tab, openCheck, onSearchChange, onAnalyse }: ViewProps) {
  const { t } = useLingui();
  const texts = useCheckTexts();
  const clusters = useMemo(() => clustersOf(body.pages.map(fromPageRecord)), [body]);
  const groups = useMemo(() => groupFindings({ findings: body.findings, categories: [] }), [body]);
  if (texts === null) return <Skeleton label={t`Loading the texts`} shape="panel" />;
  const place = { url: result.url ?? undefined, result: result.id };
  const { kind, typed } = body;
  const again = () => onAnalyse(result.url ?? result.site, { kind, ...(kind === 'list' && { urls: typed }) });
  const history = { result, body, compareId, onSearchChange, texts };
  return (
    <div className={styles['result']}>
      <Verdict result={result} body={body} clusters={clusters}>
        <Button variant="cancel" size="s" onClick={again}>
          <Trans>Check again</Trans>
        </Button>
        <FindingExport result={result} body={body} clusters={clusters} texts={texts} />
      </Verdict>
      <Tabs<TabId>
        value={TAB_IDS.find((id) => id === tab) ?? (compareId === '' ? 'findings' : 'history')}
        onValueChange={(next) => onSearchChange({ ...place, tab: next, compare: compareId || undefined })}
        tabs={[
          {
            id: 'findings',
            label: t`Findings`,
            count: body.findings.length,
            panel: (
              <Findings
                {...{ body, groups, texts, openCheck }}
                onOpenCheck={(check) => onSearchChange({ ...place, check: check === '' ? undefined : check })}
              />
            ),
          },
          {
            id: 'clusters',
            label: t`Clusters`,
            count: clusters.length,
            panel: <ClusterView clusters={clusters} />,
          },
          {
            id: 'repair',
            label: t`Repair`,
            panel: (
              <Suspense fallback={<Skeleton label={t`Loading the rules`} shape="panel" />}>
                <RepairView clusters={clusters} site={result.site} texts={texts} />
              </Suspense>
            ),
          },
          { id: 'history', label: t`History`, panel: <History {...history} /> },
        ]}
      />
    </div>
  );
}

type VerdictProps = {
  result: Result;
  body: HreflangBody;
  clusters: readonly HreflangCluster[];
  children: React.ReactNode;
};

/** What is wrong in one line, and how much was looked at. */
function Verdict({ result, body, clusters, children }: VerdictProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const countOf = (severity: string): number => body.findings.filter((each) => each.severity === severity).length;
  const [errors, warnings, notices] = [countOf('error'), countOf('warning'), countOf('notice')];
  return (
    <section className={styles['head']} aria-label={t`Verdict`}>
      <VerdictText answer={<Answer {...{ errors, warnings }} hasClusters={clusters.length > 0} />} firstFix={null}>
        <p className={styles['hint']}>
          <ExternalLink href={result.url ?? `https://${result.site}/`} /> ·{' '}
          <Plural value={body.pages.length} one="# page read" other="# pages read" /> ·{' '}
          <time dateTime={new Date(result.finishedAtMs).toISOString()}>{formats.dateTime(result.finishedAtMs)}</time>
        </p>
        <SeverityCounts
          counts={{
            error: <Plural value={errors} one="# error" other="# errors" />,
            warning: <Plural value={warnings} one="# warning" other="# warnings" />,
            notice: <Plural value={notices} one="# notice" other="# notices" />,
            passed: <Plural value={body.passed.length} one="# check passed" other="# checks passed" />,
          }}
        />
        {body.unreadCount > 0 && (
          <p className={styles['hint']}>
            <Plural
              value={body.unreadCount}
              one="# address was not read, so what it says is unknown. That is a limit of this check and no fault of the site."
              other="# addresses were not read, so what they say is unknown. That is a limit of this check and no fault of the site."
            />
          </p>
        )}
      </VerdictText>
      <div className={styles['actions']}>{children}</div>
    </section>
  );
}

function Answer({ errors, warnings, hasClusters }: { errors: number; warnings: number; hasClusters: boolean }) {
  if (errors > 0) return <Plural value={errors} one="# error to fix." other="# errors to fix." />;
  if (warnings > 0)
    return <Plural value={warnings} one="No errors, # warning to review." other="No errors, # warnings to review." />;
  if (!hasClusters) return <Trans>No hreflang annotations were found on these pages.</Trans>;
  return <Trans>No errors and no warnings.</Trans>;
}

type FindingsProps = {
  body: HreflangBody;
  groups: readonly FindingGroup[];
  texts: CheckTexts;
  openCheck: string;
  onOpenCheck: (check: string) => void;
};

function Findings({ body, groups, texts, openCheck, onOpenCheck }: FindingsProps) {
  const { t } = useLingui();
  const pages = useMemo(() => new Map<Finding, string>(body.findings.map((each) => [each, each.page])), [body]);
  return (
    <div className={styles['stack']}>
      {groups.length === 0 ? (
        <EmptyNote title={t`No findings`}>
          <Trans>These pages pass every check that applies.</Trans>
        </EmptyNote>
      ) : (
        <Panel isFlush>
          {groups.map((group) => (
            <FindingRow
              key={group.check}
              group={group}
              texts={texts}
              source={CHECK_INDEX[group.check]?.source ?? null}
              isOpen={group.check === openCheck}
              onOpenChange={(isOpen) => onOpenCheck(isOpen ? group.check : '')}
              renderActions={(finding) =>
                finding !== null && <FoundOn page={pages.get(finding) ?? ''} at={finding.at} />
              }
            />
          ))}
        </Panel>
      )}
      <PassedChecks checks={body.passed} texts={texts} className={styles['hint']} />
      {body.notRun.length > 0 && (
        <details className={styles['hint']}>
          <summary>
            <Plural value={body.notRun.length} one="# check could not run" other="# checks could not run" />
          </summary>
          <ul>
            {body.notRun.map(({ check }) => (
              <li key={check}>{texts.title(check)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The page, where the finding itself stands at one of its versions. */
function FoundOn({ page, at }: { page: string; at: string }) {
  if (page === at || page === '') return null;
  return (
    <p className={styles['hint']}>
      <Trans>
        Found on <ExternalLink href={page} />
      </Trans>
    </p>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { withSiteDecisions } from '#core/audit/accessibility/site-decisions.ts';
import { accessibilitySiteBody, type AccessibilitySiteBody } from '#core/contract/analyses/accessibility-site.ts';
import type { Result } from '#core/contract/results.ts';
import type { ResultProps } from '#src/analysis/analysis-screen.tsx';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { useSampleColumns } from '#src/analysis/whole-site/sample-columns.tsx';
import { useAccessibilityDecisions } from '#src/data/hooks/use-accessibility-decisions.ts';
import { saveFile } from '#src/data/save-file.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, DataTable, Foreign, PrintButton, Tabs, VerdictText } from '#src/ui/index.tsx';
import styles from './accessibility.module.css';
import { accessibilityView } from './analysis-view.ts';
import { FaultExport, FaultList, type SiteFault } from './fault-list.tsx';
import { SiteHistory } from './site-history.tsx';
import { useViewNames } from './view-names.ts';

/** One result with everything it says; from this device when it is there, else from the server. */
export function SiteResult({ resultId, onAnalyse, ...rest }: ResultProps) {
  return (
    <ResultFrame resultId={resultId} schema={accessibilitySiteBody} onAgain={({ site }) => onAnalyse(site)}>
      {(result, body) => <SiteView result={result} body={body} onAnalyse={onAnalyse} {...rest} />}
    </ResultFrame>
  );
}

type SiteViewProps = Omit<ResultProps, 'resultId'> & { result: Result; body: AccessibilitySiteBody };
const TAB_IDS = ['faults', 'ignored', 'pages', 'history'] as const;

function SiteView({ result, body, tab, compareId, onSearchChange, onAnalyse }: SiteViewProps) {
  const { t } = useLingui();
  const { decisions, nowMs } = useAccessibilityDecisions(body.url);
  const { faults, ignored } = useMemo(
    () => withSiteDecisions(body.faults, decisions, nowMs),
    [body.faults, decisions, nowMs],
  );
  const list = { language: body.language, site: result.site, url: body.url };
  const place = { url: result.url ?? undefined, result: result.id };
  return (
    <div className={styles['stack']}>
      <Verdict {...{ result, body, faults }} onAgain={() => onAnalyse(result.site)} />
      <Tabs
        value={TAB_IDS.find((id) => id === tab) ?? (compareId === '' ? 'faults' : 'history')}
        onValueChange={(next) =>
          onSearchChange({ ...place, tab: next, compare: compareId === '' ? undefined : compareId })
        }
        tabs={[
          {
            id: 'faults',
            label: t`Faults`,
            count: faults.length,
            panel: <FaultList {...list} faults={faults} emptyText={t`Nothing was found that a machine can tell`} />,
          },
          {
            id: 'ignored',
            label: t`Ignored`,
            count: ignored.length,
            panel: <FaultList {...list} faults={ignored} emptyText={t`Nothing is ignored`} />,
          },
          {
            id: 'pages',
            label: t`Pages`,
            count: body.samples.length,
            panel: <SampleTable body={body} site={result.site} />,
          },
          {
            id: 'history',
            label: t`History`,
            panel: <SiteHistory {...{ result, body, compareId, onSearchChange }} />,
          },
        ]}
      />
    </div>
  );
}

type VerdictProps = {
  result: Result;
  body: AccessibilitySiteBody;
  faults: readonly SiteFault[];
  onAgain: () => void;
};

/** What was found, and how much of the website was looked at. */
function Verdict({ result, body, faults, onAgain }: VerdictProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useViewNames();
  const shared = faults.filter(({ reach }) => reach !== 'pages').length;
  const failed = body.samples.filter(({ error }) => error !== null).length;
  const [checked, all, left] = [body.samples.length - failed, body.crawledPages, failed].map((n) => formats.number(n));
  return (
    <section className={styles['siteVerdict']} aria-label={t`Verdict`}>
      <VerdictText
        answer={
          faults.length === 0 ? (
            <Trans>
              axe found nothing on these pages. What a machine cannot tell is still to be checked by people.
            </Trans>
          ) : (
            <Plural value={faults.length} one="# fault to fix" other="# different faults to fix" />
          )
        }
        firstFix={
          shared === 0 ? null : (
            <Plural
              value={shared}
              one="# of them is part of a template: mend it once for all its pages."
              other="# of them are part of a template: mend each once for all its pages."
            />
          )
        }
      >
        <p>
          <Foreign>{result.site}</Foreign> ·{' '}
          <Trans>
            Pages checked: {checked} of {all}
          </Trans>
          {failed > 0 && (
            <>
              {' '}
              · <Trans>Pages not checked: {left}</Trans>
            </>
          )}{' '}
          · {names[body.viewport]} · {names[body.scheme]} · {names[body.zoom]} ·{' '}
          <time dateTime={new Date(result.finishedAtMs).toISOString()}>{formats.dateTime(result.finishedAtMs)}</time>
        </p>
      </VerdictText>
      <div className={styles['settings']}>
        <Button variant="cancel" size="s" onClick={onAgain}>
          <Trans>Check again</Trans>
        </Button>
        <Button
          variant="cancel"
          size="s"
          onClick={() =>
            saveFile(`${result.site}-accessibility.json`, JSON.stringify(body, null, 2), 'application/json')
          }
        >
          <Trans>Save JSON</Trans>
        </Button>
        <PrintButton />
        <FaultExport faults={faults} site={result.site} />
      </div>
    </section>
  );
}

function SampleTable({ body, site }: { body: AccessibilitySiteBody; site: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const columns = useSampleColumns<AccessibilitySiteBody['samples'][number]>(accessibilityView, site);
  const pagesOf = new Map(body.groups.map(({ pattern, pages }) => [pattern, pages]));
  return (
    <DataTable
      caption={t`Checked pages`}
      emptyText={t`No page was checked`}
      rows={body.samples}
      getRowId={({ url }) => url}
      columns={[
        ...columns,
        {
          id: 'pages',
          header: t`Pages of the template`,
          align: 'end',
          isSecondary: true,
          sortValue: ({ pattern }) => pagesOf.get(pattern) ?? null,
          cell: ({ pattern }) => formats.number(pagesOf.get(pattern) ?? 0),
        },
        {
          id: 'violations',
          header: t`Broken rules`,
          isPrimary: true,
          align: 'end',
          sortValue: ({ violations }) => violations,
          cell: ({ violations }) => (violations === null ? '–' : formats.number(violations)),
        },
      ]}
      tools={{ searchLabel: t`Search in pages` }}
    />
  );
}

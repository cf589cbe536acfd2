import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IMPACTS } from '#core/audit/accessibility/outcomes.ts';
import { accessibilitySiteBody, type AccessibilitySiteBody } from '#core/contract/analyses/accessibility-site.ts';
import type { Result } from '#core/contract/results.ts';
import type { ResultProps } from '#src/analysis/analysis-screen.tsx';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { saveFile } from '#src/data/save-file.ts';
import { saveTable } from '#src/data/table-export/save-table.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import {
  Button,
  DataTable,
  Disclosure,
  DownloadMenu,
  EmptyNote,
  Evidence,
  ExternalLink,
  Foreign,
  KeyValueList,
  PrintButton,
  SelectField,
  Tabs,
  VerdictText,
  useSnackbar,
  type DownloadFormat,
} from '#src/ui/index.tsx';
import styles from './accessibility.module.css';
import { accessibilityView } from './analysis-view.ts';
import { Criterion, ImpactBadge } from './found-list.tsx';
import { SiteHistory } from './site-history.tsx';
import { useImpactNames, useViewNames } from './view-names.ts';

type Fault = AccessibilitySiteBody['faults'][number];

/** One result with everything it says; from this device when it is there, else from the server. */
export function SiteResult({ resultId, onAnalyse, ...rest }: ResultProps) {
  return (
    <ResultFrame resultId={resultId} schema={accessibilitySiteBody} onAgain={({ site }) => onAnalyse(site)}>
      {(result, body) => <SiteView result={result} body={body} onAnalyse={onAnalyse} {...rest} />}
    </ResultFrame>
  );
}

type SiteViewProps = Omit<ResultProps, 'resultId'> & { result: Result; body: AccessibilitySiteBody };
const TAB_IDS = ['faults', 'pages', 'history'] as const;

function SiteView({ result, body, tab, compareId, onSearchChange, onAnalyse }: SiteViewProps) {
  const { t } = useLingui();
  const place = { url: result.url ?? undefined, result: result.id };
  return (
    <div className={styles['stack']}>
      <Verdict {...{ result, body }} onAgain={() => onAnalyse(result.site)} />
      <Tabs
        value={TAB_IDS.find((id) => id === tab) ?? (compareId === '' ? 'faults' : 'history')}
        onValueChange={(next) =>
          onSearchChange({ ...place, tab: next, compare: compareId === '' ? undefined : compareId })
        }
        tabs={[
          {
            id: 'faults',
            label: t`Faults`,
            count: body.faults.length,
            panel: <FaultList body={body} site={result.site} />,
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

/** What was found, and how much of the website was looked at. */
function Verdict({ result, body, onAgain }: { result: Result; body: AccessibilitySiteBody; onAgain: () => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useViewNames();
  const shared = body.faults.filter(({ reach }) => reach !== 'pages').length;
  const failed = body.samples.filter(({ error }) => error !== null).length;
  const [checked, all, left] = [body.samples.length - failed, body.crawledPages, failed].map((n) => formats.number(n));
  return (
    <section className={styles['siteVerdict']} aria-label={t`Verdict`}>
      <VerdictText
        answer={
          body.faults.length === 0 ? (
            <Trans>
              axe found nothing on these pages. What a machine cannot tell is still to be checked by people.
            </Trans>
          ) : (
            <Plural value={body.faults.length} one="# fault to fix" other="# different faults to fix" />
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
        <FaultExport body={body} site={result.site} />
      </div>
    </section>
  );
}

/** Where a fault belongs to, in a few words. */
function useReachText(): (fault: Pick<Fault, 'reach' | 'pattern'>) => string {
  const { t } = useLingui();
  return ({ reach, pattern }) => {
    if (reach === 'site') return t`Template of the whole website`;
    return reach === 'group' ? t`Template ${pattern ?? ''}` : t`Single pages`;
  };
}

function FaultExport({ body, site }: { body: AccessibilitySiteBody; site: string }) {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  const impacts = useImpactNames();
  const reachText = useReachText();
  const save = (format: DownloadFormat) => {
    const head = [t`Impact`, t`Rule`, t`What to do`, t`Where`, t`Pages`, t`Element`, t`Evidence`, t`WCAG criteria`];
    const rows = body.faults.map((fault) => [
      fault.impact === null ? '' : impacts[fault.impact],
      fault.rule,
      fault.help,
      reachText(fault),
      fault.pages.join('\n'),
      fault.selector,
      fault.snippet,
      fault.criteria.join(', '),
    ]);
    saveTable(`${site}-accessibility`, format, [head, ...rows]).catch(() =>
      snackbar.showError(t`The file could not be made. Try again with a connection.`),
    );
  };
  return <DownloadMenu size="s" items={[{ label: t`Faults`, onSave: save }]} />;
}

function FaultList({ body, site }: { body: AccessibilitySiteBody; site: string }) {
  const { t } = useLingui();
  const impacts = useImpactNames();
  const [impact, setImpact] = useState('');
  if (body.faults.length === 0) return <EmptyNote>{t`Nothing was found that a machine can tell`}</EmptyNote>;
  const shown = body.faults.filter((fault) => impact === '' || fault.impact === impact);
  return (
    <div className={styles['stack']}>
      <div className={styles['settings']}>
        <SelectField
          label={t`Impact`}
          value={impact}
          onValueChange={setImpact}
          options={[
            { value: '', label: t`All` },
            ...IMPACTS.filter((each) => body.faults.some((fault) => fault.impact === each)).map((value) => ({
              value,
              label: impacts[value],
            })),
          ]}
        />
      </div>
      <div>
        {shown.map((fault, at) => (
          <FaultRow key={at} fault={fault} language={body.language} site={site} />
        ))}
      </div>
    </div>
  );
}

function FaultRow({ fault, language, site }: { fault: Fault; language: string; site: string }) {
  const { t } = useLingui();
  const reachText = useReachText();
  return (
    <Disclosure
      summary={
        <>
          <ImpactBadge impact={fault.impact} /> <span lang={language}>{fault.help}</span> ·{' '}
          <Plural value={fault.pages.length} one="# page" other="# pages" /> · {reachText(fault)}
        </>
      }
    >
      <div className={styles['stack']}>
        <p lang={language}>{fault.description}</p>
        {fault.criteria.map((number) => (
          <Criterion key={number} number={number} />
        ))}
        {fault.helpUrl !== '' && <ExternalLink href={fault.helpUrl}>{t`More about this rule by Deque`}</ExternalLink>}
        <KeyValueList items={[{ key: t`Element`, value: <Foreign>{fault.selector}</Foreign> }]} />
        <Evidence text={fault.snippet} />
        <ul className={styles['pages']}>
          {fault.pages.map((url) => (
            <li key={url}>
              <LocaleLink path={accessibilityView.path({ site, url })}>
                <Foreign>{pathOf(url)}</Foreign>
              </LocaleLink>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}

function SampleTable({ body, site }: { body: AccessibilitySiteBody; site: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const errorText = useErrorText();
  const pagesOf = new Map(body.groups.map(({ pattern, pages }) => [pattern, pages]));
  return (
    <DataTable
      caption={t`Checked pages`}
      emptyText={t`No page was checked`}
      rows={body.samples}
      getRowId={({ url }) => url}
      columns={[
        {
          id: 'url',
          header: t`Page`,
          isPrimary: true,
          sortValue: ({ url }) => url,
          cell: ({ url, error }) => (
            <>
              <LocaleLink path={accessibilityView.path({ site, url })}>
                <Foreign>{pathOf(url)}</Foreign>
              </LocaleLink>
              {error !== null && <div>{errorText(error)}</div>}
            </>
          ),
        },
        {
          id: 'pattern',
          header: t`Template`,
          sortValue: ({ pattern }) => pattern,
          cell: ({ pattern }) => <Foreign>{pattern}</Foreign>,
        },
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

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CrawledPage } from '#core/contract/analyses/site-audit.ts';
import { useCrawledPages } from '#src/data/hooks/use-crawl-lists.ts';
import { BackLink } from '#src/i18n/back-link.tsx';
import { MissingList } from '#src/features/site-audit/lists/list-frame.tsx';
import { RecheckButton } from '#src/features/site-audit/recheck/recheck-button.tsx';
import { RecheckNote } from '#src/features/site-audit/recheck/recheck-note.tsx';
import { useRecheck } from '#src/features/site-audit/recheck/use-recheck.ts';
import { viewPath, type PageTab, type ViewProps } from '#src/features/site-audit/view-search.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { EmptyNote, Skeleton, Tabs, buttonClass } from '#src/ui/index.tsx';
import { LinkList } from './link-list.tsx';
import { PageFacts } from './page-facts.tsx';
import { PageFindings } from './page-findings.tsx';
import { PageVerdict } from './page-verdict.tsx';
import styles from './page-view.module.css';

const NOTE_ID = 'recheck-note';

/** Everything a crawl knows of one address. */
export function PageView({ result, search, onSearchChange }: ViewProps) {
  const { t } = useLingui();
  const url = search.page ?? '';
  const query = useMemo(() => (url === '' ? null : { url }), [url]);
  const { rows, error, retry } = useCrawledPages(result, query);
  const page = rows?.[0];
  return (
    <section className={styles['view']} aria-label={t`Page`}>
      <BackLink path={viewPath(result, { view: 'pages' })}>
        <Trans>All pages</Trans>
      </BackLink>
      {page !== undefined ? (
        <KnownPage result={result} search={search} onSearchChange={onSearchChange} page={page} />
      ) : url === '' || (rows !== undefined && error === null) ? (
        <UnknownPage {...{ result, search, onSearchChange, url }} />
      ) : error !== null ? (
        <MissingList error={error} onRetry={retry} />
      ) : (
        <Skeleton label={t`Loading the page`} shape="panel" />
      )}
    </section>
  );
}

function KnownPage({ page, ...view }: ViewProps & { page: CrawledPage }) {
  const { t } = useLingui();
  const { result, search, onSearchChange } = view;
  const recheck = useRecheck(result, { url: page.url });
  const findings = page.errors + page.warnings + page.notices;
  return (
    <>
      <PageVerdict page={page} action={<RecheckButton recheck={recheck} noteId={NOTE_ID} />} />
      <RecheckNote recheck={recheck} id={NOTE_ID} />
      <PageFacts result={result} page={page} />
      <Tabs<PageTab>
        value={search.tab ?? 'findings'}
        onValueChange={(tab) => onSearchChange({ view: 'page', page: page.url, tab }, { replace: true })}
        tabs={[
          {
            id: 'findings',
            label: t`Findings`,
            count: findings,
            panel: <PageFindings key={page.url} result={result} url={page.url} />,
          },
          {
            id: 'inlinks',
            label: t`Links to it`,
            count: page.inlinks,
            panel: <LinkList key={page.url} {...view} url={page.url} part="inlinks" />,
          },
          {
            id: 'outlinks',
            label: t`Links on it`,
            count: page.outlinks,
            panel: <LinkList key={page.url} {...view} url={page.url} part="outlinks" />,
          },
          {
            id: 'resources',
            label: t`Images and resources`,
            panel: <LinkList key={page.url} {...view} url={page.url} part="resources" />,
          },
        ]}
      />
    </>
  );
}

/** An address that was never asked can still be linked: who links to it is known. */
function UnknownPage({ url, ...view }: ViewProps & { url: string }) {
  const { t } = useLingui();
  const all = (
    <LocaleLink className={buttonClass('info')} path={viewPath(view.result, { view: 'pages' })}>
      <Trans>Show all pages</Trans>
    </LocaleLink>
  );
  return (
    <>
      <EmptyNote title={url === '' ? t`No page selected` : t`This address was not crawled`} action={all}>
        {url === '' ? (
          <Trans>Choose one in the list of pages.</Trans>
        ) : (
          <Trans>
            The crawl found {url} but did not read it: it is on another website, blocked by robots.txt or excluded by
            the options, or the page limit was reached first. The links to it are below.
          </Trans>
        )}
      </EmptyNote>
      {url !== '' && <LinkList key={url} {...view} url={url} part="inlinks" />}
    </>
  );
}

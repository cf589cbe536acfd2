import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CrawledPage } from '#core/contract/analyses/site-audit.ts';
import { PageLink, StatusBadge } from '#src/features/site-audit/lists/page-parts.tsx';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Foreign, KeyValueList, Panel, type KeyValueItem } from '#src/ui/index.tsx';
import styles from './page-view.module.css';

/** What the page says about itself, and what the crawl measured. */
export function PageFacts({ result, page }: { result: SiteAuditResult; page: CrawledPage }) {
  const { t } = useLingui();
  return (
    <div className={styles['facts']}>
      <Panel title={t`What it says`}>
        <KeyValueList items={useSaid(result, page)} />
      </Panel>
      <Panel title={t`What was measured`}>
        <KeyValueList items={useMeasured(page)} />
      </Panel>
    </div>
  );
}

function useSaid(result: SiteAuditResult, page: CrawledPage): KeyValueItem[] {
  const { t } = useLingui();
  const address = (url: string): ReactNode => <PageLink result={result} url={url} />;
  return [
    { key: t`Title`, value: said(page.title) },
    { key: t`Description`, value: said(page.description) },
    { key: t`H1`, value: said(page.h1) },
    { key: t`Language`, value: said(page.language) },
    { key: t`Canonical`, value: page.canonical === null ? '–' : address(page.canonical) },
    ...(page.redirectsTo === null ? [] : [{ key: t`Redirects to`, value: address(page.redirectsTo) }]),
  ];
}

function said(text: string): ReactNode {
  return text === '' ? '–' : <Foreign>{text}</Foreign>;
}

function useMeasured(page: CrawledPage): KeyValueItem[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { key: t`Status`, value: <StatusBadge status={page.status ?? 0} /> },
    {
      key: t`Clicks from the start`,
      value: page.depth === null ? t`No link leads to it` : formats.number(page.depth),
    },
    { key: t`Link strength`, value: t`${formats.number(page.rank)} (the mean of all pages is 1)` },
    ...(page.isHtml ? [{ key: t`Words`, value: formats.number(page.words) }] : []),
    { key: t`Size`, value: formats.bytes(page.sizeBytes) },
    { key: t`Time to first byte`, value: formats.duration(Math.round(page.ttfbMs)) },
    { key: t`Fetched`, value: formats.dateTime(page.fetchedAtMs) },
  ];
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SiteAuditBody } from '#core/contract/analyses/site-audit.ts';
import { shownAddress } from '#core/domain/shown-host.ts';
import { summaryOf } from '#src/features/site-audit/crawl-summary.ts';
import { shortAddress, StatusBadge } from '#src/features/site-audit/lists/page-parts.tsx';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { ExternalLink, KeyValueList, Panel } from '#src/ui/index.tsx';
import styles from './overview.module.css';

type SkipReason = SiteAuditBody['skipped'][number]['reason'];
const SITEMAPS_SHOWN = 5;

/** What the crawl saw, what it left out and why, and where it began. */
export function CrawlFacts({ result }: { result: SiteAuditResult }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { body } = result;
  const summary = summaryOf(result);
  return (
    <Panel title={t`What was crawled`}>
      <KeyValueList
        items={[
          {
            key: t`Start`,
            value: (
              <ExternalLink href={body.finalUrl}>
                {shownAddress(body.finalUrl).replace(/^https?:\/\//u, '')}
              </ExternalLink>
            ),
          },
          { key: t`Pages`, value: formats.number(summary?.pages ?? 0) },
          { key: t`Indexable pages`, value: formats.number(summary?.indexable ?? 0) },
          { key: t`Addresses checked`, value: formats.number(summary?.addresses ?? 0) },
          { key: t`Duration`, value: formats.span(summary?.durationMs ?? 0) },
          {
            key: 'robots.txt',
            value: (
              <>
                <StatusBadge status={body.robotsTxt.status ?? 0} />{' '}
                <ExternalLink href={body.robotsTxt.url}>{shortAddress(body.robotsTxt.url, body.finalUrl)}</ExternalLink>
              </>
            ),
          },
          { key: t`Sitemaps`, value: <Sitemaps sitemaps={body.sitemaps} home={body.finalUrl} /> },
          { key: t`Left out`, value: <Skipped skipped={body.skipped} /> },
        ]}
      />
    </Panel>
  );
}

function Sitemaps({ sitemaps, home }: Pick<SiteAuditBody, 'sitemaps'> & { home: string }) {
  if (sitemaps.length === 0) return <Trans>none found</Trans>;
  const more = sitemaps.length - SITEMAPS_SHOWN;
  return (
    <ul className={styles['plainList']}>
      {sitemaps.slice(0, SITEMAPS_SHOWN).map(({ url, status, entries }) => (
        <li key={url}>
          <StatusBadge status={status ?? 0} /> <ExternalLink href={url}>{shortAddress(url, home)}</ExternalLink>{' '}
          <Plural value={entries} one="(# entry)" other="(# entries)" />
        </li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="and # more file" other="and # more files" />
        </li>
      )}
    </ul>
  );
}

function Skipped({ skipped }: Pick<SiteAuditBody, 'skipped'>) {
  const { t } = useLingui();
  const formats = useFormats();
  const reasons: Record<SkipReason, string> = {
    robots: t`blocked by robots.txt`,
    excluded: t`excluded by the options`,
    depth: t`too many clicks from the start`,
    trap: t`endless copies of one page`,
    limit: t`beyond the page limit`,
  };
  const shown = skipped.filter(({ count }) => count > 0);
  if (shown.length === 0) return <Trans>nothing</Trans>;
  return (
    <ul className={styles['plainList']}>
      {shown.map(({ reason, count }) => (
        <LeftOut key={reason} count={formats.number(count)} reason={reasons[reason]} />
      ))}
    </ul>
  );
}

function LeftOut({ count, reason }: { count: string; reason: string }) {
  return (
    <li>
      <Trans comment="count: how many addresses were left out. reason: why, such as: forbidden by robots.txt">
        {count}: {reason}
      </Trans>
    </li>
  );
}

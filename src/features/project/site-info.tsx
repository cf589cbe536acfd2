import { Trans, useLingui } from '@lingui/react/macro';
import { RetryableError } from '#core/base/retryable-error.ts';
import { getUrlInfo } from '#core/contract/sites.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useQuery } from '#src/data/hooks/use-query.ts';
import { api } from '#src/data/server/api-client.ts';
import { STALE_MS } from '#src/data/server/stale.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { EmptyNote, ErrorNote, ExternalLink, Foreign, KeyValueList, Panel, Skeleton } from '#src/ui/index.tsx';

/** What the website's server says about itself. */
export function SiteInfo({ site }: { site: SiteHost }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const info = useQuery({
    queryKey: ['url-info', site],
    queryFn: ({ signal }) => api.call(getUrlInfo, { query: { site } }, { signal }),
    staleTime: STALE_MS.hour,
    retry: false,
  });
  if (info.data === undefined) {
    if (info.fetchStatus === 'paused' || info.error instanceof RetryableError) return <NeedsConnection />;
    return info.error === null ? (
      <Skeleton label={t`Checking the website`} shape="panel" />
    ) : (
      <ErrorNote
        title={t`The website did not respond`}
        text={errorText(info.error)}
        onRetry={() => void info.refetch()}
      />
    );
  }
  const { url, status, title, server, ip, language, hasRobotsTxt, hasSitemap } = info.data;
  const none = t`none`;
  return (
    <Panel title={t`Website`}>
      <KeyValueList
        items={[
          { key: t`Leads to`, value: <ExternalLink href={url} /> },
          { key: t`HTTP status`, value: status },
          { key: t`Title`, value: <Foreign>{title ?? none}</Foreign> },
          { key: t`Language`, value: language ?? none },
          { key: t`Server`, value: <Foreign>{server ?? none}</Foreign> },
          { key: t`Address`, value: ip ?? none },
          { key: 'robots.txt', value: hasRobotsTxt ? t`yes` : t`no` },
          { key: t`Sitemap`, value: hasSitemap ? t`yes` : t`no` },
        ]}
      />
    </Panel>
  );
}

function NeedsConnection() {
  const { t } = useLingui();
  return (
    <EmptyNote title={t`Needs a connection`}>
      <Trans>The website is checked when you are back online.</Trans>
    </EmptyNote>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { HreflangEdge } from '#core/audit/hreflang/clusters.ts';

/** The three places in which a page can name its versions. */
export function useSourceNames(): Readonly<Record<HreflangEdge['sources'][number], string>> {
  const { t } = useLingui();
  return { html: t`HTML`, header: t`header`, sitemap: t`sitemap` };
}

import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { MonitorKindId } from '#core/monitoring/kind-ids.ts';
import type { WatchedAnalysis } from '#core/contract/monitor-settings.ts';
import { useFormats } from '#src/i18n/formats.ts';
import type { LineId } from './timeline-lines.ts';

/** What each kind of monitor is called, and what it tells of. */
export function useKindNames(): Readonly<Record<MonitorKindId, { readonly name: string; readonly about: string }>> {
  const { t } = useLingui();
  return {
    availability: { name: t`Availability`, about: t`Whether a page responds, by which redirects, and how fast` },
    keyword: { name: t`Text on a page`, about: t`Whether a text is there, or is not` },
    certificate: { name: t`Certificate`, about: t`When it expires, and whether browsers trust it` },
    domain: { name: t`Domain`, about: t`When its registration ends` },
    dns: { name: t`DNS records`, about: t`Addresses, mail servers, name servers and other records` },
    robots: { name: 'robots.txt', about: t`What changes in it, and which known pages become blocked` },
    sitemap: { name: t`Sitemap`, about: t`Which addresses are added and removed` },
    page: {
      name: t`Page content`,
      about: t`Status, title, description, canonical URL, robots, hreflang, headings, structured data, links and text`,
    },
    headers: { name: t`Security headers`, about: t`Which of them come, go or change` },
    agents: {
      name: t`AI and search agents`,
      about: t`Who may read a page, by robots.txt and by what the server sends`,
    },
    analysis: { name: t`Analysis`, about: t`Runs an analysis again and again, and compares it with the time before` },
    positions: {
      name: t`Search positions`,
      about: t`Keywords that fall out of the top 10, fall far, enter it or are found with another page`,
    },
  };
}

/** Analyses that can be run again and again. */
export function useAnalysisNames(): Readonly<Record<WatchedAnalysis, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      SiteAudit: t`Site audit`,
      PageAudit: t`Page audit`,
      PageSpeed: t`Page speed`,
      Accessibility: t`Accessibility`,
      Hreflang: 'Hreflang',
    }),
    [t],
  );
}

/** Numbers that are drawn over time. */
export function useLineNames(): Readonly<Record<LineId, string>> {
  const { t } = useLingui();
  return {
    response: t`Response time`,
    siteScore: t`Score of the site audit`,
    pageScore: t`Score of the page audit`,
    speedScore: t`Score of the page speed`,
    lcp: t`Largest contentful paint`,
    position: t`Average position`,
    visibility: t`Visibility`,
  };
}

const MINUTE_MS = 60_000;

/** An interval such as "every 5 min". */
export function useEveryText(): (minutes: number) => string {
  const { t } = useLingui();
  const formats = useFormats();
  return (minutes) => {
    const span = formats.span(minutes * MINUTE_MS);
    return t`every ${span}`;
  };
}

import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { use, useMemo } from 'react';
import type { MonitorKindId } from '#core/monitoring/kind-ids.ts';
import type { Reason } from '#core/monitoring/reading.ts';
import type { WatchedAnalysis } from '#core/contract/monitoring.ts';
import { AnalysisViewsContext } from '#src/analysis/analysis-view.ts';
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
  };
}

/** Why something is not as it should be, in a sentence. */
export function useReasonTexts(): Readonly<Record<Reason, string>> {
  const { t } = useLingui();
  return {
    unreachable: t`The server does not respond`,
    timeout: t`No response in time`,
    dns: t`The host name cannot be resolved`,
    tls: t`No secure connection can be made`,
    redirects: t`The redirects do not reach a page`,
    refused: t`This address may not be checked`,
    status: t`The server returns an error`,
    slow: t`The response is too slow`,
    keywordMissing: t`The text is missing`,
    keywordPresent: t`The unwanted text is there`,
    patternTooSlow: t`The pattern takes too long. Simplify it.`,
    patternWrong: t`The pattern cannot be used`,
    notText: t`The page is no text`,
    certificateEnds: t`The certificate expires soon, or has expired`,
    certificateWrong: t`Browsers do not trust the certificate`,
    domainEnds: t`The domain expires soon, or has expired`,
    domainUnknown: t`No registry tells about the domain`,
    noRecords: t`There are no DNS records`,
    noSitemap: t`There is no sitemap`,
    worse: t`The analysis is worse than the time before`,
    lowScore: t`The score is lower than you allow`,
    overBudget: t`The page is slower than its speed budget`,
    runFailed: t`The analysis has failed`,
    ownNetwork: t`Our own network was away: nothing is known`,
    reachable: t`It responds, and should not`,
  };
}

/** What of a page or host has changed. */
export function useFieldNames(): (field: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    title: t`Title`,
    description: t`Description`,
    canonical: t`Canonical URL`,
    robots: t`Robots directives`,
    hreflang: 'hreflang',
    h1: 'H1',
    headings: t`Headings`,
    structuredData: t`Structured data`,
    links: t`Links`,
    text: t`Text`,
    status: t`Status and redirects`,
    chain: t`Status and redirects`,
    robotsTxt: 'robots.txt',
    blockedPages: t`Blocked pages`,
    sitemapUrls: t`Addresses in the sitemap`,
    headers: t`Security headers`,
    agents: t`Access of agents`,
    certificate: t`Certificate`,
    registrar: t`Registrar`,
    domainStatus: t`Status of the domain`,
    nameServers: t`Name servers`,
    numbers: t`Results of the analysis`,
    '*': t`Everything`,
  };
  return (field) => names[field] ?? field;
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

/** What an analysis is called, by its type; one that this build does not know has no other name. */
export function useResultNames(): (type: string) => string {
  const { _ } = useTexts();
  const views = use(AnalysisViewsContext);
  return (type) => {
    const view = views.find((each) => each.type === type);
    return view === undefined ? type : _(view.name);
  };
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

import { useLingui } from '@lingui/react/macro';
import type { Reason } from '#core/monitoring/reading.ts';

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
    onlySome: t`Too few places see a problem: no alarm`,
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

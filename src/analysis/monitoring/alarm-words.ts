import { ownValue } from '#core/base/own-value.ts';
import { useLingui } from '@lingui/react/macro';
import { REASONS, type Reason } from '#core/monitoring/reading.ts';
import { boundsOf, parseBreach, type Limited } from '#core/monitoring/speed-budget.ts';
import { useFormats } from '#src/i18n/formats.ts';

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
    overBudget: t`The page is over its speed budget`,
    runFailed: t`The analysis has failed`,
    ownNetwork: t`Our own network was away: nothing is known`,
    reachable: t`It responds, and should not`,
    onlySome: t`Too few places see a problem: no alarm`,
  };
}

/** The same with each limit that is not kept: what was measured, and what is allowed. @param details of an alarm or a check. */
export function useReasonLine(): (reason: string | null, details: readonly string[]) => string | null {
  const { t } = useLingui();
  const formats = useFormats();
  const reasons = useReasonTexts();
  const names = useLimitNames();
  return (reason, details) => {
    const known = REASONS.find((each) => each === reason);
    if (known === undefined) return null;
    const limits = details.flatMap((detail) => {
      const breach = parseBreach(detail);
      if (breach === null) return [];
      const { metric } = breach;
      const [measured, limit] = [breach.measured, breach.limit].map((value) =>
        `${formats.number(value)} ${boundsOf(metric).unit}`.trim(),
      );
      const name = names[metric];
      return [t`${name}: ${measured} (limit: ${limit})`];
    });
    return [reasons[known], ...limits].join(' · ');
  };
}

/** What limits are of. Metrics have the same short name everywhere. */
export function useLimitNames(): Readonly<Record<Limited, string>> {
  const { t } = useLingui();
  return {
    ...{ score: t`Score`, lcp: 'LCP', cls: 'CLS', tbt: 'TBT', inp: 'INP', fcp: 'FCP', si: 'SI', ttfb: 'TTFB' },
    transferKb: t`Transfer size`,
    requests: t`Requests`,
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
    leftTop10: t`Fell out of the top 10`,
    fell: t`Fell`,
    enteredTop10: t`Entered the top 10`,
    urlChanged: t`Found with another page`,
    '*': t`Everything`,
  };
  return (field) => ownValue(names, field) ?? field;
}

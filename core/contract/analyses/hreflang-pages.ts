import type { Artifacts } from '#core/audit/artifacts.ts';
import { canonicalOf } from '#core/audit/directives.ts';
import type { HreflangPage } from '#core/audit/hreflang/known-pages.ts';
import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';
import type { HreflangPageRecord } from './hreflang.ts';

/** What is stored of a page. */
export function toPageRecord({ response, directives, document, robots }: HreflangPage): HreflangPageRecord {
  return {
    asked: response.requestedUrl,
    url: response.finalUrl,
    firstStatus: response.redirects[0]?.status ?? response.status,
    status: response.status,
    failure: response.failure?.kind ?? null,
    isHtml: document !== undefined,
    isAllowed: robots?.isAllowed ?? null,
    isNoindex: directives?.isNoindex ?? false,
    isIndexable: directives?.isIndexable ?? false,
    htmlLang: document?.htmlLang ?? null,
    canonical: directives === undefined ? null : canonicalOf(directives),
    alternates: directives === undefined ? [] : [...directives.alternates],
  };
}

const NO_TIME = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 0, downloadMs: 0, totalMs: 0 };

/** The page again, as far as clusters, matrices and repairs look at it. */
export function fromPageRecord(record: HreflangPageRecord): HreflangPage {
  const { asked, url, firstStatus, status, failure, isHtml, isAllowed, htmlLang } = record;
  const hop = { url: asked, status: firstStatus ?? 0, location: url };
  return {
    response: {
      requestedUrl: asked,
      finalUrl: url,
      status,
      headers: [],
      redirects: firstStatus === status ? [] : [hop],
      timing: NO_TIME,
      failure: failure === null ? null : { kind: failure as FetchFailureKind, message: '' }, // as `toPageRecord` wrote it
      transferBytes: 0,
      bodyBytes: 0,
      isTruncated: false,
      ip: null,
    },
    ...(isAllowed !== null && { robots: { url: '', status: null, isAllowed, rule: null } }),
    ...((isHtml || record.alternates.length > 0) && { directives: directivesOf(record) }),
    ...(isHtml && { document: { htmlLang, links: [] } }),
  };
}

function directivesOf({
  canonical,
  alternates,
  isNoindex,
  isIndexable,
}: HreflangPageRecord): NonNullable<Artifacts['directives']> {
  return {
    metaRobots: [],
    headerRobots: [],
    isNoindex,
    isNofollow: false,
    canonicals: canonical === null ? [] : [{ href: canonical, url: canonical, source: 'html', isInHead: true }],
    alternates,
    isIndexable,
    notIndexableBecause: [],
  };
}

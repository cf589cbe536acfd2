import type { TargetFacts } from '#core/audit/artifacts.ts';
import { asReadable, isBroken, isRedirect } from '#core/audit/fetched-targets.ts';
import { outcomeOf, type Finding, type Outcome } from '#core/audit/check.ts';
import type { SiteArtifacts, SitePage } from '#core/audit/site-artifacts.ts';
import { canonicalElsewhere } from '#core/audit/site-checks/site-pages.ts';
import { createHashTable } from '#core/base/hash-table.ts';
import { hash64 } from '#core/base/hash64.ts';
import { oncePer } from '#core/base/once-per.ts';
import { isSameUrl } from '#core/parse/normalize-url.ts';
import { hasNoindex, parseRobotsTag } from '#core/parse/robots-directives.ts';

export type ListedEntry = SiteArtifacts['sitemaps']['entries'][number];

/** What is wrong with a listed address. It has one fault at most: the first in this order. */
type EntryFault =
  | { readonly kind: 'error'; readonly status: number | null }
  /** `to` is `null` when it is not known where the redirects end. */
  | { readonly kind: 'redirect'; readonly to: string | null }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'noindex' }
  | { readonly kind: 'noncanonical'; readonly canonical: string };

type FaultOf<F extends EntryFault['kind']> = Extract<EntryFault, { kind: F }>;
type EntryEvidence = Pick<SiteArtifacts, 'pages' | 'targets' | 'sitemaps'>;
type FaultyEntry<F extends EntryFault = EntryFault> = { readonly entry: ListedEntry; readonly fault: F };

/** Pages that sitemaps list, once for each file; what an index lists are sitemaps, not pages. */
export const listedEntries = oncePer(({ files, entries }: SiteArtifacts['sitemaps']): readonly ListedEntry[] => {
  const indexes = new Set(files.filter(({ kind }) => kind === 'index').map(({ url }) => url));
  return indexes.size === 0 ? entries : entries.filter(({ file }) => !indexes.has(file));
});

/**
 * Tells the listed addresses with a fault of one kind. Not applicable without entries; cannot tell when nothing is known of any of
 * them: an address that was neither crawled nor asked has no fault.
 * @param toFinding may give `null` when another check tells it better.
 */
export function judgeEntries<F extends EntryFault['kind'], K extends string>(
  evidence: EntryEvidence,
  kind: F,
  toFinding: (entry: ListedEntry, fault: FaultOf<F>) => Finding<K> | null,
): Outcome<K | 'notAsked'> {
  if (listedEntries(evidence.sitemaps).length === 0) return { kind: 'notApplicable' };
  if (!entryVerdicts(evidence).isAnyKnown) return { kind: 'cannotTell', messageKey: 'notAsked' };
  const findings = faultyEntries(evidence, kind).map(({ entry, fault }) => toFinding(entry, fault));
  return outcomeOf(findings.filter((finding) => finding !== null));
}

/** The listed addresses with a fault of one kind, in their order. */
export function faultyEntries<F extends EntryFault['kind']>(
  evidence: EntryEvidence,
  kind: F,
): readonly FaultyEntry<FaultOf<F>>[] {
  return entryVerdicts(evidence).faulty.filter((each): each is FaultyEntry<FaultOf<F>> => each.fault.kind === kind);
}

/** Six checks ask, each for faults of one kind: all entries are judged once for them. */
function entryVerdicts({ pages, targets, sitemaps }: EntryEvidence) {
  return verdictsOf(pages)(targets)(sitemaps);
}

const verdictsOf = oncePer((pages: EntryEvidence['pages']) =>
  oncePer((targets: EntryEvidence['targets']) =>
    oncePer((sitemaps: EntryEvidence['sitemaps']) => {
      const faultOf = entryFaults(pages, targets);
      const faulty: FaultyEntry[] = [];
      let isAnyKnown = false;
      for (const entry of listedEntries(sitemaps)) {
        const fault = faultOf(entry.url);
        if (fault !== 'unknown') isAnyKnown = true;
        if (fault !== null && fault !== 'unknown') faulty.push({ entry, fault });
      }
      return { isAnyKnown, faulty };
    }),
  ),
);

/** The fault of any address; `null` when it has none, `'unknown'` when nothing is known of it. */
function entryFaults(pages: EntryEvidence['pages'], targets: EntryEvidence['targets']) {
  const places = createHashTable();
  for (const { url } of pages) places.add(...hash64(url));
  return (url: string): EntryFault | 'unknown' | null => {
    const page = pages[places.find(...hash64(url))] ?? null;
    const known = targets.get(url) ?? null;
    const target = wasFetched(known) ? asReadable(known) : null;
    const isBlocked = page?.isAllowed === false || known?.isAllowedByRobots === false;
    // What robots.txt closes was not fetched, so a missing answer is no fault of its own.
    if (isBlocked && target === null && (page === null || page.status === null)) return { kind: 'blocked' };
    if (page === null && target === null) return 'unknown';
    return answerFault(page, target) ?? (isBlocked ? { kind: 'blocked' } : indexFault(url, page, target));
  };
}

/** False also when our own policy refused to ask, and when only the robots.txt verdict is known. */
function wasFetched(target: TargetFacts | null): target is TargetFacts {
  return target !== null && target.failure !== 'refused' && (target.status !== null || target.failure !== null);
}

/** A page that was crawled says it best, but only its target knows where its redirects end. */
function answerFault(page: SitePage | null, target: TargetFacts | null): EntryFault | null {
  const isUnreadable = target?.failure === 'badAnswer';
  if (page !== null && page.status !== null && page.status < 300 && !isUnreadable) return null;
  if (target !== null && isBroken(target)) return { kind: 'error', status: target.finalStatus };
  if (target !== null) return isRedirect(target) ? { kind: 'redirect', to: target.finalUrl } : null;
  const status = page?.status ?? null;
  return status === null || status >= 400 ? { kind: 'error', status } : { kind: 'redirect', to: null };
}

function indexFault(url: string, page: SitePage | null, target: TargetFacts | null): EntryFault | null {
  if (page?.isNoindex ?? isTargetNoindex(target)) return { kind: 'noindex' };
  const canonical = page === null ? (target?.page?.canonical ?? null) : canonicalElsewhere(page);
  return canonical === null || isSameUrl(canonical, url) ? null : { kind: 'noncanonical', canonical };
}

function isTargetNoindex(target: TargetFacts | null): boolean {
  if (target === null) return false;
  const fromHeader = target.headers.flatMap(([name, value]) =>
    name === 'x-robots-tag' ? parseRobotsTag(value, 'googlebot') : [],
  );
  return target.page?.isNoindex === true || hasNoindex(fromHeader);
}

import { ownValue } from '#core/base/own-value.ts';
import type { Alternate } from '#core/audit/artifacts.ts';
import type { Check } from '#core/audit/check.ts';
import type { Judgement } from '#core/audit/runner.ts';
import { hreflangSet, isCanonicalElsewhere } from '#core/audit/checks/hreflang/hreflang-set.ts';
import { isHreflangCode } from '#core/audit/checks/hreflang/language-tag.ts';
import { canonicalOf } from '#core/audit/directives.ts';
import { primaryLanguage } from '#core/base/primary-language.ts';
import type { HreflangCluster } from './clusters.ts';
import { judgeHreflang } from './judge-hreflang.ts';
import { createKnownPages, toAddress, type HreflangPage, type KnownPages } from './known-pages.ts';

export type RepairedEntry = { readonly code: string; readonly url: string };

/** The one set that all pages of a cluster should have. */
export type HreflangRepair = {
  /** Sorted by code, x-default last; empty when fewer than two addresses are left. */
  readonly entries: readonly RepairedEntry[];
  /** Codes for which pages name several good addresses, most named first; which one is taken stands in `entries`. */
  readonly conflicts: readonly { readonly code: string; readonly candidates: readonly string[] }[];
  /** Pages that should have no entries at all: they are not to be indexed, or are left out. */
  readonly cleared: readonly string[];
  /** What pages say now and the set leaves out for a code or an address that is no good, each pair once. */
  readonly dropped: readonly { readonly lang: string; readonly href: string }[];
};

/** Which address the user wants for a code; `null` leaves the code out. */
export type RepairChoices = ReadonlyMap<string, string | null>;

const FALLBACK = 'x-default';
/** Written by mistake for a code that exists. */
const REGION_SLIPS: Readonly<Record<string, string>> = { uk: 'gb' };

/** The code that was meant, in lower case; `null` when that cannot be told. */
export function repairCode(lang: string): string | null {
  const code = lang.trim().replaceAll('_', '-').toLowerCase();
  if (isHreflangCode(code)) return code;
  const [language = '', region = ''] = code.split('-');
  const slip = ownValue(REGION_SLIPS, region);
  return slip !== undefined && isHreflangCode(`${language}-${slip}`) ? `${language}-${slip}` : null;
}

/** Finds the set that every rule of ours accepts. Addresses that were not fetched are not taken: nobody knows that they are good. */
export function repairCluster(cluster: HreflangCluster, choices: RepairChoices = new Map()): HreflangRepair {
  const known = createKnownPages(cluster.pages);
  const votes = countVotes(cluster.pages, known);
  const chosen = new Map<string, string>();
  const conflicts: { code: string; candidates: readonly string[] }[] = [];
  for (const [code, counts] of votes) {
    const candidates = [...counts].sort(([, a], [, b]) => b - a).map(([url]) => url);
    if (candidates.length > 1) conflicts.push({ code, candidates });
    const wanted = choices.get(code);
    if (wanted === null) continue;
    const url = candidates.find((each) => each === wanted) ?? candidates[0];
    if (url !== undefined) chosen.set(code, url);
  }
  keepOneLanguage(chosen, known);
  if (choices.get(FALLBACK) !== null) addFallback(chosen);
  const urls = new Set(chosen.values());
  const entries = urls.size < 2 ? [] : [...chosen].map(([code, url]) => ({ code, url })).sort(byCode);
  const kept = new Set(entries.map(({ url }) => url));
  const all = new Set(cluster.pages.map(({ response }) => toAddress(response.finalUrl)));
  return {
    entries,
    conflicts,
    cleared: [...all].filter((url) => !kept.has(url)),
    dropped: droppedOf(cluster, votes, known),
  };
}

/** Entries that no vote was counted for. */
function droppedOf(
  { pages }: HreflangCluster,
  votes: ReadonlyMap<string, ReadonlyMap<string, number>>,
  known: KnownPages,
): HreflangRepair['dropped'] {
  const dropped = new Map<string, { lang: string; href: string }>();
  for (const { directives } of pages)
    for (const { lang, url, href } of directives === undefined ? [] : hreflangSet(directives)) {
      const address = url === null ? null : goodAddress(url, known);
      const isCounted = address !== null && votes.get(repairCode(lang) ?? '')?.has(address) === true;
      if (!isCounted) dropped.set(`${lang} ${href}`, { lang, href });
    }
  return [...dropped.values()];
}

/** How often each good address is named under each code, a page's own word about itself counted first. */
function countVotes(pages: readonly HreflangPage[], known: KnownPages): Map<string, Map<string, number>> {
  const votes = new Map<string, Map<string, number>>();
  for (const { response, directives } of pages) {
    const own = goodAddress(response.finalUrl, known);
    for (const { lang, url } of directives === undefined ? [] : hreflangSet(directives)) {
      const code = repairCode(lang);
      const address = url === null ? null : goodAddress(url, known);
      if (code === null || address === null || !isInLanguage(address, code, known)) continue;
      const counts = votes.get(code) ?? new Map<string, number>();
      const weight = address === own ? pages.length + 1 : 1;
      votes.set(code, counts.set(address, (counts.get(address) ?? 0) + weight));
    }
  }
  return votes;
}

/** Where an address leads by redirects and canonical URL; `null` unless that is a page to be indexed. */
function goodAddress(url: string, known: KnownPages): string | null {
  const page = known.get(url);
  if (page?.directives === undefined) return null;
  const canonical = canonicalOf(page.directives);
  const isElsewhere = canonical !== null && isCanonicalElsewhere(page.directives, page.response.finalUrl);
  const end = isElsewhere ? known.get(canonical) : page;
  if (end?.directives === undefined || !end.directives.isIndexable || end.robots?.isAllowed === false) return null;
  // A canonical that redirects, or names yet another page, is no place to send anybody.
  if (isElsewhere && toAddress(end.response.finalUrl) !== toAddress(canonical)) return null;
  return toAddress(end.response.finalUrl);
}

function isInLanguage(url: string, code: string, known: KnownPages): boolean {
  const language = primaryLanguage(known.get(url)?.document?.htmlLang ?? null);
  return code === FALLBACK || language === '' || language === primaryLanguage(code);
}

/** A page that says no language may be named under several: the first code keeps it, and its regions. */
function keepOneLanguage(chosen: Map<string, string>, known: KnownPages): void {
  const languages = new Map<string, string>();
  for (const [code, url] of chosen) {
    if (code === FALLBACK) continue;
    const language = languages.get(url) ?? primaryLanguage(code);
    languages.set(url, language);
    if (language !== primaryLanguage(code) || !isInLanguage(url, code, known)) chosen.delete(code);
  }
}

/** Without a fallback of its own a set takes English, else its first language. */
function addFallback(chosen: Map<string, string>): void {
  if (chosen.has(FALLBACK)) return;
  const [first] = [...chosen.keys()].sort();
  const url = chosen.get('en') ?? (first === undefined ? undefined : chosen.get(first));
  if (url !== undefined) chosen.set(FALLBACK, url);
}

function byCode({ code: a }: RepairedEntry, { code: b }: RepairedEntry): number {
  if (a === FALLBACK || b === FALLBACK) return Number(a === FALLBACK) - Number(b === FALLBACK);
  return a < b ? -1 : 1;
}

const SOURCES = ['html', 'header', 'sitemap'] as const;

/**
 * What our rules would say once the set is in place in one of its three forms, and nothing else besides it; each finding once. What
 * `html lang` alone is to blame for is left out.
 */
export function judgeRepair(checks: readonly Check[], cluster: HreflangCluster, repair: HreflangRepair): Judgement {
  const judged = SOURCES.flatMap((source) => judgeHreflang(checks, repairedPages(cluster, repair, source)));
  const all = judged.map(({ judgement }) => judgement);
  const findings = all.flatMap((each) => each.findings).filter(({ check }) => check.startsWith('hreflang-'));
  return {
    findings: [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()],
    passed: [...new Set(all.flatMap(({ passed }) => passed))],
    notRun: all.flatMap(({ notRun }) => notRun),
  };
}

function repairedPages(
  { pages }: HreflangCluster,
  { entries }: HreflangRepair,
  source: Alternate['source'],
): HreflangPage[] {
  const alternates = entries.map(({ code, url }): Alternate => ({
    lang: code,
    href: url,
    url,
    source,
    isInHead: source === 'html',
  }));
  const kept = new Set(entries.map(({ url }) => url));
  return pages.map((page) => withSet(page, kept.has(toAddress(page.response.finalUrl)) ? alternates : []));
}

function withSet(page: HreflangPage, alternates: readonly Alternate[]): HreflangPage {
  const { response, directives, document } = page;
  if (directives === undefined) return page;
  return {
    ...page,
    response: { ...response, headers: response.headers.filter(([name]) => name !== 'link') },
    directives: { ...directives, alternates },
    ...(document !== undefined && {
      document: { ...document, links: document.links.filter(({ hreflang }) => hreflang === null) },
    }),
  };
}

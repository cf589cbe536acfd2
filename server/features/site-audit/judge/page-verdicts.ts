import { MAX_FINDINGS } from '#core/audit/finding-list.ts';
import { judge, type JudgedFinding, type JudgeOptions, type Judgement } from '#core/audit/runner.ts';
import { ONCE_A_FILE } from '#core/audit/suppression.ts';
import { LINK_KINDS } from '#core/contract/analyses/site-audit.ts';
import { originOf } from '#core/domain/host-name.ts';
import { TARGET_CHECKS } from '#server/crawl/packing/check-lists.ts';
import { RESPONSE_FLAG } from '#server/features/site-audit/store/crawl-store.ts';
import { writeFinding, type WrittenFinding } from '#server/crawl/packing/finding-pack.ts';
import { KIND, unpackLinkFacts } from '#server/crawl/packing/link-pack.ts';
import { withListed, type ListedAlternates } from '#server/crawl/packing/listed-alternates.ts';
import { pageEvidence, RESOURCE_KINDS, type PageLink } from './page-evidence.ts';
import type { FetchedUrl } from './stored-responses.ts';
import { createTargetColumns, type CrawlColumns } from './target-columns.ts';

type Deps = {
  readonly columns: CrawlColumns;
  readonly listed: ListedAlternates;
  readonly options: JudgeOptions;
  /** Told which rules passed and which could not run. */
  readonly take: (judgement: Judgement) => void;
};
type NamedLinks = { readonly ids: Uint32Array; readonly linkFacts: Uint8Array | null };

/** A finding and its place among those of a page: by severity, then by rule. */
type Placed = {
  readonly rank: number;
  readonly finding: WrittenFinding;
  /** Rule and file, where it is told once of a file; `null` where the page says it of itself. */
  readonly ofFile: string | null;
};

const RANK = { error: 0, warning: 1000, notice: 2000 } as const;
const placeOf = new Map(TARGET_CHECKS.map(({ id }, place) => [id, place]));
/** Kinds of what a page only names, in the order in which rules meet it. */
const NAMED_KINDS = [...RESOURCE_KINDS, 'image', 'next', 'prev', 'preview'].map((kind) =>
  LINK_KINDS.findIndex((each) => each === kind),
);
/** Those about what a page says of itself. */
const DIRECTIVE_CHECKS = TARGET_CHECKS.filter(({ needs }) => needs.includes('directives'));
const isNamedKind = LINK_KINDS.map((_kind, place) => NAMED_KINDS.includes(place));

/**
 * Judges what pages name. What the rules say of a file or an image is the same on every page of a host: it is judged alone, once, and
 * what is found goes to all pages that name it. So are links; but what is found about them is told with their names, and
 * canonicals and language versions depend on the page, so these are judged with each page.
 */
export function createPageVerdicts(deps: Deps) {
  const { columns, listed, options, take } = deps;
  const targets = createTargetColumns(columns);
  const hosts = new Map<string, HostVerdicts>();
  /** What was told of files on pages before. */
  const toldOfFiles = new Set<string>();

  function hostOf(url: string, { flags }: FetchedUrl): HostVerdicts {
    const isIndexable = (flags & RESPONSE_FLAG.indexable) !== 0;
    const origin = originOf(url);
    const key = `${origin} ${String(isIndexable)}`;
    let host = hosts.get(key);
    if (host === undefined) hosts.set(key, (host = createHostVerdicts({ ...deps, targets }, origin, isIndexable)));
    return host;
  }

  function judgeOwn(url: string, response: FetchedUrl, own: readonly PageLink[]): Placed[] {
    const page = pageEvidence(columns, url, response, own);
    const directives = withListed(page.directives, listed.of(url));
    const checks = hasOnlyDirectives(response, own) ? DIRECTIVE_CHECKS : TARGET_CHECKS;
    const judgement = judge(checks, { ...page, directives, targets }, options);
    take(judgement);
    return placed(url, judgement.findings);
  }

  return (id: number, response: FetchedUrl, named: NamedLinks): WrittenFinding[] => {
    const url = columns.urls.at(id) ?? '';
    const isGood = response.failure === null && response.status >= 200 && response.status <= 299;
    const host = isGood ? hostOf(url, response) : null;
    const { own, found } = sortLinks(id, named, { host, alternates: columns.alternatesOf(id) });
    // Most pages of a site have nothing of their own to be judged but a canonical that is the page: once is enough for all.
    const isPlain = own.length === 1 && own[0]?.kind === KIND.canonical && own[0].to === id && isPacked(response);
    if (isPlain && host?.isPlainPageGood === true && listed.of(url).length === 0) return inOrder(found, toldOfFiles);
    const ownFound = judgeOwn(url, response, own);
    if (isPlain && host !== null && ownFound.length === 0) host.isPlainPageGood = true;
    return inOrder([...ownFound, ...found], toldOfFiles);
  };
}

/** A rule about files looks at the page, too, unless it was compressed. */
function isPacked({ flags }: FetchedUrl): boolean {
  return (flags & RESPONSE_FLAG.encoded) !== 0;
}

function hasOnlyDirectives(response: FetchedUrl, own: readonly PageLink[]): boolean {
  return isPacked(response) && own.every(({ kind }) => kind === KIND.canonical || kind === KIND.hreflang);
}

/** A page that is a file of its own: what is found about it is told at the page. */
function namesItself(id: number, ids: Uint32Array, kinds: Uint8Array): boolean {
  for (let place = ids.indexOf(id); place >= 0; place = ids.indexOf(id, place + 1))
    if (isNamedKind[kinds[place] ?? 0] === true) return true;
  return false;
}

type SortDeps = {
  /** `null` when all links are judged with the page. */
  readonly host: HostVerdicts | null;
  /** The language versions it names, in their order. */
  readonly alternates: ReturnType<CrawlColumns['alternatesOf']>;
};

/** Links that are judged with the page, and what is known of the others. */
function sortLinks(id: number, { ids, linkFacts }: NamedLinks, { host: known, alternates }: SortDeps) {
  const { kinds, nofollow, counts } = unpackLinkFacts(linkFacts, false);
  const host = namesItself(id, ids, kinds) ? null : known;
  const own: number[] = [];
  const byKind: Placed[][] = [];
  for (let place = 0; place < ids.length; place += 1) {
    const to = ids[place] ?? 0;
    const kind = kinds[place] ?? 0;
    if (host !== null && kind === KIND.link && host.isLinkGood(to)) continue;
    if (host === null || isNamedKind[kind] !== true) own.push(place);
    else for (const found of host.of(kind, to, counts[place] ?? 1)) (byKind[kind] ??= []).push(found);
  }
  // The names of links are unpacked for those pages only where something is said of one.
  const isUnnamed = (kind: number): boolean =>
    kind === KIND.link || (kind === KIND.hreflang && alternates.length === 0);
  const names = own.some((place) => isUnnamed(kinds[place] ?? 0)) ? unpackLinkFacts(linkFacts, true).texts : [];
  let alternate = -1;
  return {
    own: own.map((place): PageLink => {
      const kind = kinds[place] ?? 0;
      if (kind === KIND.hreflang) alternate += 1;
      return {
        to: ids[place] ?? 0,
        kind,
        isNofollow: nofollow[place] === 1,
        count: counts[place] ?? 1,
        text: (kind === KIND.hreflang ? alternates[alternate]?.lang : null) ?? names[place] ?? '',
      };
    }),
    found: NAMED_KINDS.flatMap((kind) => byKind[kind] ?? []),
  };
}

function placed(url: string, findings: readonly JudgedFinding[]): Placed[] {
  return findings.map((finding) => ({
    rank: RANK[finding.severity] + (placeOf.get(finding.check) ?? 0),
    finding: writeFinding(url, finding),
    ofFile: ONCE_A_FILE.has(finding.check) && finding.at !== url ? `${finding.check} ${finding.at}` : null,
  }));
}

/** As the rules would have told them of one page: the worst first, each once, of each rule as many as it tells. What was told of a file is left out. */
function inOrder(findings: Placed[], toldOfFiles: Set<string>): WrittenFinding[] {
  findings.sort((a, b) => a.rank - b.rank);
  const told: WrittenFinding[] = [];
  let rank = -1;
  const texts = new Set<string>();
  for (const each of findings) {
    if (each.rank !== rank) texts.clear();
    rank = each.rank;
    if (texts.size >= MAX_FINDINGS || texts.has(each.finding.json)) continue;
    texts.add(each.finding.json);
    if (each.ofFile !== null && toldOfFiles.has(each.ofFile)) continue;
    if (each.ofFile !== null) toldOfFiles.add(each.ofFile);
    told.push(each.finding);
  }
  return told;
}

type HostVerdicts = {
  /** What is found about something a page names. */
  readonly of: (kind: number, to: number, count: number) => readonly Placed[];
  /** Nothing is found about a link there. */
  readonly isLinkGood: (to: number) => boolean;
  /** Nothing was found on a page without anything of its own. */
  isPlainPageGood: boolean;
};

const UNKNOWN = 0;
const GOOD = 1;
const FAULTY = 2;

/** What is found about addresses on the pages of one host that search engines may show, or may not. */
function createHostVerdicts(
  { columns, targets, options, take }: Deps & { readonly targets: ReturnType<typeof createTargetColumns> },
  origin: string,
  isIndexable: boolean,
): HostVerdicts {
  const known = new Map<number, readonly Placed[]>();
  const linkVerdicts = new Uint8Array(columns.urls.length);
  const byResponse = new Map<string, number>();
  // A page that names nothing else, and that is not among what pages name.
  const page = {
    ...{ status: 200, failure: null, ttfbMs: 0, sizeBytes: 0, words: 0, finalId: null, canonicalId: null, facts: null },
    flags: RESPONSE_FLAG.html | RESPONSE_FLAG.encoded | (isIndexable ? RESPONSE_FLAG.indexable : 0),
  };

  function judgeAlone(kind: number, to: number, count: number): readonly Placed[] {
    const link: PageLink = { to, kind, isNofollow: false, count, text: '' };
    const evidence = pageEvidence(columns, `${origin}${NOWHERE}`, page, [link]);
    const judgement = judge(TARGET_CHECKS, { ...evidence, targets }, options);
    take(judgement);
    return judgement.findings.length === 0 ? NOTHING : placed('', judgement.findings);
  }
  function judgeLink(to: number): number {
    return judgeAlone(KIND.link, to, 1).length === 0 ? GOOD : FAULTY;
  }
  function verdictOfLink(to: number): number {
    const kind = kindOfResponse(columns, to);
    if (kind === null) return judgeLink(to);
    let verdict = byResponse.get(kind);
    if (verdict === undefined) byResponse.set(kind, (verdict = judgeLink(to)));
    return verdict;
  }

  return {
    of(kind, to, count) {
      const key = (to * LINK_KINDS.length + kind) * 256 + count;
      let findings = known.get(key);
      if (findings === undefined) known.set(key, (findings = judgeAlone(kind, to, count)));
      return findings;
    },
    isLinkGood(to) {
      if (linkVerdicts[to] === UNKNOWN) linkVerdicts[to] = verdictOfLink(to);
      return linkVerdicts[to] === GOOD;
    },
    isPlainPageGood: false,
  };
}

const NOTHING: readonly Placed[] = [];
const NOWHERE = '/.sitewarden-nowhere/';

/** What rules about a link look at: addresses that have it in common get one verdict. `null` for one that has its own. */
function kindOfResponse(columns: CrawlColumns, id: number): string | null {
  const host = originOf(columns.urls.at(id) ?? '');
  const response = columns.responses.at(id);
  if (response === undefined) return `${host} ${String(columns.wants[id])}`;
  const { status, flags, failure, canonicalId, facts } = response;
  if (facts?.target !== undefined || (flags & RESPONSE_FLAG.redirect) !== 0) return null;
  const canonical = canonicalId === null ? 'none' : canonicalId === id ? 'own' : 'other';
  return [host, status, flags, failure, canonical].join(' ');
}

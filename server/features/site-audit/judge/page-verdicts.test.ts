import { expect, it } from 'vitest';
import { judge, type JudgedFinding } from '#core/audit/runner.ts';
import { ONCE_A_FILE } from '#core/audit/suppression.ts';
import { seededDice } from '#core/base/dice-fixture.ts';
import { LINK_KINDS } from '#core/contract/analyses/site-audit.ts';
import { TARGET_CHECKS } from '#server/crawl/packing/check-lists.ts';
import { SKIP, WANT } from '#core/domain/crawl-want.ts';
import { RESPONSE_FLAG } from '#server/features/site-audit/store/crawl-store.ts';
import { packFindings, packWritten } from '#server/crawl/packing/finding-pack.ts';
import { packIds, packLinkFacts, unpackIds } from '#server/crawl/packing/link-pack.ts';
import { pageEvidence, readPageLinks } from './page-evidence.ts';
import { createPageVerdicts } from './page-verdicts.ts';
import type { FetchedUrl } from './stored-responses.ts';
import { createTargetColumns, type CrawlColumns } from './target-columns.ts';

const SIZE = 120;
const { html, indexable, noindex, redirect, encoded, blocked, alternates } = RESPONSE_FLAG;
const GOOD: FetchedUrl = {
  ...{
    status: 200,
    finalId: null,
    canonicalId: null,
    ttfbMs: 1,
    sizeBytes: 5000,
    words: 1,
    failure: null,
    facts: null,
  },
  flags: html | indexable | encoded,
};

function probed(id: number, roll: (limit: number) => number): FetchedUrl {
  const target = {
    ...{ url: '', status: 200, failure: null, finalUrl: '', finalStatus: roll(4) === 0 ? 404 : 200, page: null },
    headers: [['cache-control', ['no-store', 'max-age=60', 'max-age=31536000'][roll(3)] ?? ''] as const],
    ...{ sizeBytes: roll(900_000), isAllowedByRobots: roll(5) > 0, minifySavingBytes: roll(90_000) },
    image: { width: roll(400), height: 300 },
  };
  return { ...GOOD, flags: 0, facts: { target: { ...target, url: String(id) } } };
}

function responseOf(id: number, roll: (limit: number) => number): FetchedUrl | undefined {
  const makers: (() => FetchedUrl | undefined)[] = [
    () => GOOD,
    () => ({ ...GOOD, flags: html, canonicalId: roll(SIZE) }),
    () => ({ ...GOOD, flags: html | encoded | noindex | alternates }),
    () => ({ ...GOOD, flags: html | indexable | alternates, canonicalId: id }),
    () => ({ ...GOOD, status: 404 }),
    () => ({ ...GOOD, status: 0, failure: 'timeout', flags: 0 }),
    () => ({ ...GOOD, status: 301, flags: redirect, finalId: roll(SIZE) }),
    () => ({ ...GOOD, flags: html | encoded | blocked }),
    () => undefined,
    () => probed(id, roll),
    () => probed(id, roll),
  ];
  return makers[roll(makers.length)]?.();
}

function linksOf(roll: (limit: number) => number) {
  const links = new Map<string, { to: number; kind: number }>();
  for (let count = roll(40); count >= 0; count -= 1) {
    const link = { to: roll(SIZE), kind: roll(LINK_KINDS.length) };
    links.set(`${String(link.to)} ${String(link.kind)}`, link);
  }
  // One address is one file: it is no image for one rule and a script for another.
  const seen = new Map<number, number>();
  const all = [...links.values()].filter(({ to, kind }) => (seen.get(to) ?? seen.set(to, kind).get(to)) === kind);
  const facts = {
    kinds: Uint8Array.from(all, ({ kind }) => kind),
    nofollow: Uint8Array.from(all, () => roll(2)),
    counts: Uint8Array.from(all, () => 1 + roll(3)),
  };
  return {
    links: packIds(all.map(({ to }) => to)),
    linkFacts: packLinkFacts(
      facts,
      all.map(() => ['de', 'en', 'a name'][roll(3)] ?? ''),
    ),
  };
}

/** A page that is a script of its own is one file, though a rule about files looks at it twice. */
function eachOnce(findings: readonly JudgedFinding[]): JudgedFinding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** What is said of a file is told on the first page that loads it. */
function onceAFile(url: string, told: Set<string>): (finding: JudgedFinding) => boolean {
  return ({ check, at }) => {
    if (!ONCE_A_FILE.has(check) || at === url) return true;
    const text = `${check} ${at}`;
    return !told.has(text) && told.add(text).size > 0;
  };
}

it.each([1, 2, 3, 4])(
  'judges a page with what is known of its links as if all of it were judged anew (seed %i)',
  (seed) => {
    const roll = seededDice(seed);
    const urls = Array.from({ length: SIZE }, (_none, id) => {
      const host =
        ['https://a.example', 'https://www.a.example', 'https://b.example', 'http://a.example'][roll(4)] ?? '';
      return `${host}/${String(id)}`;
    });
    const responses = urls.map((_url, id) => responseOf(id, roll));
    const stored = urls.map(() => linksOf(roll));
    const columns: CrawlColumns = {
      urls,
      wants: urls.map(() => (roll(2) === 0 ? WANT.page : SKIP.robots)),
      responses,
      idOf: new Map(urls.map((url, id) => [url, id])),
      alternatesOf: (id) =>
        readPageLinks(stored[id] ?? { links: null, linkFacts: null })
          .filter(({ kind }) => LINK_KINDS[kind] === 'hreflang' && ((responses[id]?.flags ?? 0) & alternates) !== 0)
          .map(({ to, text }) => ({ lang: text, url: urls[to] ?? null })),
    };
    const toldOfFiles = new Set<string>();
    const [passed, expectedPassed, failed] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const verdictsOf = createPageVerdicts({
      columns,
      listed: { of: () => [] },
      options: {},
      take: (judgement) => judgement.passed.forEach((id) => passed.add(id)),
    });
    for (const [id, response] of responses.entries()) {
      if (response === undefined || (response.flags & html) === 0) continue;
      const url = urls[id] ?? '';
      const { links, linkFacts } = stored[id] ?? { links: null, linkFacts: null };
      const found = packWritten(verdictsOf(id, response, { ids: unpackIds(links), linkFacts }));
      const evidence = pageEvidence(columns, url, response, readPageLinks({ links, linkFacts }));
      const expected = judge(TARGET_CHECKS, { ...evidence, targets: createTargetColumns(columns) });
      expect(found).toEqual(packFindings(url, eachOnce(expected.findings).filter(onceAFile(url, toldOfFiles))));
      for (const each of expected.passed) expectedPassed.add(each);
      for (const { check } of expected.findings) failed.add(check);
    }
    const silent = (ids: ReadonlySet<string>): string[] => [...ids].filter((each) => !failed.has(each)).sort();
    expect(silent(passed)).toEqual(silent(expectedPassed));
    expect(failed.size).toBeGreaterThan(10);
  },
);

import { describe, expect, it } from 'vitest';
import type { DecodedBody, FetchFacts, FetchTiming, RedirectHop } from '#core/domain/fetch-facts.ts';
import { parseDocument } from '#core/parse/html.ts';
import type { Artifacts, RobotsVerdict, TargetFacts } from './artifacts.ts';
import type { CheckOf, Finding, Thresholds } from './check.ts';
import { readDirectives } from './directives.ts';

const PAGE_URL = 'https://example.org/page/';

const GOOD_HEADERS: HeaderOverrides = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'cache-control': 'max-age=600',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=()',
};

type HeaderOverrides = Readonly<Record<string, string | readonly string[] | null>>;

export type EvidenceOverrides = {
  readonly url?: string;
  readonly status?: number | null;
  /** Lower-case names. `null` takes a header away, a list sends it several times. */
  readonly headers?: HeaderOverrides;
  readonly redirects?: readonly RedirectHop[];
  readonly timing?: Partial<FetchTiming>;
  readonly robots?: Partial<RobotsVerdict>;
  readonly targets?: readonly (Partial<TargetFacts> & { readonly url: string })[];
  readonly response?: Partial<FetchFacts>;
  readonly source?: Partial<Artifacts['source']>;
  readonly spelling?: Partial<Artifacts['spelling']>;
  readonly textLanguages?: ReadonlyMap<string, string>;
};

/** All evidence about a page as if https://example.org/page/ had answered `html` with status 200 and sensible headers. For tests of checks. */
export function pageEvidence(html: string, overrides: EvidenceOverrides = {}): Artifacts {
  const response = responseFor(html, overrides);
  const robots: RobotsVerdict = {
    url: new URL('/robots.txt', response.finalUrl).href,
    status: 200,
    isAllowed: true,
    rule: null,
    ...overrides.robots,
  };
  const decoded: DecodedBody = { text: html, charset: 'utf-8', charsetFrom: 'header' };
  const document = parseDocument(html, response.finalUrl);
  return {
    response,
    source: { ...decoded, sniffedType: 'text/html', ...overrides.source },
    document,
    directives: readDirectives(response, document, robots),
    robots,
    targets: new Map((overrides.targets ?? []).map((target) => [target.url, targetFor(target)])),
    spelling: { words: 0, unknown: [], slips: overrides.spelling?.unknown ?? [], ...overrides.spelling },
    textLanguages: overrides.textLanguages ?? new Map(),
  };
}

function responseFor(
  html: string,
  { url = PAGE_URL, status = 200, headers, redirects = [], timing, response }: EvidenceOverrides,
): FetchFacts {
  const bodyBytes = new TextEncoder().encode(html).length;
  return {
    requestedUrl: redirects[0]?.url ?? url,
    finalUrl: url,
    status,
    headers: headerList({ ...GOOD_HEADERS, ...headers }),
    redirects,
    timing: { dnsMs: 5, connectMs: 10, tlsMs: 15, firstByteMs: 80, downloadMs: 20, totalMs: 130, ...timing },
    failure: null,
    transferBytes: Math.ceil(bodyBytes / 3),
    bodyBytes,
    isTruncated: false,
    ip: '192.0.2.1',
    ...response,
  };
}

function headerList(headers: HeaderOverrides): (readonly [string, string])[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [value].flat().map((each): readonly [string, string] => [name, each]),
  );
}

/** Facts of a target that answers well, with what is given changed. */
export function targetFor(target: Partial<TargetFacts> & { readonly url: string }): TargetFacts {
  const status = target.status === undefined ? 200 : target.status;
  return {
    status,
    failure: null,
    finalUrl: target.url,
    finalStatus: status,
    headers: [],
    sizeBytes: null,
    isAllowedByRobots: true,
    page: null,
    image: null,
    minifySavingBytes: null,
    ...target,
  };
}

type ExpectedFinding = { readonly [Field in keyof Finding]?: Finding[Field] | undefined };

export type CheckCases<A = Artifacts> = {
  /** Sentence → evidence, and what the findings must at least say (`toMatchObject`, as many and in this order). */
  readonly fails: Readonly<Record<string, readonly [evidence: A, findings?: readonly ExpectedFinding[]]>>;
  readonly passes: Readonly<Record<string, A>>;
  readonly notApplicable?: Readonly<Record<string, A>>;
  readonly cannotTell?: Readonly<Record<string, A>>;
};

/** Writes one test a case: the check's verdict, its findings, and that every finding has its sentence. */
export function describeCheck<A, N extends keyof A, K extends string, T extends Thresholds>(
  check: CheckOf<A, N, K, T>,
  cases: CheckCases<A>,
): void {
  describe(check.id, () => {
    for (const [sentence, [evidence, findings]] of Object.entries(cases.fails)) {
      it(`fails when ${sentence}`, () => {
        const outcome = outcomeFor(check, evidence);
        expect(outcome.kind).toBe('fail');
        if (outcome.kind !== 'fail') return;
        expect(outcome.findings.length).toBeGreaterThan(0);
        for (const finding of outcome.findings) expectSentence(check, finding);
        if (findings !== undefined) expect(outcome.findings).toMatchObject(findings);
      });
    }
    expectKind(check, 'pass', cases.passes);
    expectKind(check, 'notApplicable', cases.notApplicable ?? {});
    expectKind(check, 'cannotTell', cases.cannotTell ?? {});
  });
}

const VERBS = { pass: 'passes', notApplicable: 'does not apply', cannotTell: 'cannot tell' };

function expectKind<A, N extends keyof A, K extends string, T extends Thresholds>(
  check: CheckOf<A, N, K, T>,
  kind: keyof typeof VERBS,
  cases: Readonly<Record<string, A>>,
): void {
  for (const [sentence, evidence] of Object.entries(cases)) {
    it(`${VERBS[kind]} when ${sentence}`, () => {
      expect(outcomeFor(check, evidence)).toMatchObject({ kind });
    });
  }
}

/** Runs the check with its own thresholds and nothing but what it says it needs. */
function outcomeFor<A, N extends keyof A, K extends string, T extends Thresholds>(
  check: CheckOf<A, N, K, T>,
  evidence: A,
) {
  const needed = Object.fromEntries(check.needs.map((name) => [name, evidence[name]])) as Pick<A, N>; // `needs` lists exactly N
  const thresholds = (check.thresholds ?? {}) as T; // a check without thresholds has T = {}
  return check.run(needed, thresholds);
}

/** Every placeholder of the sentence has a value, and no value is without a use. */
function expectSentence(
  check: { readonly messages: Readonly<Record<string, { message: string }>> },
  finding: Finding,
): void {
  const message = check.messages[finding.messageKey]?.message ?? '';
  expect(message, `message ${finding.messageKey}`).not.toBe('');
  for (const name of placeholdersOf(message)) expect(Object.keys(finding.values ?? {})).toContain(name);
  expect(finding.at).toMatch(/^https?:\/\//u);
}

function placeholdersOf(message: string): string[] {
  return [...message.matchAll(/\{(\w+)[,}]/gu)].map(([, name = '']) => name);
}

const SENTENCE =
  'Rain gardens hold the water that runs from roofs and streets, let it sink slowly into the ground and keep cellars dry after storms.';

/** A page without a fault. Tests break one thing of it: `GOOD_PAGE.replace(…)`. */
export const GOOD_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Rain gardens: how to plan and plant one</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A guide to rain gardens: where to dig, which plants stand wet feet, and how much water a small garden can keep away from the drains.">
<link rel="canonical" href="https://example.org/page/">
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/site.css">
<meta property="og:title" content="Rain gardens">
<meta property="og:type" content="article">
<meta property="og:image" content="https://example.org/rain.jpg">
<meta property="og:url" content="https://example.org/page/">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Rain gardens","image":["https://example.org/rain.jpg"],"datePublished":"2026-03-01T08:00:00+00:00","dateModified":"2026-03-02T08:00:00+00:00","author":{"@type":"Person","name":"Ada Field","url":"https://example.org/ada/"}}</script>
</head>
<body>
<header><a href="#main">Skip to the content</a><nav><a href="/">Start</a> <a href="/plants/">Plants for wet soil</a></nav></header>
<main id="main">
<h1>Plan and plant a rain garden</h1>
<p>${`${SENTENCE} `.repeat(8)}</p>
<h2>Where to dig</h2>
<p>${`${SENTENCE} `.repeat(6)}</p>
<img src="/rain.jpg" alt="A shallow bed full of irises" width="640" height="360">
<p>Read on in the <a href="https://example.com/soil/">soil test of a neighbour</a>.</p>
</main>
<footer><p>Written by Ada Field</p></footer>
<script src="/site.js" defer></script>
</body>
</html>
`;

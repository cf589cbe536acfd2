// CPU milliseconds of a page audit without network (parse, judge, score, facts) on pages of 60 KB.
// Run: node tests/bench/page-audit-cpu.ts [path of synthetic-site.mjs]
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHECKS } from '#core/audit/checks.gen.ts';
import type { Artifacts } from '#core/audit/artifacts.ts';
import { readDirectives } from '#core/audit/directives.ts';
import { toPageFacts } from '#core/audit/page-facts.ts';
import { judge } from '#core/audit/runner.ts';
import { scoreOf } from '#core/audit/score.ts';
import { parseDocument } from '#core/parse/html.ts';

const PAGES = 500;
const ORIGIN = 'https://example.org';

type Site = { pathOf(index: number): string; page(index: number, origin: string): Buffer };
type Generator = { createSite(options: { pages: number; seed: number }): Site };

const generator = resolve(process.argv[2] ?? '../shared/bench/synthetic-site.mjs');
const synthetic = (await import(pathToFileURL(generator).href)) as Generator; // the generator is plain JavaScript
const site = synthetic.createSite({ pages: 2000, seed: 7 });

const HEADERS = [
  ['content-type', 'text/html; charset=utf-8'],
  ['content-encoding', 'gzip'],
] as const;

function responseFor(url: string, bodyBytes: number): Artifacts['response'] {
  return {
    requestedUrl: url,
    finalUrl: url,
    status: 200,
    headers: HEADERS,
    redirects: [],
    failure: null,
    timing: { dnsMs: 5, connectMs: 10, tlsMs: 15, firstByteMs: 80, downloadMs: 20, totalMs: 130 },
    transferBytes: Math.ceil(bodyBytes / 4),
    bodyBytes,
    isTruncated: false,
    ip: '192.0.2.1',
  };
}

/** All that a page audit does with a fetched page. */
function audit(url: string, html: string): number {
  const response = responseFor(url, html.length);
  const robots = { url: `${ORIGIN}/robots.txt`, status: 200, isAllowed: true, rule: null };
  const document = parseDocument(html, url);
  const source = { text: html, charset: 'utf-8', charsetFrom: 'header', sniffedType: 'text/html' } as const;
  const evidence = {
    response,
    robots,
    document,
    source,
    directives: readDirectives(response, document, robots),
    targets: new Map(),
  };
  const judgement = judge(CHECKS, evidence);
  toPageFacts(evidence);
  return scoreOf(CHECKS, judgement, response).score ?? 0;
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);

const pages = Array.from({ length: PAGES }, (_unused, index) => ({
  url: ORIGIN + site.pathOf(index + 1),
  html: site.page(index + 1, ORIGIN).toString(),
}));
for (const { url, html } of pages) audit(url, html);
const sorted = pages.map(({ url, html }) => cpuMs(() => void audit(url, html))).sort((a, b) => a - b);
const meanKb = pages.reduce((sum, { html }) => sum + html.length, 0) / PAGES / 1000;
console.log(
  `${PAGES} pages of ${meanKb.toFixed(0)} KB, ${CHECKS.length} checks: p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms CPU a page`,
);

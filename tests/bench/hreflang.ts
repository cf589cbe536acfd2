/** How long the rules take for a site of 10,000 pages in 20 languages, once its pages are read: clusters, verdicts, matrices, repairs. */
import { readDirectives } from '#core/audit/directives.ts';
import { clustersOf } from '#core/audit/hreflang/clusters.ts';
import { HREFLANG_CHECKS } from '#core/audit/hreflang/hreflang-checks.ts';
import { judgeHreflang } from '#core/audit/hreflang/judge-hreflang.ts';
import type { HreflangPage } from '#core/audit/hreflang/known-pages.ts';
import { matrixOf } from '#core/audit/hreflang/matrix.ts';
import { judgeRepair, repairCluster } from '#core/audit/hreflang/repair.ts';
import type { FetchFacts } from '#core/domain/fetch-facts.ts';
import { parseDocument } from '#core/parse/html.ts';

const LANGUAGES = 'en de fr es it pt nl pl cs sk hu ro bg el tr uk ru sv da fi'.split(' ');
const CLUSTERS = Number(process.argv[2] ?? 500);
const ROBOTS = { url: 'https://example.org/robots.txt', status: 200, isAllowed: true, rule: null };

/** Every seventh page leaves out one version. */
function page(cluster: number, place: number): HreflangPage {
  const url = `https://example.org/${LANGUAGES[place] ?? ''}/page-${cluster}/`;
  const isBroken = (cluster * LANGUAGES.length + place) % 7 === 0;
  const links = LANGUAGES.filter((_language, other) => !isBroken || other !== (place + 1) % LANGUAGES.length).map(
    (code) => `<link rel="alternate" hreflang="${code}" href="https://example.org/${code}/page-${cluster}/">`,
  );
  const response: FetchFacts = {
    requestedUrl: url,
    finalUrl: url,
    status: 200,
    headers: [['content-type', 'text/html; charset=utf-8']],
    redirects: [],
    timing: { dnsMs: 1, connectMs: 1, tlsMs: 1, firstByteMs: 1, downloadMs: 1, totalMs: 5 },
    failure: null,
    transferBytes: 1000,
    bodyBytes: 1000,
    isTruncated: false,
    ip: '192.0.2.1',
  };
  const html = `<!doctype html><html lang="${LANGUAGES[place] ?? ''}"><head>${links.join('')}</head><body>Words</body></html>`;
  const document = parseDocument(html, url);
  return { response, document, directives: readDirectives(response, document, ROBOTS), robots: ROBOTS };
}

const pages = Array.from({ length: CLUSTERS }, (_none, cluster) =>
  LANGUAGES.map((_language, place) => page(cluster, place)),
).flat();

function timed<T>(what: string, run: () => T): T {
  const startMs = performance.now();
  const cpu = process.cpuUsage();
  const result = run();
  process.stdout.write(
    `${what}: ${Math.round(performance.now() - startMs)} ms, ${Math.round(process.cpuUsage(cpu).user / 1000)} ms of CPU\n`,
  );
  return result;
}

process.stdout.write(`${pages.length} pages, ${LANGUAGES.length} languages\n`);
const clusters = timed('clusters', () => clustersOf(pages));
const judged = timed('verdicts', () => judgeHreflang(HREFLANG_CHECKS, pages));
timed('matrices', () => clusters.map(matrixOf));
const repairs = timed('repairs', () => clusters.map((cluster) => ({ cluster, repair: repairCluster(cluster) })));
const checked = timed('repairs judged', () =>
  repairs.map(({ cluster, repair }) => judgeRepair(HREFLANG_CHECKS, cluster, repair)),
);
const count = (all: readonly { readonly findings: readonly unknown[] }[]): number =>
  all.flatMap(({ findings }) => findings).length;
process.stdout.write(
  `${clusters.length} clusters, ${count(judged.map(({ judgement }) => judgement))} findings, ${count(checked)} after the repair\n`,
);

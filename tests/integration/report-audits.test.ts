import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityBody, accessibilityParams } from '#core/contract/analyses/accessibility.ts';
import { pageAuditBody } from '#core/contract/analyses/page-audit.ts';
import { newSection, SECTION_IDS } from '#core/reports/settings.ts';
import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { openBrowserProxy } from '#server/collect/browser-proxy.ts';
import { accessibilityAnalysis } from '#server/features/accessibility/analysis.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import { pageAuditAnalysis } from '#server/features/page-audit/analysis.ts';
import { writeHtml } from '#server/reports/html/write-html.ts';
import { createBrowserPool } from '#server/services/browser/browser-pool.ts';
import { findBrowser } from '#server/services/browser/find-browser.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { reportOf, SNAPSHOT, WATCHED_SITE } from '#tests/support/report-fixture.ts';

const AS_SERVED =
  'only says how this test serves it: a report is a file, and its preview and links have headers of ours';
const CLOSED = 'a report is for those who are given it, not for search engines and social networks';
const LONG = 'a report is a long document of tables, with fonts and drawings (one for phones, one for the rest) inside';

/** What our audit says of a report that is meant so, and why. */
const MEANT: Readonly<Record<string, string>> = {
  'https-missing': AS_SERVED,
  'resource-uncompressed': AS_SERVED,
  'framing-allowed': AS_SERVED,
  'nosniff-missing': AS_SERVED,
  'permissions-policy-missing': AS_SERVED,
  'referrer-policy-missing': AS_SERVED,
  noindex: CLOSED,
  'og-missing': CLOSED,
  'twitter-missing': CLOSED,
  'page-dead-end': 'a report needs nothing else: its links lead to its own parts',
  'dom-size': LONG,
  'html-over-200kb': LONG,
};

let server: LoopbackServer;
let report = '';
beforeAll(async () => {
  server = await serveHttp(({ url }, response) => {
    if (url === '/report/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(report);
    else response.writeHead(404).end();
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const LANGUAGES = ['en', 'de', 'zh-tw'];
const address = () => `http://site.test:${String(server.port)}/report/`;

/** A report with all parts; of some nothing is known, which they say. */
async function writeReport(language: string): Promise<void> {
  const sections = SECTION_IDS.map((id) => ({ ...newSection(id), whenEmpty: 'reason' as const, note: 'A note' }));
  const document = await reportOf(language, { sections }, { ...SNAPSHOT, sites: [WATCHED_SITE] });
  expect(document.sections.map(({ section }) => section)).toEqual(SECTION_IDS);
  const tools = { toHtml, signal: new AbortController().signal, print: () => Promise.reject(new Error('Not printed')) };
  report = new TextDecoder().decode((await writeHtml(document, tools)).bytes);
}

function contextWith(services: Partial<AnalysisContext['services']>): AnalysisContext {
  return {
    task: { id: 'task', userId: 'user' },
    services: { fetcher: fetcherFor({ port: server.port }), ...services } as AnalysisContext['services'], // all they work with
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    isFinishWanted: () => false,
    kept: {},
    keep: () => Promise.resolve(),
  };
}

it.each(LANGUAGES)('our page audit finds no fault in a report as HTML but what is meant: %s', async (language) => {
  await writeReport(language);
  const { params } = pageAuditAnalysis.target({ url: address() });
  const { body } = await pageAuditAnalysis.run(params, contextWith({}));
  const { findings, passed } = pageAuditBody.parse(body);
  const told = findings.map(({ check, severity, values }) => ({ check, severity, values }));
  expect(told.filter(({ check }) => MEANT[check] === undefined)).toEqual([]);
  expect(Object.keys(MEANT).filter((check) => !told.some((each) => each.check === check))).toEqual([]);
  expect(passed.length).toBeGreaterThan(40);
});

it.each(LANGUAGES)(
  'our accessibility analysis finds no barrier in a report as HTML: %s',
  async (language) => {
    await writeReport(language);
    const browserPool = createBrowserPool({
      find: () =>
        findBrowser({
          ...{ platform: process.platform, env: process.env, dataDir: tmpdir() },
          chromiumPath: process.env['CHROMIUM_PATH'] ?? '',
        }),
      openProxy: () =>
        openBrowserProxy({
          policy: createAddressPolicy({
            allowTargets: parseAllowTargets(`site.test:${server.port}`),
            ports: [80, server.port],
          }),
          resolve: () => Promise.resolve(['127.0.0.1']),
        }),
      size: 1,
    });
    const { params } = accessibilityAnalysis.target(accessibilityParams.parse({ url: address() }));
    const { body } = await accessibilityAnalysis.run(params, contextWith({ browserPool }));
    const { violations } = accessibilityBody.parse(body);
    expect(violations.map(({ rule, elements }) => [rule, elements[0]])).toEqual([]);
  },
  120_000,
);

import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { reportDocumentSchema } from '#core/reports/document.ts';
import { newSection, type ReportFormat } from '#core/reports/settings.ts';
import { createOpenBrowserProxy } from '#server/collect/browser-proxy.ts';
import { createBrowserPool } from '#server/services/browser/browser-pool.ts';
import { findBrowser } from '#server/services/browser/find-browser.ts';
import { printPage } from '#server/services/browser/print-page.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { reportOf } from '#tests/support/report-fixture.ts';
import { csvText } from './csv/csv-text.ts';
import type { WriterTools } from './writer.ts';
import { WRITERS } from './writers.ts';

const pool = createBrowserPool({
  find: () =>
    findBrowser({
      platform: process.platform,
      env: process.env,
      chromiumPath: process.env['CHROMIUM_PATH'] ?? '',
      dataDir: '',
    }),
  openProxy: createOpenBrowserProxy([]),
});
const { signal } = new AbortController();
const tools: WriterTools = { toHtml, signal, print: (html, stop) => printPage(pool, html, stop) };
const BROWSER_MS = 90_000;

async function write(format: ReportFormat, ...of: Parameters<typeof reportOf>) {
  const { bytes } = await WRITERS[format](await reportOf(...of), tools);
  return Buffer.from(bytes);
}

describe('a report of one snapshot', () => {
  it.each(['html', 'xlsx', 'csv', 'txt', 'json'] as const)('is the same bytes as %s', async (format) => {
    expect((await write(format)).equals(await write(format))).toBe(true);
  });

  it(
    'is the same bytes as PDF: tagged, with an outline, without scripts and attachments',
    async () => {
      const one = await write('pdf', 'de');
      expect(one.equals(await write('pdf', 'de'))).toBe(true);
      const text = one.toString('latin1');
      for (const sign of ['/StructTreeRoot', '/Outlines', '/MarkInfo']) expect(text).toContain(sign);
      expect(text).toContain("/CreationDate (D:20261125120000+00'00')");
      for (const sign of ['/JavaScript', '/EmbeddedFile', '/Launch']) expect(text).not.toContain(sign);
    },
    BROWSER_MS,
  );
});

describe('HTML', () => {
  const HOSTILE = '<script>alert(1)</script><iframe src=file:///etc/passwd></iframe>{{7*7}}';

  it('needs nothing else and runs nothing, whatever was typed into it [sec:R1]', async () => {
    const sections = [newSection('cover'), { ...newSection('own-text'), text: HOSTILE, note: HOSTILE }];
    const html = (await write('html', 'en', { title: HOSTILE, sections })).toString();
    expect(html).not.toMatch(/<(?:script|iframe|link|object|embed)\b/iu);
    expect(html).toContain('{{7*7}}');
    expect(html).toContain("default-src 'none'");
    expect(html.replace(/data:[\w/;=+,-]+/gu, '')).not.toMatch(/\b(?:src|href)="(?!#)/u);
    expect(html).not.toMatch(/@import|url\((?!data:)/u);
  });

  it('has a table beside each chart, for who does not see it', async () => {
    const html = (await write('html')).toString();
    const charts = html.match(/<figure>/gu)?.length ?? 0;
    expect(charts).toBeGreaterThan(4);
    expect(html.match(/<div class="sr"><table>/gu)?.length).toBe(charts);
    expect(html).toContain('<html lang="en" dir="ltr">');
  });

  it.each([
    ['de', 'Die Website hat 74 von 100 Punkten, 8 Punkte mehr als im Zeitraum davor.'],
    ['ru', 'Сайт получил 74 из 100 баллов, на 8 баллов больше, чем в прошлый период.'],
    ['zh-tw', '網站得 74 分（滿分 100），比前一期間高 8 分。'],
  ])('is written in %s', async (language, sentence) => {
    expect((await write('html', language)).toString()).toContain(sentence);
  });
});

it('XLSX has a sheet for each part, numbers as numbers, and no formula', async () => {
  const files = unzipSync(new Uint8Array(await write('xlsx')));
  const sheets = Object.entries(files).filter(([name]) => name.startsWith('xl/worksheets/sheet'));
  expect(sheets).toHaveLength((await reportOf()).sections.length);
  const xml = sheets.map(([, bytes]) => strFromU8(bytes)).join('');
  expect(xml).toMatch(/<v>482000<\/v>/u);
  expect(xml).not.toContain('<f>');
});

it('CSV computes nothing: what a spreadsheet would compute is text', () => {
  expect(csvText([['=1+1', '+1', '-1', '@x', 'a,"b"', -1, null]])).toBe(
    '\uFEFF\'=1+1,\'+1,\'-1,\'@x,"a,""b""",-1,\r\n',
  );
});

it('JSON is the document by its schema', async () => {
  const { format, report } = JSON.parse((await write('json')).toString()) as { format: string; report: unknown };
  expect(format).toBe('sitewarden-report');
  expect(reportDocumentSchema.parse(report)).toEqual(await reportOf());
});

describe('printing', () => {
  it(
    'asks no network and no file, also where the document wants to [sec:R2]',
    async () => {
      const asked: string[] = [];
      await using canary = await serveHttp(({ url = '' }, response) => {
        asked.push(url);
        response.end();
      });
      const at = `http://127.0.0.1:${String(canary.port)}`;
      const html = `<style>@import url(${at}/a);body{background:url(${at}/b)}</style><img src="${at}/c"><iframe src="file:///etc/passwd"></iframe><link rel="attachment" href="${at}/d"><script>fetch("${at}/e");location="${at}/f"</script><p>Words</p>`;
      const pdf = Buffer.from(await printPage(pool, html, signal)).toString('latin1');
      expect(asked).toEqual([]);
      expect(pdf).not.toContain('/EmbeddedFile');
    },
    BROWSER_MS,
  );

  it(
    'ends at its limit with a reason [sec:R2]',
    async () => {
      await expect(printPage(pool, '<p>x</p>', signal, 1)).rejects.toMatchObject({ code: 'BROWSER_TIME_LIMIT' });
    },
    BROWSER_MS,
  );
});

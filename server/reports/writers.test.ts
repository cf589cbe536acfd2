import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { reportDocumentSchema } from '#core/reports/document.ts';
import { newSection, type ReportFormat } from '#core/reports/settings.ts';
import { printPage } from '#server/services/browser/print-page.ts';
import { LANGUAGE_SAMPLES as SAMPLES } from '#tests/support/language-samples.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { reportOf, SNAPSHOT, WATCHED_SITE } from '#tests/support/report-fixture.ts';
import { printingPool as pool, REPORT_TOOLS as tools } from '#tests/support/report-tools.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { csvText } from './csv/csv-text.ts';
import { WRITERS } from './writers.ts';

const { signal } = tools;
const BROWSER_MS = 90_000;
/** Of poppler-utils; the reader in JavaScript is there always, and leaves out texts of marks on marks. */
const hasPdfToText = spawnSync('pdftotext', ['-v']).status === 0;

/** The text of a PDF, as a reader of such files takes it out. */
async function pdfText(bytes: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_page, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  await task.destroy();
  return pages.join('');
}

/** Without spaces; of signs that are drawn alike (⽰ and 示) the usual one, as viewers search. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s/gu, '');
}

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

  it('has attributes that end where they are meant to, in drawings too', async () => {
    const html = (await write('html')).toString();
    const names = new Set<string>();
    new Parser({ onattribute: (name) => names.add(name) }).end(html);
    expect(names.size).toBeGreaterThan(30);
    expect([...names].filter((name) => !/^[a-z][a-z-]*(?::[a-z]+)?\d?$/iu.test(name))).toEqual([]);
    expect(html).not.toContain('Report, Inter, "Noto');
  });

  it('has a table beside each chart, for who does not see it', async () => {
    const html = (await write('html')).toString();
    const charts = html.match(/<figure>/gu)?.length ?? 0;
    expect(charts).toBeGreaterThan(4);
    expect(html.match(/<div class="sr"><table>/gu)?.length).toBe(charts);
    expect(html).toContain('<html lang="en" dir="ltr">');
  });

  it('shows moments as the clock of its zone does, and as many decimals in all cells of a column', async () => {
    const html = (await write('html', 'de', {}, { ...SNAPSHOT, sites: [WATCHED_SITE] })).toString();
    expect(html).toContain('<td class="name">25.11.2026, 12:50</td>');
    expect(html).toContain('<td class="n">40,12</td><td class="n">38,20</td>');
    expect(html).toContain('<td class="n">9,00</td>');
  });

  it(
    'fits a phone: nothing sticks out, addresses have room, signs of drawings are large enough',
    async () => {
      const html = (await write('html', 'de', {}, { ...SNAPSHOT, sites: [WATCHED_SITE] })).toString();
      const look = await pool.run({ signal, limitMs: BROWSER_MS }, async ({ page }) => {
        await page.setViewport({ width: 360, height: 740 });
        await page.setContent(html);
        return page.evaluate(() => {
          const all = (selector: string) =>
            Array.from(document.querySelectorAll(selector), (each) => each.getBoundingClientRect());
          const shown = all('figure text').filter(({ height }) => height > 0);
          return {
            width: document.documentElement.scrollWidth,
            addresses: Math.min(...all('td.url').map(({ width }) => width)),
            signs: Math.min(...shown.map(({ height }) => height)),
          };
        });
      });
      expect(look.width).toBe(360);
      expect(look.addresses).toBeGreaterThan(180);
      expect(look.signs).toBeGreaterThan(11);
    },
    BROWSER_MS,
  );

  it(
    'breaks no rule of WCAG that a program knows',
    async () => {
      const html = (await write('html', 'en', {}, { ...SNAPSHOT, sites: [WATCHED_SITE] })).toString();
      const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      const broken = await pool.run({ signal, limitMs: BROWSER_MS }, async ({ page }) => {
        await page.setContent(html);
        await page.evaluate(axe);
        return (await page.evaluate(
          'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html))',
        )) as string[]; // what it maps to
      });
      expect(broken).toEqual([]);
    },
    BROWSER_MS,
  );

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

it('CSV has moments that a spreadsheet reads', async () => {
  const files = unzipSync(new Uint8Array(await write('csv', 'en', {}, { ...SNAPSHOT, sites: [WATCHED_SITE] })));
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('');
  expect(all).toContain('2026-11-25 12:50,not over,https://example.org/');
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

describe('a PDF in the languages of our readers', () => {
  it.each(Object.entries(SAMPLES))(
    'has its words as text: %s',
    async (language, text) => {
      const sections = [newSection('summary'), { ...newSection('own-text'), text }];
      const pdf = await write('pdf', language, { title: text, sections });
      const words = plain(await pdfText(pdf));
      expect(words.split(plain(text)).length).toBeGreaterThan(2);
      const report = await reportOf(language, { sections });
      const [sentence] = report.sections[0]?.blocks.filter((block) => block.kind === 'text') ?? [];
      expect(words).toContain(plain(sentence?.text ?? '-'));
    },
    BROWSER_MS,
  );

  it.runIf(hasPdfToText)(
    'has the words of all of them as pdftotext reads them, with marks that stand on one another',
    async () => {
      const texts = [...Object.values(SAMPLES), 'ที่นี่คือผู้ใช้', 'Tiếng Việt đã được cải thiện'];
      const sections = texts.map((text) => ({ ...newSection('own-text'), text }));
      const folder = await temporaryFolder();
      await writeFile(`${folder}/report.pdf`, await write('pdf', 'en', { sections }));
      const { stdout } = await promisify(execFile)('pdftotext', ['-raw', `${folder}/report.pdf`, '-']);
      const read = plain(stdout);
      expect(texts.filter((text) => !read.includes(plain(text)))).toEqual([]);
      expect(read).not.toMatch(/[\uFFFD\uE000-\uF8FF]/u);
    },
    BROWSER_MS,
  );

  it(
    'is made with all other words where no font has a sign, and names the signs',
    async () => {
      const text = 'Before \u{10FFFD}\u0378\u{1E7F0} after';
      const report = await reportOf('en', { title: text, sections: [{ ...newSection('own-text'), text }] });
      const { bytes, missing } = await WRITERS.pdf(report, tools);
      expect(missing).toBe('\u{10FFFD}\u0378\u{1E7F0}');
      const words = plain(await pdfText(Buffer.from(bytes)));
      expect(words).toContain('Before');
      expect(words).toContain('after');
      expect((await write('html', 'en', { title: text })).toString()).toContain(text);
    },
    BROWSER_MS,
  );

  it(
    'misses no sign',
    async () => {
      const html = (await write('html', 'en', { title: Object.values(SAMPLES).join(' ') })).toString();
      const missing = await pool.run({ signal, limitMs: BROWSER_MS }, async ({ page }) => {
        await page.setContent(html);
        return page.evaluate(
          async (signs) => {
            await document.fonts.ready;
            const { fontFamily } = getComputedStyle(document.body);
            const drawn = (sign: string) => {
              const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 });
              const context = canvas.getContext('2d');
              if (context === null) throw new Error('No canvas');
              context.font = `30px ${fontFamily}`;
              context.fillText(sign, 5, 40);
              return canvas.toDataURL();
            };
            const none = drawn('\u0378');
            return signs.filter((sign) => drawn(sign) === none);
          },
          [
            ...new Set(
              Object.values(SAMPLES)
                .join('')
                .replace(/[\s\p{M}]/gu, ''),
            ),
          ],
        );
      });
      expect(missing, 'apt-get install fonts-noto-core fonts-noto-cjk').toEqual([]);
      const report = await reportOf('en', { title: Object.values(SAMPLES).join(' ') });
      expect((await WRITERS.pdf(report, tools)).missing).toBe('');
    },
    BROWSER_MS,
  );
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
      const pdf = Buffer.from((await printPage(pool, html, signal)).bytes).toString('latin1');
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

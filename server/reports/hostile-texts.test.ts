import { Parser } from 'htmlparser2';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportDocumentSchema, type ReportDocument } from '#core/reports/document.ts';
import { toMailHtml } from '#server/services/mail/html-mail.ts';
import { NAUGHTY_STRINGS } from '#tests/support/naughty-site.ts';
import { reportOf } from '#tests/support/report-fixture.ts';
import { REPORT_TOOLS as tools } from '#tests/support/report-tools.ts';
import { WRITERS } from './writers.ts';

type Path = readonly (string | number)[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function replaced<T>(value: T, [key, ...rest]: Path, text: string): T {
  if (key === undefined) return text as T; // the leaf
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, text);
  return copy as T;
}

/** Where a text stands, whichever row of a table and whichever block it is in. */
const kindOf = (path: Path): string => path.filter((part) => typeof part === 'string').join('.');

/** Chosen by us, never by a website. */
const OURS = new Set(['language', 'zone', 'direction', 'sections.key', 'sections.section']);

/** A report in which each text that can be any text is one of those that want to run. */
function hostileReport(report: ReportDocument): { report: ReportDocument; kinds: ReadonlySet<string> } {
  const freely = new Map<string, boolean>();
  let made = report;
  let next = 0;
  for (const path of leavesOf(report)) {
    const text = NAUGHTY_STRINGS[next % NAUGHTY_STRINGS.length] ?? '';
    const hostile = replaced(made, path, text);
    const kind = kindOf(path);
    const isFree = !OURS.has(kind) && (freely.get(kind) ?? reportDocumentSchema.safeParse(hostile).success);
    freely.set(kind, isFree);
    if (!isFree) continue;
    made = hostile;
    next += 1;
  }
  return { report: made, kinds: new Set([...freely].flatMap(([kind, isFree]) => (isFree ? [kind] : []))) };
}

/** Elements, handlers and addresses that only a text that ran can have made. */
function madeBy(html: string): string[] {
  const found: string[] = [];
  new Parser({
    onopentag(name, attributes) {
      if (['script', 'iframe', 'object', 'embed', 'input', 'math'].includes(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on|^data-naughty$|^srcdoc$/iu.test(attribute)) found.push(`<${name} ${attribute}>`);
        if (/^(?:href|src|action)$/iu.test(attribute) && /^\s*(?:javascript|vbscript|data:text)/iu.test(value))
          found.push(`<${name} ${attribute}=${value}>`);
      }
    },
  }).end(html);
  return found;
}

describe('texts of websites that want to run [sec:X1]', () => {
  let hostile: ReportDocument;
  beforeAll(async () => {
    const { report, kinds } = hostileReport(await reportOf('en'));
    hostile = report;
    expect([...kinds]).toEqual(
      expect.arrayContaining(['title', 'brand.name', 'sections.title', 'sections.blocks.title']),
    );
    expect(kinds.has('sections.blocks.rows')).toBe(true);
  });

  it.each(['html', 'email'] as const)('are text in a report as %s', async (format) => {
    const written = await WRITERS[format](hostile, tools);
    const html = Buffer.from(written.bytes).toString();
    expect(html).toContain('&lt;img src=x data-naughty');
    expect(html).toContain('&lt;script&gt;');
    expect(madeBy(html)).toEqual([]);
  });

  it.each(NAUGHTY_STRINGS)('are text in every mail: %j', (text) => {
    const html = toMailHtml({
      lang: 'en',
      brandName: text,
      subject: text,
      text: `${text}\n\n${text}`,
      end: { text, url: 'https://a.test/' },
    });
    expect(madeBy(html)).toEqual([]);
    const words: string[] = [];
    new Parser({ ontext: (part) => words.push(part) }).end(html);
    expect(words.join('').split(text.trim()).length).toBeGreaterThan(3);
  });

  it('are text in a report as PDF, which runs nothing and leads to no code', { timeout: 120_000 }, async () => {
    const { bytes } = await WRITERS.pdf(hostile, tools);
    const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
    const pdf = await task.promise;
    expect(await pdf.getJSActions()).toBeNull();
    expect(await pdf.getAttachments()).toBeNull();
    const links: string[] = [];
    let words = '';
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const page = await pdf.getPage(at);
      for (const { url } of (await page.getAnnotations()) as { url?: string }[]) if (url !== undefined) links.push(url);
      const { items } = await page.getTextContent();
      words += items.map((item) => ('str' in item ? item.str : '')).join('');
    }
    await task.destroy();
    expect(words.replaceAll(/\s/gu, '')).toContain('<imgsrc=xdata-naughty');
    expect(links.filter((url) => !/^https?:|^mailto:/u.test(url))).toEqual([]);
  });
});

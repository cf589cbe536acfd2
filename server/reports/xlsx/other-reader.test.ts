import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { Block, BlockOf, CellKind, ReportCell, ReportDocument } from '#core/reports/document.ts';
import { newSection } from '#core/reports/settings.ts';
import { clockText } from '#server/reports/clock.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import { LANGUAGE_SAMPLES } from '#tests/support/language-samples.ts';
import { reportOf, SNAPSHOT, WATCHED_SITE } from '#tests/support/report-fixture.ts';
import { writeXlsx } from './write-xlsx.ts';

/** A workbook of ours as another library opens it (SheetJS, which shares nothing with the one that writes). */
async function opened(report: ReportDocument) {
  const tools = { toHtml, signal: new AbortController().signal, print: () => Promise.reject(new Error('Not printed')) };
  const { bytes } = await writeXlsx(report, tools);
  const { SheetNames: names, Sheets: sheets } = read(bytes, { cellDates: true, cellNF: true, cellFormula: true });
  return { names, sheets: names.map((name) => rowsOf(sheets[name] ?? {})) };
}

type Row = (CellObject | null)[];
function rowsOf(sheet: WorkSheet): Row[] {
  const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1');
  const cell = (row: number, column: number) =>
    (sheet[utils.encode_cell({ r: row, c: column })] as CellObject | undefined) ?? null; // by its address
  return Array.from({ length: end.r + 1 }, (_row, r) => Array.from({ length: end.c + 1 }, (_cell, c) => cell(r, c)));
}

const textsOf = (rows: readonly Row[]) => rows.flat().flatMap((cell) => (typeof cell?.v === 'string' ? cell.v : []));
const everything = (language: string) => reportOf(language, {}, { ...SNAPSHOT, sites: [WATCHED_SITE] });

/** What a cell of the document is to be in the workbook. */
function wanted(cell: ReportCell, kind: CellKind, zone: string): unknown {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return kind === 'url' && URL.canParse(cell) ? { text: cell, url: cell } : cell;
  return kind === 'date' || kind === 'time' ? { date: clockText(cell, zone, kind) } : cell;
}
function found(cell: CellObject | null | undefined): unknown {
  if (cell == null || cell.t === 'z') return null;
  const { v, w, l } = cell;
  if (v instanceof Date) return { date: w };
  return l === undefined ? v : { text: v, url: l.Target };
}

/** The rows below a title and its head. */
function tableIn(rows: readonly Row[], title: string, from: number) {
  const at = rows.findIndex(
    ([first, ...rest], row) => row >= from && first?.v === title && rest.every((each) => each === null),
  );
  return { top: at, cellAt: (row: number, column: number) => found(rows[at + 2 + row]?.[column]) };
}

function withTable(report: ReportDocument, table: Partial<BlockOf<'table'>>): ReportDocument {
  const block: Block = { kind: 'table', title: 'Table', columns: [], rows: [], left: 0, ...table };
  return { ...report, sections: [{ key: 'a', section: 'findings', title: 'Findings', note: [], blocks: [block] }] };
}

describe('the workbook of a report, opened by another library', () => {
  it('has the parts as sheets in their order, by their names', async () => {
    const report = await everything('en');
    const { names } = await opened(report);
    const [, ...parts] = report.sections.map(({ title }) => title);
    expect(names).toEqual([report.title, ...parts]);
  });

  it.each(['en', 'de', 'ru', 'uk', 'pt-br', 'zh-tw'])(
    'has each cell of each table with its type: %s',
    async (language) => {
      const report = await everything(language);
      const { sheets } = await opened(report);
      const kinds = new Set<CellKind>();
      for (const [at, { blocks }] of report.sections.entries()) {
        let below = 0;
        for (const block of blocks) {
          if (block.kind !== 'table') continue;
          const { top, cellAt } = tableIn(sheets[at] ?? [], block.title, below);
          expect(top).toBeGreaterThan(0);
          below = top + 1;
          for (const [row, cells] of block.rows.entries())
            for (const [column, { kind }] of block.columns.entries()) {
              kinds.add(kind);
              const cell = cells[column] ?? null;
              expect([block.title, row, column, cellAt(row, column)]).toEqual([
                ...[block.title, row, column, wanted(cell, kind, report.zone)],
              ]);
            }
        }
      }
      expect([...kinds].toSorted()).toEqual(['bytes', 'count', 'number', 'text', 'time', 'url']);
    },
  );

  it('has key figures and scores as numbers with their change, and the days of a chart as dates', async () => {
    const report = await everything('de');
    const { sheets } = await opened(report);
    const rowOf = (sheet: Row[] | undefined, label: string) => sheet?.find(([first]) => first?.v === label);
    const figures = report.sections.flatMap(({ blocks }, at) =>
      blocks.flatMap((block) => (block.kind === 'stats' ? block.stats.map((stat) => ({ stat, at })) : [])),
    );
    expect(figures.length).toBeGreaterThan(30);
    for (const { stat, at } of figures) {
      const [, value] = rowOf(sheets[at], stat.label) ?? [];
      expect([stat.label, value?.t]).toEqual([stat.label, 'n']);
    }
    const [, score, change] = rowOf(sheets[1], 'Ganze Website') ?? [];
    expect([score?.v, change?.v]).toEqual([74, 8]);
    const speed = rowOf(sheets[report.sections.findIndex(({ section }) => section === 'speed')], 'LCP');
    expect([speed?.[1]?.v, speed?.[1]?.w, speed?.[2]?.v]).toEqual([3120, '3,120 ms', -890]);
    const at = report.sections.findIndex(({ section }) => section === 'score-history');
    const [chart] = report.sections[at]?.blocks.filter((block) => block.kind === 'chart') ?? [];
    const scores = tableIn(sheets[at] ?? [], chart?.title ?? '', 1);
    expect([scores.cellAt(0, 0), scores.cellAt(0, 1)]).toEqual([{ date: '2026-10-04' }, 58]);
  });

  it('shows shares in per cent as numbers under a name that says so', async () => {
    const report = await everything('en');
    const columns = report.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.columns : [])),
    );
    const shares = columns.filter(({ title }) => /%|per ?cent/iu.test(title));
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.every(({ kind }) => kind === 'number')).toBe(true);
    const { sheets } = await opened(report);
    expect(textsOf(sheets.flat()).filter((text) => /^[-+]?[\d.,]+\s*%$/u.test(text))).toEqual([]);
  });

  const TRICKY = [
    '=1+1',
    '=HYPERLINK("http://evil.example","x")',
    "=cmd|'/C calc'!A0",
    '+1',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '{=1}',
    '0012',
    '1E5',
    '2026-11-25',
    'TRUE',
    '_x0041_ and _x000D_',
    '_x005F_x0041_',
    ' with spaces ',
    'two\nlines',
    '<b>&amp;</b>',
    '👩‍💻 é',
  ];

  it('has what looks like a formula, a number, a date or an escape as the text it is', async () => {
    const report = withTable(await reportOf('en', { title: '=1+1' }), {
      columns: [{ title: '=2+2', kind: 'text' }],
      rows: TRICKY.map((text) => [text]),
    });
    const { names, sheets } = await opened(report);
    expect(names).toEqual(['=1+1', 'Findings']);
    const cells = sheets.flat(2).filter((cell) => cell !== null);
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
    const { cellAt } = tableIn(sheets[1] ?? [], 'Table', 0);
    expect(TRICKY.map((_text, at) => cellAt(at, 0))).toEqual(TRICKY);
  });

  it('leads to addresses of the web alone', async () => {
    const urls = [
      ['https://example.org/ä?a=1&b="2"', 'https://example.org/%C3%A4?a=1&b=%222%22'],
      ['javascript:alert(1)', null],
      ['file:///etc/passwd', null],
      [`https://example.org/${'a'.repeat(3000)}`, null],
      ['https://', null],
    ] as const;
    const rows = urls.map(([url]) => [url]);
    const { sheets } = await opened(withTable(await reportOf(), { columns: [{ title: 'Page', kind: 'url' }], rows }));
    const cells = sheets[1]?.slice(4, 4 + urls.length).map(([cell]) => cell);
    expect(cells?.map((cell) => [cell?.v, cell?.l?.Target ?? null])).toEqual(urls);
  });

  const MANY = 10_000;
  it('has all rows of a large table, and says how many there would be besides', async () => {
    const rows = Array.from({ length: MANY }, (_row, at) => [`https://example.org/${at}`, at, `text ${at}`]);
    const columns = (['url', 'count', 'text'] as const).map((kind) => ({ title: kind, kind }));
    const { sheets } = await opened(withTable(await reportOf(), { columns, rows, left: 1234 }));
    const { cellAt } = tableIn(sheets[1] ?? [], 'Table', 0);
    const read = rows.map((_row, at) => [(cellAt(at, 0) as { url: string }).url, cellAt(at, 1), cellAt(at, 2)]);
    expect(read).toEqual(rows);
    expect(cellAt(rows.length, 0)).toBe('More rows that are not shown: 1,234');
  });

  it('cuts what Excel does not open: texts and names that are too long', async () => {
    const text = '😀'.repeat(20_000);
    const report = withTable(await reportOf('en', { title: '😀'.repeat(31) }), {
      columns: [{ title: 'Text', kind: 'text' }],
      rows: [[text]],
    });
    const { names, sheets } = await opened(report);
    expect(names[0]).toBe('😀'.repeat(15));
    const value = String(tableIn(sheets[1] ?? [], 'Table', 0).cellAt(0, 0));
    expect(value.length).toBeLessThanOrEqual(32_767);
    expect(value).toBe(`${'😀'.repeat(16_383)}…`);
  });

  it.each(Object.entries(LANGUAGE_SAMPLES))('has texts of every script: %s', async (language, text) => {
    const sections = [newSection('cover'), { ...newSection('own-text'), text, note: text }];
    const { names, sheets } = await opened(await reportOf(language, { title: text, sections }));
    expect(names[0]).toBe(Array.from(text).slice(0, 31).join('').trim());
    expect(sheets[0]?.[0]?.[0]?.v).toBe(text);
    expect(textsOf(sheets[1] ?? []).filter((each) => each === text)).toHaveLength(2);
  });
});

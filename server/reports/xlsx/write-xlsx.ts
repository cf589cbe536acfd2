import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { CellKind, ReportCell, ReportDocument, ReportSection } from '#core/reports/document.ts';
import { plainParts, toldSections, type PlainPart, type PlainTable } from '#server/reports/plain-blocks.ts';
import { clockMs } from '#server/reports/clock.ts';
import type { ReportWriter } from '#server/reports/writer.ts';
import { steadyXlsx } from './steady-xlsx.ts';

const MOST_NAME = 31;
const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 46,
  url: 60,
  count: 12,
  number: 12,
  ms: 12,
  bytes: 14,
  score: 10,
  date: 14,
  time: 18,
};
const FORMATS: Partial<Readonly<Record<CellKind, string>>> = {
  count: '#,##0',
  ms: '#,##0',
  bytes: '#,##0',
  number: '0.00',
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm',
};
type Row = SheetData[number];

/** A workbook with one sheet a part; numbers are numbers, dates are dates, and no text is a formula. */
export const writeXlsx: ReportWriter = async (report) => {
  const names = new Set<string>();
  const sheets = [coverSheet(report), ...toldSections(report).map((section) => sectionSheet(section, report.zone))].map(
    ({ name, data, widths }) => ({
      sheet: sheetName(name, names),
      data,
      columns: widths.map((width) => ({ width })),
    }),
  );
  const blob = await writeExcelFile(sheets).toBuffer();
  return {
    bytes: steadyXlsx(blob),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  };
};

type Sheet = { readonly name: string; readonly data: SheetData; readonly widths: readonly number[] };

function coverSheet({ title, sites, period, brand }: ReportDocument): Sheet {
  const lines = [...sites, period, brand.name, brand.contact].filter((line) => line !== '');
  return {
    name: title,
    data: [
      [{ value: title, type: String, fontWeight: 'bold', fontSize: 16 }],
      ...lines.map((line): Row => [words(line)]),
    ],
    widths: [60],
  };
}

function sectionSheet(section: ReportSection, zone: string): Sheet {
  const parts = plainParts(section);
  const tables = parts.filter((part): part is PlainTable => 'columns' in part);
  const columnCount = tables.reduce((most, { columns }) => Math.max(most, columns.length), 1);
  const widths = Array.from({ length: columnCount }, (_, at) =>
    tables.reduce((widest, { columns }) => Math.max(widest, WIDTHS[columns[at]?.kind ?? 'count']), 12),
  );
  const title: Row = [{ value: section.title, type: String, fontWeight: 'bold', fontSize: 14 }];
  return { name: section.title, data: [title, [], ...parts.flatMap((part) => partRows(part, zone))], widths };
}

function partRows(part: PlainPart, zone: string): Row[] {
  if ('lines' in part) return [...part.lines.map((line): Row => [words(line)]), []];
  return [
    [{ value: part.title, type: String, fontWeight: 'bold' }],
    part.columns.map(({ title }) => ({
      value: title,
      type: String,
      fontWeight: 'bold' as const,
      backgroundColor: '#EEF1F5',
    })),
    ...part.rows.map((row): Row => row.map((cell, at) => toCell(cell, part.columns[at]?.kind ?? 'text', zone))),
    [],
  ];
}

function words(value: string) {
  return { value, type: String };
}

function toCell(cell: ReportCell, kind: CellKind, zone: string): Row[number] {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { value: cell, type: String, wrap: true, alignVertical: 'top' };
  const format = FORMATS[kind];
  // A workbook has no zones: the clock of the report's is written.
  if (kind === 'date' || kind === 'time')
    return { value: new Date(clockMs(cell, zone)), type: Date, format: format ?? 'yyyy-mm-dd', alignVertical: 'top' };
  return { value: cell, type: Number, ...(format !== undefined && { format }), alignVertical: 'top' };
}

/** At most 31 signs, none of `: \ / ? * [ ]`, and no name twice. */
function sheetName(wanted: string, taken: Set<string>): string {
  const clean = wanted.replace(/[:\\/?*[\]'\p{Cc}]/gu, ' ').trim() || 'Report';
  let name = Array.from(clean).slice(0, MOST_NAME).join('').trim();
  for (let count = 2; taken.has(name.toLowerCase()); count += 1)
    name = `${Array.from(clean)
      .slice(0, MOST_NAME - 4)
      .join('')
      .trim()} ${count}`;
  taken.add(name.toLowerCase());
  return name;
}

import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { CellKind, ReportDocument, ReportSection } from '#core/reports/document.ts';
import { numbersOf } from '#server/reports/cell-text.ts';
import {
  plainParts,
  toldSections,
  type PlainFact,
  type PlainPart,
  type PlainTable,
} from '#server/reports/plain-blocks.ts';
import type { ReportWriter } from '#server/reports/writer.ts';
import { createCells, textCell, type Cell } from './cells.ts';
import { linkFeature, linkOf, type Link } from './links.ts';
import { sheetName } from './sheet-name.ts';
import { steadyXlsx } from './steady-xlsx.ts';

const FACT_WIDTH = 32;
const LEAST_WIDTH = 12;
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
type Row = SheetData[number];
type Sheet = {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly widths: readonly number[];
  readonly links: readonly Link[];
};

/** A workbook with one sheet a part; numbers are numbers, dates are dates, addresses are links, and no text is a formula. */
export const writeXlsx: ReportWriter = async (report) => {
  const names = new Set<string>();
  const sectionSheet = createSheets(report);
  const sheets = [coverSheet(report), ...toldSections(report).map(sectionSheet)];
  const blob = await writeExcelFile(
    sheets.map(({ name, rows, widths }) => ({
      sheet: sheetName(name, names),
      data: [...rows],
      columns: widths.map((width) => ({ width })),
    })),
    { features: [linkFeature(sheets.map(({ links }) => links))] },
  ).toBuffer();
  return {
    bytes: steadyXlsx(blob),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  };
};

function coverSheet({ title, sites, period, brand }: ReportDocument): Sheet {
  const lines = [...sites, period, brand.name, brand.contact].filter((line) => line !== '');
  return {
    name: title,
    rows: [[{ ...textCell(title), fontWeight: 'bold', fontSize: 16 }], ...lines.map((line): Row => [textCell(line)])],
    widths: [60],
    links: [],
  };
}

function createSheets(report: ReportDocument) {
  const toCell = createCells(report);
  const numbers = numbersOf(report);

  function partRows(part: PlainPart): Row[] {
    if ('columns' in part) return tableRows(part);
    return [...(part.facts?.map(factRow) ?? part.lines.map((line): Row => [textCell(line)])), []];
  }

  function factRow({ label, value, change, amount }: PlainFact): Row {
    const cells =
      amount === undefined
        ? [value, change].map((text): Cell => (text === '' ? null : textCell(text)))
        : [amount.value, amount.change].map((number) => toCell(number, amount.kind));
    return [textCell(label), ...cells];
  }

  function tableRows({ title, columns, rows, left }: PlainTable): Row[] {
    const head = columns.map((column) => ({
      ...textCell(column.title),
      ...{ fontWeight: 'bold' as const, backgroundColor: '#EEF1F5' },
    }));
    const body = rows.map((row): Row => row.map((cell, at) => toCell(cell, columns[at]?.kind ?? 'text')));
    const rest = left === 0 ? [] : [[textCell(report.words.more.replace('{count}', numbers.number(left)))]];
    return [[{ ...textCell(title), fontWeight: 'bold' }], head, ...body, ...rest, []];
  }

  return function sectionSheet(section: ReportSection): Sheet {
    const parts = plainParts(section);
    const rows: Row[] = [[{ ...textCell(section.title), fontWeight: 'bold', fontSize: 14 }], []];
    const links: Link[] = [];
    for (const part of parts) {
      if ('columns' in part) for (const link of tableLinks(part, rows.length)) links.push(link);
      for (const row of partRows(part)) rows.push(row);
    }
    return { name: section.title, rows, widths: widthsOf(parts), links };
  };
}

/** Title and head stand above the rows. */
function tableLinks({ columns, rows }: PlainTable, top: number): Link[] {
  return rows.flatMap((row, rowAt) =>
    row.flatMap((cell, column) => {
      const url = linkOf(cell, columns[column]?.kind ?? 'text');
      return url === null ? [] : { row: top + 2 + rowAt, column, url };
    }),
  );
}

function widthsOf(parts: readonly PlainPart[]): number[] {
  const tables = parts.filter((part): part is PlainTable => 'columns' in part);
  const hasFacts = parts.some((part) => 'lines' in part && part.facts !== undefined);
  const columnCount = tables.reduce((most, { columns }) => Math.max(most, columns.length), hasFacts ? 3 : 1);
  return Array.from({ length: columnCount }, (_, at) =>
    tables.reduce(
      (widest, { columns }) => Math.max(widest, WIDTHS[columns[at]?.kind ?? 'count']),
      hasFacts && at === 0 ? FACT_WIDTH : LEAST_WIDTH,
    ),
  );
}

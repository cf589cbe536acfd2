import type { ReportCell } from '#core/reports/document.ts';
import { clockText } from '#server/reports/clock.ts';
import { plainParts, toldSections, type PlainTable } from '#server/reports/plain-blocks.ts';
import type { ReportWriter } from '#server/reports/writer.ts';
import { zipped } from '#server/reports/zipped.ts';
import { csvText } from './csv-text.ts';

/** Every table of a report as a CSV file, with the values as they are; a report without tables is its lines. */
export const writeCsv: ReportWriter = (report) => {
  const tables = toldSections(report).flatMap((section) => {
    const own = plainParts(section).filter((part): part is PlainTable => 'columns' in part);
    return own.map((table, at) => ({
      name: `${section.key}-${section.section}${own.length > 1 ? `-${at + 1}` : ''}`,
      table,
    }));
  });
  const entries = tables.map(({ name, table }) => ({
    name,
    text: csvText([table.columns.map(({ title }) => title), ...rowsOf(table, report.zone)]),
  }));
  const lines = toldSections(report).flatMap((section) =>
    plainParts(section).flatMap((part) => ('lines' in part ? part.lines.map((line) => [section.title, line]) : [])),
  );
  const all = entries.length === 0 ? [{ name: 'report', text: csvText(lines) }] : entries;
  return Promise.resolve(zipped(all, { type: 'text/csv; charset=utf-8', extension: 'csv' }));
};

/** Numbers as they are; moments as the clock of the report's zone shows them. */
function rowsOf({ columns, rows }: PlainTable, zone: string): ReportCell[][] {
  return rows.map((row) =>
    row.map((cell, at) => {
      const kind = columns[at]?.kind;
      return typeof cell === 'number' && (kind === 'date' || kind === 'time') ? clockText(cell, zone, kind) : cell;
    }),
  );
}

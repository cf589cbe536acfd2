import { escapeXml } from '#core/base/xml-text.ts';
import { inSteps, type Cell, type ExportColumn } from './export-table.ts';
import { zip, type ZipEntry } from './zip.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What a spreadsheet program takes (Excel specifications and limits). */
const MAX_ROWS = 1_048_575;
const MAX_CELL_CHARACTERS = 32_767;
const DEFAULT_WIDTH = 14;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook of one sheet (ECMA-376 part 1, SpreadsheetML): bold headings that stay in sight, a filter on each column. Text is always
 * a string cell, so that `=1+1` is shown and never computed. The markup is written here, since `write-excel-file` holds the whole sheet
 * as rows, text and bytes at once (three times the memory and the time for 100,000 rows, in one go that nothing can stop), knows neither
 * the length of a cell nor `_x0041_`, and packs in workers made from text. @throws what `signal` was aborted with.
 */
export function toXlsx<Row>(
  sheetName: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<Blob> {
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [relations(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', content: [workbook(sheetName)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [WORKBOOK_RELATIONS] },
    { name: 'xl/styles.xml', content: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(columns, rows.slice(0, MAX_ROWS), signal) },
  ];
  return zip(entries, TYPE);
}

async function* sheet<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[], signal: AbortSignal) {
  const widths = columns.map(
    ({ width = DEFAULT_WIDTH }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ header }, at) => cell(header, `${columnName(at)}1`, 1)).join('');
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings}</row>`;
  let line = 1;
  for await (const step of inSteps(rows, signal)) {
    let text = '';
    for (const row of step) {
      line += 1;
      text += `<row r="${line}">${columns.map(({ value }, at) => cell(value(row), `${columnName(at)}${line}`)).join('')}</row>`;
    }
    yield text;
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${line}"/></worksheet>`;
}

function cell(value: Cell, at: string, style = 0): string {
  if (value === null || value === '') return '';
  const marks = style === 0 ? '' : ` s="${style}"`;
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${at}"${marks}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${at}"${marks} t="b"><v>${Number(value)}</v></c>`;
  return `<c r="${at}"${marks} t="inlineStr"><is><t xml:space="preserve">${cellText(String(value))}</t></is></c>`;
}

/** `_x0041_` in a cell means a character by its number: an underscore that would begin one is written so itself. */
function cellText(text: string): string {
  return escapeXml(text.slice(0, MAX_CELL_CHARACTERS).replace(/_(?=x[0-9a-f]{4}_)/giu, '_x005F_'));
}

/** 0 → A, 25 → Z, 26 → AA. */
function columnName(index: number): string {
  const rest = index % 26;
  const letter = String.fromCharCode(65 + rest);
  return index < 26 ? letter : columnName((index - rest) / 26 - 1) + letter;
}

/** A sheet's name has at most 31 characters and none of `: \ / ? * [ ]`. */
function sheetNameOf(name: string): string {
  const fitting = name
    .replace(/[:\\/?*[\]]/gu, ' ')
    .slice(0, 31)
    .replace(/^'+|'+$/gu, '')
    .trim();
  return fitting === '' ? 'Sheet1' : fitting;
}

function workbook(sheetName: string): string {
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="${escapeXml(sheetNameOf(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function relations(...targets: readonly (readonly [kind: string, target: string])[]): string {
  const lines = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATION}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
}

const WORKBOOK_RELATIONS = relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']);

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OFFICE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/></Types>`;

/** Style 0 is plain, style 1 bold. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

import { readXmlEvents } from './xml-events.ts';

/** The texts that cells of a workbook name by number (`xl/sharedStrings.xml`, ECMA-376 part 1, 18.4). Never throws. */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text: string | null = null;
  let isText = false;
  let hiddenDepth = 0;
  readXmlEvents(xml, {
    open({ local }, _attributes, depth) {
      if (local === 'si') text = '';
      // Readings of Japanese characters are no text of the cell.
      if (local === 'rPh') hiddenDepth = depth;
      isText = local === 't' && hiddenDepth === 0;
      return null;
    },
    close(depth) {
      isText = false;
      if (depth === hiddenDepth) hiddenDepth = 0;
      if (depth === 2 && text !== null) {
        strings.push(text);
        text = null;
      }
    },
    text(data) {
      if (isText && text !== null) text += data;
    },
  });
  return strings;
}

/**
 * The cells of a sheet (`xl/worksheets/sheet1.xml`, 18.3), row by row, as text; what lies between two of them is ''. Formulas give the
 * value that was stored with them. Never throws. @param maxRows further rows are left out.
 */
export function readSheetRows(xml: string, strings: readonly string[], maxRows: number): string[][] {
  const rows: string[][] = [];
  let row: string[] | null = null;
  let cell: { column: number; type: string; value: string } | null = null;
  let isValue = false;
  const path: string[] = [];
  readXmlEvents(xml, {
    open({ local }, attributes) {
      path.push(local);
      if (local === 'row') {
        if (rows.length === maxRows) return 'enough rows';
        row = [];
      }
      if (local === 'c')
        cell = {
          column: columnOf(attributes.get('r')) ?? row?.length ?? 0,
          type: attributes.get('t') ?? 'n',
          value: '',
        };
      isValue = local === 'v' || (local === 't' && path.includes('is'));
      return null;
    },
    close() {
      const name = path.pop();
      isValue = false;
      if (name === 'c' && cell !== null && row !== null) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = cell.type === 's' ? (strings[Number(cell.value)] ?? '') : cell.value;
        cell = null;
      }
      if (name === 'row' && row !== null) {
        rows.push(row);
        row = null;
      }
    },
    text(data) {
      if (isValue && cell !== null) cell.value += data;
    },
  });
  return rows;
}

/** The place of `C12`, from 0; a sheet has 16,384 columns at most. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/u.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  const place = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return Math.min(place, 16_383);
}

import { expect, it } from 'vitest';
import { readSharedStrings, readSheetRows } from './xlsx-sheet.ts';

const STRINGS = `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="3">
  <si><t>red &amp; blue</t></si><si><r><t>two </t></r><r><t>parts</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>`;
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

it('reads the texts of a workbook', () => {
  expect(readSharedStrings(STRINGS)).toEqual(['red & blue', 'two parts', '東京']);
  expect(readSharedStrings('')).toEqual([]);
});

it('reads cells in their columns: texts, numbers, formulas, texts of their own, gaps', () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>12.5</v></c></row>
    <row r="2"><c r="B2" t="str"><f>A1&amp;"x"</f><v>made</v></c><c r="D2" t="inlineStr"><is><t>own</t></is></c></row>
    <row r="3"/><row><c t="s"><v>9</v></c></row>`;
  expect(readSheetRows(sheet(rows), readSharedStrings(STRINGS), 100)).toEqual([
    ['red & blue', '', '12.5'],
    ['', 'made', '', 'own'],
    [],
    [''],
  ]);
});

it('reads no more rows than are wanted, and survives what is no sheet', () => {
  expect(readSheetRows(sheet('<row/><row/><row/>'), [], 2)).toHaveLength(2);
  expect(readSheetRows('<html><p>no</html>', [], 2)).toEqual([]);
});

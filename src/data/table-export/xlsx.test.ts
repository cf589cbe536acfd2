import { describe, expect, it } from 'vitest';
import { unzip } from '#tests/support/unzip.ts';
import type { Cell, ExportColumn } from './export-table.ts';
import { toXlsx } from './xlsx.ts';

const NEVER = new AbortController().signal;
const COLUMNS: ExportColumn<Cell[]>[] = [
  { key: 'a', header: 'Address', value: (row) => row[0] ?? null },
  { key: 'b', header: 'Status', value: (row) => row[1] ?? null },
];

const sheetOf = async (rows: Cell[][]) =>
  (await unzip(await toXlsx('Pages', COLUMNS, rows, NEVER))).get('xl/worksheets/sheet1.xml') ?? '';

describe('the XLSX export [sec:X8] [spec:9.06]', () => {
  it('writes the parts a workbook needs, headings first', async () => {
    const files = await unzip(await toXlsx('Pages of example.org: [1]', COLUMNS, [], NEVER));
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="Pages of example.org   1"');
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('<t xml:space="preserve">Address</t>');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('keeps %j a text', async (text) => {
    const sheet = await sheetOf([[text, 200]]);
    expect(sheet).toContain(`<c r="A2" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`);
    expect(sheet).not.toContain('<f>');
  });

  it('writes numbers as numbers, nothing for nothing, and hostile text escaped', async () => {
    const sheet = await sheetOf([
      ['<a&"b">\u0000\ud800', 200],
      [null, 3.5],
      ['_x0041_', null],
      ['x'.repeat(40_000), Number.NaN],
    ]);
    expect(sheet).toContain('&lt;a&amp;&quot;b&quot;&gt;\ufffd\ufffd');
    expect(sheet).toContain('<row r="3"><c r="B3"><v>3.5</v></c></row>');
    expect(sheet).toContain('_x005F_x0041_');
    expect(sheet).toContain(`>${'x'.repeat(32_767)}<`);
    expect(sheet).toContain('<autoFilter ref="A1:B5"/>');
  });

  it('ends where a sheet does, at 1,048,576 rows with the headings', async () => {
    let written = 0;
    const count: ExportColumn<null> = { key: 'a', header: 'Count', value: () => ((written += 1), null) };
    await toXlsx('Pages', [count], Array<null>(1_048_600).fill(null), NEVER);
    expect(written).toBe(1_048_575);
  }, 30_000);

  it('holds 5,000 rows and stops when it is told to', async () => {
    const rows = Array.from({ length: 5000 }, (_unused, index): Cell[] => [`/p/${index}`, index]);
    expect(await sheetOf(rows)).toContain('<c r="B5001"><v>4999</v></c>');
    const stop = new AbortController();
    const written = toXlsx('Pages', COLUMNS, rows, stop.signal);
    stop.abort(new Error('Stopped'));
    await expect(written).rejects.toThrow('Stopped');
  });
});

import { beforeEach, expect, it } from 'vitest';
import { savedFiles, type SavedFile } from '#tests/support/saved-files.ts';
import { unzip } from '#tests/support/unzip.ts';
import { saveTable } from './save-table.ts';

const CELLS = [
  ['Address', 'Status'],
  ['https://example.org/a,b', 404],
  ['=1+1', null],
] as const;

let saved: readonly SavedFile[] = [];
beforeEach(() => {
  saved = savedFiles();
});
/** Bytes, since a text would lose the byte order mark. */
const bytesOf = async (file: SavedFile | undefined) =>
  Buffer.from(await (file?.blob ?? new Blob()).arrayBuffer()).toString('utf8');

it('saves a table as lines of text, as CSV and as a workbook, under its name [spec:9.06]', async () => {
  await saveTable('links', 'txt', CELLS);
  await saveTable('links', 'csv', CELLS);
  await saveTable('links', 'xlsx', CELLS);
  expect(saved.map(({ name }) => name)).toEqual(['links.txt', 'links.csv', 'links.xlsx']);
  expect(await bytesOf(saved[0])).toBe("Address\tStatus\nhttps://example.org/a,b\t404\n'=1+1\t\n");
  expect(await bytesOf(saved[1])).toBe('\ufeffAddress,Status\r\n"https://example.org/a,b",404\r\n\'=1+1,\r\n');
  const sheet = (await unzip(saved[2]?.blob ?? new Blob())).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<c r="B2"><v>404</v></c>');
  expect(sheet).toContain('>=1+1</t>');
  expect(sheet).toContain('<col min="1" max="1" width="25" customWidth="1"/><col min="2" max="2" width="10"');
});

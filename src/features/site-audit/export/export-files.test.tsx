import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { crawledPage, siteAuditResult } from '#tests/support/crawl-rows.ts';
import { csvRows } from '#tests/support/csv-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { savedFiles, type SavedFile } from '#tests/support/saved-files.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { unzip } from '#tests/support/unzip.ts';
import { PagesExport } from '#src/features/site-audit/pages/pages-export.tsx';
import { ExportMenu } from './export-list.tsx';
import type { ExportColumn } from '#src/data/table-export/export-table.ts';

type Row = { readonly name: string; readonly count: number | null };

/** More than is written in one step, with what a format has to quote at both ends. */
const ROWS: readonly Row[] = [
  { name: 'says "a, b"\nand\tc <d> & e', count: 1 },
  ...Array.from({ length: 2499 }, (_unused, at): Row => ({ name: `/p${at}/`, count: at })),
  { name: 'the "last", one', count: null },
];
const COLUMNS: ExportColumn<Row>[] = [
  { key: 'name', header: 'The "name", quoted', value: ({ name }) => name },
  { key: 'count', header: 'Count', value: ({ count }) => count },
];
const CELLS = [COLUMNS.map(({ header }) => header), ...ROWS.map(({ name, count }) => [name, String(count ?? '')])];

let saved: readonly SavedFile[] = [];

beforeEach(() => {
  saved = savedFiles();
});

async function choose(item: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

/** The one file that an item of the menu saves. */
async function fileOf(item: string): Promise<SavedFile> {
  const count = saved.length;
  await choose(item);
  await waitFor(() => expect(saved.length).toBeGreaterThan(count), { timeout: 5000 });
  const file = saved[count];
  if (file === undefined) throw new Error('Nothing was saved');
  return file;
}

/** Bytes, since a text would lose the byte order mark. */
const textOf = async ({ blob }: SavedFile) => Buffer.from(await blob.arrayBuffer()).toString('utf8');

/** What a cell shows. */
function textIn(markup: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return markup.replace(/<[^>]*>/gu, '').replace(/&(\w+);/gu, (_all, name: string) => signs[name] ?? '?');
}

describe('what is in the file of a list [spec:9.06]', () => {
  beforeEach(() => {
    const load = () => Promise.resolve({ rows: ROWS, isComplete: true });
    renderPage(<ExportMenu list={{ name: 'list', columns: COLUMNS, load }} />, { store: openTestStore().store });
  });

  it('CSV: headings, every row, quoted', async () => {
    const file = await fileOf('Table (CSV)');
    const text = await textOf(file);
    expect(file.name).toBe('list.csv');
    expect(text.startsWith('\ufeff"The ""name"", quoted",Count\r\n"says ""a, b""\nand\tc <d> & e",1\r\n')).toBe(true);
    expect(text.lastIndexOf('\ufeff')).toBe(0);
    expect(csvRows(text)).toEqual(CELLS);
  });

  it('TXT: headings and every row, a line each', async () => {
    const file = await fileOf('Text (TXT)');
    const lines = CELLS.map((cells) => `${cells.map((cell) => cell.replace(/[\n\t]/gu, ' ')).join('\t')}\n`);
    expect(file.name).toBe('list.txt');
    expect(await textOf(file)).toBe(lines.join(''));
  });

  it('JSON: every row by its keys', async () => {
    const file = await fileOf('Data (JSON)');
    expect(file.name).toBe('list.json');
    expect(JSON.parse(await textOf(file))).toEqual(ROWS);
  });

  it('XLSX: headings and every row, text as text, numbers as numbers', async () => {
    const file = await fileOf('Spreadsheet (XLSX)');
    expect(file.name).toBe('list.xlsx');
    const sheet = (await unzip(file.blob)).get('xl/worksheets/sheet1.xml') ?? '';
    const rows = Array.from(sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gsu), ([, row = '']) =>
      ['A', 'B'].map((column) => textIn(new RegExp(`<c r="${column}\\d+"[^>]*>(.*?)</c>`, 'su').exec(row)?.[1] ?? '')),
    );
    expect(rows).toEqual(CELLS);
    expect(sheet).toContain('<c r="B2"><v>1</v></c>');
  });
});

describe('what is in the files that are made of the crawled addresses [spec:9.06]', () => {
  const RESULT = siteAuditResult('r1', 1_700_000_000_000);
  const PAGES = [
    crawledPage(1, { url: 'https://a.example/?a=1&b=2', redirectsTo: '/to/?a&b', status: 301 }),
    crawledPage(2, { redirectsTo: '/to/', status: 302 }),
    crawledPage(3, { redirectsTo: 'https://b.example/"x",y', status: 301 }),
  ];

  beforeEach(() => {
    const { api, store } = openTestStore();
    api.routes.set('/api/v1/results/r1/pages/', () =>
      Promise.resolve({ pages: PAGES, total: PAGES.length, nextCursor: null }),
    );
    renderPage(<PagesExport result={RESULT} query={{}} />, { store });
  });

  it('sitemap.xml: every address once, in order', async () => {
    const file = await fileOf('Sitemap of the indexable pages (XML)');
    expect(file.name).toBe('sitemap.xml');
    expect(await textOf(file)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://a.example/?a=1&amp;b=2</loc></url>\n' +
        '<url><loc>https://a.example/p2/</loc></url>\n' +
        '<url><loc>https://a.example/p3/</loc></url>\n</urlset>\n',
    );
  });

  it('redirects: headings and every rule, for people and for both servers', async () => {
    expect(csvRows(await textOf(await fileOf('Redirects (CSV)')))).toEqual([
      ['From', 'To', 'Status'],
      ['https://a.example/?a=1&b=2', 'https://a.example/to/?a&b', '301'],
      ['https://a.example/p2/', 'https://a.example/to/', '302'],
      ['https://a.example/p3/', 'https://b.example/%22x%22,y', '301'],
    ]);
    expect(await textOf(await fileOf('Redirects (nginx)'))).toBe(
      'map $request_uri $redirect_301 {\n    "/?a=1&b=2" "https://a.example/to/?a&b";\n' +
        '    "/p3/" "https://b.example/%22x%22,y";\n}\n# server: if ($redirect_301) { return 301 $redirect_301; }\n\n' +
        'map $request_uri $redirect_302 {\n    "/p2/" "https://a.example/to/";\n}\n' +
        '# server: if ($redirect_302) { return 302 $redirect_302; }\n',
    );
    expect(await textOf(await fileOf('Redirects (Apache)'))).toBe(
      'RewriteEngine On\nRewriteCond %{QUERY_STRING} "^a=1&b=2$"\n' +
        'RewriteRule "^/?$" "https://a.example/to/?a&b" [R=301,NE,QSD,L]\n' +
        'RewriteRule "^/?p2/$" "https://a.example/to/" [R=302,NE,L]\n' +
        'RewriteRule "^/?p3/$" "https://b.example/\\\\%22x\\\\%22,y" [R=301,NE,L]\n',
    );
  });

  it('the list of addresses: each column filled from its own fact', async () => {
    const [headings = [], ...rows] = csvRows(await textOf(await fileOf('Table (CSV)')));
    expect(headings.slice(0, 4)).toEqual(['Address', 'Status', 'Redirects to', 'Title']);
    expect(headings).toHaveLength(21);
    expect(rows.map((row) => [row.length, ...row.slice(0, 4), row.at(-1)])).toEqual(
      PAGES.map(({ url, status, redirectsTo, title }) => [
        21,
        url,
        String(status),
        redirectsTo,
        title,
        '2023-11-14T22:13:20.000Z',
      ]),
    );
  });
});

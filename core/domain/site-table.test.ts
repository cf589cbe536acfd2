import { describe, expect, it } from 'vitest';
import { parseDelimited } from '#core/parse/delimited.ts';
import { guessSiteTable, readSiteTable, type SiteTable, type SiteTableForm } from './site-table.ts';

function read(text: string, form?: SiteTableForm): SiteTable {
  const rows = parseDelimited(text);
  const reading = readSiteTable(rows, form ?? guessSiteTable(rows));
  for (;;) {
    const step = reading.next();
    if (step.done === true) return step.value;
  }
}
const hostsIn = (text: string) => read(text).sites.map(({ host }) => host);

/** As these tools export. */
const FILES = {
  Ahrefs:
    '"#"\t"Domain"\t"URL Rating"\t"Tags"\n"1"\t"example.com"\t"54"\t"client, shop"\n"2"\t"shop.example.org"\t"12"\t""\n',
  Semrush: 'Project name,Domain,Visibility\nMine,example.com,12.3%\nOther,shop.example.org,0.1%\n',
  'SE Ranking': 'Website;Group;Keywords\nhttps://example.com/;client|shop;120\nhttps://www.shop.example.org/;;8\n',
  'Screaming Frog':
    '"Address","Content Type","Status Code"\n"https://example.com/","text/html","200"\n"https://example.com/a","text/html","200"\n"https://shop.example.org/","text/html","404"\n',
  'Search Console': 'Top pages,Clicks,Impressions\nhttps://example.com/,10,200\nhttps://shop.example.org/x,3,50\n',
  'Search Console, German': 'Beliebteste Seiten,Klicks\nhttps://example.com/,10\nhttps://shop.example.org/x,3\n',
  'properties of Search Console': 'Property\nsc-domain:example.com\nhttps://shop.example.org/\n',
  'a plain list': 'example.com\nshop.example.org\n',
  'a table without names': '1;example.com;yes\n2;shop.example.org;no\n',
  'a column with another name': 'Customer;Where\nAnn;example.com\nBob;shop.example.org\n',
};

describe('websites of a file', () => {
  it.each(Object.entries(FILES))('are found in one of %s', (_tool, text) => {
    expect(hostsIn(text)).toEqual(['example.com', 'shop.example.org']);
    expect(read(text).badRows).toEqual([]);
  });

  it('have the tags of their columns', () => {
    expect(read(FILES.Ahrefs).sites[0]?.tags).toEqual(['client', 'shop']);
    expect(read(FILES['SE Ranking']).sites.map(({ tags }) => tags)).toEqual([['client', 'shop'], []]);
  });

  it('are told once, with the tags of all their rows; rows without an address are named', () => {
    const table = read('Domain;Tags\nexample.com;a\n\nnot a domain;b\nhttps://www.example.com/x;c\n');
    expect(table.sites).toEqual([{ host: 'example.com', tags: ['a', 'c'] }]);
    expect([table.repeated, table.badRows]).toEqual([1, [{ row: 4, text: 'not a domain b' }]]);
  });

  it('are taken from the column that somebody chose', () => {
    const rows = 'From,To\na.example,b.example\n';
    expect(read(rows, { hasHead: true, uses: ['ignore', 'address'] }).sites).toMatchObject([{ host: 'b.example' }]);
    expect(read(rows, { hasHead: true, uses: ['ignore', 'ignore'] })).toMatchObject({
      sites: [],
      badRows: [{ row: 2 }],
    });
  });

  it.each([
    ['', 0],
    ['a,b\n1,2\n', 2],
  ])('are none in %j', (text, columns) => {
    expect(guessSiteTable(parseDelimited(text))).toEqual({ hasHead: false, uses: Array(columns).fill('ignore') });
  });

  it('of 5,000 rows are read in turns, none of them long', () => {
    const rows = Array.from({ length: 5000 }, (_none, at) => [`site${String(at)}.example`, 'tag']);
    const turns = [...readSiteTable(rows, { hasHead: false, uses: ['address', 'tags'] })];
    expect(turns).toHaveLength(50);
  });
});

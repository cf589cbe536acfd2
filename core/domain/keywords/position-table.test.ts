import { describe, expect, it } from 'vitest';
import { readPositionTable } from './position-table.ts';

const given = (rows: string[][]) =>
  readPositionTable(rows)?.positions.map(({ phrase, rank, url, volume }) => [phrase, rank, url, volume]);

describe('positions from a file', () => {
  it.each([
    [
      'Search Console',
      [
        ['Top queries', 'Clicks', 'Impressions', 'CTR', 'Position'],
        ['hats', '3', '40', '7.5%', '4.32'],
      ],
      [['hats', 4.32, '', null]],
    ],
    [
      'Ahrefs',
      [
        ['#', 'Keyword', 'Volume', 'KD', 'Current position', 'Current URL'],
        ['1', 'hats', '1,200', '3', '7', 'https://a.example/hats'],
      ],
      [['hats', 7, 'https://a.example/hats', 1200]],
    ],
    [
      'Semrush',
      [
        ['Keyword', 'Position', 'Previous position', 'Search Volume', 'URL'],
        ['hats', '12', '14', '90', 'https://a.example/'],
      ],
      [['hats', 12, 'https://a.example/', 90]],
    ],
    [
      'SE Ranking',
      [
        ['Keyword', 'Search volume', 'Position', 'Landing page'],
        ['hats', '1 200', '-', ''],
      ],
      [['hats', null, '', 1200]],
    ],
    [
      'a comma',
      [
        ['Suchanfrage', 'Position'],
        ['hut', '4,3'],
      ],
      [['hut', 4.3, '', null]],
    ],
  ])('are read as %s writes them', (_name, rows, positions) => expect(given(rows)).toEqual(positions));

  it('are null where the file says so, and the better of two', () => {
    const rows = [
      ['Keyword', 'Position'],
      ['a', '>100'],
      ['b', ''],
      ['c', '9'],
      ['C', '3'],
      ['c', '5'],
    ];
    expect(given(rows)).toEqual([
      ['a', null, '', null],
      ['b', null, '', null],
      ['C', 3, '', null],
    ]);
  });

  it('are told apart from rows that hold none, and from tables that hold none', () => {
    const rows = [
      ['Keyword', 'Position'],
      ['', '3'],
      ['a', 'soon'],
      ['b', '5000'],
      ['x'.repeat(201), '1'],
      ['', ''],
      ['ok', '1'],
    ];
    expect(readPositionTable(rows)).toMatchObject({ positions: [{ phrase: 'ok' }], wrongRows: [2, 3, 4, 5] });
    expect(
      readPositionTable([
        ['Keyword', 'Clicks'],
        ['a', '1'],
      ]),
    ).toBeNull();
    expect(readPositionTable([])).toBeNull();
  });
});

import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readKeywords, type KeywordSource } from './keyword-job.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const fileOf = (...parts: Uint8Array<ArrayBuffer>[]): KeywordSource => ({
  kind: 'file',
  file: new File(parts, 'list.txt'),
});
const read = (source: KeywordSource, column: number | null = null, known: readonly string[] = []) =>
  readKeywords({ source, column, known }, () => undefined);

function workbook(): Uint8Array<ArrayBuffer> {
  const zip = zipSync({
    'xl/sharedStrings.xml': utf8('<sst><si><t>Keyword</t></si><si><t>red shoes</t></si></sst>'),
    'xl/worksheets/sheet1.xml': utf8(
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c><v>1</v></c></row><row><c t="s"><v>1</v></c><c><v>7</v></c></row></sheetData></worksheet>',
    ),
  });
  return new Uint8Array(zip);
}

describe('keywords', () => {
  it('are read from lines, with those that are known told apart', async () => {
    const reading = await read({ kind: 'text', text: 'hats\nred shoes\nshoes red\n' }, null, ['Hats']);
    expect(reading).toMatchObject({
      columns: null,
      sifted: { fresh: ['red shoes'], doubled: [{ phrase: 'hats' }], near: [{ phrase: 'shoes red' }] },
    });
  });

  it('are read from the column that is chosen, or that says so', async () => {
    const text = 'Position,Keyword\n1,hats\n2,shoes\n';
    expect(await read({ kind: 'text', text })).toMatchObject({
      columns: { names: ['Position', 'Keyword'], chosen: 1 },
      sifted: { fresh: ['hats', 'shoes'] },
    });
    expect(await read({ kind: 'text', text }, 0)).toMatchObject({ sifted: { fresh: ['1', '2', 'Position'] } });
  });

  it('are read from a workbook', async () => {
    expect(await read(fileOf(workbook()))).toMatchObject({ encoding: null, sifted: { fresh: ['red shoes'] } });
  });

  it('are read from files in the encodings people have', async () => {
    const cyrillic = new Uint8Array([0xea, 0xf3, 0xef, 0xe8, 0xf2, 0xfc]);
    expect(await read(fileOf(cyrillic, utf8('\nслон\n')))).toMatchObject({
      encoding: { encoding: 'windows-1251', isGuessed: true, oddLines: 1 },
      sifted: { fresh: ['купить', 'слон'] },
    });
  });

  it('are not looked for in pictures, broken workbooks and files that are too large', async () => {
    const noise = new Uint8Array(1000).map((_unused, at) => (at * 7) % 32);
    expect(await read(fileOf(noise))).toEqual({ kind: 'refused', reason: 'noTable' });
    expect(await read(fileOf(utf8('PK\u0003\u0004 no zip')))).toEqual({ kind: 'refused', reason: 'noTable' });
    const huge = { kind: 'file', file: { size: 40_000_000 } as File } as const; // only its size is asked
    expect(await read(huge)).toEqual({ kind: 'refused', reason: 'tooLarge' });
  });

  it('are 50,000 lines in a few seconds, with progress, a NUL and a line of a megabyte among them', async () => {
    const lines = Array.from({ length: 50_000 }, (_unused, at) => `keyword number ${at}`);
    const text = [...lines, 'a\0b', 'x'.repeat(1_000_000)].join('\n');
    const progress: number[] = [];
    const reading = await readKeywords(
      { source: { kind: 'text', text }, column: null, known: lines.slice(0, 10) },
      (pct) => progress.push(pct),
    );
    expect(reading).toMatchObject({ kind: 'read', sifted: { tooLong: [{ line: 50_002 }] } });
    expect(reading.kind === 'read' && reading.sifted.fresh.length).toBe(49_991);
    expect(reading.kind === 'read' && reading.sifted.fresh[0]).toBe('a b');
    expect(progress.length).toBeGreaterThan(40);
  });
});

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const sheet = (text: string) =>
  strToU8(
    `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
  );
const GOOD = { [SHEET]: sheet('red shoes') };

/** The same file, said to unpack to another size: in the entry itself and in the directory at the end. */
function claiming(bytes: Uint8Array, size: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 4 < changed.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return changed;
}

describe('a workbook [sec:R8]', () => {
  it('is read as the rows of its first sheet, whatever else is in it', () => {
    expect(readWorkbook(zipSync(GOOD))).toEqual([['red shoes']]);
    const others = { 'xl/worksheets/sheet2.xml': sheet('of another'), 'docProps/app.xml': strToU8('x') };
    expect(readWorkbook(zipSync({ ...others, ...GOOD }))).toEqual([['red shoes']]);
  });

  it.each([
    ['goes up', '../../etc/passwd'],
    ['goes up further down', 'xl/../../evil.xml'],
    ['goes up as Windows writes it', String.raw`xl\..\evil.xml`],
    ['begins at the root', '/etc/passwd'],
    ['names a drive', 'C:evil.xml'],
  ])('with a name that %s is refused', (_what, name) => {
    expect(readWorkbook(zipSync({ ...GOOD, [name]: strToU8('x') }))).toBeNull();
  });

  it('of 10,000 entries is refused', () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_each, at) => [`xl/media/${at}.bin`, strToU8('x')]),
    );
    expect(readWorkbook(zipSync({ ...GOOD, ...many }, { level: 0 }))).toBeNull();
  });

  it('that says it unpacks to 4 GB is refused, and one that unpacks to more than it says takes no more than it said', () => {
    expect(readWorkbook(claiming(zipSync(GOOD), 4_294_967_295))).toBeNull();
    const bomb = claiming(zipSync({ [SHEET]: new Uint8Array(50_000_000).fill(32) }), 100);
    expect(bomb.length).toBeLessThan(60_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(readWorkbook(bomb)?.flat() ?? []).toEqual([]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000);
  });

  it('that is none is refused', () => {
    expect(readWorkbook(strToU8('no archive'))).toBeNull();
    expect(readWorkbook(new Uint8Array())).toBeNull();
  });
});

import { unzipSync } from 'fflate';
import { readSharedStrings, readSheetRows } from '#core/parse/xlsx-sheet.ts';

/** More than any list of keywords unpacks to; a file made to fill the memory ends here. */
const MAX_PART_BYTES = 200_000_000;
/** More than any workbook has. */
const MAX_PARTS = 2000;
const MAX_ROWS = 200_000;
const FIRST_SHEET = /^xl\/worksheets\/sheet\d+\.xml$/u;
const STRINGS = 'xl/sharedStrings.xml';

/** The first sheet of an XLSX workbook as rows of cells; `null` when it is none that can be read. Never throws. */
export function readWorkbook(bytes: Uint8Array): string[][] | null {
  try {
    const names = partNames(bytes);
    const [sheet] = names
      .filter((name) => FIRST_SHEET.test(name))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    if (sheet === undefined) return null;
    // Nothing else is unpacked, whatever the file holds.
    const parts = unzipSync(bytes, { filter: ({ name }) => name === STRINGS || name === sheet });
    const text = (name: string): string => new TextDecoder().decode(parts[name] ?? new Uint8Array());
    return readSheetRows(text(sheet), readSharedStrings(text(STRINGS)), MAX_ROWS);
  } catch {
    return null; // fflate throws what it likes for what is no ZIP file
  }
}

/** What the file says it holds, before anything is unpacked. @throws at the first thing that no workbook has. */
function partNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      names.push(name);
      if (names.length > MAX_PARTS || originalSize > MAX_PART_BYTES) throw new RangeError('More than a workbook has');
      if (/^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|^[a-z]:/iu.test(name)) throw new RangeError('A name that leaves the file');
      return false;
    },
  });
  return names;
}

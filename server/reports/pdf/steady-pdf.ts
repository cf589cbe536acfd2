const DATE = /\((D:\d{14}[+-]\d{2}'\d{2}')\)/gu;

/** Names of the elements a PDF is tagged with: the browser counts them from wherever it is. */
const ELEMENT = /\(node(\d{8})\)/gu;

/** Replaces what a printer writes of itself and the moment, with texts as long: places of objects in the file stay right. */
export function steadyPdf(bytes: Uint8Array, atMs: number): Uint8Array {
  const date = `D:${new Date(atMs).toISOString().replace(/\D/gu, '').slice(0, 14)}+00'00'`;
  const source = Buffer.from(bytes).toString('latin1');
  return Buffer.from(steadyNames(source.replace(DATE, `(${date})`)), 'latin1');
}

/** Counts elements from one, in the order they had, which is the one they are looked up by. */
function steadyNames(source: string): string {
  const names = [...new Set(Array.from(source.matchAll(ELEMENT), ([, digits = '']) => digits))].sort();
  const places = new Map(names.map((digits, at) => [digits, String(at + 1).padStart(digits.length, '0')]));
  return source.replace(ELEMENT, (name, digits: string) => `(node${places.get(digits) ?? name})`);
}

/** Pages of a PDF. */
export function countPages(bytes: Uint8Array): number {
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b(?!s)/gu)?.length ?? 0
  );
}

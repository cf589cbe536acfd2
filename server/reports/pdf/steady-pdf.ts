const DATE = /\((D:\d{14}[+-]\d{2}'\d{2}')\)/gu;

/** Replaces what a printer writes of itself and the moment, with texts as long: places of objects in the file stay right. */
export function steadyPdf(bytes: Uint8Array, atMs: number): Uint8Array {
  const date = `D:${new Date(atMs).toISOString().replace(/\D/gu, '').slice(0, 14)}+00'00'`;
  const source = Buffer.from(bytes).toString('latin1');
  return Buffer.from(source.replace(DATE, `(${date})`), 'latin1');
}

/** Pages of a PDF. */
export function countPages(bytes: Uint8Array): number {
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b(?!s)/gu)?.length ?? 0
  );
}

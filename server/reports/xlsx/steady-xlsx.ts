import { unzipSync, zipSync } from 'fflate';

const STEADY_DATE = new Date(2000, 0, 1);

/** The same workbook with the same bytes: without the dates of the moment that an archive has. */
export function steadyXlsx(bytes: Uint8Array): Uint8Array {
  const files = Object.entries(unzipSync(bytes)).sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(files), { mtime: STEADY_DATE });
}

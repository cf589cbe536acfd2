import { zipSync } from 'fflate';
import type { ReportFile } from './writer.ts';

type Entry = { readonly name: string; readonly text: string };
/** Older than any report: a file in an archive has a date, and it must not be that of the moment. */
const STEADY_DATE = new Date(2000, 0, 1);

/** One file as it is, several as an archive. */
export function zipped(
  entries: readonly Entry[],
  { type, extension }: Pick<ReportFile, 'type' | 'extension'>,
): ReportFile {
  const [only] = entries;
  if (entries.length === 1 && only !== undefined)
    return { bytes: new TextEncoder().encode(only.text), type, extension };
  const files = entries.map(({ name, text }) => [`${name}.${extension}`, new TextEncoder().encode(text)] as const);
  return {
    bytes: zipSync(Object.fromEntries(files), { mtime: STEADY_DATE }),
    type: 'application/zip',
    extension: 'zip',
  };
}

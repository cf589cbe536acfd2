import { zipSync } from 'fflate';

type NamedBytes = { readonly name: string; readonly bytes: ArrayBuffer };

/** Texts, each changed, as a ZIP file; what is no UTF-8 text goes in unchanged and is named. */
export function zipTexts(files: readonly NamedBytes[], change: (text: string) => string) {
  const entries: Record<string, Uint8Array> = {};
  const skipped: string[] = [];
  for (const { name, bytes } of files) {
    const own = nameAmong(name, entries);
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      entries[own] = new TextEncoder().encode(change(text));
    } catch {
      entries[own] = new Uint8Array(bytes);
      skipped.push(name);
    }
  }
  return { blob: new Blob([new Uint8Array(zipSync(entries))], { type: 'application/zip' }), skipped };
}

/** Files of several folders may have the same name. */
function nameAmong(name: string, taken: Readonly<Record<string, unknown>>): string {
  for (let number = 1; ; number += 1) {
    const own = number === 1 ? name : name.replace(/(?=\.[^.]*$|$)/u, ` (${number})`);
    if (!Object.hasOwn(taken, own)) return own;
  }
}

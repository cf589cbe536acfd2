import { saveBlob, saveFile } from '#src/data/save-file.ts';

export type SavedFile =
  | { readonly name: string; readonly text: string; readonly type: 'text/csv' | 'text/plain' | 'application/json' }
  | { readonly name: string; readonly blob: Blob };

/** Between two downloads, so that a browser takes each of them. */
const GAP_MS = 300;

/** Offers files to save, one after the other. */
export async function saveFiles(files: readonly SavedFile[]): Promise<void> {
  for (const [at, file] of files.entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    if ('blob' in file) saveBlob(file.name, file.blob);
    else saveFile(file.name, file.text, file.type);
  }
}

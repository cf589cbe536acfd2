import { onTestFinished, vi } from 'vitest';

export type SavedFile = { readonly name: string; readonly blob: Blob };

/** What a test's page offers to be saved, in its order, as the browser would get it. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  let blob = new Blob();
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    blob = object as Blob; // the app offers nothing else
    return 'blob:test';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  onTestFinished(() => {
    made.mockRestore();
    clicked.mockRestore();
  });
  return saved;
}

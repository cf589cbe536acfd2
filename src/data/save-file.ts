type TextType = 'text/csv' | 'text/plain' | 'text/html' | 'application/json' | 'application/xml';

/** Offers a text as a file to save. Works without a network. */
export function saveFile(fileName: string, text: string, type: TextType): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** The same for bytes. */
export function saveBlob(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the data over once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

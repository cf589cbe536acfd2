/** Offers a text as a file to save. Works without a network. */
export function saveFile(fileName: string, text: string, type: 'text/csv' | 'text/plain' | 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the data over once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

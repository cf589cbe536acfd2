import { sourceOfMarkdown, sourceOfPage, type TextSource } from '#core/text/text-source.ts';

/** Larger files are no texts of a page. */
export const MAX_FILE_BYTES = 5_000_000;

/** The text of a file; `tooLarge`, or `notText` for bytes that are no text. */
export async function readTextFile(file: File): Promise<TextSource | 'tooLarge' | 'notText'> {
  if (file.size > MAX_FILE_BYTES) return 'tooLarge';
  const text = decode(await file.arrayBuffer());
  if (text === null) return 'notText';
  const name = file.name.toLowerCase();
  if (/\.(?:html?|xhtml)$/u.test(name) || file.type.includes('html'))
    return sourceOfPage((await import('#core/text/page-text.ts')).readPageText(text));
  if (/\.(?:md|markdown)$/u.test(name)) return sourceOfMarkdown(text);
  return { title: '', description: '', text: text.replaceAll('\r\n', '\n'), links: [], alts: [] };
}

function decode(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

import { RetryableError } from '#core/base/retryable-error.ts';
import { sourceOfMarkdown, sourceOfPage, type TextSource } from '#core/text/text-source.ts';

/** Larger files are no texts of a page. */
export const MAX_FILE_BYTES = 5_000_000;

/**
 * The text of a file; `tooLarge`, or `notText` for bytes that are no text.
 * @throws RetryableError when what reads pages is not there yet, and cannot be had.
 */
export async function readTextFile(file: File): Promise<TextSource | 'tooLarge' | 'notText'> {
  if (file.size > MAX_FILE_BYTES) return 'tooLarge';
  const text = decode(await file.arrayBuffer());
  if (text === null) return 'notText';
  const name = file.name.toLowerCase();
  if (/\.(?:html?|xhtml)$/u.test(name) || file.type.includes('html'))
    return sourceOfPage((await loadPageReader()).readPageText(text));
  if (/\.(?:md|markdown)$/u.test(name)) return sourceOfMarkdown(text);
  return { title: '', description: '', text: text.replaceAll('\r\n', '\n'), links: [], alts: [] };
}

async function loadPageReader() {
  try {
    return await import('#core/text/page-text.ts');
  } catch (cause) {
    throw new RetryableError('The reader of pages could not be loaded', { cause });
  }
}

function decode(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

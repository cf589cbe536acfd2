import { AppError } from '#core/contract/errors.ts';
import type { Rows } from '#core/domain/site-table.ts';
import { parseDelimited } from '#core/parse/delimited.ts';
import { decodeTextFile } from '#core/parse/text-encoding.ts';

const MAX_BYTES = 5_000_000;
const NO_TEXT = /[\0-\u0008\u000e-\u001a\u001c-\u001f]/u;

/**
 * The rows of a CSV file, in whatever encoding and with whatever separator.
 * @throws AppError TOO_LARGE, or UNSUPPORTED_MEDIA_TYPE when it is no text.
 */
export async function readTableFile(file: File): Promise<Rows> {
  if (file.size > MAX_BYTES) throw new AppError('TOO_LARGE');
  const { text } = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
  if (NO_TEXT.test(text)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return parseDelimited(text);
}

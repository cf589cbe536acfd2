/** Bytes of a file, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * The one range that a Range header asks for; `null` for the whole file, which several ranges, other units and what cannot be read
 * get (RFC 9110, section 14.2 lets a server ignore the header), `unsatisfiable` for one behind the end.
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const count = Math.min(Number(to), sizeBytes);
    return count === 0 ? 'unsatisfiable' : { start: sizeBytes - count, end: sizeBytes - 1 };
  }
  const start = Number(from);
  const end = to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}

/** The head of stored findings (finding-pack.ts), as the database cuts it out for the judge. */
export function headOf(bytes: Uint8Array): Uint8Array {
  const [, high = 0, middle = 0, low = 0] = bytes;
  return bytes.subarray(4, 4 + (high << 16) + (middle << 8) + low);
}

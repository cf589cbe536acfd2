import { toStorableJson } from '#server/db/storable-json.ts';

/** Rows as one JSON value for `json_to_recordset`: bytes as base64. */
export function rowsToJson(rows: readonly object[]): string {
  return toStorableJson(rows.map(withoutBytes));
}

function withoutBytes(row: object): object {
  const plain: Record<string, unknown> = { ...row };
  for (const [name, value] of Object.entries(plain)) if (value instanceof Uint8Array) plain[name] = toBase64(value);
  return plain;
}

function toBase64({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

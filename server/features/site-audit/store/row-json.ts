/** NUL and lone surrogates, which JSON writes as escapes and PostgreSQL does not take. */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/gu;

/** A value as JSON that PostgreSQL takes, whatever texts of other people are in it. */
export function toStorableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('\\u') ? json.replaceAll(UNSTORABLE, '$1\\ufffd') : json;
}

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

/** NUL and lone surrogates, which JSON writes as escapes and PostgreSQL does not take. */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/gu;

/** A value as JSON that PostgreSQL takes, whatever texts of other people are in it. */
export function toStorableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('\\u') ? json.replaceAll(UNSTORABLE, '$1\\ufffd') : json;
}

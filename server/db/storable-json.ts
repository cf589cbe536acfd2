/** NUL and lone surrogates, which JSON writes as escapes and PostgreSQL does not take. */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/gu;

/** What is JSON already: of a large value writing it takes a thread longer than others may wait for it. */
export class ReadyJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value as JSON that PostgreSQL takes, whatever texts of other people are in it. */
export function toStorableJson(value: unknown): string {
  const json = value instanceof ReadyJson ? value.text : JSON.stringify(value);
  return json.includes('\\u') ? json.replaceAll(UNSTORABLE, '$1\\ufffd') : json;
}

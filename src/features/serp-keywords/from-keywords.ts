import { isRecord } from '#core/base/is-record.ts';

/** What the way to the groups says of itself; kept with the entry of the history, so that a reload stays there. */
export const FROM_KEYWORDS = { isFromKeywords: true } as const;

/** Whether an entry of the history was reached from a page of keywords. */
export function isFromKeywords(state: unknown): boolean {
  return isRecord(state) && state['isFromKeywords'] === true;
}

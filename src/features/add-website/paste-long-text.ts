import type { ClipboardEvent } from 'react';

/** The browser's own pasting is at once up to here. */
const SHORT_LENGTH = 10_000;

/**
 * Puts a long text into the field at once: browsers insert thousands of lines one by one, as if typed, which takes many
 * seconds. The price is that this paste cannot be undone by the keyboard.
 * @returns false when the browser is left to paste a short text itself.
 */
export function pasteLongText(event: ClipboardEvent<HTMLTextAreaElement>): boolean {
  const text = event.clipboardData.getData('text/plain');
  if (text.length <= SHORT_LENGTH) return false;
  event.preventDefault();
  const field = event.currentTarget;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  return true;
}

/** Control characters but tab and line ends, and halves of surrogate pairs: no database, file or screen shows them alike. */
const UNSAFE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** Untrusted text for storing and showing: at most `maxLength` UTF-16 units, control characters and lone surrogates as U+FFFD. */
export function toSafeText(text: string, maxLength: number): string {
  const cut = text.length > maxLength ? text.slice(0, maxLength) : text;
  // A pair cut in its middle is left out rather than replaced.
  const whole = cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/u, '') : cut;
  return whole.replace(UNSAFE, '\uFFFD');
}

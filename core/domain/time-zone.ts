/** Whether a text names a time zone of the IANA database, such as Europe/Berlin. Offsets such as +02:00 are none: they know no summer. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][\w+-]*(?:\/[\w+-]+){0,2}$/iu.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

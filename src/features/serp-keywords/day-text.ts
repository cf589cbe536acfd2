import type { I18n } from '@lingui/core';

/** Making one takes milliseconds. */
const made = new Map<string, Intl.DateTimeFormat>();

/** A calendar day (`2026-11-25`) as people write it: the same day in every zone. */
export function dayText(day: string, i18n: I18n): string {
  const known = made.get(i18n.locale) ?? new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  made.set(i18n.locale, known);
  return known.format(new Date(`${day}T00:00:00Z`));
}

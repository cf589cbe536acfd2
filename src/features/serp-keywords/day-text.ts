import type { I18n } from '@lingui/core';

/** A calendar day (`2026-11-25`) as people write it: the same day in every zone. */
export function dayText(day: string, i18n: I18n): string {
  return i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}

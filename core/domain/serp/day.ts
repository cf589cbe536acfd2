const DAY_MS = 86_400_000;

/** A calendar day as a number: days since 1970-01-01. */
export function toDayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** `2026-11-25`. */
export function toDayText(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day of a moment in a zone (IANA); in UTC when the zone is unknown. */
export function dayIn(atMs: number, zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(atMs);
  } catch {
    return new Date(atMs).toISOString().slice(0, 10);
  }
}

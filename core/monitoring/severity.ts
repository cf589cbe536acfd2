/** How much something matters, what matters most first. */
export const SEVERITIES = ['critical', 'warning', 'info'] as const;
export type AlarmSeverity = (typeof SEVERITIES)[number];

/** Whether one matters more than another. */
export function isMoreSevere(one: AlarmSeverity, other: AlarmSeverity): boolean {
  return SEVERITIES.indexOf(one) < SEVERITIES.indexOf(other);
}

import { useSyncExternalStore } from 'react';
import { isTimeZone } from '#core/domain/time-zone.ts';

/** What people chose in their profile; `undefined` for the zone of the device. */
let chosen: string | undefined;
const listeners = new Set<() => void>();

/** Sets the zone in which times are shown, by its IANA name; '' and names that this browser does not know stand for the one of the device. */
export function setTimeZone(name: string): void {
  const next = isTimeZone(name) ? name : undefined;
  if (next === chosen) return;
  chosen = next;
  for (const listener of listeners) listener();
}

/** The zone in which times are shown; `undefined` for the one of the device. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(subscribe, () => chosen);
}

/** The same by its name, for times that somebody enters. */
export function useZoneName(): string {
  return useTimeZone() ?? deviceZone();
}

function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

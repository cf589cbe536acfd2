import type { DataStore } from '#src/data/data-store.ts';
import { setTimeZone } from '#src/i18n/time-zone.ts';

/** Has times shown in the zone of the profile, from the first paint on. */
export function keepTimeZone({ getState, subscribe }: Pick<DataStore, 'getState' | 'subscribe'>): void {
  const follow = (): void => setTimeZone(getState().environment.user?.time_zone ?? '');
  follow();
  subscribe(follow);
}

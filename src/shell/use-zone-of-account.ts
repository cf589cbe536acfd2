import { useEffect } from 'react';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { setTimeZone } from '#src/i18n/time-zone.ts';

/** Has times shown in the zone of the profile. */
export function useZoneOfAccount(): void {
  const zone = useAccount()?.time_zone ?? '';
  useEffect(() => setTimeZone(zone), [zone]);
}

import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SelectOption } from '#src/ui/index.tsx';

/** Time zones as the browser knows them, the one that is stored among them. */
export function useZoneOptions(stored: string): readonly SelectOption[] {
  const { t } = useLingui();
  const ofDevice = t`The one of my device`;
  return useMemo(() => {
    const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(stored === '' ? [] : [stored])]);
    const zones = [...names].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
    return [{ value: '', label: ofDevice }, ...zones];
  }, [stored, ofDevice]);
}

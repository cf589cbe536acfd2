import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { EventKind } from './timeline-events.ts';

/** Names of kinds of events. */
export function useEventNames(): Readonly<Record<EventKind, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      change: t`Changes of pages`,
      incident: t`Incidents`,
      result: t`Analyses`,
      deploy: t`Deploys`,
      note: t`Notes`,
      update: t`Search engine updates`,
    }),
    [t],
  );
}

import { useCallback } from 'react';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import type { ActivityEntry } from '#core/contract/activity-log.ts';
import { useDataStore } from './data-context.ts';
import { usePreference } from './use-preference.ts';

type PrivacySignals = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean };

/** Whether the browser asks websites not to follow its user: Do Not Track, or Global Privacy Control. */
export function asksForPrivacy({ doNotTrack, globalPrivacyControl }: PrivacySignals = navigator): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Whether somebody lets the pages and buttons they use be noted, in this browser. */
export function useActivityChoice(): readonly [boolean, (isWanted: boolean) => void] {
  return usePreference('activity-log', true);
}

/** Tells the server what was done; what does not reach it is lost, and nobody is told. */
export function useTellActivity(): (entries: ActivityEntry[]) => void {
  const store = useDataStore();
  return useCallback(
    (entries) =>
      ignoreFailure(
        store.session().then((session) => session.tellActivity(entries)),
        'activity',
      ),
    [store],
  );
}

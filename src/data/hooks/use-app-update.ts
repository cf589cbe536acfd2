import { useSyncExternalStore } from 'react';
import { appUpdate, type UpdateState } from '#src/data/update/app-update.ts';
import { useDataStore } from './data-context.ts';

export type AppUpdateView = {
  readonly state: UpdateState;
  /** Stores all drafts and settings, then switches to the new version and reloads this tab. */
  readonly apply: () => Promise<void>;
  /** Hides the offer until the next start. */
  readonly later: () => void;
};

/** Whether a new version of the app waits, or is asked for by the server. */
export function useAppUpdate(): AppUpdateView {
  const store = useDataStore();
  return {
    state: useSyncExternalStore(appUpdate.subscribe, appUpdate.state),
    apply: () => {
      const { runtime } = store.getState();
      return appUpdate.apply(() => Promise.all([runtime?.drafts.flushed(), runtime?.preferences.flushed()]));
    },
    later: appUpdate.later,
  };
}

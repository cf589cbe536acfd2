import { useSyncExternalStore } from 'react';
import { appUpdate } from './app-update.ts';
import { useDataStore } from './data-context.ts';

export type AppUpdateView = {
  /** True when a new version can be put to work: show the bar with Apply and Later. */
  readonly isReady: boolean;
  /** True when another tab has put it to work already: this page must be reloaded to go on safely. */
  readonly mustReload: boolean;
  /** Stores all drafts, then switches to the new version and reloads this tab. */
  apply(): Promise<void>;
  /** Hides the bar until the next start. */
  later(): void;
};

/** Whether a new version of the app waits. */
export function useAppUpdate(): AppUpdateView {
  const store = useDataStore();
  const state = useSyncExternalStore(appUpdate.subscribe, appUpdate.state);
  return {
    isReady: state !== 'none',
    mustReload: state === 'mustReload',
    apply: async () => {
      await store.getState().runtime?.drafts.flushed();
      appUpdate.apply();
    },
    later: appUpdate.later,
  };
}

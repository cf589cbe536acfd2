import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { sessionValue } from '#src/data/storage/web-storage.ts';

const KEY = 'sitewarden:current-project';
const listeners = new Set<() => void>();
const dropListeners = new Set<(site: SiteHost) => void>();

/** The project chosen in this tab; `null` when none was. */
export function chosenProject(): SiteHost | null {
  return toSiteHost(sessionValue.get(KEY) ?? '');
}

/** Makes a project the current one of this tab; the server is told when it can be reached. `null` forgets the choice. */
export function setCurrentProject(site: SiteHost | null): void {
  if (site === chosenProject()) return;
  if (site === null) sessionValue.remove(KEY);
  else sessionValue.set(KEY, site);
  for (const listener of listeners) listener();
}

/** Calls back after each change of the chosen project. @returns the function that ends it. */
export function watchChosenProject(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the chosen project when it is among those that were removed in another tab; whoever watches for that is told. */
export function dropCurrentProject(removed: readonly string[]): void {
  const site = chosenProject();
  if (site === null || !removed.includes(site)) return;
  setCurrentProject(null);
  for (const listener of dropListeners) listener(site);
}

/** Calls back with a project that was the current one until another tab removed it. @returns the function that ends it. */
export function watchDroppedProject(listener: (site: SiteHost) => void): () => void {
  dropListeners.add(listener);
  return () => dropListeners.delete(listener);
}

import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { sessionValue } from './web-storage.ts';

const KEY = 'sitewarden:current-project';
const listeners = new Set<() => void>();

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

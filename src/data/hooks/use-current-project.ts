import { useSyncExternalStore } from 'react';
import { useLocation } from '@tanstack/react-router';
import { resolveCurrentProject } from '#core/domain/current-project.ts';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { chosenProject, watchChosenProject } from '#src/data/projects/current-project.ts';
import { useWatched } from './use-watched.ts';

const GAP_MS = 100;

export type CurrentProject = {
  readonly site: SiteHost;
  readonly se: number;
  /** False when the address names a project that is not in the list. */
  readonly isListed: boolean;
};

/** The current project by address, session and list; `null` when there is none, `undefined` until the list is read. */
export function useCurrentProject(): CurrentProject | null | undefined {
  const location = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const sessionSite = useSyncExternalStore(watchChosenProject, chosenProject);
  const [pathname = '/', search = ''] = location.split(/\?(.*)/su, 2);
  const path = parseLocalePath(pathname).path;
  const siteQuery = new URLSearchParams(search).get('site');

  const key = JSON.stringify([path, siteQuery, sessionSite]);
  const answer = useWatched<CurrentProject | null>(
    key,
    async ({ projects }) => {
      // A chosen project that was deleted, here or elsewhere, gives way to the first of the list.
      const known = sessionSite === null ? null : await projects.get(sessionSite);
      const firstOfList = await projects.first();
      const site = resolveCurrentProject({ path, siteQuery, sessionSite: known?.site ?? null, firstOfList });
      if (site === null) return null;
      const row = await projects.get(site);
      return { site, se: row?.se ?? 1, isListed: row !== null };
    },
    GAP_MS,
  );
  return answer?.value;
}

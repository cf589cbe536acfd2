import { listComparedLists, type ComparedList } from '#core/contract/serp/lists.ts';
import { toSearchKey } from '#core/domain/serp/search.ts';
import { api } from '#src/data/server/api-client.ts';
import { useAccount } from './use-environment.ts';
import { useCurrentProject } from './use-current-project.ts';
import { useSerpSettings } from './use-serp-settings.ts';

/** More lists than anything is made of at once. */
const MAX_LISTS = 20_000;

/** The result lists that are stored of a website's keywords in one search. @throws AppError, NetworkError. */
export async function readComparedLists(site: string, search: string): Promise<ComparedList[]> {
  const lists: ComparedList[] = [];
  for (let after: string | undefined; lists.length < MAX_LISTS;) {
    const query = { site, search, ...(after !== undefined && { after }) };
    const part = await api.call(listComparedLists, { query });
    lists.push(...part.lists);
    if (part.nextAfter === null) break;
    after = part.nextAfter;
  }
  return lists;
}

/** The current project's searches, as other tools ask about them; `null` for visitors and without a project. */
export function useProjectSearches() {
  const isSignedIn = useAccount() !== null;
  const project = useCurrentProject();
  const site = project?.site ?? '';
  const settings = useSerpSettings(site, project?.se ?? 1);
  if (!isSignedIn || site === '' || !settings.isRead) return null;
  return { site, search: toSearchKey(settings.current.search), searches: settings.searches, choose: settings.choose };
}
export type ProjectSearches = NonNullable<ReturnType<typeof useProjectSearches>>;

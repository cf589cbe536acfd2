import type { SiteHost } from '#core/domain/site-host.ts';
import type { TableSite } from '#core/domain/site-table.ts';
import type { ProjectCommands } from '#src/data/hooks/use-projects.ts';

type Options = {
  /** Of all of them, besides those of the file. */
  readonly tags: readonly string[];
  readonly projects: Pick<ProjectCommands, 'add' | 'changeTags'>;
  readonly onProgress: (pct: number) => void;
};

/** Adds websites with the tags they have in a file; those that are there already stay as they are. @returns how many are new. */
export async function importSites(
  sites: readonly TableSite[],
  { tags, projects, onProgress }: Options,
): Promise<number> {
  const hosts = sites.map(({ host }) => host);
  const added = await projects.add(hosts, {
    tags,
    onProgress: (doneCount) => onProgress((90 * doneCount) / hosts.length),
  });
  const isNew = new Set(added);
  const byTag = new Map<string, SiteHost[]>();
  for (const { host, tags: own } of sites) {
    if (!isNew.has(host)) continue;
    for (const tag of own) {
      const tagged = byTag.get(tag);
      if (tagged === undefined) byTag.set(tag, [host]);
      else tagged.push(host);
    }
  }
  let done = 0;
  for (const [tag, tagged] of byTag) {
    await projects.changeTags(tagged, { add: [tag] });
    done += 1;
    onProgress(90 + (10 * done) / byTag.size);
  }
  return added.length;
}

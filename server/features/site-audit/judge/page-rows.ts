import type { JudgedFinding } from '#core/audit/runner.ts';
import type { SiteGraph } from '#core/audit/site-graph.ts';
import { packKeys, type FindingKey } from '#server/features/site-audit/findings/finding-keys.ts';
import { packWritten, readGroups, writeFinding, type WrittenFinding } from '#server/crawl/packing/finding-pack.ts';
import type { FindStates } from '#server/features/site-audit/findings/finding-states.ts';
import type { PageRow } from '#server/features/site-audit/store/crawl-store.ts';
import { packIds } from '#server/crawl/packing/link-pack.ts';
import { rowsToJson } from '#server/features/site-audit/store/row-json.ts';
import type { createKeyWriter, Tally } from './finding-tally.ts';
import type { LinkGraph } from './link-graph.ts';
import type { StoredFindings } from './stored-responses.ts';
import type { CrawlColumns } from './target-columns.ts';

type Deps = {
  readonly urls: CrawlColumns['urls'];
  readonly linkGraph: LinkGraph;
  readonly graph: SiteGraph;
  readonly tally: Tally;
  readonly keys: ReturnType<typeof createKeyWriter>;
  readonly findStates: FindStates;
};
type Found = {
  /** On the page alone. */
  readonly early: StoredFindings | null;
  /** When all was known: about what it names, and by the rules about the site. */
  readonly late: readonly WrittenFinding[];
  readonly ofSite: readonly JudgedFinding[];
};

/** Makes the rows of pages, one for each address that was read or that something was found about. */
export function createPageRows({ urls, linkGraph, graph, tally, keys, findStates }: Deps) {
  let rows: PageRow[] = [];
  let found: FindingKey[] = [];

  return {
    add(id: number, { early, late, ofSite }: Found): void {
      const url = urls.at(id) ?? '';
      const packed = packWritten([...late, ...ofSite.map((finding) => writeFinding(url, finding))]);
      if (!linkGraph.isRead(id) && packed === null) return;
      const groups = [...(early?.found == null ? [] : readGroups(early.found)), ...(packed?.groups ?? [])];
      const states = findStates(url, groups);
      const [errors, warnings, notices] = tally.add(id, { groups, states });
      for (const key of keys.ofPage(url, groups, linkGraph.isHeard(id))) found.push(key);
      const sources = linkGraph.sourcesOf(id);
      rows.push({
        id,
        depth: graph.depths[id] ?? -1,
        inlinks: (graph.followedInlinks[id] ?? 0) + (graph.nofollowedInlinks[id] ?? 0),
        outlinks: linkGraph.outlinks(id),
        rank: graph.ranks[id] ?? 0,
        errors,
        warnings,
        notices,
        linkedFrom: sources.length === 0 ? null : packIds(sources),
        findings: packed?.bytes ?? null,
        states: states === null ? null : JSON.stringify(states),
      });
    },
    /** What has come since the last time: the rows as they are stored, and the keys of their findings. */
    take(): { rows: string; keys: Uint8Array } {
      const taken = { rows: rowsToJson(rows), keys: packKeys(found) };
      rows = [];
      found = [];
      return taken;
    },
  };
}

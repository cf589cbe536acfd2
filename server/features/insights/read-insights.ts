import type { z } from 'zod';
import { ignoredFindings } from '#core/contract/lists/ignored-findings.ts';
import { siteNotes } from '#core/contract/lists/site-notes.ts';
import { MEASURED_AT_ONCE, type SiteInsights } from '#core/contract/insights.ts';
import type { InsightRepository, Measured } from './repository.ts';
import { lookedSinceMs, readSiteInsights, type Asked, type InsightStores } from './site-insights.ts';

type Part = Asked & {
  /** The last project of the part before. */
  readonly after: string;
  readonly limit: number;
  /** Websites that are seen; null for all. */
  readonly sites: readonly string[] | null;
};
type Answer = { readonly sites: SiteInsights[]; readonly nextAfter: string | null };

/**
 * What matters on the projects that come next, each looked at as far as anything was measured of it. @throws the signal's reason when
 * it is aborted.
 */
export async function readInsights(stores: InsightStores, part: Part, signal: AbortSignal): Promise<Answer> {
  const { repository } = stores;
  const { userId, nowMs, limit } = part;
  const found = await repository.projects(userId, { ...part, sinceMs: lookedSinceMs(nowMs) });
  const projects = upTo(found, MEASURED_AT_ONCE);
  const hosts = projects.map(({ site }) => site);
  const rules = await listedBySite(repository, userId, hosts, ignoredFindings);
  const notes = await listedBySite(repository, userId, hosts, siteNotes);
  const sites: SiteInsights[] = [];
  for (const project of projects) {
    const written = { rules: rules.get(project.site) ?? [], notes: notes.get(project.site) ?? [] };
    sites.push(await readSiteInsights(stores, part, project, written, signal));
    signal.throwIfAborted();
  }
  const isLast = projects.length === found.length && found.length < limit;
  return { sites, nextAfter: isLast ? null : (hosts.at(-1) ?? null) };
}

/** Up to the one with which so many are measured. */
function upTo(projects: readonly Measured[], most: number): readonly Measured[] {
  let measured = 0;
  const end = projects.findIndex((project) => {
    if (isMeasured(project)) measured += 1;
    return measured === most;
  });
  return end < 0 ? projects : projects.slice(0, end + 1);
}

function isMeasured({ types, hasTracks, hasMonitors }: Measured): boolean {
  return types.length > 0 || hasTracks || hasMonitors;
}

async function listedBySite<Row extends { site: string }>(
  repository: InsightRepository,
  userId: string,
  hosts: readonly string[],
  { name, row }: { readonly name: string; readonly row: z.ZodType<Row> },
): Promise<Map<string, Row[]>> {
  const rows = await repository.listed(userId, name, hosts);
  return Map.groupBy(
    rows.flatMap((value) => row.safeParse(value).data ?? []),
    ({ site }) => site,
  );
}

import { asc, count, eq } from 'drizzle-orm';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { MAX_WATCHED_PAGES, type MonitorSettings } from '#core/contract/monitor-settings.ts';
import { nextCheckAt } from '#core/monitoring/next-check.ts';
import type { Database } from '#server/db/database.ts';
import { monitors } from '#server/db/monitoring-schema.ts';
import { toStorableJson } from '#server/db/storable-json.ts';
import { planLimitOf } from '#server/services/plan-repository.ts';
import { sha256 } from '#server/services/tokens.ts';

/** What watches a sitemap. */
type Parent = {
  readonly id: string;
  readonly userId: string;
  readonly site: string;
  readonly everyMs: number;
  readonly settings: MonitorSettings;
};
const AT_ONCE = 500;
const MAX_URL = 2048;

/** Pages of sitemaps: monitors of their own that nobody sees, read one after the other and spread over the interval. */
export function createPageRepository({ db, run }: Pick<Database, 'db' | 'run'>) {
  /** Locked in the order in which all lock several. */
  async function claimAll(parentId: string): Promise<{ id: string; url: string }[]> {
    const rows = await db
      .select({ id: monitors.id, settings: monitors.settings })
      .from(monitors)
      .where(eq(monitors.parentId, parentId))
      .orderBy(asc(monitors.id))
      .for('update');
    return rows.map(({ id, settings }) => ({ id, url: String(settings['url']) }));
  }

  async function addAll(parent: Parent, urls: readonly string[], nowMs: number): Promise<void> {
    const { userId, site, everyMs, settings } = parent;
    const rows = urls.map((url) => {
      const id = idOf(parent.id, url);
      return {
        ...{ id, userId, site, parentId: parent.id, kind: 'page', everyMs, settings: ofPage(settings, url) },
        // Never before the interval says so: nothing is asked of a website all at once.
        nextAtMs: settings.isPaused ? null : nextCheckAt(id, everyMs, nowMs),
        ...{ sinceMs: nowMs, createdAtMs: nowMs },
      };
    });
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await db
        .insert(monitors)
        .values(rows.slice(at, at + AT_ONCE))
        .onConflictDoNothing();
  }

  return {
    /** Watches the first of these pages of the website, as many as the plan holds, and no others. */
    async watch(parent: Parent, listed: readonly string[], nowMs: number): Promise<void> {
      const limit = Math.min(MAX_WATCHED_PAGES, await planLimitOf(db, parent.userId, 'pages'));
      const wanted = new Set(
        listed.filter((url) => url.length <= MAX_URL && siteOfUrl(url) === parent.site).slice(0, limit),
      );
      const present = await claimAll(parent.id);
      const gone = present.filter(({ url }) => !wanted.has(url));
      if (gone.length > 0)
        await removeMonitors(
          run,
          gone.map(({ id }) => id),
        );
      for (const { url } of present) wanted.delete(url);
      await addAll(parent, [...wanted], nowMs);
    },

    /** Watches pages as their sitemap is watched now. */
    async changeAll(parentId: string, settings: MonitorSettings, nowMs: number): Promise<void> {
      const everyMs = settings.everyMinutes * 60_000;
      const present = await claimAll(parentId);
      if (present.length === 0) return;
      await run(
        `update monitors m set settings = $2::jsonb || jsonb_build_object('url', m.settings -> 'url'), every_ms = $3,
           next_at_ms = g.next_at_ms, lease_owner = '', lease_until_ms = 0
         from unnest($4::text[], $5::bigint[]) as g(id, next_at_ms) where m.id = g.id and m.parent_id = $1`,
        [
          ...[parentId, toStorableJson(ofPage(settings, '')), everyMs],
          present.map(({ id }) => id),
          present.map(({ id }) => (settings.isPaused ? null : nextCheckAt(id, everyMs, nowMs))),
        ],
      );
    },

    /** Watches no page of a sitemap any more. */
    async removeAll(parentId: string): Promise<void> {
      const present = await claimAll(parentId);
      if (present.length > 0)
        await removeMonitors(
          run,
          present.map(({ id }) => id),
        );
    },

    async countOf(parentId: string): Promise<number> {
      const [row] = await db.select({ count: count() }).from(monitors).where(eq(monitors.parentId, parentId));
      return row?.count ?? 0;
    },
  };
}

/** Deletes monitors with all they have read. */
export async function removeMonitors(run: Database['run'], ids: readonly string[]): Promise<void> {
  for (const [table, column] of [
    ['monitors', 'id'],
    ['monitor_checks', 'monitor_id'],
    ['monitor_rollups', 'monitor_id'],
  ] as const)
    await run(`delete from ${table} where ${column} = any($1)`, [ids]);
}

/** The same for the same page, so that it is found again. */
function idOf(parentId: string, url: string): string {
  return sha256(`${parentId} ${url}`).slice(0, 32);
}

function ofPage(settings: MonitorSettings, url: string): MonitorSettings {
  return { ...settings, url, kind: 'page', watchesPages: false };
}

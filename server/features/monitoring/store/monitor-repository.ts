import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { monitorSettings, type MonitorSettings } from '#core/contract/monitor-settings.ts';
import type { Monitor, PageChange } from '#core/contract/monitoring.ts';
import { REASONS } from '#core/monitoring/reading.ts';
import { nextCheckAt } from '#core/monitoring/next-check.ts';
import type { Database } from '#server/db/database.ts';
import { deploys, deploySecrets, monitorChanges, monitorMemories, monitors } from '#server/db/monitoring-schema.ts';
import { claimPlanLimit, countJobs } from '#server/services/plan-repository.ts';
import { createIncidentRepository } from './incident-repository.ts';
import { createMemoryRepository } from './memory-repository.ts';
import { createPageRepository, removeMonitors } from './page-repository.ts';

export type MonitorRow = typeof monitors.$inferSelect;
type AddedMonitor = { readonly id: string; readonly site: string; readonly settings: MonitorSettings };
type MonitorOfSite = Pick<MonitorRow, 'id' | 'site'>;
type MonitorDatabase = Pick<Database, 'db' | 'transaction' | 'together' | 'run'>;
const MINUTE_MS = 60_000;
const MAX_CHANGES = 300;
const MAX_DEPLOYS = 500;

/** What is watched of whom, and what was noted of it. */
export function createMonitorRepository(database: MonitorDatabase) {
  const { db, transaction, together, run } = database;
  const incidents = createIncidentRepository(database);
  const memories = createMemoryRepository(database);
  const pages = createPageRepository(database);

  /** What may end an incident waits for whoever stores checks of the account. */
  function ofAccount<T>(userId: string, work: () => Promise<T>): Promise<T> {
    return together(async () => {
      await incidents.lock([userId]);
      return work();
    });
  }

  async function claim(userId: string, id: string): Promise<MonitorRow | null> {
    const isOne = and(eq(monitors.userId, userId), eq(monitors.id, id));
    const [row] = await db.select().from(monitors).where(isOne).for('update');
    return row ?? null;
  }

  async function list(userId: string, site: string): Promise<MonitorRow[]> {
    return db
      .select()
      .from(monitors)
      .where(and(eq(monitors.userId, userId), eq(monitors.site, site), isNull(monitors.parentId)))
      .orderBy(asc(monitors.createdAtMs), asc(monitors.id));
  }

  /**
   * Adds monitors that are due at once, spread over a few seconds. @throws {AppError} LIMIT_REACHED when the plan holds fewer
   * scheduled jobs: then none is added.
   */
  function add(userId: string, added: readonly AddedMonitor[], nowMs: number): Promise<void> {
    return transaction(async (tx) => {
      if (added.length === 0) return;
      await claimPlanLimit(tx, userId, 'jobs', async () => (await countJobs(tx, userId)) + added.length);
      await tx.insert(monitors).values(
        added.map(({ id, site, settings }) => ({
          ...{ id, userId, site, kind: settings.kind, settings },
          everyMs: settings.everyMinutes * MINUTE_MS,
          nextAtMs: settings.isPaused ? null : nowMs,
          ...{ sinceMs: nowMs, createdAtMs: nowMs },
        })),
      );
    });
  }

  /** Deletes a monitor with all it has read, if there is one. */
  function remove(userId: string, id: string, nowMs: number): Promise<void> {
    return ofAccount(userId, async () => {
      const row = await claim(userId, id);
      if (row === null) return;
      if (row.incidentId !== null) await incidents.leave(row.incidentId, id, nowMs);
      await pages.removeAll(id);
      await removeMonitors(run, [id]);
    });
  }

  return {
    ...{ list, add, remove },

    async find(userId: string, id: string): Promise<MonitorRow | null> {
      const [row] = await db
        .select()
        .from(monitors)
        .where(and(eq(monitors.userId, userId), eq(monitors.id, id)));
      return row ?? null;
    },

    /** Of these monitors of one website adds those of whose kind there is none. @returns how many. @throws {AppError} as `add` does. */
    addMissing(userId: string, site: string, wanted: readonly AddedMonitor[], nowMs: number): Promise<number> {
      return ofAccount(userId, async () => {
        const present = new Set((await list(userId, site)).map(({ kind }) => kind));
        const missing = wanted.filter(({ settings }) => !present.has(settings.kind));
        await add(userId, missing, nowMs);
        return missing.length;
      });
    },

    /**
     * Changes how something is watched. What is under way for the old settings is of no more use; another address has no past, and what
     * is paused begins anew. @returns whether there is such a monitor of the website.
     */
    change(userId: string, about: MonitorOfSite, settings: MonitorSettings, nowMs: number): Promise<boolean> {
      return ofAccount(userId, async () => {
        const before = await claim(userId, about.id);
        if (before?.site !== about.site) return false;
        const { id, incidentId } = before;
        const everyMs = settings.everyMinutes * MINUTE_MS;
        const isOther = isAboutOther(before, settings);
        const isAnew = isOther || settings.isPaused;
        const isDueNow = isOther || (settings.watchesPages && !watchedPages(before));
        if (isAnew && incidentId !== null) await incidents.leave(incidentId, id, nowMs);
        await db
          .update(monitors)
          .set({
            ...{ settings, kind: settings.kind, everyMs, leaseOwner: '', leaseUntilMs: 0, taskId: null },
            nextAtMs: settings.isPaused ? null : isDueNow ? nowMs : nextCheckAt(id, everyMs, nowMs),
            ...(isAnew && { state: 'new' as const, failures: 0, sinceMs: nowMs }),
          })
          .where(eq(monitors.id, id));
        if (isOther) await memories.forget(id);
        if (isOther || !settings.watchesPages) await pages.removeAll(id);
        else await pages.changeAll(id, settings, nowMs);
        return true;
      });
    },

    /** Has a monitor compare anew: nothing is left out any more. What is being read goes by the old masks, and counts no more. */
    forget(userId: string, id: string): Promise<void> {
      return ofAccount(userId, async () => {
        if ((await claim(userId, id)) === null) return;
        await db.update(monitors).set({ leaseOwner: '', leaseUntilMs: 0 }).where(eq(monitors.id, id));
        await memories.forget(id);
      });
    },

    /** Deletes all monitors of websites, and their addresses for deploys; before anything else of the account is changed in the same transaction. */
    removeOfSites(userId: string, sites: readonly string[], nowMs: number): Promise<void> {
      return ofAccount(userId, async () => {
        const isOfThem = and(
          eq(monitors.userId, userId),
          inArray(monitors.site, [...sites]),
          isNull(monitors.parentId),
        );
        const gone = await db.select({ id: monitors.id }).from(monitors).where(isOfThem).orderBy(asc(monitors.id));
        for (const { id } of gone) await remove(userId, id, nowMs);
        await db
          .delete(deploySecrets)
          .where(and(eq(deploySecrets.userId, userId), inArray(deploySecrets.site, [...sites])));
      });
    },

    /** @returns whether there is such a monitor that is not paused. */
    async checkNow(userId: string, id: string, nowMs: number): Promise<boolean> {
      const rows = await db
        .update(monitors)
        .set({ nextAtMs: nowMs })
        .where(and(eq(monitors.userId, userId), eq(monitors.id, id), isNotNull(monitors.nextAtMs)))
        .returning({ id: monitors.id });
      return rows.length > 0;
    },

    async changes(userId: string, site: string, monitorId: string | null, sinceMs: number): Promise<PageChange[]> {
      const rows = await db
        .select()
        .from(monitorChanges)
        .where(
          and(
            eq(monitorChanges.userId, userId),
            eq(monitorChanges.site, site),
            gte(monitorChanges.atMs, sinceMs),
            monitorId === null ? undefined : eq(monitorChanges.monitorId, monitorId),
          ),
        )
        .orderBy(desc(monitorChanges.atMs))
        .limit(MAX_CHANGES);
      return rows.map(({ id, kind, url, atMs, changes }) => ({
        id,
        site,
        kind,
        url,
        atMs,
        changes: toChanges(changes),
      }));
    },

    async masks(monitorId: string): Promise<unknown[]> {
      const [row] = await db
        .select({ masks: monitorMemories.masks })
        .from(monitorMemories)
        .where(eq(monitorMemories.monitorId, monitorId));
      return row?.masks ?? [];
    },

    async setDeploySecret(userId: string, site: string, secretHash: string): Promise<void> {
      await db
        .insert(deploySecrets)
        .values({ userId, site, secretHash })
        .onConflictDoUpdate({ target: [deploySecrets.userId, deploySecrets.site], set: { secretHash } });
    },

    /** @returns false when the secret is nobody's. */
    async addDeploy(secretHash: string, atMs: number, text: string): Promise<boolean> {
      const [found] = await db.select().from(deploySecrets).where(eq(deploySecrets.secretHash, secretHash));
      if (found === undefined) return false;
      await db.insert(deploys).values({ userId: found.userId, site: found.site, atMs, text });
      return true;
    },

    async deploys(userId: string, site: string): Promise<{ atMs: number; text: string }[]> {
      return db
        .select({ atMs: deploys.atMs, text: deploys.text })
        .from(deploys)
        .where(and(eq(deploys.userId, userId), eq(deploys.site, site)))
        .orderBy(desc(deploys.atMs))
        .limit(MAX_DEPLOYS);
    },

    /** Forgets changes and deploys from before a moment. */
    async prune(beforeMs: number): Promise<void> {
      await db.delete(monitorChanges).where(lt(monitorChanges.atMs, beforeMs));
      await db.delete(deploys).where(lt(deploys.atMs, beforeMs));
    },

    /** Days of all monitors of availability of a site together. */
    async availability(userId: string, site: string): Promise<string[]> {
      const rows = await db
        .select({ id: monitors.id })
        .from(monitors)
        .where(
          and(
            eq(monitors.userId, userId),
            eq(monitors.site, site),
            inArray(monitors.kind, ['availability', 'keyword']),
          ),
        );
      return rows.map(({ id }) => id);
    },
  };
}

/** Whether it is about something else than before, so that what was read says nothing. */
function isAboutOther(before: MonitorRow, settings: MonitorSettings): boolean {
  const old = monitorSettings.safeParse(before.settings);
  if (!old.success) return true;
  const { url, kind, analysis, positions } = old.data;
  const isOtherSearch = positions?.search !== settings.positions?.search;
  return url !== settings.url || kind !== settings.kind || analysis !== settings.analysis || isOtherSearch;
}

function watchedPages({ settings }: MonitorRow): boolean {
  return monitorSettings.safeParse(settings).data?.watchesPages ?? false;
}

function toChanges(stored: Record<string, unknown>): PageChange['changes'] {
  return Array.isArray(stored['list']) ? (stored['list'] as PageChange['changes']) : []; // written by `addChange`
}

/** A row as the API tells it; `null` for settings that this version does not know. */
export function toMonitor(row: MonitorRow, uptimePct: number | null): Monitor | null {
  const settings = monitorSettings.safeParse(row.settings);
  if (!settings.success) return null;
  return {
    ...{ id: row.id, site: row.site, settings: settings.data, state: row.state, detail: row.detail },
    reason: REASONS.find((reason) => reason === row.reason) ?? null,
    ...{ sinceMs: row.sinceMs, lastAtMs: row.lastAtMs, nextAtMs: row.nextAtMs, lastValue: row.lastValue },
    ...{ lastStatus: row.lastStatus, uptimePct, lastChangeMs: row.lastChangeMs },
  };
}

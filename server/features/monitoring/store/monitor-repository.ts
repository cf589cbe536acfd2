import { and, asc, count, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { monitorSettings, type Monitor, type MonitorSettings, type PageChange } from '#core/contract/monitoring.ts';
import { REASONS } from '#core/monitoring/reading.ts';
import { nextCheckAt } from '#core/monitoring/next-check.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import {
  deploys,
  deploySecrets,
  incidents,
  monitorChanges,
  monitorMemories,
  monitors,
} from '#server/db/monitoring-schema.ts';
import { claimPlanLimit, countJobs } from '#server/services/plan-repository.ts';

export type MonitorRow = typeof monitors.$inferSelect;
const MINUTE_MS = 60_000;
const MAX_CHANGES = 300;
const MAX_DEPLOYS = 500;

/** What is watched of whom, and what was noted of it. */
export function createMonitorRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>) {
  return {
    async list(userId: string, site: string): Promise<MonitorRow[]> {
      return db
        .select()
        .from(monitors)
        .where(and(eq(monitors.userId, userId), eq(monitors.site, site)))
        .orderBy(asc(monitors.createdAtMs), asc(monitors.id));
    },

    async find(userId: string, id: string): Promise<MonitorRow | null> {
      const [row] = await db
        .select()
        .from(monitors)
        .where(and(eq(monitors.userId, userId), eq(monitors.id, id)));
      return row ?? null;
    },

    /**
     * Adds monitors that are due at once, spread over a few seconds. @throws {AppError} LIMIT_REACHED when the plan holds fewer
     * scheduled jobs: then none is added.
     */
    add(
      userId: string,
      added: readonly { id: string; site: string; settings: MonitorSettings }[],
      nowMs: number,
    ): Promise<void> {
      return transaction(async (tx) => {
        await claimPlanLimit(tx, userId, 'jobs', async () => (await countJobs(tx, userId)) + added.length);
        if (added.length === 0) return;
        await tx.insert(monitors).values(
          added.map(({ id, site, settings }) => ({
            ...{ id, userId, site, kind: settings.kind, settings },
            everyMs: settings.everyMinutes * MINUTE_MS,
            nextAtMs: settings.isPaused ? null : nowMs,
            ...{ sinceMs: nowMs, createdAtMs: nowMs },
          })),
        );
      });
    },

    /** Changes how something is watched. What is under way for the old settings is of no more use; another address has no past. */
    change(userId: string, before: MonitorRow, settings: MonitorSettings, nowMs: number): Promise<void> {
      return transaction(async (tx) => {
        const everyMs = settings.everyMinutes * MINUTE_MS;
        const old = monitorSettings.safeParse(before.settings);
        const isOther = !old.success || old.data.url !== settings.url || old.data.kind !== settings.kind;
        await tx
          .update(monitors)
          .set({
            ...{ settings, kind: settings.kind, everyMs, leaseOwner: '', leaseUntilMs: 0, taskId: null },
            nextAtMs: settings.isPaused ? null : isOther ? nowMs : nextCheckAt(before.id, everyMs, nowMs),
            ...(isOther && { state: 'new' as const, failures: 0, sinceMs: nowMs }),
          })
          .where(and(eq(monitors.id, before.id), eq(monitors.userId, userId)));
        if (isOther) await tx.delete(monitorMemories).where(eq(monitorMemories.monitorId, before.id));
        if ((isOther || settings.isPaused) && before.incidentId !== null) await endIncident(tx, before, nowMs);
      });
    },

    /** Deletes a monitor with all it has read. @returns whether there was one. */
    remove(userId: string, id: string, nowMs: number): Promise<boolean> {
      return transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(monitors)
          .where(and(eq(monitors.userId, userId), eq(monitors.id, id)))
          .for('update');
        if (row === undefined) return false;
        if (row.incidentId !== null) await endIncident(tx, row, nowMs);
        await tx.delete(monitors).where(eq(monitors.id, id));
        await tx.execute(sql`delete from monitor_checks where monitor_id = ${id}`);
        await tx.execute(sql`delete from monitor_rollups where monitor_id = ${id}`);
        return true;
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

/** A monitor leaves its incident, which ends when nobody else is part of it; nothing is told. */
async function endIncident(tx: Queryable, { id, incidentId }: MonitorRow, nowMs: number): Promise<void> {
  if (incidentId === null) return;
  await tx.update(monitors).set({ incidentId: null }).where(eq(monitors.id, id));
  const [left] = await tx.select({ count: count() }).from(monitors).where(eq(monitors.incidentId, incidentId));
  if ((left?.count ?? 0) === 0)
    await tx.update(incidents).set({ endedAtMs: nowMs }).where(eq(incidents.id, incidentId));
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

import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { AlarmSeverity } from '#core/monitoring/severity.ts';
import type { Sights } from '#core/monitoring/sights.ts';
import type { Database } from '#server/db/database.ts';
import { incidents, monitors } from '#server/db/monitoring-schema.ts';
import { incidentMonitors } from '#server/db/push-status-schema.ts';

export type IncidentRow = typeof incidents.$inferSelect;
export type IncidentRepository = ReturnType<typeof createIncidentRepository>;
type Noted = {
  readonly note: string;
  readonly postMortem?: string | undefined;
  readonly acknowledgedAtMs: number | null;
};
const MAX_LISTED = 200;

/** When something was not as it should be. */
export function createIncidentRepository({ db, run }: Pick<Database, 'db' | 'run'>) {
  return {
    /**
     * One at a time for each of these accounts, until what is being done together is stored. Before anything else is written there, and in
     * one order, so that nobody waits for somebody who waits for them.
     */
    async lock(userIds: readonly string[]): Promise<void> {
      for (const userId of new Set(userIds.toSorted()))
        await run('select pg_advisory_xact_lock(hashtextextended($1, 24))', [userId]);
    },

    async find(id: string): Promise<IncidentRow | null> {
      const [row] = await db.select().from(incidents).where(eq(incidents.id, id));
      return row ?? null;
    },

    async findOpen(userId: string, cause: string): Promise<IncidentRow | null> {
      const [row] = await db
        .select()
        .from(incidents)
        .where(and(eq(incidents.userId, userId), eq(incidents.cause, cause), isNull(incidents.endedAtMs)))
        .limit(1);
      return row ?? null;
    },

    /** When the newest of the same cause that is over ended; null without one. */
    async lastEndOf(userId: string, cause: string): Promise<number | null> {
      const [row] = await db
        .select({ endedAtMs: incidents.endedAtMs })
        .from(incidents)
        .where(and(eq(incidents.userId, userId), eq(incidents.cause, cause), isNotNull(incidents.endedAtMs)))
        .orderBy(desc(incidents.startedAtMs))
        .limit(1);
      return row?.endedAtMs ?? null;
    },

    async open(row: typeof incidents.$inferInsert, monitorId: string): Promise<void> {
      await db.insert(incidents).values(row);
      await db.insert(incidentMonitors).values({ incidentId: row.id, monitorId }).onConflictDoNothing();
      await db.update(monitors).set({ incidentId: row.id }).where(eq(monitors.id, monitorId));
    },

    /** @param sights what other places saw, kept where nothing is of the incident yet. */
    async join(incidentId: string, monitorId: string, sights?: Sights): Promise<void> {
      await db.insert(incidentMonitors).values({ incidentId, monitorId }).onConflictDoNothing();
      await db
        .update(incidents)
        .set({ monitors: sql`${incidents.monitors} + 1` })
        .where(eq(incidents.id, incidentId));
      if (sights !== undefined)
        await db
          .update(incidents)
          .set({ sights: { ...sights } })
          .where(and(eq(incidents.id, incidentId), isNull(incidents.sights)));
      await db.update(monitors).set({ incidentId }).where(eq(monitors.id, monitorId));
    },

    /** That people are told of it, and as how severe. */
    async tell(id: string, severity: AlarmSeverity): Promise<void> {
      await db.update(incidents).set({ isTold: true, severity }).where(eq(incidents.id, id));
    },

    /** A monitor is well again. @returns the incident when it was the last one of it, so that it has ended. */
    async leave(incidentId: string, monitorId: string, atMs: number): Promise<IncidentRow | null> {
      await db.update(monitors).set({ incidentId: null }).where(eq(monitors.id, monitorId));
      const [left] = await db.select({ count: count() }).from(monitors).where(eq(monitors.incidentId, incidentId));
      if ((left?.count ?? 0) > 0) return null;
      const [row] = await db
        .update(incidents)
        .set({ endedAtMs: atMs })
        .where(and(eq(incidents.id, incidentId), isNull(incidents.endedAtMs)))
        .returning();
      return row ?? null;
    },

    async list(userId: string, site: string): Promise<IncidentRow[]> {
      return db
        .select()
        .from(incidents)
        .where(and(eq(incidents.userId, userId), eq(incidents.site, site)))
        .orderBy(desc(incidents.startedAtMs))
        .limit(MAX_LISTED);
    },

    /** The website of an incident; `null` for one that is not the user's. */
    async siteOf(userId: string, id: string): Promise<string | null> {
      const [row] = await db
        .select({ site: incidents.site })
        .from(incidents)
        .where(and(eq(incidents.id, id), eq(incidents.userId, userId)));
      return row?.site ?? null;
    },

    /** Forgets those that ended before a moment. */
    async prune(beforeMs: number): Promise<void> {
      await db.delete(incidents).where(lt(incidents.endedAtMs, beforeMs));
    },

    /** What people say of it. Who takes care of it did so when that was said first. @param postMortem stays as it is when left out. */
    async note(userId: string, id: string, { note, postMortem, acknowledgedAtMs }: Noted): Promise<void> {
      await db
        .update(incidents)
        .set({
          note,
          ...(postMortem !== undefined && { postMortem }),
          acknowledgedAtMs:
            acknowledgedAtMs === null ? null : sql`coalesce(${incidents.acknowledgedAtMs}, ${acknowledgedAtMs})`,
        })
        .where(and(eq(incidents.id, id), eq(incidents.userId, userId)));
    },
  };
}

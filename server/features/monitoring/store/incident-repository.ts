import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { incidents, monitors } from '#server/db/monitoring-schema.ts';
import { incidentMonitors } from '#server/db/push-status-schema.ts';

export type IncidentRow = typeof incidents.$inferSelect;
export type IncidentRepository = ReturnType<typeof createIncidentRepository>;
const MAX_LISTED = 200;

/** When something was not as it should be. */
export function createIncidentRepository({ db, run }: Pick<Database, 'db' | 'run'>) {
  return {
    /** One at a time for an account, until what is being done together is stored. */
    async lock(userId: string): Promise<void> {
      await run('select pg_advisory_xact_lock(hashtextextended($1, 24))', [userId]);
    },

    async findOpen(userId: string, cause: string): Promise<IncidentRow | null> {
      const [row] = await db
        .select()
        .from(incidents)
        .where(and(eq(incidents.userId, userId), eq(incidents.cause, cause), isNull(incidents.endedAtMs)))
        .limit(1);
      return row ?? null;
    },

    /** The newest of the same cause. */
    async lastOf(userId: string, cause: string): Promise<IncidentRow | null> {
      const [row] = await db
        .select()
        .from(incidents)
        .where(and(eq(incidents.userId, userId), eq(incidents.cause, cause)))
        .orderBy(desc(incidents.startedAtMs))
        .limit(1);
      return row ?? null;
    },

    async open(row: typeof incidents.$inferInsert, monitorId: string): Promise<void> {
      await db.insert(incidents).values(row);
      await db.insert(incidentMonitors).values({ incidentId: row.id, monitorId }).onConflictDoNothing();
      await db.update(monitors).set({ incidentId: row.id }).where(eq(monitors.id, monitorId));
    },

    async join(incidentId: string, monitorId: string): Promise<void> {
      await db.insert(incidentMonitors).values({ incidentId, monitorId }).onConflictDoNothing();
      await db
        .update(incidents)
        .set({ monitors: sql`${incidents.monitors} + 1` })
        .where(eq(incidents.id, incidentId));
      await db.update(monitors).set({ incidentId }).where(eq(monitors.id, monitorId));
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

    /** @returns whether there is such an incident of the user. */
    async note(userId: string, id: string, note: string, acknowledgedAtMs: number | null): Promise<boolean> {
      const rows = await db
        .update(incidents)
        .set({ note, acknowledgedAtMs })
        .where(and(eq(incidents.id, id), eq(incidents.userId, userId)))
        .returning({ id: incidents.id });
      return rows.length > 0;
    },
  };
}

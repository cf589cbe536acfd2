import { eq, inArray } from 'drizzle-orm';
import type { KeptChange, Mask } from '#core/monitoring/compare-facts.ts';
import type { Facts } from '#core/monitoring/reading.ts';
import type { Database } from '#server/db/database.ts';
import { monitorChanges, monitorMemories } from '#server/db/monitoring-schema.ts';

export type Memory = {
  readonly facts: Facts;
  readonly masks: readonly Mask[];
  readonly etag: string;
  readonly lastModified: string;
};

/** What monitors compare with. */
export function createMemoryRepository({ db }: Pick<Database, 'db'>) {
  return {
    async of(ids: readonly string[]): Promise<ReadonlyMap<string, Memory>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select()
        .from(monitorMemories)
        .where(inArray(monitorMemories.monitorId, [...ids]));
      return new Map(rows.map(({ monitorId, ...row }) => [monitorId, toMemory(row)]));
    },

    async save(monitorId: string, { facts, masks, etag, lastModified }: Memory): Promise<void> {
      const row = { facts: { ...facts }, masks: [...masks], etag, lastModified };
      await db
        .insert(monitorMemories)
        .values({ monitorId, ...row })
        .onConflictDoUpdate({ target: monitorMemories.monitorId, set: row });
    },

    /** Nothing is left out any more, and the next reading is the first. */
    async forget(monitorId: string): Promise<void> {
      await db.delete(monitorMemories).where(eq(monitorMemories.monitorId, monitorId));
    },

    async addChange(
      row: Omit<typeof monitorChanges.$inferInsert, 'changes'>,
      changes: readonly KeptChange[],
    ): Promise<void> {
      await db.insert(monitorChanges).values({ ...row, changes: { list: changes } });
    },
  };
}

function toMemory(row: { facts: unknown; masks: unknown; etag: string; lastModified: string }): Memory {
  return { ...row, facts: row.facts as Facts, masks: row.masks as readonly Mask[] }; // written by `save`
}

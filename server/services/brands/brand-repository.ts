import { count, max } from 'drizzle-orm';
import { brands } from '#server/db/brand-schema.ts';
import type { Queryable } from '#server/db/database.ts';

export type BrandRow = typeof brands.$inferSelect;
export type BrandRepository = ReturnType<typeof createBrandRepository>;

/** The brands that an operator has added. */
export function createBrandRepository(db: Queryable) {
  return {
    /** Another text after each change of any of them. */
    async version(): Promise<string> {
      const [row] = await db.select({ count: count(), changedAtMs: max(brands.changedAtMs) }).from(brands);
      return `${row?.count ?? 0} ${row?.changedAtMs ?? 0}`;
    },

    all: (): Promise<BrandRow[]> => db.select().from(brands).orderBy(brands.id),
  };
}

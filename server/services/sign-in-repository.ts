import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';

/** When users signed in. */
export function createSignInRepository(db: Queryable, now: () => number) {
  return {
    /** @returns how often the user has signed in by now; 0 for nobody. */
    async note(id: string): Promise<number> {
      const [row] = await db
        .update(users)
        .set({ lastSignInAtMs: now(), lastSeenAtMs: now(), signInCount: sql`${users.signInCount} + 1` })
        .where(eq(users.id, id))
        .returning({ signInCount: users.signInCount });
      return row?.signInCount ?? 0;
    },
  };
}

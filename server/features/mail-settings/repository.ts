import { and, eq, not, sql } from 'drizzle-orm';
import type { OptionalMail } from '#core/domain/mail-kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';

export type MailUser = Pick<typeof users.$inferSelect, 'email' | 'emailConfirmedAtMs' | 'unwantedMails'>;

/** Which mail people want, and whose address is confirmed. */
export function createMailSettingsRepository(db: Queryable, now: () => number) {
  async function change(id: string, values: Partial<typeof users.$inferInsert>): Promise<MailUser | null> {
    const [row] = await db.update(users).set(values).where(eq(users.id, id)).returning();
    return row ?? null;
  }
  return {
    setUnwanted: (id: string, unwanted: readonly OptionalMail[]) => change(id, { unwantedMails: [...unwanted] }),
    confirm: (id: string) => change(id, { emailConfirmedAtMs: now() }),
    /** A new address, which is confirmed. @returns whether it was free. */
    async setEmail(id: string, email: string): Promise<boolean> {
      const isTaken = sql`exists (select 1 from ${users} other where other.brand_id = ${users.brandId} and other.email = ${email} and other.id <> ${id})`;
      const rows = await db
        .update(users)
        .set({ email, emailConfirmedAtMs: now() })
        .where(and(eq(users.id, id), not(isTaken)))
        .returning({ id: users.id });
      return rows.length > 0;
    },
    async find(id: string): Promise<MailUser | null> {
      const [row] = await db.select().from(users).where(eq(users.id, id));
      return row ?? null;
    },
  };
}

import { eq } from 'drizzle-orm';
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
    async find(id: string): Promise<MailUser | null> {
      const [row] = await db.select().from(users).where(eq(users.id, id));
      return row ?? null;
    },
  };
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import { downloads } from '#server/db/billing-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { reportLinks } from '#server/db/report-schema.ts';
import { createId, createToken, sha256, type RandomBytes } from '#server/services/tokens.ts';

export type NewLink = {
  readonly userId: string;
  readonly runId: string;
  readonly downloadId: string;
  /** Of the sentence for whoever comes too late. */
  readonly language: string;
  readonly expiresAtMs: number;
};

/** Links to files that work without signing in. Only the hash of a token is stored. */
export function createLinkRepository(db: Queryable, now: () => number, random: RandomBytes) {
  return {
    /** @returns the token of its address. */
    async create(link: NewLink): Promise<string> {
      const token = createToken(random);
      await db.insert(reportLinks).values({
        ...link,
        id: createId(random),
        tokenHash: sha256(token),
        ...{ revokedAtMs: null, opens: 0, openedAtMs: null, createdAtMs: now() },
      });
      return token;
    },

    /** The link of a token with its file, whether it still works or not; `null` for none. */
    async find(token: string) {
      const [row] = await db
        .select({ link: reportLinks, file: downloads })
        .from(reportLinks)
        .innerJoin(downloads, eq(downloads.id, reportLinks.downloadId))
        .where(eq(reportLinks.tokenHash, sha256(token)));
      return row ?? null;
    },

    async count(id: string): Promise<void> {
      await db
        .update(reportLinks)
        .set({ opens: sql`${reportLinks.opens} + 1`, openedAtMs: now() })
        .where(eq(reportLinks.id, id));
    },

    /** Takes a link back; harmless when it is. @returns whether there is one. */
    async revoke(userId: string, id: string): Promise<boolean> {
      const own = and(eq(reportLinks.id, id), eq(reportLinks.userId, userId));
      const [row] = await db.select({ id: reportLinks.id }).from(reportLinks).where(own);
      await db
        .update(reportLinks)
        .set({ revokedAtMs: now() })
        .where(and(own, isNull(reportLinks.revokedAtMs)));
      return row !== undefined;
    },
  };
}

import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { AppError } from '#core/contract/errors.ts';
import type { Queryable } from '#server/db/database.ts';
import { reportFiles } from '#server/db/report-schema.ts';
import { createId, createToken, type RandomBytes } from '#server/services/tokens.ts';

export type NewFile = {
  readonly userId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
};
/** A file as its user is told of it. */
export type MadeFile = {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly expiresAtMs: number;
  /** Path; of use to its user only. */
  readonly href: string;
};
export type ReportFiles = ReturnType<typeof createReportFiles>;

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 7 * DAY_MS;
/** How large one file may be, and all files of a user together. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;
const MAX_USER_BYTES = 300 * 1024 * 1024;

/** Files made for users, in the database, since any process may have made them: each under an address of 256 random bits. */
export function createReportFiles(db: Queryable, now: () => number, random: RandomBytes) {
  return {
    /**
     * Stores a file for a week.
     * @throws {AppError} TOO_LARGE for one that is too large, LIMIT_REACHED when the user has no room: nothing is stored then.
     */
    async add({ userId, fileName, mediaType, bytes }: NewFile): Promise<MadeFile> {
      if (bytes.length > MAX_FILE_BYTES) throw new AppError('TOO_LARGE', 'The file is too large');
      const [held] = await db
        .select({ sum: sql<string | null>`sum(${reportFiles.sizeBytes})` })
        .from(reportFiles)
        .where(and(eq(reportFiles.userId, userId), gt(reportFiles.expiresAtMs, now())));
      if (Number(held?.sum ?? 0) + bytes.length > MAX_USER_BYTES)
        throw new AppError('LIMIT_REACHED', 'There is no room for more files');
      const token = createToken(random);
      const expiresAtMs = now() + KEPT_MS;
      await db.insert(reportFiles).values({
        ...{ id: createId(random), userId, token, fileName, mediaType, bytes, sizeBytes: bytes.length },
        ...{ createdAtMs: now(), expiresAtMs },
      });
      return { fileName, sizeBytes: bytes.length, expiresAtMs, href: `/api/v1/report-file/${token}/` };
    },

    /** A file of a user by the token of its address; `null` for none, another's, and one that has expired. */
    async open(userId: string, token: string): Promise<typeof reportFiles.$inferSelect | null> {
      const [row] = await db
        .select()
        .from(reportFiles)
        .where(and(eq(reportFiles.token, token), eq(reportFiles.userId, userId), gt(reportFiles.expiresAtMs, now())));
      return row ?? null;
    },

    /** Deletes what has expired. */
    async prune(): Promise<void> {
      await db.delete(reportFiles).where(lte(reportFiles.expiresAtMs, now()));
    },
  };
}

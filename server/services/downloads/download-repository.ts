import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { AppError } from '#core/contract/errors.ts';
import { DOWNLOAD_KINDS, type Download, type DownloadKind } from '#core/contract/downloads.ts';
import { downloadParts, downloads } from '#server/db/billing-schema.ts';
import type { Database } from '#server/db/database.ts';
import { createId, createToken, type RandomBytes } from '#server/services/tokens.ts';

export type DownloadRow = typeof downloads.$inferSelect;
export type NewDownload = {
  readonly userId: string;
  readonly kind: DownloadKind;
  /** Made by us, such as `audit-example.org-2027-01-31.pdf`; what no file system takes becomes a hyphen. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Default: 7 days. */
  readonly keptMs?: number;
};
export type Downloads = ReturnType<typeof createDownloads>;

const DAY_MS = 24 * 3_600_000;
const PART_BYTES = 256 * 1024;
/** How large one file may be, and all files of a user together. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
export const MAX_USER_BYTES = 500 * 1024 * 1024;

/**
 * Files made for users, in the database, since any process may have made them and any may be asked for them. Each has an address of 256
 * random bits, which is of use to its user only.
 */
export function createDownloads(
  database: Pick<Database, 'db' | 'transaction'>,
  now: () => number,
  random: RandomBytes,
) {
  const { db } = database;

  return {
    /**
     * Stores a file.
     * @throws {AppError} TOO_LARGE for one that is too large, LIMIT_REACHED when the user has no room: nothing is stored then.
     */
    async add({ userId, kind, fileName, mediaType, bytes, keptMs = 7 * DAY_MS }: NewDownload): Promise<Download> {
      if (bytes.length > MAX_FILE_BYTES) throw new AppError('TOO_LARGE', 'The file is too large');
      return database.transaction(async (tx) => {
        const [held] = await tx
          .select({ sum: sql<string | null>`sum(${downloads.sizeBytes})` })
          .from(downloads)
          .where(and(eq(downloads.userId, userId), gt(downloads.expiresAtMs, now())));
        if (Number(held?.sum ?? 0) + bytes.length > MAX_USER_BYTES)
          throw new AppError('LIMIT_REACHED', 'There is no room for more files');
        const row = {
          id: createId(random),
          userId,
          token: createToken(random),
          kind,
          fileName: toFileName(fileName),
          mediaType,
          sizeBytes: bytes.length,
          createdAtMs: now(),
          expiresAtMs: now() + keptMs,
        };
        await tx.insert(downloads).values(row);
        for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
          const slice = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
          await tx.insert(downloadParts).values({ downloadId: row.id, part, bytes: Buffer.from(slice) });
        }
        return toShown(row);
      });
    },

    /** What a user has, the newest first. */
    async list(userId: string): Promise<Download[]> {
      const rows = await db
        .select()
        .from(downloads)
        .where(and(eq(downloads.userId, userId), gt(downloads.expiresAtMs, now())))
        .orderBy(desc(downloads.createdAtMs), desc(downloads.id))
        .limit(500);
      return rows.map(toShown);
    },

    /** A file of a user by the token of its address; `null` for none, another's, and one that has expired. */
    async open(userId: string, token: string): Promise<DownloadRow | null> {
      const [row] = await db
        .select()
        .from(downloads)
        .where(and(eq(downloads.token, token), eq(downloads.userId, userId), gt(downloads.expiresAtMs, now())));
      return row ?? null;
    },

    /** What is known of a file of a user; `null` for none, another's, and one that has expired. */
    async find(userId: string, id: string): Promise<DownloadRow | null> {
      const [row] = await db
        .select()
        .from(downloads)
        .where(and(eq(downloads.id, id), eq(downloads.userId, userId), gt(downloads.expiresAtMs, now())));
      return row ?? null;
    },

    /** A file with all its bytes, for whoever may have it; `null` for one that has expired. */
    async whole(id: string): Promise<{ fileName: string; mediaType: string; bytes: Buffer } | null> {
      const [row] = await db
        .select()
        .from(downloads)
        .where(and(eq(downloads.id, id), gt(downloads.expiresAtMs, now())));
      if (row === undefined) return null;
      const parts = await db
        .select({ bytes: downloadParts.bytes })
        .from(downloadParts)
        .where(eq(downloadParts.downloadId, id))
        .orderBy(asc(downloadParts.part));
      const { fileName, mediaType } = row;
      return { fileName, mediaType, bytes: Buffer.concat(parts.map(({ bytes }) => bytes)) };
    },

    /** Keeps a file of a user at least until a moment. */
    async keepUntil(userId: string, id: string, atMs: number): Promise<void> {
      await db
        .update(downloads)
        .set({ expiresAtMs: sql`greatest(${downloads.expiresAtMs}, ${atMs})` })
        .where(and(eq(downloads.id, id), eq(downloads.userId, userId)));
    },

    /** Bytes from `start` up to and with `end`, part by part: never more than one of them is in memory. */
    async *read({ id }: Pick<DownloadRow, 'id'>, start: number, end: number): AsyncGenerator<Buffer> {
      const last = Math.floor(end / PART_BYTES);
      for (let part = Math.floor(start / PART_BYTES); part <= last; part += 1) {
        const [row] = await db
          .select({ bytes: downloadParts.bytes })
          .from(downloadParts)
          .where(and(eq(downloadParts.downloadId, id), eq(downloadParts.part, part)));
        // Deleted while it is being sent.
        if (row === undefined) throw new AppError('NOT_FOUND', 'The file is gone');
        const offset = part * PART_BYTES;
        yield row.bytes.subarray(Math.max(0, start - offset), Math.min(PART_BYTES, end + 1 - offset));
      }
    },

    /** Deletes a file of a user; harmless when it is gone. */
    async remove(userId: string, id: string): Promise<void> {
      await db.delete(downloads).where(and(eq(downloads.id, id), eq(downloads.userId, userId)));
    },

    /** Deletes what has expired. */
    async prune(): Promise<void> {
      await db.delete(downloads).where(lte(downloads.expiresAtMs, now()));
    },
  };
}

/** A name that every system takes, and that begins no header. */
function toFileName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]+/gu, '-')
    .replace(/^[.\s-]+/u, '')
    .slice(-120)
    .trim();
  return name === '' ? 'file' : name;
}

function toShown({ id, kind, fileName, sizeBytes, createdAtMs, expiresAtMs, token }: DownloadRow): Download {
  return {
    id,
    kind: DOWNLOAD_KINDS.find((each) => each === kind) ?? 'export',
    ...{ fileName, sizeBytes, createdAtMs, expiresAtMs },
    href: `/api/v1/account/downloads/file/${token}/`,
  };
}

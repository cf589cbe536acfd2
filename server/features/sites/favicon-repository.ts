import { eq } from 'drizzle-orm';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { Queryable } from '#server/db/database.ts';
import { favicons } from '#server/db/schema.ts';
import type { Icon } from './favicon.ts';

export type FaviconRepository = ReturnType<typeof createFaviconRepository>;

/** Icons of other hosts, as fetched last. */
export function createFaviconRepository(db: Queryable) {
  return {
    /** `null` when the host was never asked; `icon` is null when it has none. */
    async find(host: SiteHost): Promise<{ icon: Icon | null; fetchedAtMs: number } | null> {
      const [row] = await db.select().from(favicons).where(eq(favicons.host, host)).limit(1);
      if (row === undefined) return null;
      const icon =
        row.image === null || row.contentType === null
          ? null
          : { contentType: row.contentType, bytes: Buffer.from(row.image, 'base64') };
      return { icon, fetchedAtMs: row.fetchedAtMs };
    },

    async store(host: SiteHost, icon: Icon | null, fetchedAtMs: number): Promise<void> {
      const row = {
        contentType: icon?.contentType ?? null,
        image: icon === null ? null : Buffer.from(icon.bytes).toString('base64'),
        fetchedAtMs,
      };
      await db
        .insert(favicons)
        .values({ host, ...row })
        .onConflictDoUpdate({ target: favicons.host, set: row });
    },
  };
}

import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { managers } from '#server/db/brand-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import type { SessionUser } from './session-repository.ts';

export type Manager = typeof managers.$inferSelect;
/** Where the photo of a user's manager lies (specification, section 3). */
export const MANAGER_PHOTO_PATH = '/api/v1/user/manager-avatar/';

/** Who looks after users. */
export function createManagerRepository(db: Queryable) {
  return {
    /** The user's own manager, else the one of the brand, else the one of all brands; `null` for nobody. */
    async find(brandId: string, user: Pick<SessionUser, 'managerId'> | null): Promise<Manager | null> {
      const ofBrand = and(inArray(managers.brandId, [brandId, '']), eq(managers.isDefault, true));
      const ownId = user?.managerId ?? '';
      const rows = await db
        .select()
        .from(managers)
        .where(or(and(inArray(managers.brandId, [brandId, '']), eq(managers.id, ownId)), ofBrand))
        .orderBy(desc(managers.brandId), managers.id);
      return rows.find(({ id }) => id === ownId) ?? rows[0] ?? null;
    },
  };
}

/** What a user is told of their manager. */
export function toShownManager({ name, email, phone, messengers, photo }: Manager) {
  return { name, email, phone, messengers, photo: photo === null ? null : MANAGER_PHOTO_PATH };
}

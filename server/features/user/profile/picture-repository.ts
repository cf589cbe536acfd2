import { eq } from 'drizzle-orm';
import { userPictures } from '#server/db/account-schema.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { sha256 } from '#server/services/tokens.ts';

/** Pictures that people show of themselves. */
export function createPictureRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>) {
  return {
    async find(userId: string): Promise<Uint8Array | null> {
      const [row] = await db.select().from(userPictures).where(eq(userPictures.userId, userId));
      return row?.image ?? null;
    },

    /** @returns what changes with the picture. */
    save: (userId: string, image: Uint8Array): Promise<string> =>
      transaction(async (tx) => {
        const pictureHash = sha256(Buffer.from(image).toString('base64')).slice(0, 12);
        await tx
          .insert(userPictures)
          .values({ userId, image })
          .onConflictDoUpdate({ target: userPictures.userId, set: { image } });
        await tx.update(users).set({ pictureHash }).where(eq(users.id, userId));
        return pictureHash;
      }),

    remove: (userId: string): Promise<void> =>
      transaction(async (tx) => {
        await tx.delete(userPictures).where(eq(userPictures.userId, userId));
        await tx.update(users).set({ pictureHash: null }).where(eq(users.id, userId));
      }),
  };
}

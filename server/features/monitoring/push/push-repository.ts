import { and, asc, eq, sql } from 'drizzle-orm';
import { roleEverywhere } from '#core/domain/roles.ts';
import type { PushDevice } from '#core/contract/push.ts';
import type { Queryable } from '#server/db/database.ts';
import { memberships } from '#server/db/member-schema.ts';
import { alarmChannels } from '#server/db/monitoring-schema.ts';
import { pushKeys, pushSubscriptions } from '#server/db/push-status-schema.ts';
import { users } from '#server/db/schema.ts';
import type { SecretBox } from '#server/services/secret-box.ts';
import { createId, sha256, type RandomBytes } from '#server/services/tokens.ts';
import { makeVapidKeys, type VapidKeys } from './vapid.ts';

/** How a device is reached, and what it reads with. */
export type DeviceAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
export type PushTarget = { readonly device: DeviceAddress; readonly lang: string };
export type PushDeps = { readonly box: SecretBox; readonly now: () => number; readonly random: RandomBytes };

const KEY_ID = 'vapid';
const KEY_PURPOSE = 'push key';
const devicePurpose = (userId: string): string => `push device ${userId}`;

/** Devices that get alarms, and the key by which they know this server. */
export function createPushRepository(db: Queryable, { box, now, random }: PushDeps) {
  async function storedKeys(): Promise<{ readonly sealed: string; readonly keys: VapidKeys | null } | null> {
    const [row] = await db.select().from(pushKeys).where(eq(pushKeys.id, KEY_ID));
    if (row === undefined) return null;
    const privateJwk = box.open(row.sealedPrivateKey, KEY_PURPOSE);
    return {
      sealed: row.sealedPrivateKey,
      keys: privateJwk === null ? null : { publicKey: row.publicKey, privateJwk },
    };
  }

  return {
    /** The keys; made when there are none, or none that can be read, for which no device would take anything: then there are none left. */
    async keys(): Promise<VapidKeys> {
      const known = await storedKeys();
      if (known?.keys != null) return known.keys;
      if (known !== null) {
        // Those that another process has made meanwhile stay.
        const isLost = and(eq(pushKeys.id, KEY_ID), eq(pushKeys.sealedPrivateKey, known.sealed));
        const [lost] = await db.delete(pushKeys).where(isLost).returning({ id: pushKeys.id });
        if (lost !== undefined) await db.delete(alarmChannels).where(eq(alarmChannels.kind, 'push'));
      }
      const { publicKey, privateJwk } = makeVapidKeys();
      // Of two processes that make them at the same time, the first one's count.
      await db
        .insert(pushKeys)
        .values({ id: KEY_ID, publicKey, sealedPrivateKey: box.seal(privateJwk, KEY_PURPOSE), createdAtMs: now() })
        .onConflictDoNothing();
      const made = await storedKeys();
      if (made?.keys == null) throw new Error('The keys for push messages were not stored');
      return made.keys;
    },

    async devices(userId: string): Promise<PushDevice[]> {
      return db
        .select({
          channelId: pushSubscriptions.channelId,
          endpointHash: pushSubscriptions.endpointHash,
          addedAtMs: pushSubscriptions.createdAtMs,
          sentAtMs: pushSubscriptions.sentAtMs,
        })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
        .orderBy(asc(pushSubscriptions.createdAtMs));
    },

    /**
     * Adds a device as a channel; inside a transaction. One that is there gets its new keys and stays as it is set; it is no other
     * account's any more: who is signed in there now is told.
     * @returns the id of the channel.
     */
    async add(
      about: { readonly userId: string; readonly personId: string; readonly name: string },
      device: DeviceAddress,
    ): Promise<string> {
      const { userId, personId, name } = about;
      const endpointHash = sha256(device.endpoint);
      const sealedDevice = box.seal(JSON.stringify(device), devicePurpose(userId));
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpointHash}, 17))`);
      const [before] = await db
        .select()
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.endpointHash, endpointHash));
      if (before?.userId === userId) {
        await db
          .update(pushSubscriptions)
          .set({ personId, sealedDevice })
          .where(eq(pushSubscriptions.endpointHash, endpointHash));
        return before.channelId;
      }
      if (before !== undefined) await removeChannel(before.userId, before.channelId);
      const id = createId(random);
      await db.insert(alarmChannels).values({
        ...{ userId, id, kind: 'push', hint: name, isOn: true, least: 'warning' },
        ...{ sealedAddress: '', sealedSecret: '' },
      });
      await db
        .insert(pushSubscriptions)
        .values({ userId, channelId: id, personId, endpointHash, sealedDevice, createdAtMs: now() });
      return id;
    },

    /** Where an alarm of a channel goes; `null` when there is no such device, or it belongs to somebody who no longer sees the whole account. */
    async target(userId: string, channelId: string): Promise<PushTarget | null> {
      const [row] = await db
        .select({
          sealedDevice: pushSubscriptions.sealedDevice,
          personId: pushSubscriptions.personId,
          lang: users.lang,
          grants: memberships.grants,
        })
        .from(pushSubscriptions)
        .innerJoin(users, eq(users.id, pushSubscriptions.personId))
        .leftJoin(memberships, and(eq(memberships.accountId, userId), eq(memberships.memberId, users.id)))
        .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.channelId, channelId)));
      if (row === undefined) return null;
      const isAllowed = row.personId === userId || roleEverywhere(row.grants ?? []) !== null;
      const opened = isAllowed ? box.open(row.sealedDevice, devicePurpose(userId)) : null;
      // It was sealed by `add`.
      return opened === null ? null : { device: JSON.parse(opened) as DeviceAddress, lang: row.lang };
    },

    async noteSent(userId: string, channelId: string): Promise<void> {
      await db
        .update(pushSubscriptions)
        .set({ sentAtMs: now() })
        .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.channelId, channelId)));
    },

    /** Takes a device out, with its channel. */
    remove: removeChannel,
  };

  async function removeChannel(userId: string, channelId: string): Promise<void> {
    await db
      .delete(alarmChannels)
      .where(and(eq(alarmChannels.userId, userId), eq(alarmChannels.id, channelId), eq(alarmChannels.kind, 'push')));
  }
}

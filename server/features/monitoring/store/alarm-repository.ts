import { and, asc, desc, eq, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { alarmSettings, type AlarmSettings } from '#core/contract/alarms.ts';
import type { Database } from '#server/db/database.ts';
import { alarmChannels, alarmDeliveries, alarmSettingRows } from '#server/db/monitoring-schema.ts';
import { listRows } from '#server/db/list-schema.ts';
import { users } from '#server/db/schema.ts';
import type { AlarmNote } from '#server/features/monitoring/alarms/alarm-note.ts';

export type ChannelRow = typeof alarmChannels.$inferSelect;
export type DeliveryRow = typeof alarmDeliveries.$inferSelect;
export type Recipient = {
  readonly email: string;
  readonly lang: string;
  readonly brandId: string;
  readonly isConfirmed: boolean;
};
export type AlarmRepository = ReturnType<typeof createAlarmRepository>;

/** Until somebody says otherwise. */
const USUAL: AlarmSettings = { quiet: null, zone: 'UTC', coolDownMinutes: 15, tellsChanges: true };
export const MOST_ATTEMPTS = 8;
/** What happens so soon after each other is told in one message. */
export const GATHER_MS = 15_000;
const LEASE_MS = 120_000;
const MAX_TAKEN = 200;
const MAX_LISTED = 50;
const KEPT_MS = 30 * 86_400_000;

/** How alarms are told, and which are on their way. */
export function createAlarmRepository({ db }: Pick<Database, 'db'>) {
  return {
    async settings(userId: string): Promise<AlarmSettings> {
      const [row] = await db.select().from(alarmSettingRows).where(eq(alarmSettingRows.userId, userId));
      const parsed = alarmSettings.safeParse(row?.settings);
      return parsed.success ? parsed.data : USUAL;
    },

    async saveSettings(userId: string, settings: AlarmSettings): Promise<void> {
      await db
        .insert(alarmSettingRows)
        .values({ userId, settings })
        .onConflictDoUpdate({ target: alarmSettingRows.userId, set: { settings } });
    },

    async channels(userId: string): Promise<ChannelRow[]> {
      return db.select().from(alarmChannels).where(eq(alarmChannels.userId, userId)).orderBy(asc(alarmChannels.id));
    },

    async channel(userId: string, id: string): Promise<ChannelRow | null> {
      const [row] = await db
        .select()
        .from(alarmChannels)
        .where(and(eq(alarmChannels.userId, userId), eq(alarmChannels.id, id)));
      return row ?? null;
    },

    async saveChannel(row: ChannelRow): Promise<void> {
      const { userId: _userId, id: _id, ...set } = row;
      await db
        .insert(alarmChannels)
        .values(row)
        .onConflictDoUpdate({ target: [alarmChannels.userId, alarmChannels.id], set });
    },

    /** @returns whether there was one. */
    async removeChannel(userId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(alarmChannels)
        .where(and(eq(alarmChannels.userId, userId), eq(alarmChannels.id, id)))
        .returning({ id: alarmChannels.id });
      return rows.length > 0;
    },

    async addDelivery(
      about: { userId: string; channelId: string },
      note: AlarmNote,
      atMs: number,
      nowMs: number,
    ): Promise<void> {
      await db.insert(alarmDeliveries).values({ ...about, note, nextAttemptAtMs: atMs, createdAtMs: nowMs });
    },

    async deliveries(userId: string): Promise<DeliveryRow[]> {
      return db
        .select()
        .from(alarmDeliveries)
        .where(eq(alarmDeliveries.userId, userId))
        .orderBy(desc(alarmDeliveries.createdAtMs), desc(alarmDeliveries.id))
        .limit(MAX_LISTED);
    },

    /**
     * All that is due of one channel, for one message, with what is due for the first time a moment later; each goes to one process at a
     * time. Empty when nothing is due. @param busy accounts that have to wait.
     */
    async takeDue(nowMs: number, busy: readonly string[] = []): Promise<DeliveryRow[]> {
      // Written out: the index holds only these.
      const isOpen = and(isNull(alarmDeliveries.sentAtMs), sql.raw(`attempts < ${String(MOST_ATTEMPTS)}`));
      const isDue = lte(alarmDeliveries.nextAttemptAtMs, nowMs);
      const isFreshAndSoon = and(
        eq(alarmDeliveries.attempts, 0),
        lte(alarmDeliveries.nextAttemptAtMs, nowMs + GATHER_MS),
      );
      const [first] = await db
        .select({ userId: alarmDeliveries.userId, channelId: alarmDeliveries.channelId })
        .from(alarmDeliveries)
        .where(and(isOpen, isDue, busy.length === 0 ? undefined : notInArray(alarmDeliveries.userId, [...busy])))
        .orderBy(asc(alarmDeliveries.nextAttemptAtMs))
        .limit(1)
        .for('update', { skipLocked: true });
      if (first === undefined) return [];
      const wanted = db
        .select({ id: alarmDeliveries.id })
        .from(alarmDeliveries)
        .where(
          and(
            isOpen,
            or(isDue, isFreshAndSoon),
            eq(alarmDeliveries.userId, first.userId),
            eq(alarmDeliveries.channelId, first.channelId),
          ),
        )
        .orderBy(asc(alarmDeliveries.id))
        .limit(MAX_TAKEN)
        .for('update', { skipLocked: true });
      const rows = await db
        .update(alarmDeliveries)
        .set({ attempts: sql`${alarmDeliveries.attempts} + 1`, nextAttemptAtMs: nowMs + LEASE_MS })
        .where(inArray(alarmDeliveries.id, wanted))
        .returning();
      return rows.toSorted((a, b) => a.id - b.id);
    },

    async noteSent(ids: readonly number[], nowMs: number): Promise<void> {
      await db
        .update(alarmDeliveries)
        .set({ sentAtMs: nowMs, error: '' })
        .where(inArray(alarmDeliveries.id, [...ids]));
    },

    /** They are tried again later. */
    async noteFailure(ids: readonly number[], error: string, nextAtMs: number): Promise<void> {
      await db
        .update(alarmDeliveries)
        .set({ error, nextAttemptAtMs: nextAtMs })
        .where(inArray(alarmDeliveries.id, [...ids]));
    },

    /** They are not tried again. */
    async giveUp(ids: readonly number[], error: string): Promise<void> {
      await db
        .update(alarmDeliveries)
        .set({ error, attempts: MOST_ATTEMPTS })
        .where(inArray(alarmDeliveries.id, [...ids]));
    },

    /** What mail to a user needs; `null` when there is no such user. */
    async recipient(userId: string): Promise<Recipient | null> {
      const [row] = await db
        .select({
          email: users.email,
          lang: users.lang,
          brandId: users.brandId,
          confirmedAtMs: users.emailConfirmedAtMs,
        })
        .from(users)
        .where(eq(users.id, userId));
      return row === undefined ? null : { ...row, email: row.email ?? '', isConfirmed: row.confirmedAtMs !== null };
    },

    /** The oldest rows of the inbox beyond what it holds. */
    async oldestAlarms(userId: string, beyond: number): Promise<string[]> {
      const rows = await db
        .select({ id: listRows.id })
        .from(listRows)
        .where(and(eq(listRows.userId, userId), eq(listRows.list, 'alarms'), sql`${listRows.value} is not null`))
        .orderBy(desc(sql`(${listRows.value} ->> 'atMs')::bigint`))
        .offset(beyond);
      return rows.map(({ id }) => id);
    },

    async prune(nowMs: number): Promise<void> {
      await db.delete(alarmDeliveries).where(lt(alarmDeliveries.createdAtMs, nowMs - KEPT_MS));
    },
  };
}

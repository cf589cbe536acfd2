import { and, asc, eq, sql } from 'drizzle-orm';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '#core/domain/serp/providers.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { serpProviders, serpSpending } from '#server/db/serp-schema.ts';
import type { SecretBox } from '#server/services/secret-box.ts';

export type ProviderRow = typeof serpProviders.$inferSelect;
export type Spending = { readonly calls: number; readonly costMicros: number };

const purposeOf = (userId: string, id: string): string => `serp ${id} ${userId}`;

/** The sources of an account with their keys, which leave this file only to be used. */
export function createProviderRepository({ db }: Pick<Database, 'db'>, secretBox: SecretBox) {
  return {
    async list(userId: string): Promise<ProviderRow[]> {
      return db.select().from(serpProviders).where(eq(serpProviders.userId, userId)).orderBy(asc(serpProviders.order));
    },

    /** @param key kept when `undefined`, deleted when ''. */
    async save(row: Omit<ProviderRow, 'sealedKey' | 'keyHint'>, key: string | undefined): Promise<void> {
      const sealed =
        key === undefined
          ? {}
          : {
              sealedKey: key === '' ? null : secretBox.seal(key, purposeOf(row.userId, row.id)),
              keyHint: key.length >= 12 ? key.slice(-4) : '',
            };
      await db
        .insert(serpProviders)
        .values({ sealedKey: null, keyHint: '', ...row, ...sealed })
        .onConflictDoUpdate({ target: [serpProviders.userId, serpProviders.id], set: { ...row, ...sealed } });
    },

    /** '' where there is none, or it was sealed with another key of the server. */
    keyOf({ userId, id, sealedKey }: Pick<ProviderRow, 'userId' | 'id' | 'sealedKey'>): string {
      return sealedKey === null ? '' : (secretBox.open(sealedKey, purposeOf(userId, id)) ?? '');
    },

    /** What was spent in a month, by provider. */
    async spending(userId: string, month: string): Promise<Map<string, Spending>> {
      const rows = await db
        .select()
        .from(serpSpending)
        .where(and(eq(serpSpending.userId, userId), eq(serpSpending.month, month)));
      return new Map(rows.map(({ provider, calls, costMicros }) => [provider, { calls, costMicros }] as const));
    },
  };
}
export type ProviderRepository = ReturnType<typeof createProviderRepository>;

export type Spend = {
  readonly userId: string;
  readonly provider: ProviderId;
  readonly month: string;
  readonly calls: number;
  readonly costMicros: number;
  /** Null for no cap. */
  readonly capMicros: number | null;
};

/** Writes down what a call will cost, unless that is more than the cap leaves. @returns whether it may be made. */
export async function reserveSpending(tx: Queryable, { capMicros, ...spend }: Spend): Promise<boolean> {
  if (capMicros !== null && spend.costMicros > capMicros) return false;
  const within = capMicros === null ? sql`true` : sql`${serpSpending.costMicros} + ${spend.costMicros} <= ${capMicros}`;
  const rows = await tx
    .insert(serpSpending)
    .values(spend)
    .onConflictDoUpdate({
      target: [serpSpending.userId, serpSpending.provider, serpSpending.month],
      set: {
        calls: sql`${serpSpending.calls} + ${spend.calls}`,
        costMicros: sql`${serpSpending.costMicros} + ${spend.costMicros}`,
      },
      setWhere: within,
    })
    .returning();
  return rows.length > 0;
}

/** Takes back what was written down for a call that was not paid. */
export async function refundSpending(tx: Queryable, spend: Omit<Spend, 'capMicros'>): Promise<void> {
  await tx
    .update(serpSpending)
    .set({
      calls: sql`${serpSpending.calls} - ${spend.calls}`,
      costMicros: sql`${serpSpending.costMicros} - ${spend.costMicros}`,
    })
    .where(
      and(
        eq(serpSpending.userId, spend.userId),
        eq(serpSpending.provider, spend.provider),
        eq(serpSpending.month, spend.month),
      ),
    );
}

/** The calendar month of a moment, UTC. */
export function monthOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 7);
}

/** Providers in the order of the catalogue, with what an account has set or what is usual. */
export function withUsual(userId: string, rows: readonly ProviderRow[]): ProviderRow[] {
  const known = new Map(rows.map((row) => [row.id, row] as const));
  return PROVIDERS.map(
    ({ id, engines, pricePerCallMicros }): ProviderRow =>
      known.get(id) ?? {
        userId,
        id,
        sealedKey: null,
        keyHint: '',
        address: '',
        isOn: false,
        order: PROVIDER_IDS.indexOf(id),
        engines: [...engines],
        pricePerCallMicros,
        monthlyCapMicros: null,
      },
  );
}

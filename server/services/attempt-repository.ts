import { lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { attempts } from '#server/db/schema.ts';
import type { RateLimit } from './rate-limits.ts';
import { sha256 } from './tokens.ts';

/** How often something has been tried, and when that is forgotten. */
export type Attempts = { readonly count: number; readonly endsAtMs: number };
export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

/** Counts in the database, which neither a restart nor a flood of other keys makes forget. */
export function createAttemptRepository({ db, pool }: Pick<Database, 'db' | 'pool'>, now: () => number) {
  return {
    /** Counts one try. It stays counted when the call that makes it is refused: it is no part of its transaction. */
    async count(key: string, { windowMs }: RateLimit): Promise<Attempts> {
      const atMs = now();
      const { rows } = await pool.query<Attempts>(
        `insert into attempts (key_hash, count, ends_at_ms) values ($1, 1, $2)
         on conflict (key_hash) do update set
           count = case when attempts.ends_at_ms <= $3 then 1 else attempts.count + 1 end,
           ends_at_ms = case when attempts.ends_at_ms <= $3 then $2 else attempts.ends_at_ms end
         returning count, ends_at_ms as "endsAtMs"`,
        [sha256(key), atMs + windowMs, atMs],
      );
      return rows[0] ?? { count: 1, endsAtMs: atMs + windowMs };
    },

    async find(key: string): Promise<Attempts> {
      const { rows } = await pool.query<Attempts>(
        'select count, ends_at_ms as "endsAtMs" from attempts where key_hash = $1 and ends_at_ms > $2',
        [sha256(key), now()],
      );
      return rows[0] ?? { count: 0, endsAtMs: 0 };
    },

    secondsUntil: (atMs: number): number => Math.ceil((atMs - now()) / 1000),

    async prune(): Promise<void> {
      await db.delete(attempts).where(lt(attempts.endsAtMs, now()));
    },
  };
}

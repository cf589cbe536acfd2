import { and, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { LogDetail, LogEntry, LogKind } from '#core/contract/account-log.ts';
import type { Queryable } from '#server/db/database.ts';
import { accountLog } from '#server/db/member-schema.ts';
import type { PageCursor } from '#server/services/page-cursor.ts';
import { sessionOrigin } from '#server/services/session-origin.ts';
import type { SessionUser } from './acting.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
/** So many are named; of the others the number is noted. */
const MOST_NAMED = 20;

export type LogDeps = {
  readonly database: { readonly db: Queryable };
  readonly now: () => number;
};
export type LogFilter = {
  readonly person?: string | undefined;
  readonly kind?: LogKind | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
};
/** In whose account, and who did it. */
export type LogPlace = { readonly accountId: string; readonly person: Pick<SessionUser, 'id' | 'name' | 'email'> };
export type NewEntry = LogPlace & {
  readonly kind: LogKind;
  readonly detail?: LogDetail;
  readonly userAgent: string;
  readonly country: string;
};
export type AccountLog = ReturnType<typeof createAccountLog>;

const ENTRY = {
  id: sql<string>`${accountLog.id}::text`,
  atMs: accountLog.atMs,
  personId: accountLog.personId,
  personName: accountLog.personName,
  kind: accountLog.kind,
  detail: accountLog.detail,
  userAgent: accountLog.userAgent,
  country: accountLog.country,
};

/**
 * What happens in accounts: who did what, when and from where. Written in the transaction of what is done (`together`, or the `tx` given
 * as `db`), and never changed.
 */
export function createAccountLog({ database: { db }, now }: LogDeps) {
  async function add({ accountId, person, kind, detail = {}, userAgent, country }: NewEntry): Promise<void> {
    const personName = person.name === '' ? (person.email ?? '') : person.name;
    await db.insert(accountLog).values({
      ...{ accountId, atMs: now(), personId: person.id, personName, kind, detail },
      userAgent: userAgent.slice(0, 400),
      country,
    });
  }

  return {
    add,

    /** Notes what a call did, for the account and the person that it is about. @param place where the session does not say it. */
    async note(request: FastifyRequest, kind: LogKind, detail: LogDetail = {}, place?: LogPlace): Promise<void> {
      const { session } = request;
      const found = place ?? (session === null ? null : { accountId: session.user.id, person: session.person });
      if (found === null) throw new Error('Nobody is there of whom something could be noted');
      await add({ ...found, kind, detail, ...(await sessionOrigin(request)) });
    },

    /** Entries of an account, the newest first. */
    list(
      accountId: string,
      { person, kind, from, until }: LogFilter,
      { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
    ): Promise<LogEntry[]> {
      return db
        .select(ENTRY)
        .from(accountLog)
        .where(
          and(
            eq(accountLog.accountId, accountId),
            person === undefined ? undefined : eq(accountLog.personId, person),
            kind === undefined ? undefined : eq(accountLog.kind, kind),
            from === undefined ? undefined : gte(accountLog.atMs, from),
            until === undefined ? undefined : lt(accountLog.atMs, until),
            after === null
              ? undefined
              : or(
                  lt(accountLog.atMs, after.atMs),
                  and(eq(accountLog.atMs, after.atMs), lt(accountLog.id, Number(after.id))),
                ),
          ),
        )
        .orderBy(desc(accountLog.atMs), desc(accountLog.id))
        .limit(limit);
    },

    /** Who has done something in an account, by name. */
    people: (accountId: string): Promise<{ id: string; name: string }[]> =>
      db
        .selectDistinctOn([accountLog.personId], { id: accountLog.personId, name: accountLog.personName })
        .from(accountLog)
        .where(eq(accountLog.accountId, accountId))
        .orderBy(asc(accountLog.personId), desc(accountLog.atMs)),

    /** Deletes what is older than a year: the database allows nothing else. */
    async prune(): Promise<void> {
      const atMost = sql<number>`least(${now()}::bigint, (extract(epoch from now()) * 1000)::bigint)`;
      await db.delete(accountLog).where(lt(accountLog.atMs, sql`${atMost} - ${YEAR_MS}::bigint - 60000`));
    },
  };
}

/** Names of what was done with many, as far as they are noted. */
export function toAbout(names: readonly string[]): LogDetail {
  return { about: names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED && { count: names.length }) };
}

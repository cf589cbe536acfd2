import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import { formatMoney } from '#core/domain/money.ts';
import { passkeys, recoveryCodes, secondFactors } from '#server/db/account-schema.ts';
import { managers, plans } from '#server/db/brand-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { sessions, sites, users } from '#server/db/schema.ts';
import { createBilling, mainCurrency, readBalance } from '#server/services/billing/billing.ts';
import { endTerm, findTerm } from '#server/services/billing/term-repository.ts';
import { FREE_PLAN } from '#server/services/plan-limits.ts';
import {
  needed,
  refuse,
  RefusedError,
  TEXT,
  toTable,
  UsageError,
  type AdminContext,
  type Answer,
  type Given,
  type Noun,
} from './admin-command.ts';

type UserRow = typeof users.$inferSelect;
const BRAND = { brand: TEXT };
const MAX_LISTED = 1000;
const USER = 'ID|E-MAIL';

export const usersNoun: Noun = {
  list: {
    takes: '[--brand ID] [--search TEXT] [--limit NUMBER]',
    summary: 'Lists accounts, the newest first; 50 without --limit.',
    words: 0,
    options: { ...BRAND, search: TEXT, limit: TEXT },
    run: list,
  },
  show: { takes: `${USER} [--brand ID]`, summary: 'Shows an account.', words: 1, options: BRAND, run: show },
  'set-plan': {
    takes: `${USER} PLAN [--brand ID]`,
    summary: 'Gives an account a plan without an end; what was paid for another ends.',
    words: 2,
    options: BRAND,
    run: setPlan,
  },
  'set-manager': {
    takes: `${USER} MANAGER|none [--brand ID]`,
    summary: 'Gives an account its personal manager.',
    words: 2,
    options: BRAND,
    run: setManager,
  },
  'correct-balance': {
    takes: `${USER} --add CENTS|--take CENTS --note TEXT [--brand ID]`,
    summary: 'Adds to the balance of an account or takes from it, in the smallest unit of its currency.',
    words: 1,
    options: { ...BRAND, add: TEXT, take: TEXT, note: TEXT },
    run: correct,
  },
  confirm: {
    takes: `${USER} [--brand ID]`,
    summary: 'Takes the e-mail address of an account as confirmed.',
    words: 1,
    options: BRAND,
    run: confirm,
  },
  'reset-second-factor': {
    takes: `${USER} [--brand ID]`,
    summary: 'Takes second factor, recovery codes and passkeys away from an account; its password is enough again.',
    words: 1,
    options: BRAND,
    run: resetSecondFactor,
  },
  'sign-out': {
    takes: `${USER} [--brand ID]`,
    summary: 'Ends all sessions of an account, on every device.',
    words: 1,
    options: BRAND,
    run: signOut,
  },
};

/** @throws {RefusedError} for none, and for an e-mail with accounts of several brands when no brand was named. */
async function findUser(given: Given, db: Queryable): Promise<UserRow> {
  const [name = ''] = given.words;
  const brand = given.text('brand');
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        or(eq(users.id, name), eq(users.email, name.trim().toLowerCase())),
        brand === undefined ? undefined : eq(users.brandId, brand),
      ),
    );
  const [row, another] = rows;
  if (row === undefined)
    throw new RefusedError(`There is no account ${name}${brand === undefined ? '' : ` with the brand ${brand}`}`);
  if (another !== undefined)
    throw new RefusedError(
      `${name} has accounts with ${rows
        .map((each) => each.brandId)
        .sort()
        .join(', ')}: name one with --brand`,
    );
  return row;
}

async function list(given: Given, { database }: AdminContext): Promise<Answer> {
  const limit = Number(given.text('limit') ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LISTED)
    throw new RefusedError(`--limit takes a whole number from 1 to ${MAX_LISTED}`);
  const [brand, search] = [given.text('brand'), given.text('search')];
  const pattern = `%${(search ?? '').replace(/[\\%_]/gu, String.raw`\$&`)}%`;
  const rows = await database.db
    .select()
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        brand === undefined ? undefined : eq(users.brandId, brand),
        search === undefined ? undefined : or(ilike(users.email, pattern), ilike(users.name, pattern)),
      ),
    )
    .orderBy(desc(users.registeredAtMs), users.id)
    .limit(limit);
  const cells = rows.map((row) => [row.id, row.brandId, row.email ?? '', row.plan, toDay(row.registeredAtMs)]);
  return { text: toTable(cells, 'There are no such accounts'), data: rows.map(toData) };
}

async function show(given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const row = await findUser(given, db);
  const [open] = await db.select({ count: count() }).from(sessions).where(eq(sessions.userId, row.id));
  const [projects] = await db.select({ count: count() }).from(sites).where(eq(sites.userId, row.id));
  const [term, balance] = [await findTerm(db, row.id), await readBalance(db, row.id)];
  const paid = { planEndsAtMs: term?.endsAtMs ?? null, balance };
  const data = { ...toData(row), ...paid, sessions: open?.count ?? 0, projects: projects?.count ?? 0 };
  const lines = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { text: toTable(lines, ''), data };
}

async function setPlan(given: Given, { database }: AdminContext): Promise<Answer> {
  const { db } = database;
  const user = await findUser(given, db);
  const plan = given.words[1] ?? '';
  const known = await db.select({ id: plans.id }).from(plans);
  const ids = known.length === 0 ? [FREE_PLAN] : known.map(({ id }) => id);
  if (!ids.includes(plan)) throw new RefusedError(`There is no plan ${plan}: there are ${ids.join(', ')}`);
  await database.transaction((tx) => endTerm(tx, user.id, plan));
  return { text: `${user.email ?? user.id} has the plan ${plan}`, data: { id: user.id, plan } };
}

async function correct(given: Given, { database, now }: AdminContext): Promise<Answer> {
  const user = await findUser(given, database.db);
  const [added, taken] = [given.text('add'), given.text('take')];
  if ((added === undefined) === (taken === undefined)) throw new UsageError('one of --add and --take is needed');
  const text = added ?? taken ?? '';
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new RefusedError(`The amount is a whole number such as 500, not ${text}`);
  const amount = added === undefined ? -Number(text) : Number(text);
  const currency = await mainCurrency(database.db);
  const billing = createBilling({ database, now, random: randomBytes });
  const balance = await billing.correct(user.id, amount, currency, needed(given, 'note')).catch(refuse);
  return {
    text: `${user.email ?? user.id} has ${formatMoney(balance, currency, 'en')}`,
    data: { id: user.id, balance, currency },
  };
}

async function setManager(given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const user = await findUser(given, db);
  const [, name = ''] = given.words;
  const managerId = name === 'none' ? null : name;
  if (managerId !== null) {
    const [manager] = await db.select().from(managers).where(eq(managers.id, managerId));
    if (manager === undefined) throw new RefusedError(`There is no manager ${name}`);
    if (!['', user.brandId].includes(manager.brandId))
      throw new RefusedError(`${name} works for the brand ${manager.brandId}, the account is one of ${user.brandId}`);
  }
  await db.update(users).set({ managerId }).where(eq(users.id, user.id));
  return {
    text: `${user.email ?? user.id} has ${managerId === null ? 'no manager of their own' : `the manager ${name}`}`,
    data: { id: user.id, managerId },
  };
}

async function confirm(given: Given, { database: { db }, now }: AdminContext): Promise<Answer> {
  const user = await findUser(given, db);
  await db
    .update(users)
    .set({ emailConfirmedAtMs: now() })
    .where(and(eq(users.id, user.id), isNull(users.emailConfirmedAtMs)));
  return { text: `${user.email ?? user.id} is confirmed`, data: { id: user.id } };
}

async function signOut(given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const user = await findUser(given, db);
  const ended = await db.delete(sessions).where(eq(sessions.userId, user.id)).returning({ at: sessions.createdAtMs });
  return {
    text: `Ended ${ended.length} sessions of ${user.email ?? user.id}`,
    data: { id: user.id, sessions: ended.length },
  };
}

async function resetSecondFactor(given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const user = await findUser(given, db);
  for (const table of [secondFactors, recoveryCodes, passkeys]) await db.delete(table).where(eq(table.userId, user.id));
  return { text: `The password of ${user.email ?? user.id} is enough again`, data: { id: user.id } };
}

function toDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** An account without its secret. */
function toData(row: UserRow) {
  const { id, brandId, email, name, phone, lang, plan, managerId, emailConfirmedAtMs, registeredAtMs, lastSeenAtMs } =
    row;
  return { id, brandId, email, name, phone, lang, plan, managerId, emailConfirmedAtMs, registeredAtMs, lastSeenAtMs };
}

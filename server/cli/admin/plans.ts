import { count, eq } from 'drizzle-orm';
import { plans } from '#server/db/brand-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import {
  FLAG,
  needed,
  RefusedError,
  TEXT,
  TEXTS,
  toName,
  toTable,
  UsageError,
  type AdminContext,
  type Answer,
  type Given,
  type Noun,
} from './admin-command.ts';

type PlanRow = typeof plans.$inferSelect;
const OPTIONS = {
  name: TEXT,
  position: TEXT,
  'month-price': TEXT,
  'year-price': TEXT,
  currency: TEXT,
  limit: TEXTS,
  public: FLAG,
  hidden: FLAG,
};
const OPTIONS_TEXT =
  '[--name TEXT] [--month-price CENTS] [--year-price CENTS|none] [--currency EUR] [--limit NAME=NUMBER]… [--position NUMBER] [--public|--hidden]';

export const plansNoun: Noun = {
  add: {
    takes: `ID --name TEXT ${OPTIONS_TEXT.replace('[--name TEXT] ', '')}`,
    summary:
      'Adds a plan; its price is in the smallest unit of the currency, a limit of -1 is none. Limits: sites, pages (of a crawl), keywords, reports, jobs.',
    words: 1,
    options: OPTIONS,
    run: add,
  },
  set: {
    takes: `ID ${OPTIONS_TEXT}`,
    summary: 'Changes what is given; limits are changed one by one.',
    words: 1,
    options: OPTIONS,
    run: set,
  },
  list: { takes: '', summary: 'Lists the plans in their order.', words: 0, run: list },
  remove: { takes: 'ID', summary: 'Removes a plan that no account has.', words: 1, run: remove },
};

async function findPlan(id: string, db: Queryable): Promise<PlanRow> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id));
  if (row === undefined) throw new RefusedError(`There is no plan ${id}`);
  return row;
}

async function add(given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const id = toName(given.words[0] ?? '');
  const name = needed(given, 'name');
  const [last] = await db.select({ count: count() }).from(plans);
  const row = {
    id,
    position: ((last?.count ?? 0) + 1) * 10,
    monthPrice: 0,
    currency: 'EUR',
    limits: {},
    isPublic: true,
    ...toPlanInput(given, {}),
    name,
  };
  const added = await db.insert(plans).values(row).onConflictDoNothing().returning();
  if (added.length === 0) throw new RefusedError(`There is a plan ${id} already: change it with plans set`);
  return { text: `Added ${id}`, data: added[0] };
}

async function set(given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const before = await findPlan(given.words[0] ?? '', db);
  const input = toPlanInput(given, before.limits);
  if (Object.keys(input).length === 0) throw new UsageError('nothing to change was given');
  const [row] = await db.update(plans).set(input).where(eq(plans.id, before.id)).returning();
  return { text: `Changed ${before.id}`, data: row };
}

async function list(_given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const rows = await db.select().from(plans).orderBy(plans.position, plans.id);
  const cells = rows.map(({ id, name, monthPrice, currency, limits, isPublic }) => [
    id,
    name,
    `${monthPrice} ${currency}`,
    Object.entries(limits)
      .map(([limit, value]) => `${limit}=${value}`)
      .join(', '),
    isPublic ? '' : 'hidden',
  ]);
  return { text: toTable(cells, 'There are no plans: those of the product are offered'), data: rows };
}

async function remove(given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const { id } = await findPlan(given.words[0] ?? '', db);
  const [used] = await db.select({ count: count() }).from(users).where(eq(users.plan, id));
  if ((used?.count ?? 0) > 0)
    throw new RefusedError(`${used?.count ?? 0} accounts have the plan ${id}: give them another first`);
  await db.delete(plans).where(eq(plans.id, id));
  return { text: `Removed ${id}`, data: { id } };
}

function toPlanInput(given: Given, before: Readonly<Record<string, number>>): Partial<typeof plans.$inferInsert> {
  const [name, price, yearPrice, position, currency] = [
    'name',
    'month-price',
    'year-price',
    'position',
    'currency',
  ].map((each) => given.text(each));
  const limits = given.list('limit');
  return {
    ...(name !== undefined && { name: needed(given, 'name') }),
    ...(price !== undefined && { monthPrice: toWhole('month-price', price, 0) }),
    ...(yearPrice !== undefined && {
      yearPrice: yearPrice === 'none' ? null : toWhole('year-price', yearPrice, 0),
    }),
    ...(position !== undefined && { position: toWhole('position', position, 0) }),
    ...(currency !== undefined && { currency: toCurrency(currency) }),
    ...(limits !== undefined && { limits: { ...before, ...Object.fromEntries(limits.map(toLimit)) } }),
    ...(given.isOn('public') && { isPublic: true }),
    ...(given.isOn('hidden') && { isPublic: false }),
  };
}

function toLimit(text: string): [string, number] {
  const [name = '', value = ''] = text.split('=');
  if (!/^[a-z]\w{0,39}$/iu.test(name)) throw new RefusedError(`--limit takes NAME=NUMBER, not ${text}`);
  return [name, toWhole(`limit ${name}`, value, -1)];
}

function toWhole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!/^-?\d{1,9}$/u.test(text) || value < least)
    throw new RefusedError(`--${name} takes a whole number from ${least}, not ${text}`);
  return value;
}

function toCurrency(text: string): string {
  const code = text.toUpperCase();
  if (!Intl.supportedValuesOf('currency').includes(code))
    throw new RefusedError(`--currency takes a code such as EUR, not ${text}`);
  return code;
}

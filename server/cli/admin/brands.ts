import { count, eq, ne } from 'drizzle-orm';
import { brands } from '#server/db/brand-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { BUILT_IN_BRAND_ID } from '#server/services/brands/brand.ts';
import {
  FLAG,
  RefusedError,
  toName,
  toTable,
  UsageError,
  type AdminContext,
  type Answer,
  type Given,
  type Noun,
} from './admin-command.ts';
import { BRAND_OPTIONS, toBrandInput, type BrandInput } from './brand-input.ts';

type BrandRow = typeof brands.$inferSelect;
const OPTIONS_TEXT =
  '[--host HOST]… [--kind main|agency|demo] [--name TEXT] [--short-name TEXT] [--logo FILE|none] [--icon FILE|none] [--accent-light #rrggbb --accent-dark #rrggbb] [--contacts FILE.json|none] [--operator FILE.json|none] [--languages en,de|all] [--features-off NAMES|none] [--default|--no-default]';

export const brandsNoun: Noun = {
  add: {
    takes: `ID --host HOST --name TEXT ${OPTIONS_TEXT.replace('[--host HOST]… ', '').replace('[--name TEXT] ', '')}`,
    summary: 'Adds a brand for one or more hosts.',
    words: 1,
    options: BRAND_OPTIONS,
    run: add,
  },
  set: {
    takes: `ID ${OPTIONS_TEXT}`,
    summary: 'Changes what is given; hosts, languages and features replace those before.',
    words: 1,
    options: BRAND_OPTIONS,
    run: set,
  },
  list: { takes: '', summary: 'Lists all brands.', words: 0, run: list },
  show: { takes: 'ID', summary: 'Shows everything about a brand but its pictures.', words: 1, run: show },
  remove: {
    takes: 'ID [--keep-accounts]',
    summary:
      'Removes a brand; one with accounts only with --keep-accounts, which are there again with a brand of the same ID.',
    words: 1,
    options: { 'keep-accounts': FLAG },
    run: remove,
  },
};

/** @throws {RefusedError} */
export async function findBrand(id: string, db: Queryable): Promise<BrandRow> {
  const [row] = await db.select().from(brands).where(eq(brands.id, id));
  if (row === undefined) throw new RefusedError(`There is no brand ${id}`);
  return row;
}

async function add(given: Given, context: AdminContext): Promise<Answer> {
  const id = toName(given.words[0] ?? '');
  const input = await toBrandInput(given);
  const { hosts = [], name } = input;
  if (hosts.length === 0) throw new UsageError('--host is missing');
  if (name === undefined) throw new UsageError('--name is missing');
  const { db } = context.database;
  if ((await db.select({ id: brands.id }).from(brands).where(eq(brands.id, id))).length > 0)
    throw new RefusedError(`There is a brand ${id} already: change it with brands set`);
  const isFirst = (await db.select({ id: brands.id }).from(brands)).length === 0;
  await store(id, { kind: 'main', shortName: name, hosts: [], name, ...input }, context);
  return {
    text: `Added ${id} on ${hosts.join(', ')}${isFirst ? await accountsHint(id, db) : ''}`,
    data: toData(await findBrand(id, db)),
  };
}

/** The first brand ends the built-in one, whose accounts belong to a brand of its name. */
async function accountsHint(id: string, db: Queryable): Promise<string> {
  const accounts = await countAccounts(BUILT_IN_BRAND_ID, db);
  if (id === BUILT_IN_BRAND_ID || accounts === 0) return '';
  return `. The ${accounts} accounts there were belong to the brand ${BUILT_IN_BRAND_ID}: add one of this ID for them to sign in`;
}

async function countAccounts(id: string, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: count(users.email) })
    .from(users)
    .where(eq(users.brandId, id));
  return row?.count ?? 0;
}

async function set(given: Given, context: AdminContext): Promise<Answer> {
  const before = await findBrand(given.words[0] ?? '', context.database.db);
  const input = await toBrandInput(given);
  if (Object.keys(input).length === 0) throw new UsageError('nothing to change was given');
  if (input.hosts?.length === 0) throw new UsageError('--host is empty');
  await store(before.id, { ...before, ...input }, context);
  return { text: `Changed ${before.id}`, data: toData(await findBrand(before.id, context.database.db)) };
}

/** @throws {RefusedError} for a host that another brand has. */
async function store(
  id: string,
  row: BrandInput & Pick<BrandRow, 'hosts' | 'kind' | 'name' | 'shortName'>,
  { database, now }: AdminContext,
): Promise<void> {
  await database.transaction(async (tx) => {
    const others = await tx.select({ id: brands.id, hosts: brands.hosts }).from(brands).where(ne(brands.id, id));
    const taken = others.find(({ hosts }) => hosts.some((host) => row.hosts.includes(host)));
    if (taken !== undefined)
      throw new RefusedError(
        `${taken.hosts.find((host) => row.hosts.includes(host)) ?? ''} belongs to the brand ${taken.id}`,
      );
    if (row.isDefault === true) await tx.update(brands).set({ isDefault: false }).where(ne(brands.id, id));
    const values = { ...row, id, hosts: [...new Set(row.hosts)], changedAtMs: now() };
    await tx.insert(brands).values(values).onConflictDoUpdate({ target: brands.id, set: values });
  });
}

async function list(_given: Given, { database }: AdminContext): Promise<Answer> {
  const rows = await database.db.select().from(brands).orderBy(brands.id);
  const cells = rows.map(({ id, kind, name, hosts, isDefault }) => [
    id,
    kind,
    name,
    hosts.join(', '),
    isDefault ? 'default' : '',
  ]);
  return {
    text: toTable(cells, 'There are no brands: the built-in one answers on every host'),
    data: rows.map(toData),
  };
}

async function show(given: Given, { database }: AdminContext): Promise<Answer> {
  const row = await findBrand(given.words[0] ?? '', database.db);
  const data = { ...toData(row), accounts: await countAccounts(row.id, database.db) };
  const lines = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { text: toTable(lines, ''), data };
}

async function remove(given: Given, { database }: AdminContext): Promise<Answer> {
  const { id } = await findBrand(given.words[0] ?? '', database.db);
  const accounts = await countAccounts(id, database.db);
  if (accounts > 0 && !given.isOn('keep-accounts'))
    throw new RefusedError(
      `${id} has ${accounts} accounts, which nobody could sign in to: add --keep-accounts to remove it all the same`,
    );
  await database.db.delete(brands).where(eq(brands.id, id));
  return { text: `Removed ${id}`, data: { id } };
}

/** A brand without its pictures, which are long. */
function toData({ logo, icon, ...row }: BrandRow) {
  return { ...row, hasLogo: logo !== null, hasIcon: icon !== null };
}

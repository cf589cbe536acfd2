import { and, eq, ne } from 'drizzle-orm';
import { isEmail } from '#core/domain/email.ts';
import { MESSENGERS, toMessengerHref } from '#core/domain/messenger-link.ts';
import { managers } from '#server/db/brand-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { checkPicture } from '#server/services/brands/check-picture.ts';
import {
  FLAG,
  needed,
  readGivenFile,
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
import { findBrand } from './brands.ts';

type ManagerInput = Partial<typeof managers.$inferInsert>;
type ManagerRow = typeof managers.$inferSelect;
const OPTIONS = {
  name: TEXT,
  email: TEXT,
  phone: TEXT,
  messenger: TEXTS,
  photo: TEXT,
  brand: TEXT,
  default: FLAG,
  'no-default': FLAG,
};
const OPTIONS_TEXT =
  '[--phone TEXT] [--messenger NAME=ID|none]… [--photo FILE|none] [--brand ID|all] [--default|--no-default]';

export const managersNoun: Noun = {
  add: {
    takes: `ID --name TEXT --email ADDRESS ${OPTIONS_TEXT}`,
    summary: 'Adds somebody who looks after users; --default for those who have nobody else.',
    words: 1,
    options: OPTIONS,
    run: add,
  },
  set: {
    takes: `ID [--name TEXT] [--email ADDRESS] ${OPTIONS_TEXT}`,
    summary: 'Changes what is given.',
    words: 1,
    options: OPTIONS,
    run: set,
  },
  list: { takes: '', summary: 'Lists all managers.', words: 0, run: list },
  remove: { takes: 'ID', summary: 'Removes a manager; their users have the default one.', words: 1, run: remove },
};

async function findManager(id: string, db: Queryable): Promise<ManagerRow> {
  const [row] = await db.select().from(managers).where(eq(managers.id, id));
  if (row === undefined) throw new RefusedError(`There is no manager ${id}`);
  return row;
}

async function add(given: Given, context: AdminContext): Promise<Answer> {
  const id = toName(given.words[0] ?? '');
  const [name, email] = [needed(given, 'name'), needed(given, 'email')];
  const { db } = context.database;
  if ((await db.select({ id: managers.id }).from(managers).where(eq(managers.id, id))).length > 0)
    throw new RefusedError(`There is a manager ${id} already: change them with managers set`);
  await store({ id, brandId: '', name, email, ...(await toManagerInput(given, db)) }, context);
  return { text: `Added ${id}`, data: toData(await findManager(id, db)) };
}

async function set(given: Given, context: AdminContext): Promise<Answer> {
  const { db } = context.database;
  const before = await findManager(given.words[0] ?? '', db);
  const input = await toManagerInput(given, db);
  if (Object.keys(input).length === 0) throw new UsageError('nothing to change was given');
  await store({ ...before, ...input }, context);
  return { text: `Changed ${before.id}`, data: toData(await findManager(before.id, db)) };
}

async function store(row: typeof managers.$inferInsert, { database }: AdminContext): Promise<void> {
  await database.transaction(async (tx) => {
    if (row.isDefault === true)
      await tx
        .update(managers)
        .set({ isDefault: false })
        .where(and(ne(managers.id, row.id), eq(managers.brandId, row.brandId ?? '')));
    await tx.insert(managers).values(row).onConflictDoUpdate({ target: managers.id, set: row });
  });
}

async function list(_given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const rows = await db.select().from(managers).orderBy(managers.id);
  const cells = rows.map(({ id, brandId, name, email, isDefault }) => [
    id,
    brandId === '' ? 'all brands' : brandId,
    name,
    email,
    isDefault ? 'default' : '',
  ]);
  return { text: toTable(cells, 'There are no managers'), data: rows.map(toData) };
}

async function remove(given: Given, { database }: AdminContext): Promise<Answer> {
  const { id } = await findManager(given.words[0] ?? '', database.db);
  await database.transaction(async (tx) => {
    await tx.update(users).set({ managerId: null }).where(eq(users.managerId, id));
    await tx.delete(managers).where(eq(managers.id, id));
  });
  return { text: `Removed ${id}`, data: { id } };
}

async function toManagerInput(given: Given, db: Queryable): Promise<ManagerInput> {
  const [name, email, phone, brand] = ['name', 'email', 'phone', 'brand'].map((each) => given.text(each));
  const messengers = given.list('messenger');
  if (email !== undefined && !isEmail(email)) throw new RefusedError(`--email: ${email} is no e-mail address`);
  if (brand !== undefined && brand !== 'all') await findBrand(brand, db);
  return {
    ...(name !== undefined && { name: needed(given, 'name') }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(brand !== undefined && { brandId: brand === 'all' ? '' : brand }),
    ...(messengers !== undefined && { messengers: toMessengers(messengers) }),
    ...(await toPhoto(given.text('photo'))),
    ...(given.isOn('default') && { isDefault: true }),
    ...(given.isOn('no-default') && { isDefault: false }),
  };
}

/** Ways to write to somebody, which replace those before. */
function toMessengers(texts: readonly string[]): Record<string, string> {
  if (texts.includes('none')) return {};
  return Object.fromEntries(
    texts.map((text) => {
      const [name = '', ...rest] = text.split('=');
      const [messenger, id] = [MESSENGERS.find((each) => each === name), rest.join('=').trim()];
      if (messenger === undefined || toMessengerHref(messenger, id) === null)
        throw new RefusedError(`--messenger takes NAME=ID with ${MESSENGERS.join(', ')}, not ${text}`);
      return [messenger, id];
    }),
  );
}

async function toPhoto(path: string | undefined): Promise<ManagerInput> {
  if (path === undefined) return {};
  if (path === 'none') return { photo: null, photoType: null };
  const picture = await checkPicture(await readGivenFile(path));
  if ('fault' in picture) throw new RefusedError(`--photo ${path} is not taken: ${picture.fault}`);
  return { photo: picture.base64, photoType: picture.type };
}

function toData({ photo, ...row }: ManagerRow) {
  return { ...row, hasPhoto: photo !== null };
}

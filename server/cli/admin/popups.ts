import { eq } from 'drizzle-orm';
import { popups } from '#server/db/brand-schema.ts';
import {
  needed,
  readGivenFile,
  RefusedError,
  TEXT,
  toTable,
  UsageError,
  type AdminContext,
  type Answer,
  type Given,
  type Noun,
} from './admin-command.ts';
import { findBrand } from './brands.ts';

const FOREVER_MS = Date.UTC(2100, 0, 1);
const MAX_TEXT = 5000;

export const popupsNoun: Noun = {
  add: {
    takes:
      '--title TEXT --text TEXT|--file FILE.md [--action-label TEXT --action-href LINK] [--brand ID] [--plan ID] [--starts DATE] [--ends DATE]',
    summary: 'Adds a message that each user is shown once; in Markdown, dates like 2027-01-31 in UTC.',
    words: 0,
    options: {
      title: TEXT,
      text: TEXT,
      file: TEXT,
      'action-label': TEXT,
      'action-href': TEXT,
      brand: TEXT,
      plan: TEXT,
      starts: TEXT,
      ends: TEXT,
    },
    run: add,
  },
  list: { takes: '', summary: 'Lists all messages.', words: 0, run: list },
  remove: { takes: 'ID', summary: 'Removes a message.', words: 1, run: remove },
};

async function add(given: Given, { database: { db }, now, newId }: AdminContext): Promise<Answer> {
  const title = needed(given, 'title');
  const brand = given.text('brand');
  const row = {
    id: newId(),
    brandId: brand === undefined ? '' : (await findBrand(brand, db)).id,
    title,
    text: await toText(given),
    ...toAction(given),
    plan: given.text('plan') ?? '',
    startsAtMs: toMoment(given, 'starts', now()),
    endsAtMs: toMoment(given, 'ends', FOREVER_MS),
  };
  if (row.endsAtMs <= row.startsAtMs) throw new RefusedError('--ends lies before the start');
  await db.insert(popups).values(row);
  return { text: `Added ${row.id}`, data: row };
}

async function toText(given: Given): Promise<string> {
  const path = given.text('file');
  const text = (path === undefined ? (given.text('text') ?? '') : (await readGivenFile(path)).toString('utf8')).trim();
  if (text === '') throw new UsageError('--text or --file is missing');
  if (text.length > MAX_TEXT) throw new RefusedError(`The text has more than ${MAX_TEXT} characters`);
  return text;
}

function toAction(given: Given): { actionLabel: string; actionHref: string } {
  const [actionLabel, actionHref] = [given.text('action-label') ?? '', given.text('action-href') ?? ''];
  if ((actionLabel === '') !== (actionHref === ''))
    throw new UsageError('--action-label and --action-href are given together');
  if (actionHref !== '' && !/^(?:\/(?![/\\])|https?:\/\/)/u.test(actionHref))
    throw new RefusedError(
      `--action-href takes a path such as /pricing/ or an address with https://, not ${actionHref}`,
    );
  return { actionLabel, actionHref };
}

function toMoment(given: Given, name: string, usual: number): number {
  const text = given.text(name);
  if (text === undefined) return usual;
  const atMs = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/u.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(atMs)) throw new RefusedError(`--${name} takes a date like 2027-01-31, not ${text}`);
  return atMs;
}

async function list(_given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const rows = await db.select().from(popups).orderBy(popups.startsAtMs, popups.id);
  const day = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
  const cells = rows.map(({ id, brandId, plan, startsAtMs, endsAtMs, title }) => [
    id,
    brandId === '' ? 'all brands' : brandId,
    plan === '' ? 'all plans' : plan,
    day(startsAtMs),
    day(endsAtMs),
    title,
  ]);
  return { text: toTable(cells, 'There are no messages'), data: rows };
}

async function remove(given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const [id = ''] = given.words;
  const removed = await db.delete(popups).where(eq(popups.id, id)).returning({ id: popups.id });
  if (removed.length === 0) throw new RefusedError(`There is no message ${id}`);
  return { text: `Removed ${id}`, data: { id } };
}

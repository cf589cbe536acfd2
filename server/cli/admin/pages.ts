import { and, eq } from 'drizzle-orm';
import { findLanguage } from '#core/standards/languages.ts';
import { customPages } from '#server/db/brand-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  needed,
  readGivenFile,
  RefusedError,
  TEXT,
  toTable,
  type AdminContext,
  type Answer,
  type Given,
  type Noun,
} from './admin-command.ts';
import { findBrand } from './brands.ts';

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/u;
const MAX_TEXT_BYTES = 200 * 1024;

export const pagesNoun: Noun = {
  set: {
    takes: 'NAME --title TEXT --file FILE.md [--description TEXT] [--lang en] [--brand ID]',
    summary:
      'Stores a page in Markdown at /p/NAME/; one named after a legal page, such as privacy-policy, takes its place.',
    words: 1,
    options: { title: TEXT, description: TEXT, file: TEXT, lang: TEXT, brand: TEXT },
    run: set,
  },
  list: { takes: '', summary: 'Lists the pages of all brands.', words: 0, run: list },
  remove: {
    takes: 'NAME [--lang en] [--brand ID]',
    summary: 'Removes a page in one language, without --lang in all.',
    words: 1,
    options: { lang: TEXT, brand: TEXT },
    run: remove,
  },
};

async function toBrandId(given: Given, db: Queryable): Promise<string> {
  const id = given.text('brand');
  return id === undefined ? '' : (await findBrand(id, db)).id;
}

function toLang(text: string): string {
  if (findLanguage(text) === undefined) throw new RefusedError(`--lang: ${text} is no language code`);
  return text;
}

async function set(given: Given, { database: { db }, now }: AdminContext): Promise<Answer> {
  const [slug = ''] = given.words;
  if (!SLUG.test(slug))
    throw new RefusedError(`${slug} is no name of a page: small letters, digits and hyphens, at most 80`);
  const title = needed(given, 'title');
  const path = needed(given, 'file');
  const lang = toLang(given.text('lang') ?? 'en');
  const bytes = await readGivenFile(path);
  if (bytes.length > MAX_TEXT_BYTES) throw new RefusedError(`${path} is longer than ${MAX_TEXT_BYTES / 1024} KB`);
  const text = bytes.toString('utf8').replaceAll('\u0000', '');
  if (text.trim() === '') throw new RefusedError(`${path} is empty`);
  const row = {
    brandId: await toBrandId(given, db),
    slug,
    lang,
    title,
    description: given.text('description') ?? '',
    text,
    changedAtMs: now(),
  };
  await db
    .insert(customPages)
    .values(row)
    .onConflictDoUpdate({ target: [customPages.brandId, customPages.slug, customPages.lang], set: row });
  return { text: `Stored ${slug} in ${lang}`, data: { ...row, text: text.length } };
}

async function list(_given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const rows = await db
    .select({
      slug: customPages.slug,
      lang: customPages.lang,
      brandId: customPages.brandId,
      title: customPages.title,
      changedAtMs: customPages.changedAtMs,
    })
    .from(customPages)
    .orderBy(customPages.slug, customPages.brandId, customPages.lang);
  const cells = rows.map(({ slug, lang, brandId, title }) => [
    slug,
    lang,
    brandId === '' ? 'all brands' : brandId,
    title,
  ]);
  return { text: toTable(cells, 'There are no pages'), data: rows };
}

async function remove(given: Given, { database: { db } }: AdminContext): Promise<Answer> {
  const [slug = ''] = given.words;
  const lang = given.text('lang');
  const removed = await db
    .delete(customPages)
    .where(
      and(
        eq(customPages.slug, slug),
        eq(customPages.brandId, await toBrandId(given, db)),
        lang === undefined ? undefined : eq(customPages.lang, toLang(lang)),
      ),
    )
    .returning({ lang: customPages.lang });
  if (removed.length === 0) throw new RefusedError(`There is no such page ${slug}`);
  return {
    text: `Removed ${slug} in ${removed
      .map((each) => each.lang)
      .sort()
      .join(', ')}`,
    data: { slug, languages: removed.map((each) => each.lang) },
  };
}

import { and, eq, inArray } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '#core/standards/languages.ts';
import { customPages } from '#server/db/brand-schema.ts';
import type { Queryable } from '#server/db/database.ts';

export type CustomPage = typeof customPages.$inferSelect;

/** What an operator has written and said about themselves. */
export function createCustomPageRepository(db: Queryable) {
  return {
    /** The brand's own page before that of all brands, the wanted language before English. */
    async find(brandId: string, slug: string, lang: string): Promise<CustomPage | null> {
      const rows = await db
        .select()
        .from(customPages)
        .where(
          and(
            eq(customPages.slug, slug),
            inArray(customPages.brandId, [brandId, '']),
            inArray(customPages.lang, [lang, DEFAULT_LANGUAGE]),
          ),
        );
      const rank = (row: CustomPage) => Number(row.brandId !== brandId) * 2 + Number(row.lang !== lang);
      return rows.sort((one, other) => rank(one) - rank(other))[0] ?? null;
    },

    /** Names of the pages that can be read in a language. */
    async slugs(brandId: string, lang: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ slug: customPages.slug })
        .from(customPages)
        .where(and(inArray(customPages.brandId, [brandId, '']), inArray(customPages.lang, [lang, DEFAULT_LANGUAGE])));
      return rows.map(({ slug }) => slug);
    },

    /** In which languages the brand has written it, and in which it is written for all brands. */
    async languages(brandId: string, slug: string): Promise<{ own: string[]; shared: string[] }> {
      const rows = await db
        .select({ of: customPages.brandId, lang: customPages.lang })
        .from(customPages)
        .where(and(eq(customPages.slug, slug), inArray(customPages.brandId, [brandId, ''])));
      const langsOf = (id: string) => rows.filter(({ of }) => of === id).map(({ lang }) => lang);
      return { own: langsOf(brandId), shared: langsOf('') };
    },
  };
}

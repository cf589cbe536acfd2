import { and, eq, inArray } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '#core/standards/languages.ts';
import { brands, customPages } from '#server/db/brand-schema.ts';
import type { Queryable } from '#server/db/database.ts';

export type CustomPage = typeof customPages.$inferSelect;
export type OperatorFacts = { readonly operator: Readonly<Record<string, string>>; readonly email: string };
export type CustomPageRepository = ReturnType<typeof createCustomPageRepository>;

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

    async operator(brandId: string): Promise<OperatorFacts> {
      const [row] = await db
        .select({ operator: brands.operator, contacts: brands.contacts })
        .from(brands)
        .where(eq(brands.id, brandId));
      return { operator: row?.operator ?? {}, email: emailOf(row?.contacts) };
    },
  };
}

/** Contacts are stored as they are sent: `core/contract/environment.ts`. */
function emailOf(contacts: Readonly<Record<string, unknown>> | undefined): string {
  const inner = contacts?.['contacts'];
  return typeof inner === 'object' && inner !== null && 'email' in inner && typeof inner.email === 'string'
    ? inner.email
    : '';
}

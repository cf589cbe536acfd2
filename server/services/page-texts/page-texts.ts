import { ownValue } from '#core/base/own-value.ts';
import type { PageText } from '#core/contract/page-texts.ts';
import { toLocalePath } from '#core/domain/locale-path.ts';
import type { Database } from '#server/db/database.ts';
import { toTextNodes } from '#server/services/markdown/text-nodes.ts';
import type { Texts, Translate } from '#server/services/texts.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { DEFAULT_LANGUAGE } from '#core/standards/languages.ts';
import { createCustomPageRepository } from './custom-page-repository.ts';
import { createLegalTexts } from './legal-texts.ts';
import { OPERATOR_FIELDS, OPERATOR_MISSING, SUPPORT_PAGE, WRITE_TO } from './operator-messages.ts';

/** Under which brand a text is shown. */
export type TextBrand = Pick<HostBrand, 'id' | 'name' | 'host' | 'operator' | 'contacts'>;
export type PageTexts = ReturnType<typeof createPageTexts>;

type PageTextDeps = { readonly database: Pick<Database, 'db'>; readonly texts: Texts; readonly contact: string };

/** The texts of pages: what the operator has written, else the product's own. */
export function createPageTexts({ database, texts, contact }: PageTextDeps) {
  const pages = createCustomPageRepository(database.db);
  const legal = createLegalTexts();

  async function findOwn(slug: string, lang: string, brand: TextBrand): Promise<PageText | null> {
    const text = await legal.find(slug, lang);
    if (text === null) return null;
    const translate = await texts.translator(text.lang);
    const email = brand.contacts.contacts?.email ?? contact;
    const values: Readonly<Record<string, string>> = {
      brand: escapeMarkdown(brand.name),
      host: escapeMarkdown(brand.host),
      operator: toOperatorText(brand.operator, translate),
      contact: toContactText(email, lang, translate),
    };
    const fill = (template: string) =>
      template.replace(/\{(\w+)\}/gu, (all, name: string) => ownValue(values, name) ?? all);
    const plain = (template: string) => template.replaceAll('{brand}', brand.name).replaceAll('{host}', brand.host);
    const { title, description, changedAtMs, source } = text;
    return {
      slug,
      lang: text.lang,
      isOwn: true,
      title: plain(title),
      description: plain(description),
      changedAtMs,
      nodes: toTextNodes(fill(source)),
    };
  }

  return {
    /** `null` when there is none; what the operator has written takes the place of the product's own. */
    async find(slug: string, lang: string, brand: TextBrand): Promise<PageText | null> {
      const page = await pages.find(brand.id, slug, lang);
      if (page === null) return findOwn(slug, lang, brand);
      const { title, description, changedAtMs, text } = page;
      return { slug, lang: page.lang, isOwn: false, title, description, changedAtMs, nodes: toTextNodes(text) };
    },

    /** The pages that the operator has written. */
    written: (brandId: string, lang: string): Promise<string[]> => pages.slugs(brandId, lang),

    /** The languages in which it is found as such: what is written in English for the brand hides all that is meant for others. */
    async languages(slug: string, brand: Pick<TextBrand, 'id'>): Promise<ReadonlySet<string>> {
      const { own, shared } = await pages.languages(brand.id, slug);
      const found = new Set(own);
      for (const langs of [shared, await legal.languages(slug)]) {
        if (found.has(DEFAULT_LANGUAGE)) break;
        for (const lang of langs) found.add(lang);
      }
      return found;
    },
  };
}

/** Keeps the signs of a text from meaning something. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]()#+\-.!<>|~&:/]/gu, (sign) => `\\${sign}`)
    .replace(/\s*\n\s*/gu, ', ')
    .trim();
}

function toOperatorText(operator: TextBrand['operator'], translate: Translate): string {
  const entries = Object.entries(operator).filter(([, value]) => value.trim() !== '');
  if (entries.length === 0) return translate(OPERATOR_MISSING);
  const lines = entries.map(([name, value]) => {
    const message = OPERATOR_FIELDS[name];
    const label = message === undefined ? name : translate(message);
    return `- **${escapeMarkdown(label)}:** ${escapeMarkdown(value)}`;
  });
  return lines.join('\n');
}

function toContactText(email: string, lang: string, translate: Translate): string {
  const page = `[${escapeMarkdown(translate(SUPPORT_PAGE))}](${toLocalePath('/seo-consultation/', lang)})`;
  return email === '' ? page : translate(WRITE_TO, { email: `[${escapeMarkdown(email)}](mailto:${email})`, page });
}

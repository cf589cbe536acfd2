import type { Texts } from '#server/services/texts.ts';
import { PRODUCT_NAME, withBrandName } from './brand.ts';

/** Our texts with a brand's name in the place of the product's. */
export function brandTexts(texts: Texts, name: string): Texts {
  if (name === PRODUCT_NAME) return texts;
  return {
    async translator(lang) {
      const translate = await texts.translator(lang);
      return (descriptor, values) => withBrandName(translate(descriptor, values), name);
    },
    async messages(lang, catalogue) {
      const entries = Object.entries(await texts.messages(lang, catalogue));
      return Object.fromEntries(entries.map(([id, text]) => [id, withBrandName(text, name)]));
    },
  };
}

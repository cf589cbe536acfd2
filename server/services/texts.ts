import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setupI18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import { DEFAULT_LANGUAGE, textLanguage } from '#core/standards/languages.ts';

export const CATALOGUES = ['app', 'audit', 'server'] as const;
export type Catalogue = (typeof CATALOGUES)[number];
export type TextDescriptor = { readonly id: string; readonly message: string };
/** The text of a message in one language; in English where there is no translation. */
export type Translate = (descriptor: TextDescriptor, values?: Record<string, unknown>) => string;
export type Texts = ReturnType<typeof createTexts>;

/** Reads the catalogues in `locales/<code>/<catalogue>.po`, each once, when first asked for. */
export function createTexts(localesFolder: string) {
  const catalogues = new Map<string, Promise<Readonly<Record<string, string>>>>();
  const translators = new Map<string, Promise<Translate>>();

  /** Message id to translation; only what is translated. A language without a catalogue has none. */
  function load(lang: string, catalogue: Catalogue): Promise<Readonly<Record<string, string>>> {
    return remember(catalogues, `${lang}/${catalogue}`, () =>
      readCatalogue(join(localesFolder, lang, `${catalogue}.po`)),
    );
  }

  async function createTranslate(lang: string, catalogue: Catalogue): Promise<Translate> {
    const source = catalogue === 'server' ? {} : await load(DEFAULT_LANGUAGE, catalogue);
    const entries = Object.entries({ ...source, ...(await load(lang, catalogue)) }).map(
      ([id, text]) => [id, compileMessage(text)] as const,
    );
    const messages: Messages = Object.fromEntries(entries);
    const i18n = setupI18n({ locale: lang, messages: { [lang]: messages } });
    i18n.setMessagesCompiler(compileMessage);
    return ({ id, message }, values) => i18n._({ id, message, ...(values && { values }) });
  }

  return {
    /** The texts the server itself shows (or those of another catalogue), in a language of the table; in English where that is not translated whole. */
    translator(lang: string, catalogue: Catalogue = 'server'): Promise<Translate> {
      const code = textLanguage(lang);
      return remember(translators, `${code} ${catalogue}`, () => createTranslate(code, catalogue));
    },

    /** Every message of a catalogue by its id, in a language of the table; English fills the gaps. */
    async messages(lang: string, catalogue: Catalogue): Promise<Record<string, string>> {
      const [source, translated] = await Promise.all([load(DEFAULT_LANGUAGE, catalogue), load(lang, catalogue)]);
      return { ...source, ...translated };
    },
  };
}

function remember<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

async function readCatalogue(path: string): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const items = parsePo(text).items.filter((item) => !item.obsolete && item.msgid !== '' && item.msgstr[0]);
  return Object.fromEntries(items.map((item) => [item.msgid, item.msgstr[0] ?? '']));
}

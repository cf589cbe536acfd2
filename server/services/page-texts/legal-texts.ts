import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLegalPage } from '#core/domain/page-texts.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, textLanguage } from '#core/standards/languages.ts';

/** A legal text as it is written: with `{brand}`, `{host}`, `{operator}` and `{contact}` to be filled in. */
export type LegalText = {
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly changedAtMs: number;
  readonly source: string;
};

const FOLDER = fileURLToPath(new URL('../../legal', import.meta.url));
const HEAD = /^---\n(.*?)\n---\n(.*)$/su;

/** Reads the product's own legal texts in `server/legal/<language>/<slug>.md`, each once, when first asked for. */
export function createLegalTexts(folder: string = FOLDER) {
  const known = new Map<string, Promise<LegalText | null>>();

  function load(lang: string, slug: string): Promise<LegalText | null> {
    const key = `${lang}/${slug}`;
    const text = known.get(key) ?? read(lang, slug);
    known.set(key, text);
    return text;
  }

  async function read(lang: string, slug: string): Promise<LegalText | null> {
    const file = await readFile(join(folder, lang, `${slug}.md`), 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    return file === null ? null : parseLegalText(file, lang);
  }

  return {
    /** In English where it is not translated; `null` for what is no legal page. */
    async find(slug: string, lang: string): Promise<LegalText | null> {
      if (!isLegalPage(slug)) return null;
      return (await load(textLanguage(lang), slug)) ?? (await load(DEFAULT_LANGUAGE, slug));
    },

    /** In which languages it is there. */
    async languages(slug: string): Promise<string[]> {
      if (!isLegalPage(slug)) return [];
      const whole = LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code }) => code);
      const found = await Promise.all(whole.map((code) => load(code, slug)));
      return found.flatMap((text) => text?.lang ?? []);
    },
  };
}

/** @throws when the file has no head with title, description and date: a mistake of ours. */
function parseLegalText(file: string, lang: string): LegalText {
  const [, head = '', source = ''] = HEAD.exec(file) ?? [];
  const fields = new Map(head.split('\n').map((line) => line.split(/: (.*)/su, 2) as [string, string])); // `name: value`
  const of = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined) throw new Error(`A legal text (${lang}) has no ${name}`);
    return value;
  };
  return { lang, title: of('title'), description: of('description'), changedAtMs: Date.parse(of('date')), source };
}

export type Language = {
  /** Code used in addresses, catalogues and the API; lower case. */
  readonly code: string;
  /** BCP 47 tag for `<html lang>`, hreflang and `Intl`. */
  readonly tag: string;
  /** The language's name in itself. */
  readonly title: string;
  /** File name of its flag in `circle-flags/flags`, without extension. */
  readonly flag: string;
  /** Offered unless the server's `active_langs` says otherwise. */
  readonly isDefault: boolean;
  /** Every text is translated, which a test holds; a page in any other language has English texts (`textLanguage`). */
  readonly isComplete: boolean;
};

const COMPLETE = new Set(['de', 'en', 'pt-br', 'ru', 'uk', 'zh-tw']);

function language(
  code: string,
  title: string,
  flag: string = `language/${code}`,
  tag: string = code,
  isDefault = true,
): Language {
  return { code, title, flag, tag, isDefault, isComplete: COMPLETE.has(code) };
}

/**
 * All languages the product can show, sorted by code. The codes are those with a flag image in the product
 * specification (section 3), without the aliases cn, us, en_old and ru_old; `bs` is available but not offered by default.
 */
export const LANGUAGES: readonly Language[] = [
  language('az', 'Azərbaycanca'),
  language('bg', 'Български'),
  language('bs', 'Bosanski', 'language/bs', 'bs', false),
  language('ca', 'Català'),
  language('cs', 'Čeština'),
  language('da', 'Dansk'),
  language('de', 'Deutsch'),
  language('el', 'Ελληνικά'),
  language('en', 'English'),
  language('es', 'Español'),
  language('et', 'Eesti'),
  language('fi', 'Suomi'),
  language('fr', 'Français'),
  language('hr', 'Hrvatski'),
  language('hu', 'Magyar'),
  language('hy', 'Հայերեն'),
  language('id', 'Bahasa Indonesia'),
  language('is', 'Íslenska'),
  language('it', 'Italiano'),
  language('ja', '日本語'),
  language('ka', 'ქართული'),
  language('ko', '한국어'),
  language('lt', 'Lietuvių'),
  language('lv', 'Latviešu'),
  language('mk', 'Македонски'),
  language('ms', 'Bahasa Melayu'),
  language('nb', 'Norsk bokmål'),
  language('nl', 'Nederlands'),
  language('pl', 'Polski'),
  language('pt', 'Português'),
  language('pt-br', 'Português (Brasil)', 'language/pt-br', 'pt-BR'),
  language('ro', 'Română'),
  language('ru', 'Русский'),
  language('sk', 'Slovenčina'),
  language('sl', 'Slovenščina'),
  language('sq', 'Shqip'),
  language('sr', 'Српски'),
  language('sv', 'Svenska'),
  language('th', 'ไทย'),
  language('tr', 'Türkçe'),
  language('uk', 'Українська'),
  language('vi', 'Tiếng Việt'),
  language('zh', '简体中文', 'language/zh', 'zh-Hans'),
  language('zh-tw', '繁體中文', 'tw', 'zh-Hant'),
];

export const DEFAULT_LANGUAGE = 'en';

/** Codes offered when the server does not say otherwise: 43. */
export const DEFAULT_ACTIVE_LANGUAGES: readonly string[] = LANGUAGES.filter((each) => each.isDefault).map(
  (each) => each.code,
);

const BY_CODE: ReadonlyMap<string, Language> = new Map(LANGUAGES.map((each) => [each.code, each]));

/** The language of a code; `undefined` for anything that is not exactly one of the table's lower-case codes. */
export function findLanguage(code: string): Language | undefined {
  return BY_CODE.get(code);
}

/** The language of the texts of a page: that of its address, or English while that is not translated whole. */
export function textLanguage(code: string): string {
  return findLanguage(code)?.isComplete === false ? DEFAULT_LANGUAGE : code;
}

/** Whether pages in this language are for search engines: texts that say the same as the English page are not. */
export function isSearchLanguage(code: string): boolean {
  return findLanguage(code)?.isComplete === true;
}

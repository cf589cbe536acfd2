import { DEFAULT_LANGUAGE, findLanguage } from '#core/standards/languages.ts';

export type LocalePath = {
  /** Language of the prefix; the default one when there is none. */
  readonly lang: string;
  readonly hasPrefix: boolean;
  /** The rest, with leading and trailing slash. */
  readonly path: string;
};

/** Splits a path into language prefix and rest. A first segment that is no known language stays in the rest. */
export function parseLocalePath(pathname: string): LocalePath {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const first = findLanguage(segments[0] ?? '');
  const rest = first === undefined ? segments : segments.slice(1);
  return { lang: first?.code ?? DEFAULT_LANGUAGE, hasPrefix: first !== undefined, path: withSlashes(rest) };
}

/** The path in a language: the default language has no prefix. `path` is without prefix. */
export function toLocalePath(path: string, lang: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  return withSlashes(lang === DEFAULT_LANGUAGE ? segments : [lang, ...segments]);
}

function withSlashes(segments: readonly string[]): string {
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

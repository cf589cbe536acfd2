import { ENGINE_KINDS, ENGINE_ROWS, type EngineKind } from '#core/standards/search-engine-rows.ts';

export { ENGINE_KINDS, type EngineKind };

export type SearchEngine = {
  readonly id: number;
  /** Country (ISO 3166-1 alpha-2). */
  readonly geo: string;
  /** Its host, such as `google.de`. */
  readonly name: string;
  readonly kind: EngineKind;
  /** What most people search in there (ISO 639-1). */
  readonly language: string;
};

/** Search engines a project can be tracked in; 1 is the default (specification, section 3). */
export const SEARCH_ENGINES: readonly SearchEngine[] = ENGINE_ROWS.map(([geo, name, language, kind], index) => ({
  id: index + 1,
  geo,
  name,
  kind,
  language,
}));

/** Names of the kinds as they call themselves: the same in every language. */
export const ENGINE_KIND_NAMES: Readonly<Record<EngineKind, string>> = {
  google: 'Google',
  bing: 'Bing',
  yandex: 'Yandex',
  yahoo: 'Yahoo',
  duckduckgo: 'DuckDuckGo',
  baidu: 'Baidu',
  naver: 'Naver',
  seznam: 'Seznam',
  ecosia: 'Ecosia',
  brave: 'Brave',
};

/** The engine of an id, or `undefined`. */
export function findSearchEngine(id: number): SearchEngine | undefined {
  return SEARCH_ENGINES[id - 1];
}

/** An engine with its country: that of the built-in map where it has none (specification, section 3). '' for an id nobody knows. */
export function withGeo<E extends { readonly id: number; readonly geo?: string | null | undefined }>(
  engine: E,
): Omit<E, 'geo'> & { readonly geo: string } {
  const given = engine.geo ?? '';
  return { ...engine, geo: given === '' ? (findSearchEngine(engine.id)?.geo ?? '') : given };
}

import { getMeta, type PageMeta } from '#core/contract/environment.ts';
import { api } from '#src/data/server/api-client.ts';

/** Asks the server for a page's title, description and alternate addresses. `route` is without language prefix. */
export function loadMeta(route: string, lang: string, signal: AbortSignal): Promise<PageMeta> {
  return api.call(getMeta, { query: { route, lang } }, { signal });
}

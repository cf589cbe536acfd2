import type { PageTarget } from '#core/contract/analyses/page-target.ts';
import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';
import type { Fetcher, FetchOptions, FetchResult } from './fetcher.ts';

/** Failures after which plain http may still answer, for an address typed without a scheme. */
const MAY_BE_HTTP: ReadonlySet<FetchFailureKind> = new Set(['connection', 'tls', 'timeout']);

/** Fetches what was typed, over http when no scheme was typed and https does not answer. @throws as the fetcher does. */
export async function fetchTarget(
  { url, isSchemeGuessed }: Pick<PageTarget, 'url' | 'isSchemeGuessed'>,
  fetcher: Fetcher,
  options: FetchOptions,
): Promise<FetchResult> {
  const fetched = await fetcher.fetch(url, options);
  const { failure, redirects } = fetched.facts;
  if (!isSchemeGuessed || failure === null || redirects.length > 0 || !MAY_BE_HTTP.has(failure.kind)) return fetched;
  const plain = await fetcher.fetch(url.replace(/^https:/u, 'http:'), options);
  return plain.facts.failure === null ? plain : fetched;
}

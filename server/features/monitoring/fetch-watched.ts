import { headerOf, type FetchFailureKind } from '#core/domain/fetch-facts.ts';
import { wrong, type Reading, type Reason } from '#core/monitoring/reading.ts';
import { isAccepted } from '#core/monitoring/statuses.ts';
import type { FetchOptions, FetchResult } from '#server/collect/fetcher.ts';
import type { Watched, WatchContext } from './watcher.ts';

/** What a fetch that came to nothing is told as. */
export const REASON_OF: Readonly<Record<FetchFailureKind, Reason>> = {
  refused: 'refused',
  dns: 'dns',
  connection: 'unreachable',
  tls: 'tls',
  timeout: 'timeout',
  redirectLoop: 'redirects',
  tooManyRedirects: 'redirects',
  badRedirect: 'redirects',
  badAnswer: 'unreachable',
};

const MAX_BYTES = 3 * 1024 * 1024;

export type Fetched =
  | { readonly result: FetchResult; readonly failure: null }
  | { readonly result: FetchResult; readonly failure: Reading };

/** Fetches what is watched, within its time; a status that is not accepted is a failure, too. */
export async function fetchWatched(
  { settings }: { readonly settings: Pick<Watched['settings'], 'url' | 'timeoutSeconds' | 'accepted'> },
  { services, signal }: Pick<WatchContext, 'signal'> & { readonly services: Pick<WatchContext['services'], 'fetcher'> },
  options: FetchOptions & { readonly url?: string; readonly isAnyStatus?: boolean } = {},
): Promise<Fetched> {
  const { url = settings.url, isAnyStatus = false, ...rest } = options;
  const result = await services.fetcher.fetch(url, {
    maxRedirects: 10,
    maxBodyBytes: MAX_BYTES,
    ...rest,
    totalTimeoutMs: settings.timeoutSeconds * 1000,
    signal,
  });
  const { failure, status, timing } = result.facts;
  const value = Math.round(timing.totalMs);
  if (failure !== null) return { result, failure: wrong(REASON_OF[failure.kind], { status, value: null }) };
  if (!isAnyStatus && status !== null && status !== 304 && !isAccepted(settings.accepted, status))
    return { result, failure: wrong('status', { status, value }) };
  return { result, failure: null };
}

/** Asks for what is new since the reading before only. */
export function conditional({ facts, validators }: Pick<Watched, 'facts' | 'validators'>): Record<string, string> {
  if (facts === null) return {};
  return {
    ...(validators.etag !== '' && { 'if-none-match': validators.etag }),
    ...(validators.etag === '' && validators.lastModified !== '' && { 'if-modified-since': validators.lastModified }),
  };
}

const MAX_VALIDATOR = 200;

/** What a server takes for "not changed since". */
export function validatorsOf({ facts }: FetchResult): NonNullable<Reading['validators']> {
  const of = (name: string): string => {
    const text = headerOf(facts, name) ?? '';
    return text.length <= MAX_VALIDATOR && /^[\x20-\x7e]*$/u.test(text) ? text : '';
  };
  return { etag: of('etag'), lastModified: of('last-modified') };
}

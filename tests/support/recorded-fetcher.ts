import type { Fetcher, FetchResult } from '#server/collect/fetcher.ts';
import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';
import { fetchFacts } from './fetch-facts.ts';

export type Recorded = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly finalUrl?: string;
  readonly failure?: FetchFailureKind;
};

/** Other people's servers, as recorded: address to answer. Any other address is a name that does not exist. */
export function recordedFetcher(answers: Readonly<Record<string, Recorded>>): Fetcher & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    fetch(url, { method = 'GET' } = {}) {
      asked.push(`${method} ${url}`);
      return Promise.resolve(toResult(url, answers[url] ?? { failure: 'dns' }));
    },
    close: () => Promise.resolve(),
  };
}

function toResult(
  url: string,
  { status = 200, headers = {}, body = '', finalUrl = url, failure }: Recorded,
): FetchResult {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return {
    facts: fetchFacts(url, bytes, {
      finalUrl,
      status: failure === undefined ? status : null,
      headers: Object.entries(headers),
      failure: failure === undefined ? null : { kind: failure, message: `Recorded failure: ${failure}` },
    }),
    body: bytes,
    text: () => ({ text: new TextDecoder().decode(bytes), charset: 'utf-8', charsetFrom: 'default' }),
  };
}

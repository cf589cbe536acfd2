import type { FieldData, FieldFailure } from '#core/audit/speed/field-facts.ts';
import { readCrux, type CruxRecord } from '#core/audit/speed/read-crux.ts';
import type { SpeedDevice } from '#core/contract/analyses/page-speed.ts';
import type { HttpExchange } from '#core/tools/http-debugger/http-exchange.ts';
import type { HttpRequest } from '#core/tools/http-debugger/http-request.ts';
import type { FieldDataProvider } from './field-data.ts';

export type CruxConfig = {
  /** '' where this server has none. */
  readonly key: string;
  readonly apiUrl: string;
  /** Sends a request through the door to addresses. */
  readonly send: (request: HttpRequest, signal: AbortSignal) => Promise<HttpExchange>;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const FORM_FACTORS: Readonly<Record<SpeedDevice, string>> = { phone: 'PHONE', desktop: 'DESKTOP' };

/** The Chrome UX Report: https://developer.chrome.com/docs/crux/api. */
export function createCrux(config: CruxConfig): FieldDataProvider {
  return {
    async ask({ url, device, signal }) {
      if (config.key === '') return { state: 'notSetUp' };
      const { origin, pathname } = new URL(url);
      // Queries may hold what is nobody's business; the report does not tell pages apart by them.
      const page = `${origin}${pathname}`;
      const formFactor = FORM_FACTORS[device];
      const ofPage = await askOnce(config, { url: page, formFactor }, signal);
      if (ofPage !== 'none') return toFieldData(ofPage, { scope: 'page', subject: page });
      const ofSite = await askOnce(config, { origin, formFactor }, signal);
      return ofSite === 'none' ? { state: 'none' } : toFieldData(ofSite, { scope: 'site', subject: origin });
    },
  };
}

type Answer = CruxRecord | 'none' | { readonly failure: FieldFailure };

function toFieldData(
  answer: Exclude<Answer, 'none'>,
  about: { readonly scope: 'page' | 'site'; readonly subject: string },
): FieldData {
  return 'failure' in answer ? { state: 'failed', reason: answer.failure } : { state: 'found', ...about, ...answer };
}

async function askOnce(
  { key, apiUrl, send, timeoutMs = TIMEOUT_MS }: CruxConfig,
  body: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const url = new URL(apiUrl);
  url.searchParams.set('key', key);
  const limit = AbortSignal.timeout(timeoutMs);
  const request: HttpRequest = {
    url: url.href,
    method: 'POST',
    version: 'auto',
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify(body),
    // The key goes to nobody else.
    followsRedirects: false,
  };
  try {
    return answerOf(await send(request, AbortSignal.any([signal, limit])));
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return { failure: 'timeout' };
    throw error;
  }
}

function answerOf({ hops, bodyText, failure }: HttpExchange): Answer {
  const status = hops.at(-1)?.status ?? null;
  if (failure !== null) return { failure: failure.kind === 'timeout' ? 'timeout' : 'unreachable' };
  if (status === 200) return recordOf(bodyText ?? '');
  // A wrong address of the API answers 404 as well, but not in these words.
  if (status === 404) return /"NOT_FOUND"/u.test(bodyText ?? '') ? 'none' : { failure: 'unreadable' };
  if (status === 429) return { failure: 'rateLimited' };
  if (status === 400 || status === 401 || status === 403) return { failure: 'refused' };
  return { failure: status !== null && status >= 500 ? 'unreachable' : 'unreadable' };
}

function recordOf(text: string): Answer {
  const record = readCrux(text);
  if (record === null) return { failure: 'unreadable' };
  return record.metrics.length === 0 ? 'none' : record;
}

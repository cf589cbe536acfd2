import type { z } from 'zod';
import { CLIENT_VERSION, CLIENT_VERSION_HEADER } from '#core/contract/client-version.ts';
import {
  errorReplySchema,
  type EndpointInput,
  type EndpointReply,
  type EndpointShape,
} from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/errors.ts';
import { appConnectivity } from './app-connectivity.ts';
import { appUpdate } from '#src/data/update/app-update.ts';
import { NetworkError } from './network-error.ts';
import { warnOnce } from './warn-once.ts';

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
};
export type ApiClient = ReturnType<typeof createApiClient>;
export type ApiClientDeps = {
  /** '' for the page's own host. */
  readonly origin?: string;
  readonly request?: typeof fetch;
  /** Told of each call's fate, so that reachability is known from real calls. */
  readonly onFailure?: (url: string, isCaptive: boolean) => void;
  readonly onSuccess?: () => void;
  /** The server no longer answers this version of the app. */
  readonly onTooOld?: () => void;
};

const TIMEOUT_MS = 30_000;
/** Statuses that say "later" whatever the body says. */
const PASSING_STATUSES = new Set([408, 425, 502, 503, 504]);

type Parts = {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
};

/** The one door to our API. */
export function createApiClient({
  origin = '',
  request = (input, init) => fetch(input, init),
  onFailure,
  onSuccess,
  onTooOld,
}: ApiClientDeps = {}) {
  const outListeners = new Set<() => void>();

  /** What a refusal means beyond the call that met it. */
  function heed({ code }: AppError): void {
    if (code === 'CLIENT_TOO_OLD') onTooOld?.();
    if (code === 'MEMBERSHIP_ENDED') for (const listener of outListeners) listener();
  }

  return {
    /** Calls back when the server says that one works in the open account no more. @returns the function that ends it. */
    onMembershipEnded(listener: () => void): () => void {
      outListeners.add(listener);
      return () => outListeners.delete(listener);
    },

    /**
     * Makes a call and gives its `result`, checked against the contract.
     * @throws {AppError} when the server refuses, by code; ERROR_MAIN for an answer that is not as agreed, which may pass.
     * @throws {NetworkError} when no answer of our server came; worth trying again.
     */
    async call<E extends EndpointShape>(
      endpoint: E,
      input: EndpointInput<E>,
      options: CallOptions = {},
    ): Promise<EndpointReply<E>> {
      const parts: Parts = input;
      const url = `${origin}${pathOf(endpoint.path, parts.params)}${queryOf(parts.query)}`;
      let result: unknown;
      try {
        result = resultOf(await send(request, url, endpoint.method, parts.body, options));
      } catch (error) {
        if (error instanceof NetworkError) onFailure?.(url, error.reason === 'captive');
        else if (error instanceof AppError) {
          onSuccess?.();
          heed(error);
        }
        throw error;
      }
      onSuccess?.();
      const parsed = endpoint.reply.safeParse(result);
      if (!parsed.success) {
        warnOnce(`answer ${endpoint.path}`, `The answer of ${endpoint.path} is not as agreed`, parsed.error);
        throw new AppError('ERROR_MAIN', `The answer of ${endpoint.path} is not as agreed`, { cause: parsed.error });
      }
      return parsed.data as EndpointReply<E>; // the output of this endpoint's own reply schema
    },

    /** Gets a file. @throws AppError, NetworkError as `call` does. */
    async download<E extends EndpointShape>(
      endpoint: E,
      input: EndpointInput<E>,
      { timeoutMs = TIMEOUT_MS }: CallOptions = {},
    ): Promise<Blob> {
      const parts: Parts = input;
      const url = `${origin}${pathOf(endpoint.path, parts.params)}${queryOf(parts.query)}`;
      try {
        const response = await request(url, { credentials: 'include', signal: AbortSignal.timeout(timeoutMs) });
        if (response.ok) return await response.blob();
        resultOf({ response, json: isJson(response) ? parseJson(await response.text()) : undefined });
        throw new NetworkError('server');
      } catch (error) {
        if (error instanceof AppError) heed(error);
        if (error instanceof AppError || error instanceof NetworkError) throw error;
        onFailure?.(url, false);
        throw new NetworkError('unreachable', { cause: error });
      }
    },
  };
}

/** The API of the page's own host. */
export const api = createApiClient({
  onFailure: appConnectivity.reportFailure,
  onSuccess: appConnectivity.reportSuccess,
  onTooOld: appUpdate.refuse,
});

type Answer = { readonly response: Response; readonly json: unknown };

async function send(
  request: typeof fetch,
  url: string,
  method: string,
  body: unknown,
  options: CallOptions,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const headers: Record<string, string> = {
    accept: 'application/json',
    [CLIENT_VERSION_HEADER]: String(CLIENT_VERSION),
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  try {
    const response = await request(url, {
      method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { response, json: isJson(response) ? parseJson(text) : undefined };
  } catch (error) {
    // The caller's own abort is no failure of the network.
    options.signal?.throwIfAborted();
    throw new NetworkError(timeout.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
}

/** @throws AppError for a refusal, NetworkError for an answer that is not our server's. */
function resultOf({ response, json }: Answer): unknown {
  const retryAfterS = retryAfterSecondsOf(response);
  const retryAfterMs = retryAfterS === undefined ? null : retryAfterS * 1000;
  if (PASSING_STATUSES.has(response.status)) throw new NetworkError('server', { retryAfterMs });

  const refusal = refusalOf(json);
  if (refusal !== null) {
    const { code, message, details } = refusal;
    throw new AppError(code, message, {
      ...(details === undefined ? {} : { fields: details }),
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
    });
  }
  if (response.status >= 500) throw new NetworkError('server', { retryAfterMs });
  // JSON that cannot be read was cut short on its way.
  if (json === undefined && isJson(response)) throw new NetworkError('unreachable');
  if (typeof json !== 'object' || json === null || !('result' in json)) throw new NetworkError('captive');
  return json.result;
}

/** The error of an answer, whether it stands beside the result or in it (specification, section 8). */
function refusalOf(json: unknown): z.infer<typeof errorReplySchema>['error'] | null {
  if (typeof json !== 'object' || json === null) return null;
  const error = 'error' in json ? json.error : 'result' in json ? errorIn(json.result) : undefined;
  if (error === undefined || error === null) return null;
  const parsed = errorReplySchema.safeParse({
    error: typeof error === 'string' ? { code: error, message: error } : error,
  });
  return parsed.success
    ? parsed.data.error
    : { code: 'ERROR_MAIN', message: 'The server reports an error of unknown form' };
}

function errorIn(result: unknown): unknown {
  // A task has an error field of its own, null unless it failed; a refusal's result has nothing else.
  return typeof result === 'object' && result !== null && 'error' in result && !('id' in result)
    ? result.error
    : undefined;
}

function isJson(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').includes('json');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterSecondsOf(response: Response): number | undefined {
  const value = response.headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/u.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function pathOf(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:([a-zA-Z]+)/gu, (_match, name: string) => encodeURIComponent(String(params[name])));
}

function queryOf(query: Readonly<Record<string, unknown>> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? '' : `?${search}`;
}

import { ProviderFailure } from './provider.ts';

export type PartnerRequest = {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
};
export type PartnerAnswer = {
  readonly status: number;
  readonly json: unknown;
  readonly retryAfterS: number | undefined;
};

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Asks a provider, whose address is fixed, for JSON. Never follows a redirect: the key goes to nobody else.
 * @throws {ProviderFailure} SERP_TIMEOUT, SERP_UNREACHABLE, or SERP_SHAPE for what is no JSON.
 */
export async function askPartner(
  { url, method = 'GET', headers = {}, body }: PartnerRequest,
  signal: AbortSignal,
  timeoutMs: number = TIMEOUT_MS,
): Promise<PartnerAnswer> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([signal, limit]),
    });
    const text = await readText(response);
    return { status: response.status, json: parseJson(text, response.status), retryAfterS: retryAfterOf(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(limit.aborted ? 'SERP_TIMEOUT' : 'SERP_UNREACHABLE', { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new ProviderFailure('SERP_SHAPE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What an error says need be no JSON. */
function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (status !== 200) return null;
    throw new ProviderFailure('SERP_SHAPE', { cause: error });
  }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** What a status means where the provider says no more. @throws {ProviderFailure} for all but 200. */
export function refuseStatus({ status, retryAfterS }: PartnerAnswer): void {
  if (status === 200) return;
  if (status === 401 || status === 403) throw new ProviderFailure('SERP_KEY_WRONG');
  if (status === 402) throw new ProviderFailure('SERP_QUOTA');
  if (status === 429) throw new ProviderFailure('SERP_RATE_LIMIT', { retryAfterS });
  throw new ProviderFailure(status >= 500 ? 'SERP_UNREACHABLE' : 'SERP_SHAPE');
}

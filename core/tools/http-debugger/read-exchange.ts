import { headerValue, headerValues, type HeaderPair } from './http-request.ts';

/** What a compressed body saved, or would. */
export type CompressionReading = {
  /** '' when it was sent as it is. */
  readonly coding: string;
  readonly wireBytes: number;
  readonly bodyBytes: number;
  /** Hundredths that were saved; `null` without a body or a coding. */
  readonly savedPct: number | null;
  /** `worthIt`: text that was sent uncompressed. `noVary`: caches may hand it to who cannot read it. `small`, `packed`: better left alone. */
  readonly note: 'none' | 'good' | 'worthIt' | 'noVary' | 'small' | 'packed';
};

type Body = {
  readonly headers: readonly HeaderPair[];
  readonly wireBytes: number;
  readonly bodyBytes: number;
};

/** Less fits into one packet anyway. */
const SMALL_BYTES = 1400;
const TEXT_TYPE =
  /^(?:text\/|application\/(?:json|javascript|xml|[\w.+-]*\+(?:json|xml)|manifest|wasm)|image\/svg|font\/(?:ttf|otf))/iu;

/** Reads how a body was compressed. */
export function readCompression({ headers, wireBytes, bodyBytes }: Body): CompressionReading {
  const coding = headerValues(headers, 'content-encoding').join(', ').toLowerCase();
  const isPlain = coding === '' || coding === 'identity';
  const savedPct = isPlain || bodyBytes === 0 ? null : Math.round((1 - wireBytes / bodyBytes) * 100);
  return { coding: isPlain ? '' : coding, wireBytes, bodyBytes, savedPct, note: noteOf(headers, isPlain, bodyBytes) };
}

function noteOf(headers: readonly HeaderPair[], isPlain: boolean, bodyBytes: number): CompressionReading['note'] {
  if (bodyBytes === 0) return 'none';
  if (!isPlain) {
    const vary = headerValues(headers, 'vary').join(',').toLowerCase();
    return vary.includes('accept-encoding') || vary.includes('*') ? 'good' : 'noVary';
  }
  if (!TEXT_TYPE.test(headerValue(headers, 'content-type') ?? '')) return 'packed';
  return bodyBytes < SMALL_BYTES ? 'small' : 'worthIt';
}

/** One stop of a chain of redirects. */
export type ChainHop = { readonly url: string; readonly status: number | null; readonly method: string };

export type ChainNote =
  'toHttps' | 'toHttp' | 'otherHost' | 'temporary' | 'methodChanged' | 'slash' | 'long' | 'sameHostTwice';

const TEMPORARY: ReadonlySet<number> = new Set([302, 303, 307]);

/** What stands out in a chain: of each step by its place, and of the whole. */
export function readChain(hops: readonly ChainHop[]): { steps: readonly (readonly ChainNote[])[]; whole: ChainNote[] } {
  const steps = hops.slice(0, -1).map((hop, index) => notesOfStep(hop, hops[index + 1] ?? hop));
  const schemesOnly = steps.filter((notes) => notes.includes('toHttps') || notes.includes('slash')).length;
  return {
    steps,
    whole: [...(hops.length > 2 ? (['long'] as const) : []), ...(schemesOnly > 1 ? (['sameHostTwice'] as const) : [])],
  };
}

function notesOfStep(from: ChainHop, to: ChainHop): ChainNote[] {
  const [a, b] = [URL.parse(from.url), URL.parse(to.url)];
  if (a === null || b === null) return [];
  const isSamePath = a.pathname.replace(/\/$/u, '') === b.pathname.replace(/\/$/u, '');
  const found: readonly (readonly [ChainNote, boolean])[] = [
    ['toHttps', a.protocol === 'http:' && b.protocol === 'https:'],
    ['toHttp', a.protocol === 'https:' && b.protocol === 'http:'],
    ['otherHost', a.hostname !== b.hostname],
    ['slash', a.host === b.host && a.pathname !== b.pathname && isSamePath],
    ['temporary', TEMPORARY.has(from.status ?? 0)],
    ['methodChanged', from.method !== to.method],
  ];
  return found.flatMap(([note, isThere]) => (isThere ? [note] : []));
}

/** How a redirect is followed: Fetch, "HTTP-redirect fetch". */
export function nextMethod(method: string, status: number): string {
  if ((status === 301 || status === 302) && method === 'POST') return 'GET';
  return status === 303 && method !== 'GET' && method !== 'HEAD' ? 'GET' : method;
}

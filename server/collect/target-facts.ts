import type { Directives, TargetFacts } from '#core/audit/artifacts.ts';
import { canonicalOf, readDirectives } from '#core/audit/directives.ts';
import { parseDocument } from '#core/parse/html.ts';
import { imageSize } from '#core/parse/image-size.ts';
import { minifySavingBytes } from '#core/parse/minify-saving.ts';
import { toHttpUrl } from '#core/parse/normalize-url.ts';
import type { Fetcher } from './fetcher.ts';
import { headerOf, type FetchFacts } from '#core/domain/fetch-facts.ts';
import { decodeBody } from '#core/parse/charset.ts';
import { probe, statedSize, type ProbeRequest, type ProbeResult } from './probe-targets.ts';
import { retryAfterOf } from './retry-after.ts';

/** Headers of a target that rules look at; the rest is not kept. */
const KEPT_HEADERS: ReadonlySet<string> = new Set([
  'content-type',
  'content-encoding',
  'content-length',
  'cache-control',
  'expires',
  'etag',
  'last-modified',
  'pragma',
]);

/** Asks one address and keeps of the answer what rules look at. @throws only when the signal is aborted: the signal's reason. */
export async function probeTarget(
  fetcher: Fetcher,
  { url, want, within }: ProbeRequest,
  signal: AbortSignal,
): Promise<{ target: TargetFacts; retryAfterS: number | null }> {
  const result = await probe(fetcher, { url, want, ...(within !== undefined && { within }) }, signal);
  const facts = toTargetFacts(result, want, null);
  return {
    target: { ...facts, headers: keptOf(facts.headers) },
    retryAfterS: retryAfterOf(result, Date.now()),
  };
}

function keptOf(headers: TargetFacts['headers']): TargetFacts['headers'] {
  return headers.filter(([name]) => KEPT_HEADERS.has(name));
}

/** What rules look at of a file that was read although it is no page. */
export type FileFacts = Pick<TargetFacts, 'headers' | 'sizeBytes' | 'image' | 'minifySavingBytes'>;

/** The same as a probe would have kept of it; `null` when it was not answered well. */
export function fileFacts(facts: FetchFacts, body: Uint8Array): FileFacts | null {
  const { status, failure, headers, finalUrl } = facts;
  if (failure !== null || status === null || status < 200 || status > 299) return null;
  const type = headerOf(facts, 'content-type');
  const text = MINIFIABLE.test(type ?? '') ? decodeBody(body, type, facts.isTruncated).text : null;
  return {
    headers: keptOf(headers),
    sizeBytes: text === null ? statedSize(facts) : Buffer.byteLength(text),
    image: /^image\//iu.test(type ?? '') ? imageSize(body) : null,
    minifySavingBytes: text === null ? null : minifySavingBytes(text, fileKind({ headers, finalUrl })),
  };
}

/** Media types of style sheets and scripts. */
export const MINIFIABLE = /^(?:text|application)\/(?:css|(?:x-)?javascript|ecmascript)\b/iu;

/** What other pages are judged by of a page that was read whole. */
export function pageFacts(directives: Directives): NonNullable<TargetFacts['page']> {
  return {
    isNoindex: directives.isNoindex,
    canonical: canonicalOf(directives),
    alternates: directives.alternates.map(({ lang, url }) => ({ lang, url })),
  };
}

/** The language of a text of so many words; `null` when it cannot be told. */
type TellLanguage = (text: string, words: number) => string | null;

/** What one answer tells, in the form rules ask for. @param tellLanguage where rules ask for the language of its text. */
export function toTargetFacts(
  result: ProbeResult,
  want: ProbeRequest['want'],
  isAllowedByRobots: boolean | null,
  tellLanguage?: TellLanguage,
): TargetFacts {
  const { url, status, failure, finalUrl, finalStatus, headers, sizeBytes, body, text } = result;
  return {
    url,
    status,
    failure,
    finalUrl,
    finalStatus,
    headers,
    // A minifier's saving is a share of the decoded text, not of what travelled packed.
    sizeBytes: want === 'text' && text !== null ? Buffer.byteLength(text) : sizeBytes,
    isAllowedByRobots,
    page: want === 'page' && text !== null ? readTargetPage(text, result, tellLanguage) : null,
    image: body === null ? null : imageSize(body),
    minifySavingBytes:
      want === 'text' && text !== null && finalStatus === 200 ? minifySavingBytes(text, fileKind(result)) : null,
  };
}

function readTargetPage(
  text: string,
  { finalUrl, finalStatus, headers }: ProbeResult,
  tellLanguage?: TellLanguage,
): TargetFacts['page'] {
  const document = parseDocument(text, finalUrl);
  return {
    ...pageFacts(readDirectives({ finalUrl, status: finalStatus, headers }, document, null)),
    ...(tellLanguage !== undefined && { textLanguage: tellLanguage(document.mainText, document.mainWords) }),
  };
}

function fileKind({ headers, finalUrl }: Pick<ProbeResult, 'headers' | 'finalUrl'>): 'css' | 'js' {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  return type.includes('css') || (toHttpUrl(finalUrl)?.pathname.endsWith('.css') ?? false) ? 'css' : 'js';
}

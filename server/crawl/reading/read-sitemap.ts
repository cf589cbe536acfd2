import { gunzipSync, constants } from 'node:zlib';
import type { SitemapFile } from '#core/audit/site-artifacts.ts';
import { hash64 } from '#core/base/hash64.ts';
import { headerOf, type FetchFailureKind } from '#core/domain/fetch-facts.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { decodeBody } from '#core/parse/charset.ts';
import { toSafeText } from '#core/base/safe-text.ts';
import type { ParsedSitemap, SitemapFault } from '#core/parse/sitemap-facts.ts';
import { parseSitemap } from '#core/parse/sitemap.ts';
import { retryAfterOf } from '#server/collect/retry-after.ts';
import { packAlternates, type PackedAlternates } from '#server/crawl/packing/listed-alternates.ts';
import { packLines } from '#server/crawl/packing/lines.ts';
import type { SitemapJob } from '#server/crawl/pool/page-messages.ts';
import { MAX_SITEMAP_BYTES } from './sitemap-limit.ts';

/** Those of 50,000 pages in 20 languages. */
const LIMITS = { maxEntries: 50_000, maxAlternates: 1_000_000 };

/** Addresses (`packLines`) with the two halves of `hash64` for each. */
export type HashedUrls = { readonly lines: Uint8Array; readonly hashes: Uint32Array };

/** A sitemap file as it was read, its addresses normalised. */
export type SitemapReading = HashedUrls & {
  readonly kind: 'sitemap';
  readonly status: number | null;
  readonly failure: FetchFailureKind | null;
  readonly retryAfterS: number | null;
  readonly type: SitemapFile['kind'];
  readonly problem: string | null;
  readonly entryCount: number;
  readonly sizeBytes: number;
  readonly faults: readonly SitemapFault[];
  /** Language versions of its entries; the addresses are those of the site that it does not list itself. */
  readonly alternates: PackedAlternates & HashedUrls;
};

/** Reads what a sitemap's address has answered. */
export function readSitemap({ url, site, facts, body }: SitemapJob): SitemapReading {
  const { status, failure, isTruncated } = facts;
  const response = {
    kind: 'sitemap',
    status,
    failure: failure?.kind ?? null,
    retryAfterS: retryAfterOf(facts, Date.now()),
  } as const;
  if (failure !== null || status === null || status < 200 || status > 299)
    return { ...response, ...UNREAD, problem: null, sizeBytes: body.length };

  const { bytes, sizeBytes, problem } = unpacked(body);
  if (bytes === null) return { ...response, ...UNREAD, problem, sizeBytes };
  const { text } = decodeBody(bytes, headerOf(facts, 'content-type'), isTruncated);
  const parsed = parseSitemap(text, url, LIMITS);
  return {
    ...response,
    sizeBytes,
    type: parsed.kind,
    problem: problem ?? parsed.problem,
    entryCount: parsed.entryCount,
    faults: parsed.faults.map((fault) => ({ ...fault, text: toSafeText(fault.text, fault.text.length) })),
    ...hashed(parsed.urls),
    alternates: { ...packAlternates(parsed, site), ...hashed(unlistedTargets(parsed, site)) },
  };
}

const NO_URLS: HashedUrls = { lines: new Uint8Array(), hashes: new Uint32Array() };
const UNREAD = {
  type: 'unreadable',
  entryCount: 0,
  faults: [],
  ...NO_URLS,
  alternates: { packed: null, size: 0, ...NO_URLS },
} as const;

function hashed(urls: readonly string[]): HashedUrls {
  return { lines: packLines(urls), hashes: Uint32Array.from(urls.flatMap((url) => [...hash64(url)])) };
}

/** Addresses of the site that are named as a language version of one of its pages, and not as entries. */
function unlistedTargets({ urls, alternates }: ParsedSitemap, site: string): string[] {
  const named = new Set<string>();
  const lists = new Set(alternates.flatMap((entry) => (siteOfUrl(entry.url) === site ? [entry.alternates] : [])));
  for (const list of lists) for (const { url } of list) if (siteOfUrl(url) === site) named.add(url);
  for (const url of urls) named.delete(url);
  return [...named];
}

type Unpacked = { readonly bytes: Uint8Array | null; readonly sizeBytes: number; readonly problem: string | null };

/** Files named `.xml.gz` come as they are, without a content coding. A file that was cut gives what it has. */
function unpacked(body: Uint8Array): Unpacked {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return { bytes: body, sizeBytes: body.length, problem: null };
  try {
    const bytes = gunzip(body, constants.Z_FINISH);
    return { bytes, sizeBytes: bytes.length, problem: null };
  } catch (error) {
    // Too large, which the size tells.
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE')
      return { bytes: null, sizeBytes: MAX_SITEMAP_BYTES + 1, problem: 'the file is too large to be unpacked' };
    return codeOf(error) === 'Z_BUF_ERROR' ? cut(body) : { bytes: null, sizeBytes: body.length, problem: DAMAGED };
  }
}

const DAMAGED = 'the compressed file is damaged';

function cut(body: Uint8Array): Unpacked {
  try {
    const bytes = gunzip(body, constants.Z_SYNC_FLUSH);
    const problem = 'the compressed file ends too early';
    return { bytes: bytes.length === 0 ? null : bytes, sizeBytes: bytes.length || body.length, problem };
  } catch {
    return { bytes: null, sizeBytes: body.length, problem: DAMAGED };
  }
}

function gunzip(body: Uint8Array, finishFlush: number): Uint8Array {
  return gunzipSync(body, { maxOutputLength: MAX_SITEMAP_BYTES, finishFlush });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

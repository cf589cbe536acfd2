import type { SiteHost } from '#core/domain/site-host.ts';
import type { Fetcher } from '#server/collect/fetcher.ts';
import { fetchHome, type SiteDeps } from './url-info.ts';

export type Icon = { readonly contentType: string; readonly bytes: Uint8Array };

const MAX_BYTES = 102_400;
const ICON_LIMITS = { totalTimeoutMs: 5000, maxBodyBytes: MAX_BYTES };
/** First bytes of the formats served, in hexadecimal; `..` is any byte. */
const SIGNATURES: readonly (readonly [contentType: string, pattern: RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/u],
  ['image/x-icon', /^00000100/u],
  ['image/gif', /^47494638/u],
  ['image/jpeg', /^ffd8ff/u],
  ['image/webp', /^52494646.{8}57454250/u],
];

/**
 * The icon of a site: `/favicon.ico`, else what its home page names. `null` when there is none that can be shown.
 * @throws {AppError} TARGET_TOO_LARGE when the home page takes too long to read
 */
export async function fetchIcon(host: SiteHost, { fetcher, pool }: SiteDeps): Promise<Icon | null> {
  const usual = await fetchImage(`https://${host}/favicon.ico`, fetcher);
  if (usual !== null) return usual;
  const { facts, body } = await fetchHome(host, fetcher);
  if (facts.status !== 200) return null;
  const { icons } = await pool.read({ kind: 'home', facts, body });
  for (const url of icons) {
    const icon = await fetchImage(url, fetcher);
    if (icon !== null) return icon;
  }
  return null;
}

async function fetchImage(url: string, fetcher: Fetcher): Promise<Icon | null> {
  const { facts, body } = await fetcher.fetch(url, ICON_LIMITS);
  if (facts.status !== 200 || facts.failure !== null || facts.isTruncated || body.length > MAX_BYTES) return null;
  const contentType = toContentType(body);
  return contentType === null ? null : { contentType, bytes: body };
}

/** What the bytes are, whatever the other side calls them. */
function toContentType(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  const known = SIGNATURES.find(([, pattern]) => pattern.test(start));
  if (known !== undefined) return known[0];
  const text = Buffer.from(bytes.subarray(0, 1024)).toString('utf8').trimStart();
  return /^(?:<\?xml|<!--|<!doctype svg|<svg)/iu.test(text) && /<svg[\s>]/iu.test(text) ? 'image/svg+xml' : null;
}

import { FetchStop } from './fetch-stop.ts';

/** Where the request goes and how it is framed is decided here and not by whoever asks. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'http2-settings',
]);

/** What belongs to the address that was asked and to no other. */
const SECRETS: ReadonlySet<string> = new Set(['cookie', 'authorization', 'proxy-authorization']);

const DEFAULTS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, br, deflate, zstd',
};

/**
 * The headers of a request: the defaults and what was asked for.
 * @throws {FetchStop} refused: a header that would change where the request goes, or one with a line break (sec 4.1).
 */
export function toRequestHeaders(userAgent: string, asked: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(asked)) {
    const isValid = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
    if (!isValid || OWN_HEADERS.has(name.toLowerCase())) throw new FetchStop('refused');
  }
  return { ...DEFAULTS, 'user-agent': userAgent, ...asked };
}

/** The headers that may go along with a redirect. */
export function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRETS.has(name.toLowerCase())));
}

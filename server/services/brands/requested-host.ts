import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#server/config/config.ts';

export type RequestedHost = {
  /** Lower case, without the port that is usual for the scheme; empty when it is none. */
  readonly host: string;
  readonly protocol: 'http:' | 'https:';
};

const HOST = /^(?:[a-z0-9_-][a-z0-9._-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/u;

/** Reads which host a request is for: its Host header, or what the proxy in front says the visitor asked for. */
export function createRequestedHost({
  trustProxy,
  publicUrl,
  isPublicUrlGiven,
}: Pick<Config, 'trustProxy' | 'publicUrl' | 'isPublicUrlGiven'>) {
  const isProxyTrusted = Number(trustProxy) > 0;
  return (headers: IncomingHttpHeaders): RequestedHost => {
    const forwarded = isProxyTrusted ? lastOf(headers['x-forwarded-proto']) : '';
    const isHttps = isPublicUrlGiven ? publicUrl.startsWith('https:') : forwarded === 'https';
    const protocol = isHttps ? 'https:' : 'http:';
    return {
      host: toHost((isProxyTrusted ? lastOf(headers['x-forwarded-host']) : '') || (headers.host ?? ''), protocol),
      protocol,
    };
  };
}

/** What the nearest proxy has added: what comes before may be the visitor's own invention. */
function lastOf(header: string | string[] | undefined): string {
  return [header ?? []].flat().join(',').split(',').at(-1)?.trim().toLowerCase() ?? '';
}

/** A host as brands have it. */
export function toHost(text: string, protocol: RequestedHost['protocol'] = 'http:'): string {
  const lower = text.toLowerCase().replace(/\.(?=$|:)/u, '');
  if (!HOST.test(lower)) return '';
  return lower.replace(protocol === 'https:' ? /:443$/u : /:80$/u, '');
}

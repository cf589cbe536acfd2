import { AGENT_PRESETS } from './agents.ts';
import type { HttpExchange, HttpHop } from './http-exchange.ts';
import { isSecretHeader, type HeaderPair, type HttpRequest } from './http-request.ts';

const HIDDEN = '•••';
/** A shorter text stands in any page by chance. */
const MIN_CHARS = 4;
const PRESETS: ReadonlySet<string> = new Set(AGENT_PRESETS.map(({ text }) => text));

/** An exchange as it may be kept: without the values of typed headers, and without what the host echoed of secrets and of the body. */
export function withoutSecrets(exchange: HttpExchange, { headers, body }: HttpRequest): HttpExchange {
  const typed = new Set(headers.filter(([, value]) => !PRESETS.has(value)).map(([name]) => name.toLowerCase()));
  const hide = hiderOf([...headers.filter(([name]) => isSecretHeader(name)).flatMap(partsOf), body]);
  const toKept = (hop: HttpHop): HttpHop => ({
    ...hop,
    url: hide(hop.url),
    requestHeaders: hop.requestHeaders.map(([name, value]) => [name, typed.has(name.toLowerCase()) ? '' : value]),
    headers: hop.headers.map(([name, value]) => [name, hide(value)]),
  });
  const { hops, bodyText } = exchange;
  return { ...exchange, hops: hops.map(toKept), bodyText: bodyText === null ? null : hide(bodyText) };
}

/** The whole value, what follows its scheme (`Bearer …`), and each cookie's. */
function partsOf([, value]: HeaderPair): string[] {
  const cookies = value.split(/;\s*/u).map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [value, value.replace(/^\S+\s+/u, ''), ...cookies];
}

/** Longer texts first: one may stand in another. */
function hiderOf(secrets: readonly string[]): (text: string) => string {
  const found = [...new Set(secrets.map((secret) => secret.trim()))]
    .filter((secret) => secret.length >= MIN_CHARS)
    .sort((a, b) => b.length - a.length);
  return (text) => found.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text);
}

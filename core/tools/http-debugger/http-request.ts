/** RFC 9110, section 9.3, and PATCH (RFC 5789). */
export const HTTP_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

export const HTTP_VERSIONS = ['auto', '1.1', '2'] as const;
/** `auto` offers both and takes what the server prefers. */
export type HttpVersion = (typeof HTTP_VERSIONS)[number];

export type HeaderPair = readonly [name: string, value: string];

/** A request as a person puts it together. */
export type HttpRequest = {
  readonly url: string;
  readonly method: HttpMethod;
  readonly version: HttpVersion;
  readonly headers: readonly HeaderPair[];
  /** '' for none. */
  readonly body: string;
  readonly followsRedirects: boolean;
};

/** Those whose request may carry a body; TRACE must not (RFC 9110, 9.3.8), and the rest has no meaning for one. */
const BODY_METHODS: ReadonlySet<HttpMethod> = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Whether a request of this method may have a body. */
export function canHaveBody(method: HttpMethod): boolean {
  return BODY_METHODS.has(method);
}

export function isHttpMethod(text: string): text is HttpMethod {
  return (HTTP_METHODS as readonly string[]).includes(text);
}

export const MAX_HEADERS = 50;
export const MAX_HEADER_CHARS = 8000;
export const MAX_BODY_CHARS = 20_000;

/** Where a request goes and how it is framed is decided by the address and by us: these would say otherwise. */
const FRAMING_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'proxy-connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'http2-settings',
]);

export type HeaderProblem = 'name' | 'value' | 'framing' | 'tooMany' | 'tooLong';
export type HeaderReading = {
  readonly headers: readonly HeaderPair[];
  /** The first line that is no header. */
  readonly problem: { readonly problem: HeaderProblem; readonly line: number; readonly name: string } | null;
};

/** What is wrong with one header, as far as one can tell without asking; `null` when nothing is. */
export function headerProblem([name, value]: HeaderPair): HeaderProblem | null {
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/iu.test(name)) return 'name';
  if (FRAMING_HEADERS.has(name.toLowerCase())) return 'framing';
  return /^[\t\u0020-\u007e\u0080-\u00ff]*$/u.test(value) ? null : 'value';
}

/** Reads headers as they are typed, one in a line; blank lines are left out. */
export function parseHeaderLines(text: string): HeaderReading {
  const headers: HeaderPair[] = [];
  if (text.length > MAX_HEADER_CHARS) return { headers, problem: { problem: 'tooLong', line: 1, name: '' } };
  for (const [index, line] of text.split(/\r\n|\n|\r/u).entries()) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const name = (colon < 0 ? line : line.slice(0, colon)).trim();
    const pair: HeaderPair = [name, colon < 0 ? '' : line.slice(colon + 1).trim()];
    const problem = colon < 0 ? 'name' : headerProblem(pair);
    if (problem !== null) return { headers, problem: { problem, line: index + 1, name } };
    headers.push(pair);
    if (headers.length > MAX_HEADERS) return { headers, problem: { problem: 'tooMany', line: index + 1, name } };
  }
  return { headers, problem: null };
}

/** The other way round. */
export function toHeaderLines(headers: readonly HeaderPair[]): string {
  return headers.map(([name, value]) => `${name}: ${value}`).join('\n');
}

/** Names that are made to carry a secret, or sound like it: their values are stored nowhere. */
const SECRET_NAME = /auth|cookie|token|secret|passw|api-?key|session|signature|credential|csrf|xsrf|jwt/iu;

/** Whether the value of a request header is for nobody else. */
export function isSecretHeader(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** The first value of a header, whatever the case of its name. */
export function headerValue(headers: readonly HeaderPair[], name: string): string | null {
  return headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? null;
}

/** All values of a header, in order. */
export function headerValues(headers: readonly HeaderPair[], name: string): string[] {
  return headers.filter(([each]) => each.toLowerCase() === name).map(([, value]) => value);
}

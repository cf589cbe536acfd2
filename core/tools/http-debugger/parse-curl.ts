import { shellWords } from './curl-words.ts';
import { HTTP_METHODS, isHttpMethod, type HeaderPair, type HttpMethod, type HttpRequest } from './http-request.ts';

export type CurlProblem = 'noCurl' | 'openQuote' | 'noUrl' | 'manyUrls' | 'noValue' | 'method' | 'fileBody';
export type CurlReading =
  | {
      readonly kind: 'request';
      readonly request: HttpRequest;
      /** Options that change nothing here, or that we cannot do, as they were written. */
      readonly ignored: readonly string[];
    }
  | { readonly kind: 'problem'; readonly problem: CurlProblem; readonly what: string };

/** What a command says so far. */
type Draft = {
  readonly urls: string[];
  readonly headers: HeaderPair[];
  readonly data: string[];
  readonly ignored: string[];
  method: string | null;
  version: HttpRequest['version'];
  isHead: boolean;
  isGet: boolean;
  isJson: boolean;
  follows: boolean;
};

class CurlStop extends Error {
  readonly problem: CurlProblem;
  readonly what: string;
  constructor(problem: CurlProblem, what = '') {
    super(problem);
    this.problem = problem;
    this.what = what;
  }
}

/** Whether a text is meant as a curl command. */
export function looksLikeCurl(text: string): boolean {
  return /^\s*(?:\$\s+)?curl(?:\.exe)?\s/iu.test(text);
}

/** Reads a curl command, also as browsers copy it for bash and for Windows. Never throws. */
export function parseCurl(text: string): CurlReading {
  if (!looksLikeCurl(text)) return { kind: 'problem', problem: 'noCurl', what: '' };
  const words = shellWords(text.trim().replace(/^\$\s+/u, ''));
  if (words === null) return { kind: 'problem', problem: 'openQuote', what: '' };
  try {
    return toRequest(readWords(words.slice(1)));
  } catch (error) {
    if (error instanceof CurlStop) return { kind: 'problem', problem: error.problem, what: error.what };
    throw error;
  }
}

const LONG_NAMES: Readonly<Record<string, string>> = {
  X: 'request',
  H: 'header',
  d: 'data',
  u: 'user',
  A: 'user-agent',
  e: 'referer',
  b: 'cookie',
  I: 'head',
  G: 'get',
  L: 'location',
  F: 'form',
  T: 'upload-file',
  '0': 'http1.0',
};

type Take = (draft: Draft, value: string) => void;

/** Options with a value. */
const TAKES: Readonly<Record<string, Take>> = {
  url: (draft, value) => void draft.urls.push(value),
  request: (draft, value) => void (draft.method = value.toUpperCase()),
  header: (draft, value) => addHeader(draft, value),
  data: (draft, value) => addData(draft, value.replaceAll(/[\r\n]/gu, ''), value),
  'data-ascii': (draft, value) => addData(draft, value.replaceAll(/[\r\n]/gu, ''), value),
  'data-binary': (draft, value) => addData(draft, value, value),
  'data-raw': (draft, value) => void draft.data.push(value),
  'data-urlencode': (draft, value) => addData(draft, urlEncoded(value), value),
  json(draft, value) {
    draft.isJson = true;
    addData(draft, value, value);
  },
  user: (draft, value) => void draft.headers.push(['Authorization', `Basic ${base64(value)}`]),
  'oauth2-bearer': (draft, value) => void draft.headers.push(['Authorization', `Bearer ${value}`]),
  'user-agent': (draft, value) => void draft.headers.push(['User-Agent', value]),
  referer: (draft, value) => void draft.headers.push(['Referer', value]),
  cookie(draft, value) {
    if (value.includes('=')) draft.headers.push(['Cookie', value]);
    else draft.ignored.push(`--cookie ${value}`);
  },
};

/** Options without a value. */
const FLAGS: Readonly<Record<string, (draft: Draft) => void>> = {
  head: (draft) => void (draft.isHead = true),
  get: (draft) => void (draft.isGet = true),
  location: (draft) => void (draft.follows = true),
  'location-trusted': (draft) => void (draft.follows = true),
  'http1.1': (draft) => void (draft.version = '1.1'),
  http2: (draft) => void (draft.version = '2'),
  'http2-prior-knowledge': (draft) => void (draft.version = '2'),
  compressed: () => undefined,
  silent: () => undefined,
  'show-error': () => undefined,
  verbose: () => undefined,
  include: () => undefined,
};

/** Options with a value that change nothing of the request. */
const IGNORED_WITH_VALUE: ReadonlySet<string> = new Set(
  (
    'o output w write-out m max-time connect-timeout retry retry-delay x proxy c cookie-jar E cert key cacert capath ' +
    'K config resolve connect-to interface max-redirs D dump-header r range F form form-string T upload-file ' +
    'limit-rate ciphers tls-max proxy-user noproxy unix-socket z time-cond C continue-at y speed-time Y speed-limit'
  ).split(' '),
);
const SILENT_FLAGS = 'sSvif';

function readWords(words: readonly string[]): Draft {
  const draft: Draft = {
    urls: [],
    headers: [],
    data: [],
    ignored: [],
    method: null,
    version: 'auto',
    isHead: false,
    isGet: false,
    isJson: false,
    follows: false,
  };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word.startsWith('--')) readLong(draft, word, rest);
    else if (word.startsWith('-') && word.length > 1) readShort(draft, word.slice(1), rest);
    else draft.urls.push(word);
  }
  return draft;
}

function readLong(draft: Draft, word: string, rest: string[]): void {
  const name = word.slice(2);
  const [before = '', ...after] = name.split('=');
  if (Object.hasOwn(FLAGS, name)) FLAGS[name]?.(draft);
  else if (Object.hasOwn(TAKES, name)) TAKES[name]?.(draft, valueOf(word, rest));
  // curl itself takes the value as the next word only; people write it the other way, too.
  else if (after.length > 0 && Object.hasOwn(TAKES, before)) TAKES[before]?.(draft, after.join('='));
  else ignore(draft, word, name, rest);
}

/** `-sSL`, `-XPOST` and `-H value` alike. */
function readShort(draft: Draft, letters: string, rest: string[]): void {
  for (const [at, letter] of Array.from(letters).entries()) {
    const name = LONG_NAMES[letter] ?? letter;
    const glued = letters.slice(at + 1);
    if (Object.hasOwn(TAKES, name)) {
      TAKES[name]?.(draft, glued === '' ? valueOf(`-${letter}`, rest) : glued);
      return;
    }
    if (IGNORED_WITH_VALUE.has(letter)) {
      draft.ignored.push(`-${letter}`);
      if (glued === '') rest.shift();
      return;
    }
    if (Object.hasOwn(FLAGS, name)) FLAGS[name]?.(draft);
    else if (!SILENT_FLAGS.includes(letter)) draft.ignored.push(`-${letter}`);
  }
}

function ignore(draft: Draft, word: string, name: string, rest: string[]): void {
  draft.ignored.push(word);
  if (IGNORED_WITH_VALUE.has(name)) rest.shift();
}

function valueOf(option: string, rest: string[]): string {
  const value = rest.shift();
  if (value === undefined) throw new CurlStop('noValue', option);
  return value;
}

/** `Name: value`, and `Name;` for an empty one; `Name:` takes a header away that curl would send by itself. */
function addHeader(draft: Draft, line: string): void {
  const empty = /^([^:;]+);\s*$/u.exec(line);
  if (empty !== null) {
    draft.headers.push([(empty[1] ?? '').trim(), '']);
    return;
  }
  const colon = line.indexOf(':');
  const value = line.slice(colon + 1).trim();
  if (colon < 1 || value === '') draft.ignored.push(`-H ${line}`);
  else draft.headers.push([line.slice(0, colon).trim(), value]);
}

/** A body from a file is not here. */
function addData(draft: Draft, value: string, written: string): void {
  if (written.startsWith('@')) throw new CurlStop('fileBody', written);
  draft.data.push(value);
}

/** `name=value`, `=value` and `value` of curl's manual, all but files. */
function urlEncoded(value: string): string {
  const equals = value.indexOf('=');
  const name = equals < 0 ? '' : value.slice(0, equals);
  const encoded = encodeURIComponent(equals < 0 ? value : value.slice(equals + 1)).replaceAll('%20', '+');
  return name === '' ? encoded : `${name}=${encoded}`;
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

function toRequest(draft: Draft): CurlReading {
  const [url] = draft.urls;
  if (url === undefined) throw new CurlStop('noUrl');
  if (draft.urls.length > 1) throw new CurlStop('manyUrls', draft.urls.slice(0, 3).join(' '));
  const body = draft.data.join(draft.isJson ? '' : '&');
  const request: HttpRequest = {
    url: draft.isGet && body !== '' ? `${url}${url.includes('?') ? '&' : '?'}${body}` : url,
    method: methodOf(draft),
    version: draft.version,
    headers: [...draft.headers, ...impliedHeaders(draft)],
    body: draft.isGet ? '' : body,
    followsRedirects: draft.follows,
  };
  return { kind: 'request', request, ignored: draft.ignored };
}

function methodOf({ method, isHead, isGet, data }: Draft): HttpMethod {
  const wanted = method ?? (isHead ? 'HEAD' : data.length > 0 && !isGet ? 'POST' : 'GET');
  if (!isHttpMethod(wanted)) throw new CurlStop('method', `${wanted} (${HTTP_METHODS.join(', ')})`);
  return wanted;
}

/** What curl sends by itself with a body. */
function impliedHeaders({ isJson, isGet, data, headers }: Draft): HeaderPair[] {
  if (data.length === 0 || isGet) return [];
  const has = (name: string) => headers.some(([each]) => each.toLowerCase() === name);
  const implied: HeaderPair[] = isJson
    ? [
        ['Content-Type', 'application/json'],
        ['Accept', 'application/json'],
      ]
    : [['Content-Type', 'application/x-www-form-urlencoded']];
  return implied.filter(([name]) => !has(name.toLowerCase()));
}

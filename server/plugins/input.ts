import { AppError } from '#core/contract/errors.ts';
import type { App } from './fastify-types.ts';

export const BODY_LIMIT_BYTES = 1_048_576;
const MAX_DEPTH = 20;
const API = '/api/';
const REFUSED_QUERY = Symbol('refused query');
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);

type Query = Record<string, string> & { [REFUSED_QUERY]?: true };

/**
 * Reads a query string into single texts. Repeated names, brackets and names that pollute prototypes mark the query as
 * refused; throwing here would be too early for an answer.
 */
export function parseQuery(text: string): Query {
  const query: Query = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(query, name) || POLLUTING.has(name) || /[[\]]/u.test(name)) query[REFUSED_QUERY] = true;
    else query[name] = value;
  }
  return query;
}

/**
 * Refuses texts that cannot be stored or sent on (a NUL, half of a surrogate pair), wherever they stand in what a call brings.
 * @throws AppError INVALID_INPUT
 */
export function addTextGuard(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => {
    // An odd address of a page is answered as a page.
    if (!request.url.startsWith(API)) {
      done();
      return;
    }
    const bad = [request.params, request.query, request.body]
      .map((input) => badTextIn(input))
      .find((path) => path !== null);
    done(
      bad === undefined
        ? undefined
        : new AppError('INVALID_INPUT', 'Texts hold whole characters and no NUL', {
            fields: [{ path: bad, code: 'INVALID_INPUT' }],
          }),
    );
  });
}

/** Where a text that is none stands, its keys joined by dots; `null` for nowhere. Bodies are flat enough to call itself (MAX_DEPTH). */
function badTextIn(value: unknown): string | null {
  if (typeof value === 'string') return isText(value) ? null : '';
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (!isText(key)) return '';
    const path = badTextIn(inner);
    if (path !== null) return path === '' ? key : `${key}.${path}`;
  }
  return null;
}

function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** @throws AppError INVALID_INPUT for a query string with repeated or nested names. */
export function checkQuery(query: unknown): void {
  if (typeof query === 'object' && query !== null && REFUSED_QUERY in query) {
    throw new AppError('INVALID_INPUT', 'Query parameters may be given once and take no brackets');
  }
}

/** Bodies are JSON and nothing else: at most 1 MB, 20 levels deep, no keys that reach a prototype. */
export function addJsonBodies(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else if (depthOf(body) > MAX_DEPTH)
        done(new AppError('INVALID_INPUT', `The body is more than ${MAX_DEPTH} levels deep`));
      else void parseJson(request, body, done);
    },
  );
}

/** How deep brackets nest in a JSON text, those within strings not counted; stops counting above the limit. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < json.length && deepest <= MAX_DEPTH; index += 1) {
    const character = json[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

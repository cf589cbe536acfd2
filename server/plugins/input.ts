import { AppError } from '#core/contract/errors.ts';
import type { App } from './fastify-types.ts';

export const BODY_LIMIT_BYTES = 1_048_576;
const MAX_DEPTH = 20;
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

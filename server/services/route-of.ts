import { z } from 'zod';
import { errorReplySchema, type EndpointShape } from '#core/contract/endpoint.ts';

type Part<E extends EndpointShape, From extends keyof EndpointShape, To extends string> = E[From] extends z.ZodType
  ? { [P in To]: E[From] }
  : unknown;
type SchemaOf<E extends EndpointShape> = Part<E, 'params', 'params'> &
  Part<E, 'query', 'querystring'> &
  Part<E, 'body', 'body'> & { response: { 200: z.ZodObject<{ result: E['reply'] }> } };

/** The options that make a Fastify route of an endpoint: method, path, schemas, and the endpoint itself for the hooks that guard it. */
export function routeOf<E extends EndpointShape>(
  endpoint: E,
): { method: E['method']; url: E['path']; config: { endpoint: E }; schema: SchemaOf<E> } {
  const schema = {
    summary: endpoint.summary,
    tags: [areaOf(endpoint.path)],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { 200: z.object({ result: endpoint.reply }), '4xx': errorReplySchema, '5xx': errorReplySchema },
  };
  // The spreads above copy exactly the parts that SchemaOf names; the compiler cannot follow that.
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: schema as unknown as SchemaOf<E>,
  };
}

/** A route that asks others: no transaction is held while they take their time, and what it did stays done whatever becomes of the call. */
export function slowly<R extends { config: object }>(route: R): R & { config: { isSlow: true } } {
  return { ...route, config: { ...route.config, isSlow: true } };
}

function areaOf(path: string): string {
  return path.split('/')[3] ?? 'other';
}

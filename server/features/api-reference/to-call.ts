import { z } from 'zod';
import type { ApiCall } from '#core/contract/api-reference.ts';
import type { EndpointShape } from '#core/contract/endpoint.ts';
import { exampleOf } from './example-of.ts';
import { isSchema, typeOf, type JsonSchema } from './type-of.ts';

const PLACES = [
  ['params', 'path'],
  ['query', 'query'],
  ['body', 'body'],
] as const;

type Parameter = ApiCall['parameters'][number];

/** An endpoint as people read it; `null` for one that takes no API token. */
export function toCall(endpoint: EndpointShape): ApiCall | null {
  const { method, path, scope, summary } = endpoint;
  if (scope === undefined) return null;
  const schemas = { params: schemaOf(endpoint.params), query: schemaOf(endpoint.query), body: schemaOf(endpoint.body) };
  return {
    method,
    path: path.replace(/:(\w+)/gu, '{$1}'),
    area: scope.slice(0, scope.indexOf(':')),
    scope,
    summary,
    parameters: PLACES.flatMap(([part, place]) => parametersOf(schemas[part], place)),
    example: {
      url:
        path.replace(/:(\w+)/gu, (_match, name: string) => exampleInPath(schemas.params, name)) +
        queryOf(schemas.query),
      body: endpoint.body === undefined ? '' : JSON.stringify(exampleOf(schemas.body), null, 2),
    },
  };
}

/** What a caller sends, before anything is filled in. */
function schemaOf(schema: z.ZodType | undefined): JsonSchema {
  return schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function parametersOf({ properties = {}, required = [] }: JsonSchema, place: Parameter['in']): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    isRequired: required.includes(name),
    type: isSchema(schema) ? typeOf(schema) : 'any',
  }));
}

function exampleInPath({ properties = {} }: JsonSchema, name: string): string {
  const schema = properties[name];
  return encodeURIComponent(String(isSchema(schema) ? exampleOf(schema, name) : 'ID'));
}

function queryOf(schema: JsonSchema): string {
  const values = Object.entries(exampleOf({ ...schema, type: 'object' }) ?? {});
  const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

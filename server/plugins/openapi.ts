import fastifySwagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorReplySchema, type EndpointShape } from '#core/contract/endpoint.ts';
import { navigationItemSchema } from '#core/contract/environment.ts';
import { textNodeSchema } from '#core/contract/page-texts.ts';
import { isOffered, type Feature } from '#core/domain/features.ts';
import type { App } from './fastify-types.ts';

const PATH = '/api/v1/openapi.json';
const REFUSAL = { $ref: '#/components/responses/Refusal' };

// They hold themselves: such schemas are told by their names.
z.globalRegistry.add(navigationItemSchema, { id: 'NavigationItem' });
z.globalRegistry.add(textNodeSchema, { id: 'TextNode' });

type Operation = { responses?: Record<string, Record<string, unknown>> };
type Document = {
  info: Record<string, unknown>;
  components?: Record<string, unknown>;
  paths?: Record<string, Record<string, Operation>>;
};

/**
 * Collects the routes registered from here on into the OpenAPI document, and their endpoints. A brand's document is its own: by its name, without the calls that
 * it does not offer.
 */
export async function addOpenApi(app: App, sessionCookie: string): Promise<void> {
  const endpoints = new Map<string, EndpointShape>();
  app.decorate('endpoints', () => [...endpoints.values()]);
  app.addHook('onRoute', ({ config }) => {
    const endpoint = config?.endpoint;
    if (endpoint !== undefined) endpoints.set(keyOf(endpoint.method, endpoint.path), endpoint);
  });
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1',
        description:
          'Success is {"result": …}, failure {"error": {"code", "message"}}. Programs send `Authorization: Bearer` with an API token of the profile; a call that names no scope takes the cookie of the website only. A write with an `Idempotency-Key` takes effect once.',
      },
      components: {
        securitySchemes: {
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API token; the scope it needs is named by each call',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie,
            description: 'Somebody who is signed in on the website',
          },
        },
      },
    },
    transformObject: jsonSchemaTransformObject,
    transform: (input) => {
      const { endpoint } = input.route.config ?? {};
      if (endpoint === undefined) return jsonSchemaTransform(input);
      // What a service sends back is its own affair: any names.
      const { querystring, ...rest } = input.schema;
      const told = endpoint.isReturn === true || querystring === undefined ? rest : { ...rest, querystring };
      const { schema, url } = jsonSchemaTransform({ ...input, schema: told });
      return { schema: { ...schema, ...describedAs(endpoint) }, url };
    },
  });

  const documents = new Map<string, string>();
  app.get(PATH, { config: { isOpenDocument: true }, schema: { hide: true } }, ({ brand }, reply) => {
    const key = JSON.stringify([brand.name, brand.features]);
    const text =
      documents.get(key) ?? JSON.stringify(documentOf(app.swagger() as unknown as Document, brand, endpoints)); // the part of the plugin's own shape that is changed
    documents.set(key, text);
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

function keyOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/:(\w+)/gu, '{$1}')}`;
}

/** What OpenAPI says of an endpoint besides what goes in and comes out. */
function describedAs({ method, path, access, scope }: EndpointShape) {
  const names = path.replace('/api/v1/', '').split(/[^a-z0-9]+/iu);
  return {
    operationId: [method.toLowerCase(), ...names.filter((name) => name !== '')].join('_'),
    security: [
      ...(scope === undefined ? [] : [{ apiToken: [scope] }]),
      { session: [] },
      ...(access === 'user' ? [] : [{}]),
    ],
  };
}

/** The one answer of all calls that did not work. */
function refusal() {
  const { $schema: _, ...schema } = z.toJSONSchema(errorReplySchema, { io: 'input' });
  return { description: 'The call did not work; `code` says why', content: { 'application/json': { schema } } };
}

/** The document of a brand: refusals are said once, not with each call. */
function documentOf(
  document: Document,
  brand: { readonly name: string; readonly features: readonly Feature[] },
  endpoints: ReadonlyMap<string, EndpointShape>,
): Document {
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, operations]) => {
    const offered = Object.entries(operations).filter(([method]) =>
      isOffered(endpoints.get(keyOf(method, path)) ?? {}, brand.features),
    );
    const told = offered.map(([method, operation]) => [method, withRefusals(operation)] as const);
    return told.length === 0 ? [] : [[path, Object.fromEntries(told)] as const];
  });
  return {
    ...document,
    info: { ...document.info, title: `${brand.name} API` },
    components: { ...document.components, responses: { Refusal: refusal() } },
    paths: Object.fromEntries(paths),
  };
}

function withRefusals(operation: Operation): Operation {
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) =>
    status === '200' ? [status, { ...response, description: 'Done' }] : [status, REFUSAL],
  );
  return { ...operation, responses: Object.fromEntries(responses) as Operation['responses'] & object }; // statuses and their answers, as before
}

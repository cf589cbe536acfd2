import fastifySwagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './fastify-types.ts';

const PATH = '/api/v1/openapi.json';

/** Collects the routes registered from here on into the OpenAPI document. */
export async function addOpenApi(app: App): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sitewarden API',
        version: '1',
        description: 'Success is {"result": …}, failure {"error": {"code", "message"}}.',
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get(PATH, { config: { isOpenDocument: true }, schema: { hide: true } }, () => app.swagger());
}

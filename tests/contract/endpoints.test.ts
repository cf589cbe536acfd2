import { readdirSync } from 'node:fs';
import type { HTTPMethods } from 'fastify';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ENDPOINTS, isEndpoint } from './endpoints.ts';

let server: TestApp;
beforeAll(async () => {
  // All features are on.
  server = await startTestApp({ env: { INVOICE_PAYMENT: 'A bank' } });
});
afterAll(() => server.close());

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { summary?: string; operationId?: string; responses: Record<string, unknown> }>>;
};

describe('the API', () => {
  it.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'has a route for %s',
    (_name, { method, path }) => {
      expect(server.app.hasRoute({ method: method satisfies HTTPMethods, url: path })).toBe(true);
    },
  );

  // What is forgotten here would be done by any editor to the holder of the account.
  it('says of each call about a person or an account what it needs of those who work in it', () => {
    const unsaid = ENDPOINTS.filter(
      ({ path, access, needs }) =>
        access !== 'public' && needs === undefined && /^\/api\/v1\/(?:user|account|invitation|mail)\//u.test(path),
    ).map(({ path }) => path);
    // Those see the manager and the files of the account they work in, and editors delete the files.
    expect(unsaid.toSorted()).toEqual([
      '/api/v1/account/downloads/',
      '/api/v1/account/downloads/delete/',
      '/api/v1/account/downloads/file/:token/',
      '/api/v1/user/get-manager/',
      '/api/v1/user/manager-avatar/',
    ]);
  });

  it('has no route without an endpoint, and describes each in its OpenAPI 3.1 document', async () => {
    const response = await server.app.inject({
      url: '/api/v1/openapi.json',
      headers: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    });
    const { openapi, paths } = response.json<Document>();
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/gu, ':$1')}`),
    );
    expect(described.sort()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort());
    for (const methods of Object.values(paths))
      for (const call of Object.values(methods)) expect(Object.keys(call.responses)).toContain('200');
  });

  it('has an OpenAPI document that is valid, names the brand, and says which scope a token needs', async () => {
    const response = await server.app.inject({ url: '/api/v1/openapi.json' });
    const document = response.json<Document>();
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document).toMatchObject({ info: { title: 'Sitewarden API' } });
    expect(document.paths['/api/v1/sites/add/']).toMatchObject({
      post: { security: [{ apiToken: ['projects:write'] }, { session: [] }] },
    });
    expect(document.paths['/api/v1/user/sessions/']).toMatchObject({ get: { security: [{ session: [] }] } });
    // An id of its own for each.
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((each) => each.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has all endpoints of every file of the contract', async () => {
    const folder = new URL('../../core/contract/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href) as Promise<object>)); // a module's exports
    const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
    expect(endpoints.length).toBeGreaterThan(20);
    expect(endpoints.filter((endpoint) => !ENDPOINTS.includes(endpoint))).toEqual([]);
  });
});

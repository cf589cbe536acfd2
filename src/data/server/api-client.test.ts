// @vitest-environment node
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLIENT_VERSION } from '#core/contract/client-version.ts';
import { addSites, listSites, listTags } from '#core/contract/sites.ts';
import { getTask } from '#core/contract/tasks.ts';
import { ENDPOINTS } from '#tests/contract/endpoints.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { isPassing } from './network-error.ts';
import { probeServer } from './probe.ts';

type Answer = { status?: number; type?: string; body?: string; headers?: Record<string, string> };
let answer: Answer | 'never' | 'hangUp' = {};
let seen: { url: string; method: string; headers: IncomingMessage['headers']; body: string } | null = null;
let origin = '';
let api: ApiClient;
const fates: string[] = [];

function respond(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    seen = {
      url: request.url ?? '',
      method: request.method ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    if (answer === 'never') return;
    if (answer === 'hangUp') return void request.socket.destroy();
    const { status = 200, type = 'application/json; charset=utf-8', body = '', headers = {} } = answer;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
}
const server = createServer(respond);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = createApiClient({
    origin,
    onFailure: (_url, isCaptive) => fates.push(isCaptive ? 'captive' : 'failure'),
    onSuccess: () => fates.push('success'),
    onTooOld: () => fates.push('too old'),
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const list = (timeoutMs = 2000) => api.call(listSites, { query: { sites_offset: 0, sites_limit: 10 } }, { timeoutMs });

describe('api client', () => {
  it('builds path, query, body and headers from the contract', async () => {
    answer = { body: '{"result":{"sites":[],"countFilter":0,"cursor":0}}' };
    await list();
    expect(seen).toMatchObject({ method: 'GET', url: '/api/v1/sites/get/?sites_offset=0&sites_limit=10', body: '' });

    answer = { body: '{"result":{"sites":[]}}' };
    await api.call(addSites, { body: { sitesAll: [{ site: 'a.example' }] } }, { idempotencyKey: 'k1' });
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/api/v1/sites/add/',
      body: '{"sitesAll":[{"site":"a.example"}]}',
    });
    expect(seen?.headers['idempotency-key']).toBe('k1');

    answer = { status: 404, body: '{"error":{"code":"NOT_FOUND","message":"x"}}' };
    await expect(api.call(getTask, { params: { id: 'a/b' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(seen?.url).toBe('/api/v1/tasks/a%2Fb/');
  });

  it.each<[string, Answer, Record<string, unknown>]>([
    [
      'an error beside the result',
      { status: 400, body: '{"error":{"code":"INVALID_DOMAIN","message":"x"}}' },
      { code: 'INVALID_DOMAIN' },
    ],
    ['an error in the result', { body: '{"result":{"error":"AUTH_REQUIRED"}}' }, { code: 'AUTH_REQUIRED' }],
    [
      'an error in the result, in full',
      { body: '{"result":{"error":{"code":"FORBIDDEN","message":"x"}}}' },
      { code: 'FORBIDDEN' },
    ],
    ['an unknown code', { status: 400, body: '{"error":{"code":"NEW_ONE","message":"x"}}' }, { code: 'ERROR_MAIN' }],
    ['an error of unknown form', { status: 400, body: '{"error":[]}' }, { code: 'ERROR_MAIN' }],
    ['a result that is not as agreed', { body: '{"result":{"sites":"none"}}' }, { code: 'ERROR_MAIN' }],
    [
      'too many requests',
      { status: 429, headers: { 'retry-after': '7' }, body: '{"error":{"code":"TOO_MANY_REQUESTS","message":"x"}}' },
      { code: 'TOO_MANY_REQUESTS', retryAfterS: 7 },
    ],
  ])('throws the refusal for %s [spec:8.01]', async (_case, next, expected) => {
    answer = next;
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await expect(list()).rejects.toMatchObject({ name: 'AppError', ...expected });
    expect(fates.at(-1)).toBe('success');
    vi.restoreAllMocks();
  });

  it('takes an answer that is not as agreed for a failure that may pass, and notes it once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    onTestFinished(() => warn.mockRestore());
    answer = { body: '{"result":[{"tag":7}]}' };
    for (let time = 0; time < 2; time += 1) {
      const error: unknown = await createApiClient({ origin })
        .call(listTags, {})
        .catch((reason: unknown) => reason);
      expect(isPassing(error)).toBe(true);
    }
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('names its version with each call, and tells when the server takes it no longer [off:C9]', async () => {
    answer = { status: 426, body: '{"error":{"code":"CLIENT_TOO_OLD","message":"x"}}' };
    await expect(list()).rejects.toMatchObject({ code: 'CLIENT_TOO_OLD' });
    expect(seen?.headers['sitewarden-client']).toBe(String(CLIENT_VERSION));
    expect(fates.slice(-2)).toEqual(['success', 'too old']);
  });

  it.each<[string, Answer | 'never' | 'hangUp', Record<string, unknown>, string]>([
    [
      'a web page in place of the answer',
      { type: 'text/html', body: '<title>Please log in</title>' },
      { reason: 'captive' },
      'captive',
    ],
    ['JSON of somebody else', { body: '{"login":true}' }, { reason: 'captive' }, 'captive'],
    ['an answer cut short', { body: '{"result":' }, { reason: 'unreachable' }, 'failure'],
    [
      'a gateway’s page',
      { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
      { reason: 'server' },
      'failure',
    ],
    [
      'an overloaded server',
      { status: 503, headers: { 'retry-after': '3' } },
      { reason: 'server', retryAfterMs: 3000 },
      'failure',
    ],
    ['a closed connection', 'hangUp', { reason: 'unreachable' }, 'failure'],
    ['no answer in time', 'never', { reason: 'timeout' }, 'failure'],
  ])('throws a passing failure for %s [off:I4]', async (_case, next, expected, fate) => {
    answer = next;
    await expect(list(next === 'never' ? 50 : 2000)).rejects.toMatchObject(expected);
    expect(fates.at(-1)).toBe(fate);
  });

  it('passes the caller’s own abort on as it is', async () => {
    answer = 'never';
    const aborting = new AbortController();
    const call = api.call(listSites, { query: {} }, { signal: aborting.signal });
    aborting.abort(new Error('Left the page'));
    await expect(call).rejects.toThrow('Left the page');
  });
});

describe('probeServer', () => {
  it.each<[string, Answer | 'hangUp', string]>([
    ['no such method', { status: 404, body: '{"error":{"code":"NOT_FOUND","message":"x"}}' }, 'reachable'],
    ['no content', { status: 204 }, 'reachable'],
    ['a web page', { type: 'text/html', body: 'Log in' }, 'captive'],
    ['a gateway’s page', { status: 502, type: 'text/html' }, 'unreachable'],
    ['a broken server', { status: 500 }, 'unreachable'],
    ['a closed connection', 'hangUp', 'unreachable'],
  ])('%s', async (_case, next, expected) => {
    answer = next;
    expect(await probeServer(`${origin}/api/v1/navigation/`)).toBe(expected);
    expect(seen?.method).toBe('OPTIONS');
  });
});

it('sends every call with credentials [spec:7.01]', async () => {
  const sent: RequestInit[] = [];
  const request = (_url: unknown, init: RequestInit = {}) => {
    sent.push(init);
    return Promise.resolve(Response.json({ result: {} }));
  };
  const client = createApiClient({ origin: 'http://localhost', request });
  for (const endpoint of ENDPOINTS) {
    const names = [...endpoint.path.matchAll(/:(\w+)/gu)].map(([, name = '']) => [name, 'x'] as const);
    const input = { params: Object.fromEntries(names) };
    // Whichever it is; that the answer is none of it does not matter here.
    await client.call(endpoint, input as never).catch(() => undefined);
  }
  expect(sent.length).toBeGreaterThanOrEqual(ENDPOINTS.length);
  expect(new Set(sent.map(({ credentials }) => credentials))).toEqual(new Set(['include']));
});

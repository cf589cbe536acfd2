import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createExchange } from '#server/collect/exchange.ts';
import { parseAllowTargets } from '#server/collect/address-policy.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { createCrux } from './crux.ts';

const PAGE = 'https://a.example/shop/?session=secret#part';
const KEY = 'a key & more';
const NOT_FOUND = { error: { code: 404, message: 'chrome ux report data not found', status: 'NOT_FOUND' } };
const RECORD = {
  record: {
    key: { formFactor: 'PHONE' },
    metrics: {
      interaction_to_next_paint: {
        histogram: [{ start: 0, end: 200, density: 0.9 }, { start: 200, end: 500, density: 0.1 }, { start: 500 }],
        percentiles: { p75: 150 },
      },
    },
    collectionPeriod: {
      firstDate: { year: 2026, month: 10, day: 5 },
      lastDate: { year: 2026, month: 11, day: 1 },
    },
  },
};
const FOUND = {
  state: 'found',
  from: '2026-10-05',
  to: '2026-11-01',
  metrics: [{ id: 'inp', p75: 150, bins: [{ share: 0.9 }, { share: 0.1 }, { end: null, share: 0 }] }],
};

type Asked = { method: string; path: string; type: string; body: Record<string, string> };
type Answer = (body: Record<string, string>, response: ServerResponse) => void;
const json =
  (status: number, value: unknown): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
}

type Given = { key?: string; device?: 'phone' | 'desktop'; timeoutMs?: number; signal?: AbortSignal };

/** Asks about a page while a server answers in the documented way. */
async function ask(answer: Answer, { key = KEY, device = 'phone', timeoutMs = 5000, ...given }: Given = {}) {
  const asked: Asked[] = [];
  await using server = await serveHttp((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, path: url, type: headers['content-type'] ?? '', body });
      answer(body, response);
    });
  });
  const { signal = new AbortController().signal } = given;
  const crux = createCrux({
    key,
    apiUrl: `http://127.0.0.1:${String(server.port)}/v1/records:queryRecord`,
    send: createExchange(parseAllowTargets(`127.0.0.1:${String(server.port)}`)),
    timeoutMs,
  });
  return { data: await crux.ask({ url: PAGE, device, signal }), asked };
}

describe('field data of the Chrome UX Report', () => {
  it('asks about the page without its query, as the device, with the key', async () => {
    const { data, asked } = await ask(json(200, RECORD), { device: 'desktop' });
    expect(data).toMatchObject({ ...FOUND, scope: 'page', subject: 'https://a.example/shop/' });
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/v1/records:queryRecord?key=a+key+%26+more',
        type: 'application/json',
        body: { url: 'https://a.example/shop/', formFactor: 'DESKTOP' },
      },
    ]);
  });

  it('asks about the website where the page has too few visits, and says so', async () => {
    const { data, asked } = await ask((body, response) => {
      json(body['url'] === undefined ? 200 : 404, body['url'] === undefined ? RECORD : NOT_FOUND)(body, response);
    });
    expect(data).toMatchObject({ ...FOUND, scope: 'site', subject: 'https://a.example' });
    expect(asked.map(({ body }) => body)).toEqual([
      { url: 'https://a.example/shop/', formFactor: 'PHONE' },
      { origin: 'https://a.example', formFactor: 'PHONE' },
    ]);
  });

  it('says when there is none', async () => {
    expect((await ask(json(404, NOT_FOUND))).data).toEqual({ state: 'none' });
  });

  it('asks nobody without a key', async () => {
    expect(await ask(json(200, RECORD), { key: '' })).toEqual({ data: { state: 'notSetUp' }, asked: [] });
  });

  it.each([
    ['too many requests', json(429, { error: { status: 'RESOURCE_EXHAUSTED' } }), 'rateLimited'],
    ['a wrong key', json(400, { error: { status: 'INVALID_ARGUMENT' } }), 'refused'],
    ['a key that may not', json(403, { error: { status: 'PERMISSION_DENIED' } }), 'refused'],
    ['a fault of the server', json(503, {}), 'unreachable'],
    ['a 404 that is not the report’s', json(404, 'no such page'), 'unreadable'],
    ['odd JSON', json(200, { record: { metrics: [] } }), 'unreadable'],
    ['no JSON', (_body, response) => void response.writeHead(200).end('{"record":'), 'unreadable'],
    ['a connection that breaks', (_body, response) => void response.destroy(), 'unreachable'],
  ] satisfies [string, Answer, string][])('says that it failed: %s', async (_name, answer, reason) => {
    const { data, asked } = await ask(answer);
    expect(data).toEqual({ state: 'failed', reason });
    expect(asked).toHaveLength(1);
  });

  it('does not wait for an answer that does not come', { timeout: 5000 }, async () => {
    expect((await ask(() => undefined, { timeoutMs: 300 })).data).toEqual({ state: 'failed', reason: 'timeout' });
  });

  it('takes the key nowhere else', async () => {
    let led = 0;
    await using other = await serveHttp((_, response) => {
      led += 1;
      response.end();
    });
    const location = `http://127.0.0.1:${String(other.port)}/`;
    const { data } = await ask((_, response) => void response.writeHead(307, { location }).end());
    expect(data).toEqual({ state: 'failed', reason: 'unreadable' });
    expect(led).toBe(0);
  });

  it('stops when the run is cancelled', async () => {
    const reason = new Error('cancelled');
    const cancel = new AbortController();
    const asked = ask(() => cancel.abort(reason), { signal: cancel.signal });
    await expect(asked).rejects.toBe(reason);
  });
});

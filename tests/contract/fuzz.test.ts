import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ENDPOINTS } from './endpoints.ts';

/** Texts that somebody might send to break what reads them. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\uFFFF\uFFFE',
  '\u202E\u200B\u0301',
  "'; drop table users; --",
  '%00',
  '%ZZ',
  '%',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '{"$gt":""}',
  '-1',
  '1e309',
  '9'.repeat(40),
  'NaN',
  '0x10',
  'https://\u0000.example/',
  'http://[::1',
  'javascript:alert(1)',
  'e'.repeat(5000),
  '💥'.repeat(700),
];
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[[[[]]]]]],
  ['\0'],
  [null],
  Array.from({ length: 300 }, () => 'x'),
  { __proto__: null, toString: 'x', length: -1 },
  { '\0': '\uD800' },
];
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const BODIES: readonly (readonly [type: string, body: string | Buffer])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '[]'],
  ['application/json', DEEP],
  ['application/json', '{"__proto__":{"isAdmin":true}}'],
  ['application/json', '{"constructor":{"prototype":{}}}'],
  ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['application/json; charset=utf-16', '{}'],
  ['text/plain', 'text'],
  ['application/x-www-form-urlencoded', 'a=1&a=2&a[]=3'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--'],
  ['\u00ff/\u00ff', 'x'],
];

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Sent = { query?: string; type?: string; body?: string | Buffer; path?: string };

/** What the server answers to calls, those of them that are its own fault. */
async function faultsOf(method: 'GET' | 'POST', path: string, sent: readonly Sent[]): Promise<unknown[]> {
  const faults: unknown[] = [];
  const refused = new Set([403, 421]);
  let heard = 0;
  // A session of its own: some calls end it.
  const cookies = ['', (await server.signUp()).cookieHeader()];
  for (const cookie of cookies)
    for (const each of sent) {
      const { statusCode, body } = await server.app.inject({
        method,
        url: `${each.path ?? path}${each.query === undefined ? '' : `?${each.query}`}`,
        headers: {
          origin: 'http://localhost:80',
          host: 'localhost:80',
          ...(cookie !== '' && { cookie }),
          ...(each.type !== undefined && { 'content-type': each.type }),
        },
        ...(each.body !== undefined && { payload: each.body }),
      });
      if (!refused.has(statusCode)) heard += 1;
      if (statusCode >= 500 && statusCode !== 503) faults.push({ statusCode, ...each, body: body.slice(0, 300) });
    }
  // What is turned away at the door says nothing of the rest.
  return heard > sent.length ? faults : [`only ${String(heard)} of ${String(2 * sent.length)} were heard`, ...faults];
}

/** The names a part of a call takes. */
function keysOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : ['x'];
}

function queriesOf(schema: z.ZodType | undefined): Sent[] {
  const encode = (text: string) =>
    text.isWellFormed()
      ? encodeURIComponent(text)
      : Array.from(text, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('');
  return [
    ...keysOf(schema).flatMap((key) => TEXTS.map((text) => ({ query: `${key}=${encode(text)}` }))),
    ...keysOf(schema).flatMap((key) => [
      { query: `${key}=a&${key}=b` },
      { query: `${key}[]=a&${key}[b]=c` },
      { query: `${key}=%00%ff%fe` },
    ]),
    { query: '&&&===%' },
    { query: 'a=1&'.repeat(1500) },
  ];
}

function bodiesOf(schema: z.ZodType | undefined): Sent[] {
  const type = 'application/json';
  const keys = keysOf(schema);
  return [
    ...BODIES.map(([each, body]) => ({ type: each, body })),
    ...keys.flatMap((key) => VALUES.map((value) => ({ type, body: JSON.stringify({ [key]: value }) }))),
    // All at once, so that what comes after the first check is met, too.
    ...VALUES.map((value) => ({ type, body: JSON.stringify(Object.fromEntries(keys.map((key) => [key, value]))) })),
  ];
}

function pathsOf(path: string): Sent[] {
  if (!path.includes(':')) return [];
  const odd = ['%00', '%ED%A0%80', '..%2f..%2f', '%', "'", 'a'.repeat(3000), '__proto__', '%F0%9F%92%A5', '-1', '%20'];
  return odd.map((value) => ({ path: path.replaceAll(/:\w+/gu, value) }));
}

describe('whatever is sent, no call breaks the server', () => {
  it.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, { method, path, query, body }) => {
      const plain = path.replaceAll(/:\w+/gu, 'x');
      const sent = [...queriesOf(query), ...(method === 'POST' ? bodiesOf(body) : []), ...pathsOf(path)];
      expect(await faultsOf(method, plain, sent)).toEqual([]);
    },
    60_000,
  );
});

it('a path that leads out of the folder of the app is not found', async () => {
  for (const path of [
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..\\..\\package.json',
    '/assets/%00',
    '//etc/passwd',
    '/..%5c..%5cpackage.json',
  ]) {
    const { statusCode, body } = await server.app.inject({
      method: 'GET',
      url: path,
      headers: { host: 'localhost:80' },
    });
    expect([path, statusCode >= 400 && statusCode < 500]).toEqual([path, true]);
    expect(body).not.toContain('"dependencies"');
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSites } from '#core/contract/sites.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
let user: Browser;
beforeAll(async () => {
  server = await startTestApp();
  user = await server.signUp('input@example.org');
});
afterAll(() => server.close());

const ADD = { method: 'POST', url: '/api/v1/sites/add/' } as const;
const json = { 'content-type': 'application/json' };

function nested(depth: number): string {
  return `{"sitesAll":${'['.repeat(depth)}${']'.repeat(depth)}}`;
}

describe('a query string', () => {
  it.each([
    'site=a.org&site=b.org',
    'site[]=a.org',
    'site[__proto__]=x',
    '__proto__=x&site=a.org',
    'constructor=x&site=a.org',
    'site=a.org&unknown=1',
  ])('"%s" is refused [sec:C9]', async (query) => {
    const response = await user.send({ url: `/api/v1/sites/set-current/?${query}` });
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([
      400,
      'INVALID_INPUT',
    ]);
  });

  it.each([
    ['sites_limit=1e9', 200],
    ['sites_limit=-1', 400],
    ['sites_limit=NaN', 400],
    ['sites_limit=1.5', 400],
    ['sites_offset=-1', 400],
    ['order=asc;drop table sites--', 400],
    ['date_order=desc,(select 1)', 400],
    ["filter=%25' or 1=1--", 200],
  ])('"%s" answers %i and never anything of the database [sec:I5]', async (query, status) => {
    const response = await user.send({ url: `/api/v1/sites/get/?${query}` });
    expect(response.statusCode).toBe(status);
    expect(response.body).not.toMatch(/syntax|select|postgres/iu);
    expect((await user.call(listSites, { query: {} })).status).toBe(200);
  });
});

describe('a body', () => {
  it.each([
    ['text/plain', '{"sitesAll":[{"site":"a.org"}]}'],
    ['application/x-www-form-urlencoded', 'sitesAll=a.org'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('of type %s is refused [sec:C5]', async (type, payload) => {
    const response = await user.send({ ...ADD, headers: { 'content-type': type }, payload });
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });

  it.each([
    ['__proto__', '{"__proto__":{"isAdmin":1},"sitesAll":[{"site":"a.org"}]}'],
    ['__proto__ further down', '{"sitesAll":[{"site":"a.org","__proto__":{"isAdmin":1}}]}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":1}},"sitesAll":[{"site":"a.org"}]}'],
    ['an unknown field', '{"sitesAll":[{"site":"a.org"}],"isAdmin":1}'],
    ['21 levels', nested(21)],
    ['100,000 levels', nested(100_000)],
    ['half a document', '{"sitesAll":'],
    ['something else than an object', '[1]'],
  ])('with %s is refused and leaves no trace [sec:I4]', async (_case, payload) => {
    const response = await user.send({ ...ADD, headers: json, payload });
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('may hold brackets in its texts, however many', async () => {
    const response = await user.send({
      ...ADD,
      headers: json,
      payload: JSON.stringify({ sitesAll: [{ site: 'brackets.example.org', tags: ['[[[{{{'.repeat(10), '\\"['] }] }),
    });
    expect(response.statusCode).toBe(200);
  });

  it('of more than 1 MB is refused [sec:I4]', async () => {
    const response = await user.send({
      ...ADD,
      headers: json,
      payload: JSON.stringify({ sitesAll: 'x'.repeat(1_100_000) }),
    });
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([413, 'TOO_LARGE']);
  });
});

describe('an answer', () => {
  it.each([
    ['an unknown call', '/api/v1/nothing/', 404],
    ['a refused input', '/api/v1/serp/se/info/?se=x', 400],
    ['a bad escape', '/api/v1/%zz/', 400],
    ['a page', '/', 200],
    ['an unknown page', '/nothing-here/', 404],
    ['an unknown file', '/assets/gone-123.js', 404],
  ])('to %s names no version, no stack and no path [sec:I14]', async (_case, url, status) => {
    const { statusCode, headers, body } = await user.send({ url });
    expect(statusCode).toBe(status);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(body).not.toMatch(/fastify|node_modules|\/server\/|\bat .+:\d+:\d+/iu);
    expect(body).not.toContain(server.distFolder);
  });

  it('to something unforeseen is ERROR_MAIN with an id and without its reason [sec:I14]', async () => {
    const broken = await startTestApp();
    const browser = await broken.signUp('broken@example.org');
    await broken.database.run('alter table sites rename to sites_elsewhere');
    const answer = await browser.call(listSites, { query: {} });
    expect(answer).toMatchObject({
      status: 500,
      error: {
        code: 'ERROR_MAIN',
        message: 'Something went wrong on the server',
        requestId: expect.stringMatching(/^[\w-]{12}$/u) as string,
      },
    });
    expect(answer.text).not.toMatch(/sites_elsewhere|select/u);
    await broken.close();
  });

  it('carries the policy that keeps foreign scripts out [sec:X4]', async () => {
    const { headers } = await user.send({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(part);
    // WebAssembly aside: no text becomes code, and nothing comes from elsewhere.
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*|https?:/u);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the log', () => {
  it('holds one line for a call, without its query, its cookie and its body [sec:X9]', async () => {
    const lines: string[] = [];
    const logged = await startTestApp({ logTo: { write: (line) => void lines.push(line) } });
    const browser = await logged.signUp('logged.person@example.org');
    await browser.send({ url: '/api/v1/user/get/?scopes=secret-scope' });
    await browser.send({ url: '/pa%0A{"level":60}ge/?email=somebody@example.org' });
    const text = lines.join('');
    expect(lines.every((line) => line.endsWith('\n') && line.trim().split('\n').length === 1)).toBe(true);
    expect(
      lines
        .map((line) => JSON.parse(line) as { path?: string; status?: number })
        .filter((line) => line.path === '/api/v1/user/get/'),
    ).toMatchObject([{ status: 200, msg: 'answered' }]);
    for (const secret of ['secret-scope', 'somebody@', 'logged.person', browser.cookies.get('sid') ?? 'no cookie'])
      expect(text).not.toContain(secret);
    await logged.close();
  });

  it('has the cause of what went wrong, which the answer has not [sec:I14]', async () => {
    const lines: string[] = [];
    const logged = await startTestApp({ logTo: { write: (line) => void lines.push(line) } });
    const browser = await logged.signUp('cause@example.org');
    await logged.database.run('alter table sites rename to sites_elsewhere');
    const { error } = await browser.call(listSites, { query: {} });
    expect(lines.find((line) => line.includes('"level":50'))).toContain(error?.requestId);
    await logged.close();
  });
});

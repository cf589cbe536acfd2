import { describe, expect, it, onTestFinished } from 'vitest';
import { createTask } from '#core/contract/tasks.ts';
import { checkExistence, getUser, signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { DEFAULT_RATE_LIMITS } from '#server/services/rate-limits.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { OWN_PAGE, PASSWORD, startTestApp, type TestAppOptions } from '#tests/support/test-app.ts';

const WINDOW_MS = 60_000;

async function start(limits: NonNullable<TestAppOptions['limits']>, env: Record<string, string> = {}) {
  const server = await startTestApp({ limits, env, analyses: [echoAnalysis()] });
  onTestFinished(() => server.close());
  const signIn = (email: string, password: string, remoteAddress = '127.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: signInNative.path,
      remoteAddress,
      headers: OWN_PAGE,
      payload: { mode: 'signin', email, password: obfuscatePassword(password) },
    });
  return { server, signIn };
}

describe('limits', () => {
  it('answer 429 with Retry-After, also when the caller claims to be somebody else [sec:A7]', async () => {
    const { server } = await start({ general: { max: 3, windowMs: WINDOW_MS } });
    const browser = server.browser();
    for (let call = 0; call < 3; call += 1) expect((await browser.call(getUser, { query: {} })).status).toBe(200);
    const answer = await browser.call(getUser, { query: {} }, { 'x-forwarded-for': '203.0.113.7' });
    expect(answer).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/' })).statusCode).toBe(200);
  });

  it('count a signed-in user for himself, not for his address', async () => {
    const { server } = await start({ general: { max: 3, windowMs: WINDOW_MS } });
    const user = await server.signUp();
    const visitor = server.browser();
    for (let call = 0; call < 3; call += 1) await visitor.call(getUser, { query: {} });
    expect((await visitor.call(getUser, { query: {} })).status).toBe(429);
    expect((await user.call(getUser, { query: {} })).status).toBe(200);
  });

  it('believe the one proxy that was named', async () => {
    const { server } = await start({ general: { max: 1, windowMs: WINDOW_MS } }, { TRUST_PROXY: '1' });
    const statusFor = async (address: string) =>
      (await server.browser().call(getUser, { query: {} }, { 'x-forwarded-for': address })).status;
    expect([await statusFor('203.0.113.1'), await statusFor('203.0.113.2'), await statusFor('203.0.113.1')]).toEqual([
      200, 200, 429,
    ]);
    // Only the last entry is the proxy's own word; the one before it is the visitor's.
    expect(await statusFor('198.51.100.9, 203.0.113.2')).toBe(429);
  });

  it.each([
    ['5 times a minute', { existenceByMinute: DEFAULT_RATE_LIMITS.existenceByMinute }, 5, 60_000],
    ['20 times an hour', { existenceByHour: DEFAULT_RATE_LIMITS.existenceByHour }, 20, 3_600_000],
  ])(
    'let one address ask whether there is an account %s, and hint at nothing then',
    async (_often, limits, max, ms) => {
      expect(Object.values(limits)).toEqual([{ max, windowMs: ms }]);
      const { server } = await start(limits);
      await server.signUp('known@example.org');
      const ask = (email: string, remoteAddress = '127.0.0.1') =>
        server.app.inject({ url: checkExistence.path, query: { email }, remoteAddress, headers: OWN_PAGE });
      // What is no e-mail counts, too.
      for (let call = 0; call < max; call += 1)
        expect((await ask(call % 2 === 0 ? 'known@example.org' : 'x')).statusCode).not.toBe(429);
      const refusals = [];
      for (const email of ['known@example.org', 'unknown@example.org', 'x']) {
        const { statusCode, body } = await ask(email);
        refusals.push(`${statusCode} ${body.replace(/"requestId":"[^"]+"/u, '')}`);
      }
      expect(new Set(refusals).size).toBe(1);
      expect(refusals[0]).toMatch(/^429 .*TOO_MANY_REQUESTS/u);
      expect((await ask('known@example.org', '203.0.113.9')).statusCode).toBe(200);
    },
  );

  it('slow down who tries passwords for one account from many addresses, while its owner still gets in [sec:A4]', async () => {
    const { server, signIn } = await start({ wrongPasswordByEmail: { max: 5, windowMs: WINDOW_MS } });
    await server.signUp('target@example.org');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await signIn('target@example.org', 'not the right one', `203.0.113.${attempt}`)).statusCode).toBe(401);
    }
    expect((await signIn('target@example.org', PASSWORD, '203.0.113.9')).statusCode).toBe(429);
    expect((await signIn('target@example.org', 'not the right one', '203.0.113.9')).statusCode).toBe(429);
    expect((await signIn('target@example.org', PASSWORD)).statusCode).toBe(200);
  });

  it('slow down who tries many accounts from one address [sec:A4]', async () => {
    const { signIn } = await start({ signInByAddress: { max: 4, windowMs: WINDOW_MS } });
    for (let account = 0; account < 4; account += 1)
      expect((await signIn(`n${account}@example.org`, 'not the right one')).statusCode).toBe(401);
    expect((await signIn('n5@example.org', 'not the right one')).statusCode).toBe(429);
    expect((await signIn('n5@example.org', 'not the right one', '203.0.113.5')).statusCode).toBe(401);
  });

  it('begin after the tenth wrong password for an e-mail, whether somebody has it or not [sec:A4] [sec:A5]', async () => {
    const { server, signIn } = await start({ wrongPasswordByEmail: DEFAULT_RATE_LIMITS.wrongPasswordByEmail });
    await server.signUp('known@example.org');
    const statusesFor = async (email: string) => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1)
        statuses.push((await signIn(email, 'not the right one', `203.0.113.${attempt}`)).statusCode);
      return statuses;
    };
    const expected = [...Array.from({ length: 10 }, () => 401), 429, 429];
    expect(await statusesFor('known@example.org')).toEqual(expected);
    expect(await statusesFor('unknown@example.org')).toEqual(expected);
  });

  it('let one address try twenty accounts and no more [sec:A4]', async () => {
    const { signIn } = await start({ signInByAddress: DEFAULT_RATE_LIMITS.signInByAddress });
    const statuses: number[] = [];
    for (let account = 0; account < 22; account += 1)
      statuses.push((await signIn(`n${account}@example.org`, 'not the right one')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
  });

  it('hold for the analyses of visitors, with or without their cookie', async () => {
    const { server } = await start({ visitorTasks: { max: 2, windowMs: WINDOW_MS } });
    const body = { type: 'PageAudit' as const, params: { url: 'https://example.org/' } };
    const visitor = server.browser();
    expect((await visitor.call(createTask, { body })).status).toBe(200);
    expect((await server.browser().call(createTask, { body })).status).toBe(200);
    expect((await visitor.call(createTask, { body })).status).toBe(429);
    expect((await server.browser().call(createTask, { body })).status).toBe(429);
    expect((await (await server.signUp()).call(createTask, { body })).status).toBe(200);
  });
});

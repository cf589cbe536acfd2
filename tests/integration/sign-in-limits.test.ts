import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTask } from '#core/contract/tasks.ts';
import { signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { DEFAULT_RATE_LIMITS } from '#server/services/rate-limits.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { OWN_PAGE, PASSWORD, startTestApp } from '#tests/support/test-app.ts';

const WRONG = 'not the right one';
const OWNER = '198.51.100.7';

describe('limits of signing in', () => {
  it('outlive the server, and so does where the owner usually is [sec:A4]', { timeout: 90_000 }, async () => {
    const server = await startAppServer(() => ({ TRUST_PROXY: '1' }));
    onTestFinished(() => server.dispose());
    const enter = async (mode: 'signin' | 'signup', email: string, password: string, address: string) => {
      const { origin } = server;
      const response = await fetch(`${origin}${signInNative.path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ mode, email, password: obfuscatePassword(password) }),
      });
      return response.status;
    };
    expect(await enter('signup', 'owner@example.org', PASSWORD, OWNER)).toBe(200);
    for (let stranger = 0; stranger < 10; stranger += 1)
      expect(await enter('signin', 'owner@example.org', WRONG, `203.0.113.${stranger}`)).toBe(401);
    for (let account = 0; account < 20; account += 1)
      expect(await enter('signin', `n${account}@example.org`, WRONG, '203.0.113.99')).toBe(401);
    await server.kill();
    await server.start();
    expect(await enter('signin', 'owner@example.org', PASSWORD, '203.0.113.50')).toBe(429);
    expect(await enter('signin', 'n30@example.org', WRONG, '203.0.113.99')).toBe(429);
    expect(await enter('signin', 'owner@example.org', PASSWORD, OWNER)).toBe(200);
  });

  it('outlive a flood from 6,000 other addresses, and end with their window', { timeout: 60_000 }, async () => {
    const limit = DEFAULT_RATE_LIMITS.signInByAddress;
    const server = await startTestApp({ limits: { signInByAddress: limit } });
    onTestFinished(() => server.close());
    const enter = async (remoteAddress: string) => {
      const payload = { mode: 'signin', email: ' ', password: obfuscatePassword(WRONG) };
      const request = { method: 'POST', url: signInNative.path, remoteAddress, headers: OWN_PAGE, payload } as const;
      return (await server.app.inject(request)).statusCode;
    };
    for (let call = 0; call < limit.max; call += 1) expect(await enter(OWNER)).toBe(400);
    expect(await enter(OWNER)).toBe(429);
    for (let part = 0; part < 600; part += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_each, index) =>
          enter(`10.1.${part % 250}.${(part < 250 ? 0 : part < 500 ? 100 : 200) + index}`),
        ),
      );
    expect(await enter(OWNER)).toBe(429);
    server.clock.nowMs += limit.windowMs;
    expect(await enter(OWNER)).toBe(400);
  });
});

describe('a visitor', () => {
  it.each([
    ['with a key', () => ({ 'idempotency-key': randomUUID() })],
    ['without one', () => ({})],
  ])('leaves no guest when a call is refused, for its input or for a limit, %s', async (_how, headers) => {
    const max = 2;
    const server = await startTestApp({
      analyses: [echoAnalysis()],
      limits: { visitorTasks: { max, windowMs: 60_000 } },
    });
    onTestFinished(() => server.close());
    const guests = async () => (await server.database.run("select id from users where status = 'guest'")).rows.length;
    const start = (params: Record<string, unknown>) =>
      server.browser().call(createTask, { body: { type: 'PageAudit', params } }, headers());
    const refused = await start({});
    expect(refused.error?.code).toBe('REQUIRE_MSG');
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(await guests()).toBe(0);
    const statuses = [];
    for (let call = 0; call < 20; call += 1) statuses.push((await start({ url: 'https://example.org/' })).status);
    expect(statuses).toEqual([200, 200, ...Array.from({ length: 18 }, () => 429)]);
    expect(await guests()).toBe(max);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAvatar, getUser } from '#core/contract/user.ts';
import { toAvatar } from '#core/domain/avatar.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function idOf(browser: Browser): Promise<string> {
  const { result } = await browser.call(getUser, { query: { scopes: 'id' } });
  return result?.id ?? '';
}

describe('the avatar by user id [spec:3.03]', () => {
  it('is the letter of the name on its colour, as a picture that can do nothing', async () => {
    const ann = await server.signUp('ann@example.org');
    const answer = await ann.send({ method: 'GET', url: getAvatar.path, query: { user_id: await idOf(ann) } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.body).toContain('>A</text>');
    const { result } = await ann.call(getUser, { query: { scopes: 'name,email' } });
    const shown = result?.name === '' ? result.email : result?.name;
    expect(answer.body).toContain(`"${toAvatar(shown ?? '').colour}"`);
  });

  it('tells nothing of others, whether they exist or not', async () => {
    const bob = await server.signUp('bob@example.org');
    const cat = await server.signUp('cat@example.org');
    const known = await cat.call(getAvatar, { query: { user_id: await idOf(bob) } });
    const unknown = await cat.call(getAvatar, { query: { user_id: 'nobody' } });
    expect([known.status, unknown.status]).toEqual([404, 404]);
    expect(known.error?.message).toBe(unknown.error?.message);
    const visitor = await server.browser().call(getAvatar, { query: { user_id: await idOf(bob) } });
    expect(visitor.error?.code).toBe('AUTH_REQUIRED');
  });
});

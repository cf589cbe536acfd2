import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTask, listTasks } from '#core/contract/tasks.ts';
import { addSites, listSites } from '#core/contract/sites.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ analyses: [echoAnalysis()] });
});
afterAll(() => server.close());

const task = { type: 'PageAudit' as const, params: { url: 'https://example.org/' } };
const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

describe('a call with an Idempotency-Key', () => {
  it('is answered as the first time when it comes again', async () => {
    const user = await server.signUp();
    const key = withKey();
    const first = await user.call(createTask, { body: task }, key);
    const second = await user.call(createTask, { body: task }, key);
    expect(second).toMatchObject({ status: 200, result: first.result });
    expect((await user.call(listTasks, { query: {} })).result.tasks).toHaveLength(1);
  });

  it('is refused when the key was used for something else', async () => {
    const user = await server.signUp();
    const key = withKey('a-key-of-the-outbox');
    await user.call(addSites, { body: { sitesAll: [{ site: 'a.example.org' }] } }, key);
    const answer = await user.call(addSites, { body: { sitesAll: [{ site: 'b.example.org' }] } }, key);
    expect(answer).toMatchObject({ status: 409, error: { code: 'IDEMPOTENCY_CONFLICT' } });
    expect((await user.call(listSites, { query: {} })).result.countFilter).toBe(1);
  });

  it('takes effect once when it is sent several times at once', async () => {
    const user = await server.signUp();
    const key = withKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => user.call(createTask, { body: task }, key)));
    expect(new Set(answers.map((answer) => answer.result.id)).size).toBe(1);
    expect((await user.call(listTasks, { query: {} })).result.tasks).toHaveLength(1);
  });

  it('can be tried again after a refusal', async () => {
    const user = await server.signUp();
    const key = withKey();
    const body = { type: 'PageAudit' as const, params: {} };
    for (let round = 0; round < 2; round += 1)
      expect((await user.call(createTask, { body }, key)).error?.code).toBe('REQUIRE_MSG');
  });

  it('of another user is another call', async () => {
    const key = withKey();
    const [ann, ben] = [await server.signUp(), await server.signUp()];
    const first = await ann.call(createTask, { body: task }, key);
    const second = await ben.call(createTask, { body: task }, key);
    expect(second.result.id).not.toBe(first.result.id);
  });

  it('gives a visitor whose first answer got lost the same task and the session that owns it', async () => {
    const key = withKey();
    const first = await server.browser().call(createTask, { body: task }, key);
    const again = server.browser();
    expect((await again.call(createTask, { body: task }, key)).result).toEqual(first.result);
    expect((await again.call(listTasks, { query: {} })).result.tasks).toEqual([first.result]);
  });

  it('is not remembered for a visitor when the key could be guessed', async () => {
    const first = await server.browser().call(createTask, { body: task }, withKey('1'));
    const second = await server.browser().call(createTask, { body: task }, withKey('1'));
    expect(second.result.id).not.toBe(first.result.id);
  });

  it('is taken over when the process that had it died in its middle', async () => {
    const user = await server.signUp();
    const key = withKey();
    await user.call(createTask, { body: task }, key);
    await server.database.run(
      'update idempotency_keys set status = null, reply = null, created_at_ms = created_at_ms - 61000 where key = $1',
      [key['idempotency-key']],
    );
    expect((await user.call(createTask, { body: task }, key)).status).toBe(200);
  });
});

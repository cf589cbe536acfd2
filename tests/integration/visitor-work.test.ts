import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTask, listTasks } from '#core/contract/tasks.ts';
import { listResults } from '#core/contract/results.ts';
import { getUser, signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { createGuestRepository } from '#server/services/guest-repository.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#tests/support/openid-provider.ts';
import { begin, comeBack, walk } from '#tests/support/social-walk.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

let google: OpenIdProvider;
let server: TestApp;
beforeAll(async () => {
  google = await startOpenIdProvider(['http://localhost:8080/api/v1/user/auth/google/']);
  google.people.set('ann', { sub: 'ann', email: 'ann@mail.example', email_verified: true, name: 'Ann' });
  server = await startTestApp({
    analyses: [echoAnalysis()],
    env: { ...google.env, PUBLIC_URL: 'http://localhost:8080' },
  });
});
afterAll(async () => {
  await server.close();
  await google.close();
});

/** A visitor with a task, a result and a crawl. */
async function visitor(): Promise<{ browser: Browser; guestId: string; taskId: string }> {
  const browser = server.browser();
  const { result } = await browser.call(createTask, {
    body: { type: 'PageAudit', params: { url: 'https://a.example/' } },
  });
  const taskId = result.id;
  const { rows } = await server.database.run('select user_id from tasks where id = $1', [taskId]);
  const guestId = String(rows[0]?.['user_id']);
  await server.database.run(
    `insert into results (id, user_id, task_id, type, site, started_at_ms, finished_at_ms, engine, summary, body)
     values ($1, $2, $3, 'PageAudit', 'a.example', 1, 2, 'x/1', '{}', '{}')`,
    [`r${taskId}`, guestId, taskId],
  );
  await server.database.run(
    `insert into crawls (task_id, user_id, site, started_at_ms, phase, state) values ($1, $2, 'a.example', 1, 'pages', '{}')`,
    [taskId, guestId],
  );
  return { browser, guestId, taskId };
}

async function expectMoved(browser: Browser, { guestId, taskId }: { guestId: string; taskId: string }): Promise<void> {
  const { tasks } = (await browser.call(listTasks, { query: {} })).result;
  expect(tasks.filter(({ id }) => id === taskId)).toHaveLength(1);
  const { results } = (await browser.call(listResults, { query: {} })).result;
  expect(results.filter(({ id }) => id === `r${taskId}`)).toHaveLength(1);
  const id = (await browser.call(getUser, { query: { scopes: 'id' } })).result?.id;
  const crawls = await server.database.run('select user_id from crawls where task_id = $1', [taskId]);
  expect(crawls.rows).toEqual([{ user_id: id }]);
  expect((await server.database.run('select 1 from users where id = $1', [guestId])).rows).toEqual([]);
}

const signIn = (browser: Browser, email: string, headers: Record<string, string> = {}) =>
  browser.call(signInNative, { body: { mode: 'signin', email, password: obfuscatePassword(PASSWORD) } }, headers);

describe('what a visitor has made', () => {
  it('goes into the account at a sign-in with a password', async () => {
    await server.signUp('native@mail.example');
    const guest = await visitor();
    expect((await signIn(guest.browser, 'native@mail.example')).status).toBe(200);
    await expectMoved(guest.browser, guest);
  });

  it('goes into the account at a sign-in with Google', async () => {
    const guest = await visitor();
    const url = await walk((await begin(guest.browser, 'google')).result.link, 'ann');
    expect((await comeBack(guest.browser, url)).outcome).toBe('DONE');
    await expectMoved(guest.browser, guest);
  });

  it('goes there once when it is sent twice, and when two tabs sign in at the same time', async () => {
    await server.signUp('twice@mail.example');
    const guest = await visitor();
    const cookie = guest.browser.cookieHeader();
    const answers = await Promise.all([
      signIn(guest.browser, 'twice@mail.example', { cookie }),
      signIn(guest.browser, 'twice@mail.example', { cookie }),
      signIn(guest.browser, 'twice@mail.example', { cookie }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectMoved(guest.browser, guest);
  });

  it('goes to the first of two accounts that are signed in to at the same time, whole', async () => {
    await server.signUp('first@mail.example');
    await server.signUp('second@mail.example');
    const guest = await visitor();
    const cookie = guest.browser.cookieHeader();
    const answers = await Promise.all(
      ['first', 'second'].map((name) => signIn(server.browser(), `${name}@mail.example`, { cookie })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await server.database.run(
      `select t.user_id as task, r.user_id as result, c.user_id as crawl from tasks t
       join results r on r.task_id = t.id join crawls c on c.task_id = t.id where t.id = $1`,
      [guest.taskId],
    );
    expect(rows).toHaveLength(1);
    expect(new Set(Object.values(rows[0] ?? {})).size).toBe(1);
  });

  it('is never lost between: what is stored at that moment is in the account, or was refused', async () => {
    await server.signUp('racing@mail.example');
    const { id: userId } =
      (await server.database.run("select id from users where email = 'racing@mail.example'")).rows[0] ?? {};
    const { guestId } = await visitor();
    const insert = (n: number) =>
      server.database
        .run(
          `insert into tasks (id, user_id, type, status, params, site, created_at_ms)
           values ($1, $2, 'PageAudit', 'process', '{}', 'a.example', 1)`,
          [`racing-${n}`, guestId],
        )
        .then(
          () => `racing-${n}`,
          () => null,
        );
    const inserts = Array.from({ length: 20 }, (_, n) => insert(n));
    const adopted = createGuestRepository(server.database).adopt(guestId, String(userId));
    const stored = (await Promise.all([...inserts, ...Array.from({ length: 20 }, (_, n) => insert(20 + n))])).filter(
      (id) => id !== null,
    );
    await adopted;
    const { rows } = await server.database.run("select id from tasks where id like 'racing-%' and user_id = $1", [
      userId,
    ]);
    expect(rows.map((row) => row['id']).sort()).toEqual(stored.sort());
  });
});

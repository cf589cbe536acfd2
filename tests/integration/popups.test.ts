import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPopups, noteSeenPopup } from '#core/contract/popups.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const HOUR_MS = 3_600_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Stored = { brandId?: string; plan?: string; text?: string; href?: string; fromMs?: number; toMs?: number };

async function store(id: string, { brandId = '', plan = '', text = 'x', href = '', ...time }: Stored): Promise<void> {
  const { fromMs = -HOUR_MS, toMs = HOUR_MS } = time;
  const now = server.clock.nowMs;
  await server.database.run(
    'insert into popups (id, brand_id, title, text, action_label, action_href, plan, starts_at_ms, ends_at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [id, brandId, `Title of ${id}`, text, href === '' ? '' : 'Go', href, plan, now + fromMs, now + toMs],
  );
}

it('are listed for a user by brand, plan and time, oldest first, until they were seen', async () => {
  await store('second', { fromMs: -HOUR_MS });
  await store('first', { fromMs: -2 * HOUR_MS });
  await store('plan', { plan: 'gold' });
  await store('brand', { brandId: 'another' });
  await store('future', { fromMs: 1 });
  await store('past', { toMs: 0 });

  const user = await server.signUp();
  const ids = async () => (await user.call(listPopups, {})).result.map(({ id }) => id);
  expect(await ids()).toEqual(['first', 'second']);
  for (let times = 0; times < 2; times += 1)
    expect((await user.call(noteSeenPopup, { body: { id: 'first' } })).status).toBe(200);
  expect(await ids()).toEqual(['second']);
  expect((await user.call(noteSeenPopup, { body: { id: 'never-there' } })).status).toBe(200);

  const other = await server.signUp();
  expect((await other.call(listPopups, {})).result).toHaveLength(2);
  expect((await server.browser().call(listPopups, {})).result).toEqual([]);
  expect((await server.browser().call(noteSeenPopup, { body: { id: 'first' } })).status).toBe(401);
  await server.database.run('delete from popups');
});

it('carry no markup and no link that runs something', async () => {
  await store('bad', {
    text: '**Hi** <script>alert(1)</script> [x](javascript:alert(1))',
    href: 'javascript:alert(1)',
  });
  const user = await server.signUp();
  const [popup] = (await user.call(listPopups, {})).result;
  expect(popup?.action).toBeNull();
  expect(JSON.stringify(popup?.nodes)).not.toMatch(/"tag":"script"|"href":"javascript/u);
  expect(JSON.stringify(popup?.nodes)).toContain('"tag":"strong"');
  await server.database.run('delete from popups');

  await store('good', { href: '/pricing/' });
  expect((await user.call(listPopups, {})).result[0]?.action).toEqual({ label: 'Go', href: '/pricing/' });
});

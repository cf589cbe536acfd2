import { afterAll, beforeAll, expect, it } from 'vitest';
import { activityEntrySchema, MAX_ACTIVITY_ENTRIES, setActivity } from '#core/contract/activity-log.ts';
import { activityFeature } from '#server/features/activity/feature.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const DAY_MS = 24 * 3_600_000;
const ENTRY = {
  link: '/dashboard/',
  project: 'a.example',
  screen_x: 1280,
  screen_y: 720,
  lang: 'en',
  action: 'click' as const,
  data: 'add-website',
  page_time: 5000,
  scroll: 40,
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ limits: { activity: { max: 6, windowMs: 60_000 } } });
});
afterAll(() => server.close());

async function stored(): Promise<unknown[]> {
  const { rows } = await server.database.run('select entry from activity_log');
  return rows.map((row) => row['entry']);
}

it('has exactly the fields of the specification [spec:3.12]', async () => {
  expect(Object.keys(activityEntrySchema.shape)).toEqual(
    'link project screen_x screen_y lang action data page_time scroll'.split(' '),
  );
  const user = await server.signUp();
  expect((await user.call(setActivity, { body: ENTRY })).result).toEqual({ stored: 1 });
  expect(await stored()).toEqual([ENTRY]);
  for (const field of Object.keys(ENTRY)) {
    const { [field]: _left, ...rest } = ENTRY as Record<string, unknown>;
    expect(activityEntrySchema.safeParse(rest).success).toBe(false);
  }
  expect((await user.call(setActivity, { body: { ...ENTRY, typed: 'secret' } as never })).status).toBe(400);
  await server.database.run('delete from activity_log');
});

it('takes up to twenty entries at once, of users only, and not too often', async () => {
  const user = await server.signUp();
  const many = (count: number) => Array.from({ length: count }, () => ENTRY);
  expect((await user.call(setActivity, { body: many(MAX_ACTIVITY_ENTRIES) })).result).toEqual({ stored: 20 });
  expect((await user.call(setActivity, { body: many(MAX_ACTIVITY_ENTRIES + 1) })).status).toBe(400);
  expect((await user.call(setActivity, { body: { ...ENTRY, data: 'x'.repeat(40_000) } })).status).toBe(413);
  expect((await server.browser().call(setActivity, { body: ENTRY })).status).toBe(401);
  expect(await stored()).toHaveLength(20);
  const answers = [];
  for (let times = 0; times < 6; times += 1) answers.push((await user.call(setActivity, { body: ENTRY })).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  await server.database.run('delete from activity_log');
});

it('bounds what is sent, and takes no link but a path [sec:I12]', async () => {
  const user = await server.signUp();
  const statusOf = async (entry: object) => (await user.call(setActivity, { body: { ...ENTRY, ...entry } })).status;
  expect(await statusOf({ data: 'x'.repeat(10 * 1024 * 1024) })).toBe(413);
  for (const link of ['javascript:alert(1)', '<script>alert(1)</script>', '//evil.test/', 'https://evil.test/'])
    expect(await statusOf({ link }), link).toBe(400);
  expect(await stored()).toHaveLength(0);
  const answers = await Promise.all(Array.from({ length: 1000 }, () => statusOf({})));
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(6);
  expect(new Set(answers.filter((status) => status !== 200))).toEqual(new Set([429]));
  await server.database.run('delete from activity_log');
});

it('is kept for 90 days', async () => {
  const user = await server.signUp();
  await user.call(setActivity, { body: ENTRY });
  const prune = (afterMs: number) =>
    activityFeature.prune?.({ database: server.database, now: () => server.clock.nowMs + afterMs } as never);
  await prune(90 * DAY_MS);
  expect(await stored()).toHaveLength(1);
  await prune(90 * DAY_MS + 1);
  expect(await stored()).toHaveLength(0);
});

import { getTask } from '#core/contract/tasks.ts';
import { getUser } from '#core/contract/user.ts';
import { results } from '#server/db/schema.ts';
import { MEASURED_SITE } from './report-fixture.ts';
import type { Browser, TestApp } from './test-app.ts';

const DAY_MS = 86_400_000;

/** Somebody whose website was measured as in the fixture. */
export async function measuredUser(server: TestApp): Promise<{ user: Browser; crawlId: string }> {
  const user = await server.signUp();
  const { id } = (await user.call(getUser, { query: { scopes: 'id' } })).result ?? {};
  const userId = String(id);
  const rows = MEASURED_SITE.now.map(({ type, url, engine, summary, body }, at) => ({
    ...{
      id: `${userId.slice(0, 10)}-${type}`,
      userId,
      taskId: `${userId}-${at}`,
      type,
      site: MEASURED_SITE.site,
      url,
      engine,
      summary,
    },
    // The fixture is frozen already: counts stand where lists were.
    body: { ...body, passed: Array.from({ length: Number(body?.['passed'] ?? 0) }, () => 'x') },
    ...{ startedAtMs: server.clock.nowMs - DAY_MS, finishedAtMs: server.clock.nowMs - DAY_MS },
  }));
  await server.database.db.insert(results).values(rows);
  return { user, crawlId: `${userId.slice(0, 10)}-SiteAudit` };
}

/** A task once it has ended. */
export async function endedTask(user: Browser, taskId: string) {
  for (;;) {
    const task = (await user.call(getTask, { params: { id: taskId } })).result;
    if (task.finished) return task;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

import { expect, it, onTestFinished } from 'vitest';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import { listDue } from '#core/contract/monitoring.ts';
import { monitors } from '#server/db/monitoring-schema.ts';
import { reportSchedules } from '#server/db/report-schema.ts';
import { serpSchedules } from '#server/db/serp-schema.ts';
import { confirmedUser, idOf, memberOf } from '#tests/support/team.ts';
import { startTestApp } from '#tests/support/test-app.ts';

it('tells what runs next by itself, the soonest first, and a member of some websites nothing of others', async () => {
  const server = await startTestApp();
  onTestFinished(() => server.close());
  const owner = await confirmedUser(server, 'owner@example.org');
  const userId = await idOf(owner);
  const { db } = server.database;
  const monitor = (id: string, site: string, nextAtMs: number | null, kind: 'analysis' | 'page' = 'analysis') => ({
    ...{ id, userId, site, kind, everyMs: 60_000, nextAtMs, sinceMs: 0, createdAtMs: 0 },
    settings: defaultMonitor(kind, `https://${site}/`, 'UTC'),
  });
  await db
    .insert(monitors)
    .values([
      monitor('late', 'a.example', 900),
      monitor('soon', 'b.example', 100),
      monitor('paused', 'a.example', null),
      monitor('no analysis', 'a.example', 1, 'page'),
    ]);
  await db
    .insert(serpSchedules)
    .values({ userId, site: 'a.example', search: 'google de', settings: {}, anchorDay: 0, nextAtMs: 300 });
  const schedule = (id: string, name: string) => ({ id, userId, settings: { name }, nextAtMs: 200, createdAtMs: 0 });
  await db
    .insert(reportSchedules)
    .values([schedule('weekly', 'Weekly report'), { ...schedule('gone', 'Gone'), deletedAtMs: 1 }]);

  const dueOf = async (browser: typeof owner) =>
    (await browser.call(listDue, {})).result.due.map(({ kind, site, name, atMs }) => [kind, site, name, atMs]);
  expect(await dueOf(owner)).toEqual([
    ['analysis', 'b.example', 'SiteAudit', 100],
    ['report', '', 'Weekly report', 200],
    ['positions', 'a.example', '', 300],
    ['analysis', 'a.example', 'SiteAudit', 900],
  ]);
  const everywhere = await memberOf(server, owner, 'all@example.org', [{ site: '*', role: 'viewer' }]);
  expect(await dueOf(everywhere)).toHaveLength(4);
  const some = await memberOf(server, owner, 'some@example.org', [{ site: 'a.example', role: 'viewer' }]);
  expect((await dueOf(some)).map(([kind, site]) => [kind, site])).toEqual([
    ['positions', 'a.example'],
    ['analysis', 'a.example'],
  ]);
  expect(await dueOf(await server.signUp('other@example.org'))).toEqual([]);
}, 30_000);

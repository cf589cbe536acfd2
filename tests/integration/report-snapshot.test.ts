import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOf } from '#core/domain/serp/figures.ts';
import { defaultSettings, newSection, type SectionId } from '#core/reports/settings.ts';
import { snapshotSchema } from '#core/reports/snapshot.ts';
import type { Database } from '#server/db/database.ts';
import { listRows } from '#server/db/list-schema.ts';
import { deploys, incidents, monitorChanges, monitorRollups, monitors } from '#server/db/monitoring-schema.ts';
import { users } from '#server/db/schema.ts';
import { serpDays, serpPositions, serpTracks } from '#server/db/serp-schema.ts';
import { createSnapshotReaders, takeSnapshot } from '#server/features/report-center/snapshot/take-snapshot.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const DAY_MS = 86_400_000;
const TODAY = 20_000;
const NOW_MS = TODAY * DAY_MS + DAY_MS / 2;
const SITE = 'shop.example';
const SEARCH = '1:desktop:en:';
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insert(users)
    .values(
      ['ann', 'bob'].map((id) => ({ id, email: `${id}@client.example`, status: 'active' as const, registeredAtMs: 1 })),
    );
  for (const userId of ['ann', 'bob']) await addPositions(userId);
  for (const userId of ['ann', 'bob']) await addWatched(userId);
});
afterAll(() => database.close());

/** Two keywords that are tracked and one that no longer is, 40 days ago and now. */
async function addPositions(userId: string): Promise<void> {
  const ranks = { shoes: [null, 3], boots: [2, 5], socks: [9, 1] } as const;
  const tracks = await database.db
    .insert(serpTracks)
    .values(Object.keys(ranks).map((phrase) => ({ userId, site: SITE, search: SEARCH, phrase, phraseKey: phrase })))
    .returning();
  const positions = tracks.flatMap(({ id, phrase }) =>
    (ranks[phrase as keyof typeof ranks] satisfies readonly (number | null)[]).map((rank, at) => ({
      ...{
        trackId: id,
        day: at === 0 ? TODAY - 40 : TODAY,
        rank,
        depth: 100,
        features: 0,
        source: 'test',
        readAtMs: 1,
      },
      url: rank === null ? '' : `https://${SITE}/${phrase}`,
    })),
  );
  await database.db.insert(serpPositions).values(positions);
  await database.db.insert(serpDays).values([
    ...[
      { day: TODAY - 40, figures: figuresOf([null, 2]), hosts: { '': 10, 'rival.example': 20 } },
      { day: TODAY - 1, figures: figuresOf([4, 5]), hosts: { '': 30 } },
      { day: TODAY, figures: figuresOf([3, 5]), hosts: { '': 40, 'rival.example': 30 } },
    ].map((row) => ({ ...row, userId, site: SITE, search: SEARCH })),
  ]);
  const values = ['shoes', 'boots'].map((phrase) => ({
    ...{ site: SITE, phrase, groupId: null, tags: [], targetUrl: '', note: '', isFavourite: false, addedAtMs: 1 },
  }));
  const notes = [
    { site: SITE, atMs: NOW_MS - DAY_MS, text: 'New shop' },
    { site: SITE, atMs: NOW_MS - 90 * DAY_MS, text: 'Long ago' },
    { site: 'other.example', atMs: NOW_MS - DAY_MS, text: 'Elsewhere' },
  ];
  const rows = [
    ...values.map((value) => ({ list: 'serp-keywords', value })),
    ...notes.map((value) => ({ list: 'site-notes', value })),
    ...[
      ['done', 2],
      ['done', 1],
      ['snoozed', 1],
      ['done', 90],
    ].map(([state, ago], at) => ({
      list: 'insight-states',
      value: {
        ...{ insight: `insight-${at}`, site: SITE, kind: 'finding', subject: `check-${at}`, state, untilMs: null },
        ...{ reason: '', atMs: NOW_MS - Number(ago) * DAY_MS },
      },
    })),
  ];
  await database.db
    .insert(listRows)
    .values(rows.map((row, at) => ({ ...row, userId, id: `row-${at}`, revision: at + 1, changedAtMs: 1 })));
}

async function addWatched(userId: string): Promise<void> {
  const monitorId = `monitor-${userId}`;
  await database.db.insert(monitors).values({
    ...{ id: monitorId, userId, site: SITE, kind: 'availability', settings: {}, everyMs: 60_000 },
    ...{ sinceMs: 1, createdAtMs: 1 },
  });
  const empty = { unknown: 0, maintenance: 0, most: null, monitorId };
  await database.db.insert(monitorRollups).values([
    { ...empty, span: 'day', startMs: (TODAY - 1) * DAY_MS, up: 99, down: 1, values: 10, sum: 2000 },
    { ...empty, span: 'day', startMs: TODAY * DAY_MS, up: 100, down: 0, values: 10, sum: 1000 },
    { ...empty, span: 'hour', startMs: TODAY * DAY_MS, up: 1, down: 99, values: 0, sum: 0 },
    { ...empty, span: 'day', startMs: (TODAY - 40) * DAY_MS, up: 1, down: 1, values: 0, sum: 0 },
  ]);
  const incident = { userId, site: SITE, url: `https://${SITE}/`, reason: 'timeout', severity: 'critical' as const };
  await database.db.insert(incidents).values([
    { ...incident, id: `down-${userId}`, cause: 'a', kind: 'availability', startedAtMs: NOW_MS - DAY_MS / 2 },
    { ...incident, id: `blip-${userId}`, cause: 'b', kind: 'availability', startedAtMs: NOW_MS - 1, isTold: false },
    { ...incident, id: `old-${userId}`, cause: 'c', kind: 'availability', startedAtMs: NOW_MS - 50 * DAY_MS },
  ]);
  await database.db.insert(monitorChanges).values({
    ...{ userId, site: SITE, monitorId, kind: 'page', url: `https://${SITE}/terms`, changes: {} },
    atMs: NOW_MS - 2 * DAY_MS,
  });
  await database.db.insert(deploys).values({ userId, site: SITE, atMs: NOW_MS - 3 * DAY_MS, text: 'v2' });
}

async function frozen(userId: string, sections: readonly SectionId[]) {
  const settings = { ...defaultSettings([SITE], 'en', 'UTC'), sections: sections.map(newSection) };
  const deps = { userId, ...createSnapshotReaders(database.db), nowMs: NOW_MS };
  const snapshot = await takeSnapshot(settings, deps);
  expect(snapshotSchema.parse(JSON.parse(JSON.stringify(snapshot)))).toEqual(snapshot);
  return snapshot.sites[0];
}

describe('a snapshot', () => {
  it('has positions by search, of the keywords that are tracked now, against those of before the period', async () => {
    const [positions, ...more] = (await frozen('ann', ['positions']))?.positions ?? [];
    expect(more).toEqual([]);
    expect(positions).toMatchObject({
      search: SEARCH,
      days: [{ atMs: (TODAY - 1) * DAY_MS }, { atMs: TODAY * DAY_MS }],
      now: { keywords: 2, found: 2, averagePosition: 4 },
      before: { keywords: 2, found: 1, averagePosition: 2 },
      winners: [{ phrase: 'shoes', from: null, to: 3, url: `https://${SITE}/shoes` }],
      losers: [{ phrase: 'boots', from: 2, to: 5, url: `https://${SITE}/boots` }],
      pages: [
        { url: `https://${SITE}/shoes`, keywords: 1, bestRank: 3, won: 1, lost: 0 },
        { url: `https://${SITE}/boots`, keywords: 1, bestRank: 5, won: 0, lost: 0 },
      ],
    });
    expect(positions?.hosts.find(({ isOwn }) => isOwn)?.host).toBe(SITE);
    expect(positions?.hosts.find(({ isOwn }) => !isOwn)).toEqual({
      ...{ host: 'rival.example', isOwn: false, now: 30, before: 20 },
    });
  });

  it('has uptime by day with its outages, and none of what nobody was told of', async () => {
    expect((await frozen('ann', ['uptime']))?.uptime).toEqual({
      nowPct: 99.5,
      beforePct: 50,
      days: [
        { atMs: (TODAY - 1) * DAY_MS, uptimePct: 99, ms: 200 },
        { atMs: TODAY * DAY_MS, uptimePct: 100, ms: 100 },
      ],
      outages: [{ url: `https://${SITE}/`, startedAtMs: NOW_MS - DAY_MS / 2, endedAtMs: null }],
    });
  });

  it('has what happened to the website in the period, the newest first', async () => {
    expect((await frozen('ann', ['timeline']))?.events?.map(({ kind, text }) => [kind, text])).toEqual([
      ['incident', `https://${SITE}/`],
      ['note', 'New shop'],
      ['change', `https://${SITE}/terms`],
      ['deploy', 'v2'],
    ]);
  });

  it('has the tasks that were done in the period, the newest first', async () => {
    expect((await frozen('ann', ['tasks-done']))?.done).toEqual([
      { kind: 'finding', atMs: NOW_MS - DAY_MS, subject: 'check-1' },
      { kind: 'finding', atMs: NOW_MS - 2 * DAY_MS, subject: 'check-0' },
    ]);
  });

  it('has nothing of all that for who has nothing, and reads nothing that no part speaks of', async () => {
    const all = await frozen('nobody', ['positions', 'uptime', 'timeline', 'tasks-done']);
    expect([all?.positions, all?.uptime, all?.events, all?.done]).toEqual([[], null, [], []]);
    const none = await frozen('ann', ['speed']);
    expect([none?.positions, none?.uptime, none?.events, none?.done]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

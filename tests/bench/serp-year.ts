// A year of positions, 500 keywords in 4 searches each day: what it takes on the disk, and how long the calls of a screen take.
// Lists are stored for the newest day; the size of one is told for itself. Run: node tests/bench/serp-year.ts [--write]
import { getCompetitors } from '#core/contract/serp/competitors.ts';
import { getBestPages, getFigures } from '#core/contract/serp/figures.ts';
import { listPositions } from '#core/contract/serp/positions.ts';
import { seededDice } from '#core/base/dice-fixture.ts';
import { toDayText } from '#core/domain/serp/day.ts';
import { defaultSearch, toSearchKey } from '#core/domain/serp/search.ts';
import type { SerpList } from '#core/domain/serp/result-list.ts';
import { positionIn } from '#core/domain/serp/positions.ts';
import { storeDayFigures } from '#server/features/serp-check/figures/day-figures.ts';
import { packList } from '#server/features/serp-check/store/pack-list.ts';
import { createStores } from '#server/features/serp-check/store/stores.ts';
import { createSecretBox } from '#server/services/secret-box.ts';
import { setup } from '#tests/support/database-cluster.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { tell, toTable, type Row } from './docs-block.ts';

const KEYWORDS = 500;
const DAYS = 365;
const DEPTH = 100;
const SITE = 'own.example';
const RULE = { kind: 'subdomains', path: '' } as const;
const SEARCHES = [1, 2, 3, 4].map((engineId) => toSearchKey(defaultSearch(engineId)));
const TIMES = 9;

const endCluster = await setup(false);
const server = await startTestApp();
const browser = await server.signUp();
const { database } = server;
const { rows: users } = await database.run("select id from users where status = 'active'");
const userId = String(users[0]?.['id']);
const today = Math.floor(Date.now() / 86_400_000);
const stores = createStores({
  database,
  secretBox: createSecretBox({ secretKey: 'b'.repeat(32), dataDir: '.', random: () => Buffer.alloc(12) }),
});
const phrases = Array.from({ length: KEYWORDS }, (_each, index) => `keyword number ${index}`);

/** A list with words as long as those of real ones. */
function listOf(dice: (limit: number) => number): SerpList {
  const own = dice(DEPTH * 1.3) + 1;
  const words = 'the quick brown fox jumps over a lazy dog while nobody reads what it has to say about search'.split(
    ' ',
  );
  const text = (count: number): string =>
    Array.from({ length: count }, () => words[dice(words.length)] ?? '').join(' ');
  const items = Array.from({ length: DEPTH }, (_each, index) => ({
    kind: 'organic' as const,
    absolute: index + 1,
    organic: index + 1,
    url:
      index + 1 === own
        ? `https://www.${SITE}/page-${dice(60)}`
        : `https://host-${dice(400)}.example/${text(3).replaceAll(' ', '-')}`,
    title: text(8),
    snippet: text(24),
  }));
  return { items, features: ['questions'], related: [text(3)], questions: [text(6)], overview: null, depth: DEPTH };
}

let listBytes = 0;
for (const search of SEARCHES) {
  const about = { userId, site: SITE, search };
  const tracks = await stores.tracks.ensure(about, phrases);
  // History by the database itself; the newest day by lists.
  await database.run(
    `insert into serp_positions (track_id, day, rank, absolute, depth, url, others, features, source, list_id, read_at_ms)
     select t.id, d, nullif(1 + (t.id * 7 + d * 3) % 110, 110), 1 + (t.id * 7 + d * 3) % 110, 100,
            'https://www.own.example/page-' || (t.id % 60), null, 256, 'serper', null, d::bigint * 86400000
     from serp_tracks t, generate_series(${today - DAYS + 1}, ${today - 1}) d where t.search = '${search}'`,
  );
  await database.run(
    `insert into serp_days (user_id, site, search, day, figures, hosts)
     select '${userId}', '${SITE}', '${search}', d,
       '{"keywords":500,"found":400,"distribution":{"top1":5,"top3":15,"top10":50,"top20":100,"top50":250,"top100":400},"averagePosition":41.5,"visibilityPct":3.21}',
       (select json_object_agg('host-' || h || '.example', 1.5) from generate_series(1, 50) h)
     from generate_series(${today - DAYS + 1}, ${today - 1}) d`,
  );
  const dice = seededDice(search.length + SEARCHES.indexOf(search));
  for (const [key, track] of tracks) {
    const list = listOf(dice);
    listBytes += (await packList(list)).length;
    const batch = { userId, search, day: today, attempt: '', taskId: '' };
    const listId = await stores.lists.add(batch, key, 'serper', list, Date.now());
    const position = positionIn(list, SITE, RULE);
    await stores.tracks.store([
      {
        ...position,
        trackId: track.id,
        day: today,
        features: list.features,
        source: 'serper',
        listId,
        readAtMs: Date.now(),
      },
    ]);
  }
}
await database.run('vacuum analyze serp_positions');
const rows: Row[] = [];
const startedAt = performance.now();
await storeDayFigures(stores, { userId, site: SITE, search: SEARCHES[0] ?? '' }, today);
rows.push([
  `figures of a day by ${KEYWORDS} lists of ${DEPTH} results`,
  `${Math.round(performance.now() - startedAt)} ms`,
  '–',
]);
for (const search of SEARCHES.slice(1)) await storeDayFigures(stores, { userId, site: SITE, search }, today);

const { rows: sizes } = await database.run(
  "select pg_total_relation_size('serp_positions') as bytes, (select count(*) from serp_positions) as count",
);
const perPosition = Number(sizes[0]?.['bytes']) / Number(sizes[0]?.['count']);
rows.push(
  ['a position on the disk, index included', `${Math.round(perPosition)} B for a keyword, search and day`, '–'],
  [`a list of ${DEPTH} results, compressed`, `${(listBytes / (KEYWORDS * SEARCHES.length) / 1024).toFixed(1)} KB`, '–'],
);

const ABOUT = { site: SITE, search: SEARCHES[0] ?? '' };
const CALLS = [
  [`positions of ${KEYWORDS} keywords with what was before`, () => browser.call(listPositions, { query: ABOUT })],
  ['figures of a year, share of voice', () => browser.call(getFigures, { query: ABOUT })],
  ['best pages', () => browser.call(getBestPages, { query: { ...ABOUT, since: toDayText(today - 30) } })],
  ['competitors of 30 days', () => browser.call(getCompetitors, { query: ABOUT })],
] as const;
for (const [what, call] of CALLS) {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    const answer = await call();
    if (answer.error !== undefined) throw new Error(answer.error.code);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  rows.push([
    what,
    `median ${Math.round(sorted[(TIMES - 1) / 2] ?? 0)} ms, largest ${Math.round(sorted.at(-1) ?? 0)} ms`,
    '≤ 1 s',
  ]);
}
await server.close();
await endCluster();
await tell('serp-year', toTable(rows));

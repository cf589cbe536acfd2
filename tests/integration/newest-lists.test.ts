import { expect, it, onTestFinished, vi } from 'vitest';
import { createTrackRepository } from '#server/features/serp-check/store/track-repository.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const ABOUT = { userId: 'u', site: 'a.example', search: 's' };

it('finds the newest list of phrases by an index that has only days with lists', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const client = await database.pool.connect();
  // Accounts and tasks behind these rows are not what is looked at.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into serp_tracks (user_id, site, search, phrase_key, phrase)
     select 'u', 'a.example', 's', lpad(i::text, 4, '0'), i::text from generate_series(1, 300) i`,
  );
  await client.query(
    `insert into serp_lists (id, user_id, search, phrase_key, day, task_id, state, source, read_at_ms, cost_micros, depth, is_whole)
     select i * 10 + d, 'u', 's', lpad(i::text, 4, '0'), 20100 + d, 't', 'done', 'paid', 1, 0, 10, d < 2
     from generate_series(1, 3) i, generate_series(0, 2) d`,
  );
  await client.query(
    `insert into serp_positions (track_id, day, depth, url, features, source, list_id, read_at_ms)
     select t.id, 20000 + d, 10, 'https://a.example/', 0, 'paid',
       case when d between 100 and 102 and t.phrase_key::int <= 3 then t.phrase_key::int * 10 + d - 100 end, 1
     from serp_tracks t, generate_series(0, 199) d`,
  );
  await client.query('analyze serp_tracks, serp_positions, serp_lists');
  client.release();
  const found = await createTrackRepository(database).withLists(ABOUT, { after: '', phraseKey: null, limit: 100 });
  // The newest of each is not whole.
  expect(found.map(({ listId }) => listId)).toEqual([11, 21, 31]);
  await vi.waitFor(
    async () => {
      const { rows } = await database.run(
        `select indexrelname, idx_scan::int as scans from pg_stat_user_indexes where relname = 'serp_positions' and idx_scan > 0`,
      );
      expect(rows.map((row) => row['indexrelname'])).toEqual(['serp_positions_listed']);
    },
    { timeout: 20_000, interval: 300 },
  );
}, 60_000);

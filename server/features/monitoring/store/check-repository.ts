import type { Database } from '#server/db/database.ts';

export type Span = 'hour' | 'day';
export type RollupPoint = {
  readonly startMs: number;
  readonly up: number;
  readonly down: number;
  readonly value: number | null;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RAW_KEPT_MS = 30 * DAY_MS;
/** Hours are shown for a month; longer times are counted by days. */
const HOURS_KEPT_MS = 35 * DAY_MS;
const DAYS_KEPT_MS = 1200 * DAY_MS;
/** Hours that were counted are counted again: the last one was not over. */
const AGAIN_MS = 2 * HOUR_MS;

/** Monitors go with their account. Steps from one id to the next by the key, rather than through all rows of it. */
const FORGET_GONE = `
  with recursive ids as (
    (select monitor_id as id from monitor_rollups order by monitor_id limit 1)
    union all
    select (select r.monitor_id from monitor_rollups r where r.monitor_id > ids.id order by r.monitor_id limit 1)
    from ids where ids.id is not null
  )
  delete from monitor_rollups r using ids
  where r.monitor_id = ids.id and not exists (select from monitors m where m.id = ids.id)`;

/** What single checks came to, and the same by hour and day (UTC). */
export function createCheckRepository({ run }: Pick<Database, 'run'>) {
  async function roll(span: Span, fromMs: number, toMs: number): Promise<void> {
    const sizeMs = span === 'hour' ? HOUR_MS : DAY_MS;
    const source =
      span === 'hour'
        ? `select monitor_id, at_ms - at_ms % ${String(sizeMs)} as start_ms,
             count(*) filter (where state = 1) as up, count(*) filter (where state = 0) as down,
             count(*) filter (where state = 2) as unknown, count(*) filter (where state = 3) as maintenance,
             count(value) as values, coalesce(sum(value), 0) as sum, max(value) as most
           from monitor_checks where at_ms >= $1 and at_ms < $2 group by 1, 2`
        : `select monitor_id, start_ms - start_ms % ${String(sizeMs)} as start_ms,
             sum(up) as up, sum(down) as down, sum(unknown) as unknown, sum(maintenance) as maintenance,
             sum(values) as values, sum(sum) as sum, max(most) as most
           from monitor_rollups where span = 'hour' and start_ms >= $1 and start_ms < $2 group by 1, 2`;
    await run(
      `insert into monitor_rollups (monitor_id, span, start_ms, up, down, unknown, maintenance, values, sum, most)
       select monitor_id, '${span}', start_ms, up, down, unknown, maintenance, values, sum, most from (${source}) s
       on conflict (monitor_id, span, start_ms) do update set up = excluded.up, down = excluded.down,
         unknown = excluded.unknown, maintenance = excluded.maintenance, values = excluded.values,
         sum = excluded.sum, most = excluded.most`,
      [fromMs - (fromMs % sizeMs), toMs],
    );
  }

  return {
    /** Counts by hour and day what was not counted yet, and drops what is older than is kept. May run at any time, and again. */
    async rollUp(nowMs: number): Promise<void> {
      const { rows } = await run(`select max(start_ms) as last from monitor_rollups where span = 'hour'`);
      const last = rows[0]?.['last'];
      const fromMs = Math.min(nowMs, last == null ? nowMs - RAW_KEPT_MS : Number(last)) - AGAIN_MS;
      await roll('hour', fromMs, nowMs + 1);
      await roll('day', fromMs, nowMs + 1);
      await run('delete from monitor_checks where at_ms < $1', [nowMs - RAW_KEPT_MS]);
      await run(`delete from monitor_rollups where span = 'hour' and start_ms < $1`, [nowMs - HOURS_KEPT_MS]);
      await run(`delete from monitor_rollups where span = 'day' and start_ms < $1`, [nowMs - DAYS_KEPT_MS]);
      await run(FORGET_GONE);
    },

    /** Single checks since a moment, the oldest first. */
    async checks(
      monitorId: string,
      sinceMs: number,
    ): Promise<{ atMs: number; state: 'up' | 'down' | 'unknown'; value: number | null }[]> {
      const { rows } = await run(
        'select at_ms, state, value from monitor_checks where monitor_id = $1 and at_ms >= $2 order by at_ms limit 3000',
        [monitorId, sinceMs],
      );
      return rows.map(({ at_ms: atMs, state, value }) => ({
        atMs: Number(atMs),
        state: state === 1 ? 'up' : state === 0 ? 'down' : 'unknown',
        value: value === null ? null : Number(value),
      }));
    },

    /** Hours or days since a moment, the oldest first; of several monitors together. */
    async rollups(monitorIds: readonly string[], span: Span, sinceMs: number): Promise<RollupPoint[]> {
      const { rows } = await run(
        `select start_ms, sum(up) as up, sum(down) as down, sum(sum) as sum, sum(values) as values
         from monitor_rollups where monitor_id = any($1) and span = $2 and start_ms >= $3 group by start_ms order by start_ms`,
        [monitorIds, span, sinceMs],
      );
      return rows.map((row) => ({
        startMs: Number(row['start_ms']),
        up: Number(row['up']),
        down: Number(row['down']),
        value: Number(row['values']) === 0 ? null : Math.round(Number(row['sum']) / Number(row['values'])),
      }));
    },

    /** Percent of the checks since a moment that were well, by monitor: of hours or days, and of what was checked since the last of them. */
    async uptimes(monitorIds: readonly string[], span: Span, sinceMs: number): Promise<ReadonlyMap<string, number>> {
      if (monitorIds.length === 0) return new Map();
      const { rows } = await run(
        `with spans as (
           select monitor_id, sum(up) as up, sum(down) as down, max(start_ms) as last
           from monitor_rollups where monitor_id = any($1) and span = $3 and start_ms >= $2 group by 1
         ), since as (
           select ids.id, coalesce(h.last, $2) as from_ms, h.last from unnest($1::text[]) as ids(id) left join spans h on h.monitor_id = ids.id
         ), fresh as (
           select s.id, count(c.*) filter (where c.state = 1) as up, count(c.*) filter (where c.state = 0) as down
           from since s left join monitor_checks c on c.monitor_id = s.id and c.at_ms >= s.from_ms group by 1
         ), lasts as (
           select r.monitor_id, r.up, r.down from monitor_rollups r join spans h on h.monitor_id = r.monitor_id and r.span = $3 and r.start_ms = h.last
         )
         select f.id, coalesce(h.up, 0) - coalesce(l.up, 0) + f.up as up, coalesce(h.down, 0) - coalesce(l.down, 0) + f.down as down
         from fresh f left join spans h on h.monitor_id = f.id left join lasts l on l.monitor_id = f.id`,
        [monitorIds, sinceMs, span],
      );
      return new Map(
        rows.flatMap((row) => {
          const [up, down] = [Number(row['up']), Number(row['down'])];
          return up + down === 0 ? [] : [[String(row['id']), (100 * up) / (up + down)] as const];
        }),
      );
    },
  };
}

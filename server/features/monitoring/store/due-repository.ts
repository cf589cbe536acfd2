import type { Standing } from '#core/monitoring/decide.ts';
import type { Database } from '#server/db/database.ts';
import { toStorableJson } from '#server/db/storable-json.ts';

/** A monitor that this process has been given to check. */
export type DueMonitor = {
  readonly id: string;
  readonly userId: string;
  readonly site: string;
  readonly kind: string;
  readonly settings: unknown;
  readonly everyMs: number;
  /** When it was due. */
  readonly dueAtMs: number;
  readonly standing: Standing;
  readonly sinceMs: number;
  readonly incidentId: string | null;
  readonly taskId: string | null;
  /** Of a page of a sitemap: what watches that. */
  readonly parentId: string | null;
};

/** What became of a check. */
export type CheckedMonitor = {
  readonly id: string;
  readonly nextAtMs: number;
  readonly state: Standing['state'];
  readonly failures: number;
  readonly sinceMs: number;
  readonly atMs: number;
  readonly value: number | null;
  readonly status: number | null;
  readonly reason: string;
  readonly detail: readonly string[];
  readonly taskId: string | null;
  /** As in `monitor_checks`; null notes no check. */
  readonly checkState: number | null;
  readonly isChanged: boolean;
};

/** Without a sign of life for so long, what a process has taken goes to others. */
export const LEASE_MS = 4000;

/** Pages of one sitemap are asked one after the other, however many are due after a while without a server. */
const IS_TURN_OF_PAGE = `(
  not exists (select from monitors o where o.parent_id = m.parent_id and o.lease_until_ms > $2)
  and m.id = (
    select o.id from monitors o where o.parent_id = m.parent_id and o.next_at_ms is not null order by o.next_at_ms, o.id limit 1
  ))`;

export type DueRepository = ReturnType<typeof createDueRepository>;

/** Which monitors are due: each is given to one process at a time, and what it found counts only while it still has it. */
export function createDueRepository({ run }: Pick<Database, 'run'>) {
  return {
    /** Takes monitors whose time has come, the longest due first. @param owner another text for each time. */
    async take(owner: string, nowMs: number, limit: number): Promise<DueMonitor[]> {
      const { rows } = await run(
        `with due as (
           select id from monitors m where next_at_ms <= $2 and lease_until_ms <= $2
           and (parent_id is null or ${IS_TURN_OF_PAGE})
           order by next_at_ms limit $3 for update skip locked
         )
         update monitors m set lease_owner = $1, lease_until_ms = $4 from due where m.id = due.id
         returning m.id, m.user_id, m.site, m.kind, m.settings, m.every_ms, m.next_at_ms, m.state, m.failures, m.since_ms, m.incident_id, m.task_id, m.parent_id`,
        [owner, nowMs, limit, nowMs + LEASE_MS],
      );
      return rows.map(toDue);
    },

    /** A sign of life for what was taken. */
    async keep(owners: readonly string[], nowMs: number): Promise<void> {
      if (owners.length === 0) return;
      // Those that are being stored just now are left out: to wait for them while they wait for others would be a deadlock.
      await run(
        `with kept as (select id from monitors where lease_owner = any($1) for update skip locked)
         update monitors m set lease_until_ms = $2 from kept where m.id = kept.id`,
        [owners, nowMs + LEASE_MS],
      );
    },

    /**
     * Stores what became of checks, those that this owner still has, each with the row of its check. Monitors are locked in the order of
     * their ids, as whoever else changes several does it.
     * @returns the ids of those that were stored.
     */
    async finish(owner: string, checked: readonly CheckedMonitor[]): Promise<ReadonlySet<string>> {
      const column = <T>(of: (each: CheckedMonitor) => T): T[] => checked.map(of);
      const { rows } = await run(
        `with given as (
           select * from unnest($2::text[], $3::bigint[], $4::text[], $5::int[], $6::bigint[], $7::bigint[], $8::int[], $9::int[], $10::text[], $11::text[], $12::text[], $13::int[], $14::bool[])
           as g(id, next_at_ms, state, failures, since_ms, at_ms, value, status, reason, detail, task_id, check_state, is_changed)
         ), own as (
           select id from monitors where id = any($2) and lease_owner = $1 order by id for update
         ), kept as (
           update monitors m set
             next_at_ms = case when m.next_at_ms is null then null else g.next_at_ms end,
             lease_owner = '', lease_until_ms = 0,
             state = g.state, failures = g.failures, since_ms = g.since_ms, task_id = g.task_id,
             last_at_ms = case when g.check_state is null then m.last_at_ms else g.at_ms end,
             last_value = case when g.check_state is null then m.last_value else g.value end,
             last_status = case when g.check_state is null then m.last_status else g.status end,
             reason = case when g.check_state is null then m.reason else g.reason end,
             detail = case when g.check_state is null then m.detail else array(select jsonb_array_elements_text(g.detail::jsonb)) end,
             last_change_ms = case when g.is_changed then g.at_ms else m.last_change_ms end
           from given g join own using (id) where m.id = g.id
           returning m.id
         ), noted as (
           insert into monitor_checks (monitor_id, at_ms, state, value)
           select g.id, g.at_ms, g.check_state, g.value from given g join kept using (id) where g.check_state is not null
           on conflict do nothing
         )
         select id from kept`,
        [
          owner,
          column(({ id }) => id),
          column(({ nextAtMs }) => nextAtMs),
          column(({ state }) => state),
          column(({ failures }) => failures),
          column(({ sinceMs }) => sinceMs),
          column(({ atMs }) => atMs),
          column(({ value }) => value),
          column(({ status }) => status),
          column(({ reason }) => reason),
          column(({ detail }) => toStorableJson(detail)),
          column(({ taskId }) => taskId),
          column(({ checkState }) => checkState),
          column(({ isChanged }) => isChanged),
        ],
      );
      return new Set(rows.map(({ id }) => String(id)));
    },

    /** Gives back what was taken and not checked, when the process stops. */
    async giveBack(owner: string): Promise<void> {
      await run(`update monitors set lease_owner = '', lease_until_ms = 0 where lease_owner = $1`, [owner]);
    },

    /** After a clock was set back: what would wait for longer than its interval is due now, and no lease lasts for longer than leases do. */
    async heedClock(nowMs: number): Promise<void> {
      await run('update monitors set next_at_ms = $1 where next_at_ms > $1 + every_ms', [nowMs]);
      await run(`update monitors set lease_until_ms = 0, lease_owner = '' where lease_until_ms > $1`, [
        nowMs + 2 * LEASE_MS,
      ]);
    },
  };
}

function toDue(row: Record<string, unknown>): DueMonitor {
  const text = (name: string): string => String(row[name]);
  const orNull = (name: string): string | null => (typeof row[name] === 'string' ? row[name] : null);
  const state = text('state');
  return {
    id: text('id'),
    userId: text('user_id'),
    site: text('site'),
    kind: text('kind'),
    settings: row['settings'],
    everyMs: Number(row['every_ms']),
    dueAtMs: Number(row['next_at_ms']),
    standing: { state: state === 'up' || state === 'down' ? state : 'new', failures: Number(row['failures']) },
    sinceMs: Number(row['since_ms']),
    incidentId: orNull('incident_id'),
    taskId: orNull('task_id'),
    parentId: orNull('parent_id'),
  };
}

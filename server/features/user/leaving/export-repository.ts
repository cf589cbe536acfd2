import type { Database } from '#server/db/database.ts';

const ROWS_AT_ONCE = 200;

/** What is stored of a user: the file it goes to, and the query of its rows. Never how somebody signs in, nor what is only ours. */
export const EXPORTED: Readonly<Record<string, string>> = {
  'account.json': `select u.id, u.email, u.email_confirmed_at_ms, u.name, u.phone, u.lang, u.time_zone, u.plan, u.current_site,
    u.unwanted_mails, u.registered_at_ms, u.last_sign_in_at_ms, u.last_seen_at_ms, u.sign_in_count,
    encode(p.image, 'base64') as picture_webp
    from users u left join user_pictures p on p.user_id = u.id where u.id = $1`,
  'sessions.json':
    'select created_at_ms, last_used_at_ms, user_agent, country from sessions where user_id = $1 order by created_at_ms',
  'passkeys.json':
    'select name, created_at_ms, last_used_at_ms from passkeys where user_id = $1 order by created_at_ms',
  'api-access.json': `select name, prefix, scopes, created_at_ms, last_used_at_ms, expires_at_ms, revoked_at_ms
    from api_tokens where user_id = $1 order by created_at_ms`,
  'websites.json':
    'select host, search_engine_id, tags, added_at_ms from sites where user_id = $1 order by added_at_ms, host',
  'tags.json': 'select tag from tags where user_id = $1 order by tag_key',
  'lists.json':
    'select list, id, value, changed_at_ms from list_rows where user_id = $1 and value is not null order by list, id',
  'tasks.json': `select id, type, status, params, site, url, result_id, error_code, created_at_ms, finished_at_ms
    from tasks where user_id = $1 order by created_at_ms, id`,
  'results.json': `select id, type, site, url, started_at_ms, finished_at_ms, engine, summary, body, revised_at_ms
    from results where user_id = $1 order by finished_at_ms, id`,
  'crawled-pages.json': `select c.task_id, c.site, l.url, l.depth, r.status, r.failure, r.ttfb_ms, r.size_bytes, r.words, r.title,
    r.description, r.language, r.fetched_at_ms, p.inlinks, p.outlinks, p.errors, p.warnings, p.notices
    from crawls c join crawl_urls l on l.crawl_id = c.id
    left join crawl_answers r on r.crawl_id = c.id and r.id = l.id left join crawl_pages p on p.crawl_id = c.id and p.id = l.id
    where c.user_id = $1 order by c.id, l.id`,
  'connected-accounts.json':
    'select service, subject, email, connected_at_ms from social_identities where user_id = $1 order by connected_at_ms',
  'google-data.json':
    'select email, groups, granted_at_ms from google_access where user_id = $1 order by granted_at_ms',
  'orders.json': `select id, kind, plan_name, period, currency, provider, state, invoice_number, created_at_ms, paid_at_ms
    from orders where user_id = $1 order by created_at_ms, id`,
  'plan.json': 'select plan, period, starts_at_ms, ends_at_ms from plan_terms where user_id = $1 order by starts_at_ms',
  'downloads.json':
    'select kind, file_name, size_bytes, created_at_ms, expires_at_ms from downloads where user_id = $1 order by created_at_ms',
  'positions.json': `select t.site, t.search, t.phrase, t.volume, p.day, p.url, p.others, p.source, p.read_at_ms
    from serp_tracks t join serp_positions p on p.track_id = t.id where t.user_id = $1 order by t.site, t.search, t.phrase_key, p.day`,
  'result-lists.json': `select search, phrase_key, day, state, source, error, read_at_ms, cost_micros, encode(list, 'base64') as list_compressed
    from serp_lists where user_id = $1 order by day, search, phrase_key`,
  'position-days.json': 'select site, search, day from serp_days where user_id = $1 order by site, search, day',
  'position-sources.json': `select id, address, engines, price_per_call_micros, monthly_cap_micros
    from serp_providers where user_id = $1 order by id`,
  'position-spending.json': `select provider, month, calls, cost_micros
    from serp_spending where user_id = $1 order by month, provider`,
  'position-schedules.json': `select site, search, next_at_ms, last_at_ms
    from serp_schedules where user_id = $1 order by site, search`,
  'messages.json': 'select kind, fields, created_at_ms from messages where user_id = $1 order by created_at_ms',
  'members.json': `select u.email, u.name, m.grants, m.since_ms from memberships m join users u on u.id = m.member_id
    where m.account_id = $1 order by m.since_ms, u.email`,
  'memberships.json': `select u.email, u.name, m.grants, m.since_ms from memberships m join users u on u.id = m.account_id
    where m.member_id = $1 order by m.since_ms, u.email`,
  'invitations.json': `select email, grants, lang, state, created_at_ms, expires_at_ms, sent_count from invitations
    where account_id = $1 order by created_at_ms, email`,
  'account-log.json': `select at_ms, person_name, kind, detail, user_agent, country from account_log
    where account_id = $1 order by at_ms, id`,
  'monitors.json': `select site, kind, settings, every_ms, state, since_ms, last_at_ms, last_value, last_status, reason, created_at_ms
    from monitors where user_id = $1 order by created_at_ms, id`,
  'changes-seen.json':
    'select site, kind, url, at_ms, changes from monitor_changes where user_id = $1 order by at_ms, id',
  'incidents.json': `select site, url, kind, reason, cause, severity, started_at_ms, ended_at_ms, acknowledged_at_ms, note, sights
    from incidents where user_id = $1 order by started_at_ms, id`,
  'monitoring-places.json': `select name, created_at_ms, last_seen_at_ms, clock_off_ms, revoked_at_ms
    from monitor_places where user_id = $1 order by created_at_ms, id`,
  'confirmations.json': `select look, own, sights, ends_at_ms from monitor_asks where user_id = $1 order by ends_at_ms, id`,
  'deploys.json': 'select site, at_ms, text from deploys where user_id = $1 order by at_ms, id',
  'alarm-channels.json': 'select kind, hint, is_on, least from alarm_channels where user_id = $1 order by id',
  'alarm-devices.json': `select s.channel_id, c.hint as device, p.email as person, s.created_at_ms, s.sent_at_ms
    from push_subscriptions s join alarm_channels c on c.user_id = s.user_id and c.id = s.channel_id join users p on p.id = s.person_id
    where s.user_id = $1 order by s.created_at_ms`,
  'status-pages.json': `select brand, name, is_public, is_on, settings, changed_at_ms
    from status_pages where user_id = $1 order by id`,
  'status-subscribers.json': `select p.brand, s.email, s.lang, s.asked_at_ms, s.confirmed_at_ms
    from status_subscribers s join status_pages p on p.id = s.page_id where s.user_id = $1 order by s.asked_at_ms, s.id`,
  'alarm-settings.json': 'select settings from alarm_settings where user_id = $1',
  'alarms-sent.json': `select note, attempts, sent_at_ms, error, created_at_ms
    from alarm_deliveries where user_id = $1 order by created_at_ms, id`,
  'report-recipients.json': `select email, groups, state, lang, asked_at_ms, answered_at_ms, created_at_ms
    from report_recipients where user_id = $1 order by created_at_ms, id`,
  'report-schedules.json': `select settings, next_at_ms, last_at_ms, created_at_ms
    from report_schedules where user_id = $1 order by created_at_ms, id`,
  'report-runs.json': `select kind, due_at_ms, state, title, reason, created_at_ms, ended_at_ms
    from report_runs where user_id = $1 order by created_at_ms, id`,
  'report-sends.json': `select channel, target, state, reason, attempts, created_at_ms, ended_at_ms
    from report_sends where user_id = $1 order by created_at_ms, id`,
  'report-senders.json': `select domain, selector, "check", is_ready, checked_at_ms, created_at_ms
    from report_senders where user_id = $1 order by domain`,
  'report-links.json': `select language, expires_at_ms, revoked_at_ms, opens, opened_at_ms, created_at_ms
    from report_links where user_id = $1 order by created_at_ms, id`,
  'activity.json': 'select at_ms, entry from activity_log where user_id = $1 order by at_ms, id',
};

/** Reads everything that is stored of a user, of one moment, piece by piece. */
export async function openExport({ pool }: Pick<Database, 'pool'>, userId: string) {
  const client = await pool.connect();
  await client.query('begin isolation level repeatable read read only');

  async function* rows(query: string): AsyncGenerator<string> {
    // A cursor takes values of its query only when it is declared by one.
    await client.query(
      `declare exported no scroll cursor for select row_to_json(part)::text as json from (${query}) part`,
      [userId],
    );
    let opening = '[\n';
    for (;;) {
      const { rows: found } = await client.query<{ json: string }>(`fetch ${String(ROWS_AT_ONCE)} from exported`);
      if (found.length === 0) break;
      yield opening + found.map(({ json }) => json).join(',\n');
      opening = ',\n';
    }
    await client.query('close exported');
    yield opening === '[\n' ? '[]\n' : '\n]\n';
  }

  return {
    files: Object.entries(EXPORTED).map(([name, query]) => ({ name, content: rows(query) })),
    /** To be called once, when all was read or nobody reads any more. */
    async close(): Promise<void> {
      try {
        await client.query('rollback');
        client.release();
      } catch (error) {
        client.release(error instanceof Error ? error : true);
      }
    },
  };
}

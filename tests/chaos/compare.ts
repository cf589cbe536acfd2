import pg from 'pg';
import type { WriteLog } from './writer.ts';

export type Difference = { readonly lost: string[]; readonly doubled: string[] };

type Row = { readonly name: string; readonly count: number };

const SITES = `select host as name, count(*)::int as count from sites join users on users.id = sites.user_id
  where users.email = $1 group by host`;
const TASKS = `select tasks.site as name, count(*)::int as count from tasks join users on users.id = tasks.user_id
  where users.email = $1 and tasks.type = 'PageAudit' group by tasks.site`;
const TASK_IDS = `select tasks.id as name, 1 as count from tasks join users on users.id = tasks.user_id where users.email = $1`;

/** What the database has of a user, compared with what the user was told. */
export async function compare(database: pg.ClientConfig, email: string, log: WriteLog): Promise<Difference> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const read = async (text: string): Promise<Map<string, number>> => {
      const { rows } = await client.query<Row>(text, [email]);
      return new Map(rows.map(({ name, count }) => [name, count]));
    };
    const [sites, tasks, ids] = [await read(SITES), await read(TASKS), await read(TASK_IDS)];
    const doubledIn = (counts: Map<string, number>): string[] =>
      [...counts].filter(([, count]) => count > 1).map(([name]) => name);
    return {
      lost: [
        ...[...log.sites].filter((host) => !sites.has(host)),
        ...[...log.tasks].filter(([, id]) => !ids.has(id)).map(([host]) => host),
      ],
      // Also what was never acknowledged must not be there twice.
      doubled: [...doubledIn(sites), ...doubledIn(tasks)],
    };
  } finally {
    await client.end();
  }
}

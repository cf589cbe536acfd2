import type { ClientBase } from 'pg';
import type { Table } from './backup-format.ts';

/** Made by the processes that need it, and worth nothing after them. */
const PASSING = 'socket_io_attachments';

const TABLES = `select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(array_agg(distinct r.relname::text), '{}') from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1 order by c.relname`;

type Found = Table & { readonly parents: readonly string[] };

/** Each table after those its rows point to. */
function parentsFirst(tables: readonly Found[]): Found[] {
  const sorted = new Map<string, Found>();
  const add = (table: Found, below: readonly string[]): void => {
    if (sorted.has(table.name)) return;
    if (below.includes(table.name)) throw new Error(`Tables point to each other: ${[...below, table.name].join(', ')}`);
    for (const parent of tables) if (table.parents.includes(parent.name)) add(parent, [...below, table.name]);
    sorted.set(table.name, table);
  };
  for (const table of tables) add(table, []);
  return [...sorted.values()];
}

/** Our tables with the columns that hold data, in an order in which they can be filled. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Found>(TABLES, [PASSING]);
  return parentsFirst(rows);
}

import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { CRAWL_TABLES } from './crawl-tables.ts';

/** So many crawls of a site keep their lists; of older ones the result stays, with its summary and its counts. */
export const KEPT_CRAWLS = 5;

/**
 * Deletes crawls that ended without a result and those that newer ones of the same site have replaced, then every row of a crawl
 * that is not there: of these, and of those that went with their user.
 */
export async function pruneCrawls({ transaction }: Pick<Database, 'transaction'>): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`
      delete from crawls where id in (
        select id from (
          select crawls.id, tasks.status,
            row_number() over (partition by crawls.user_id, crawls.site, tasks.status order by crawls.id desc) as place
          from crawls left join tasks on tasks.id = crawls.task_id
        ) as placed
        where status is null or status = 'fail' or (status = 'success' and place > ${KEPT_CRAWLS}))`);
    // The numbers of crawls are found one after the other in the primary key: a look for each crawl, not one for each row.
    for (const name of CRAWL_TABLES) {
      const table = sql.raw(name);
      await tx.execute(sql`
        with recursive stored (crawl_id) as (
          select min(crawl_id) from ${table}
          union all
          select (select min(crawl_id) from ${table} where crawl_id > stored.crawl_id) from stored where crawl_id is not null
        )
        delete from ${table} where crawl_id = any(array(
          select crawl_id from stored
          where crawl_id is not null and not exists (select from crawls where id = stored.crawl_id)))`);
    }
  });
}

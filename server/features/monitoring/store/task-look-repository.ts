import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { results, tasks, users } from '#server/db/schema.ts';
import type { AnalysisState } from '#server/features/monitoring/watcher.ts';

/** How far tasks of monitors are, and what is asked before one is started. */
export function createTaskLookRepository({ db }: Pick<Database, 'db'>) {
  return {
    async isEmailConfirmed(userId: string): Promise<boolean> {
      const [user] = await db.select({ atMs: users.emailConfirmedAtMs }).from(users).where(eq(users.id, userId));
      return typeof user?.atMs === 'number';
    },

    /** `null` for a task that is not there any more. */
    async look(userId: string, taskId: string): Promise<AnalysisState | null> {
      const [task] = await db
        .select({ status: tasks.status, resultId: tasks.resultId, type: tasks.type, errorCode: tasks.errorCode })
        .from(tasks)
        .where(and(eq(tasks.id, taskId), eq(tasks.userId, userId)));
      if (task === undefined) return null;
      const { errorCode } = task;
      if (task.resultId === null) return { isOver: task.status !== 'process', errorCode, result: null };
      const [result] = await db
        .select({ summary: results.summary, body: bodyFor(task.type) })
        .from(results)
        .where(eq(results.id, task.resultId));
      return { isOver: true, errorCode, result: result ?? null };
    },
  };
}

/** What of a body is of use here: a crawl's is large, and so is all that a browser says of a page. */
function bodyFor(type: string) {
  if (type === 'Lookup') return sql<Record<string, unknown>>`${results.body}`;
  if (type !== 'PageSpeed') return sql<Record<string, unknown>>`'{}'::jsonb`;
  return sql<Record<string, unknown>>`jsonb_build_object('transferBytes', ${results.body} -> 'transferBytes',
    'requestCount', ${results.body} -> 'requestCount', 'fieldData', ${results.body} -> 'fieldData')`;
}

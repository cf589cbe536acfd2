import type { StartTask } from '#server/features/analysis.ts';
import type { WebServices } from '#server/features/services.ts';
import { createReportRepository } from '#server/features/report-center/repository.ts';
import { toShare } from '#server/jobs/queue.ts';
import { createId } from '#server/services/tokens.ts';

/** As `composeStartTask`, for a call that starts something. */
export function startTaskOf({ database, now, random, queue, analyses }: WebServices): StartTask {
  const tasks = createReportRepository(database.db);
  return async ({ userId, type, params }) => {
    const analysis = analyses.find((each) => each.type === type);
    if (analysis === undefined) throw new Error(`There is no analysis ${type}`);
    const target = analysis.target(analysis.params.parse(params));
    const id = createId(random);
    const { site, params: judged } = target;
    await tasks.addTask({ id, userId, type, site, params: judged as Record<string, unknown> }, now()); // of an object's schema
    await queue.enqueue(id, { share: toShare(`user:${userId}`), isLong: analysis.isLong === true });
    return id;
  };
}

import { createReportContract, type CreateReportParams } from '#core/contract/analyses/create-report.ts';
import { createId, type RandomBytes } from '#server/services/tokens.ts';

export type NewTask = {
  readonly id: string;
  readonly userId: string;
  readonly type: string;
  readonly params: Record<string, unknown>;
  readonly site: string;
};

/** The task of a report, as it is stored. */
export function toReportTask(userId: string, params: CreateReportParams, random: RandomBytes): NewTask {
  const site = params.settings.sites[0] ?? '';
  return { id: createId(random), userId, type: createReportContract.type, params: { ...params }, site };
}

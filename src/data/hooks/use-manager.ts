import type { z } from 'zod';
import { getManager, type managerSchema } from '#core/contract/messages.ts';
import { useKeptAnswer } from './use-kept-answer.ts';

export type Manager = z.infer<typeof managerSchema>;

/** Who looks after the account; the last answer without a connection, `null` for nobody. For where the feature `manager` is offered. */
export function useManager(): Manager | null {
  const { data } = useKeptAnswer(getManager, { query: {} }, 'manager');
  return data ?? null;
}

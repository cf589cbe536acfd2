import type { z } from 'zod';
import { getManager, type managerSchema } from '#core/contract/messages.ts';
import { useEnvironment } from './use-environment.ts';
import { useKeptAnswer } from './use-kept-answer.ts';

export type Manager = z.infer<typeof managerSchema>;

/** Who looks after the account; the last answer without a connection, `null` for nobody. */
export function useManager(): Manager | null {
  const { features } = useEnvironment();
  const { data } = useKeptAnswer(getManager, {}, 'manager');
  return features.includes('manager') ? (data ?? null) : null;
}

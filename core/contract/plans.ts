import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In the smallest unit of the currency. */
  monthPrice: z.number(),
  /** For twelve months at once; missing or null for twelve times the price of a month. */
  yearPrice: z.number().nullable().optional(),
  /** ISO 4217. */
  currency: z.string(),
  /** What it holds, by name; -1 for without a limit. */
  limits: z.record(z.string(), z.number()),
});
export type Plan = z.infer<typeof planSchema>;

export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/api/v1/plans/',
  access: 'public',
  writes: false,
  summary: 'The plans that are offered, and which of them the caller has',
  reply: z.object({ plans: z.array(planSchema), current: z.string().nullable() }),
});

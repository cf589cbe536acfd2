import { z } from 'zod';
import { METHODS } from './cluster-job.ts';
import type { Restored } from './clustering-session.ts';

/** What is saved of a grouping: the list as it was typed, how it was grouped, and what was changed by hand. */
export type SavedWork = Restored & { readonly text: string; readonly language: string };

const members = z.array(z.number().int().min(0));
const workSchema: z.ZodType<SavedWork> = z.object({
  text: z.string(),
  language: z.string(),
  method: z.enum(METHODS),
  thresholds: z.object({ shared: z.number().int().min(1).max(10), likeness: z.number().min(10).max(95) }),
  plan: z.object({
    clusters: z.array(z.object({ id: z.string(), name: z.string(), members, isLocked: z.boolean() })),
    unclustered: members,
  }),
});

/** Saved work as far as it can be believed; `null` when not. */
export function readWork(value: unknown): SavedWork | null {
  return workSchema.safeParse(value).data ?? null;
}

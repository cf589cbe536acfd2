import { z } from 'zod';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';

/** How a lookup is set, by name; what the tool does not know is refused. */
const lookupOptions = z
  .record(z.string().min(1).max(40), z.string().max(20_000))
  .refine((options) => Object.keys(options).length <= 40);

export const lookupParams = z.strictObject({
  /** Id of the tool that asks, as in `core/tools`. */
  tool: z.string().regex(/^[a-z0-9-]{1,64}$/u),
  input: z.string().min(1).max(2048),
  options: lookupOptions,
});
export type LookupParams = z.infer<typeof lookupParams>;

export const lookupSummary = z.object({
  /** How it was set, without what is long or private: results of one input and the same options are compared. */
  options: z.record(z.string(), z.string()),
  /** What came of it, short and in no language, such as `93.184.216.34`: lists of results show and search it. */
  gist: z.string(),
});
export type LookupSummary = z.infer<typeof lookupSummary>;

export const lookupBody = z.object({
  /** By the schema of the tool (`core/contract/lookups`). */
  answer: z.record(z.string(), z.unknown()),
});
export type LookupBody = z.infer<typeof lookupBody>;

/** One question of a network tool to other machines. Its results belong to the tool (`site`), each to what was asked about (`url`). */
export const lookupContract = defineAnalysisContract({
  type: 'Lookup',
  feature: 'tools',
  params: lookupParams,
  summary: lookupSummary,
  body: lookupBody,
  hasBody: true,
  kept: 50,
  subject: ({ tool, input }) => ({ site: tool, url: input }),
});

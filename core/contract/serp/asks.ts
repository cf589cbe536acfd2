import { z } from 'zod';
import { PROVIDER_IDS } from '#core/domain/serp/providers.ts';
import { defineEndpoint } from '../endpoint.ts';
import { phraseSchema, searchKeySchema } from '../serp-shared.ts';

/** Phrases that one paid call may ask about: so many a person sees the progress of, and can stop between. */
export const ASKED_AT_ONCE = 10;
/** Such a call is answered within this time, with what there is by then. */
export const PAID_ASK_WITHIN_MS = 60_000;
export const PAID_ASKS = ['suggestions', 'passages'] as const;
export const planPaidAsks = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/asks/plan/',
  access: 'user',
  writes: false,
  summary: 'What asking providers about so many phrases or passages would cost, before anything is asked',
  query: z.strictObject({
    kind: z.enum(PAID_ASKS),
    search: searchKeySchema,
    count: z.coerce.number().int().min(0).max(10_000),
  }),
  reply: z.object({
    /** Who would be asked first; null where nobody is set up that could answer. */
    provider: z.enum(PROVIDER_IDS).nullable(),
    calls: z.number(),
    costMicros: z.number(),
    /** Phrases that a cap leaves out. */
    beyondCap: z.number(),
  }),
});

/** Answers are in the order asked, one for each text however often it was given; those that nobody gave are missing. */
const paidReply = {
  costMicros: z.number(),
  /** Why it ended before the last one; null when it did not. */
  stop: z.enum(['cap', 'refused']).nullable(),
  /** The code of what went wrong last; null for nothing. */
  problem: z.string().nullable(),
};
const askedPhrases = z.array(phraseSchema).min(1).max(ASKED_AT_ONCE);
export const askSuggestions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/asks/suggestions/',
  access: 'user',
  writes: true,
  summary: 'Asks connected providers what a search engine would complete phrases to; each phrase is a paid call',
  body: z.strictObject({ search: searchKeySchema, phrases: askedPhrases }),
  reply: z.object({
    answers: z.array(
      z.object({ phrase: z.string(), provider: z.enum(PROVIDER_IDS), suggestions: z.array(z.string()) }),
    ),
    ...paidReply,
  }),
});

export const askPassages = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/asks/passages/',
  access: 'user',
  writes: true,
  summary: 'Asks connected providers where passages stand word for word; each passage is a paid call',
  body: z.strictObject({
    search: searchKeySchema,
    passages: z.array(z.string().trim().min(1).max(300)).min(1).max(ASKED_AT_ONCE),
  }),
  reply: z.object({
    answers: z.array(
      z.object({
        passage: z.string(),
        provider: z.enum(PROVIDER_IDS),
        /** Pages whose results show the passage. */
        found: z.array(z.object({ url: z.string(), snippet: z.string() })),
      }),
    ),
    ...paidReply,
  }),
});

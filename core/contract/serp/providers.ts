import { z } from 'zod';
import { PROVIDER_IDS } from '#core/domain/serp/providers.ts';
import { ENGINE_KINDS } from '#core/domain/search-engines.ts';
import { defineEndpoint } from '../endpoint.ts';
import { site } from './about.ts';

/** A provider as the account has set it up; the key itself never comes back. */
export const providerSettingsSchema = z.object({
  id: z.enum(PROVIDER_IDS),
  hasKey: z.boolean(),
  /** The last four signs of the key, to recognise it; '' without one. */
  keyHint: z.string(),
  /** Of a SearXNG: its address; '' otherwise. */
  address: z.string(),
  isOn: z.boolean(),
  /** Fallback order: the smallest is asked first. */
  order: z.number(),
  /** Kinds of engines it is asked for. */
  engines: z.array(z.enum(ENGINE_KINDS)),
  pricePerCallMicros: z.number(),
  /** Null for no cap. */
  monthlyCapMicros: z.number().nullable(),
  /** In this calendar month (UTC). */
  callsThisMonth: z.number(),
  spentMicros: z.number(),
});
export type ProviderSettings = z.infer<typeof providerSettingsSchema>;
const providersReply = z.object({ providers: z.array(providerSettingsSchema) });
export const listProviders = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/providers/',
  access: 'user',
  writes: false,
  summary: 'Sources of result lists, as the account has set them up',
  reply: providersReply,
});

export const listOwnQueries = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/queries/',
  perSite: 'site',
  access: 'user',
  writes: false,
  summary: 'What a website of the account was found for in the last four weeks, by Search Console: most clicks first',
  query: z.strictObject({ site }),
  reply: z.object({
    queries: z.array(
      z.object({
        phrase: z.string(),
        clicks: z.number(),
        impressions: z.number(),
        /** On average. */ rank: z.number(),
      }),
    ),
  }),
});

const MAX_MICROS = 1_000_000_000_000;
export const saveProvider = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/providers/save/',
  needs: 'owner',
  access: 'user',
  writes: true,
  summary: 'Sets up a source of result lists; a key that is left out stays as it is, and an empty one is deleted',
  body: z.strictObject({
    id: z.enum(PROVIDER_IDS),
    key: z.string().trim().max(500).optional(),
    address: z.string().trim().max(300).optional(),
    isOn: z.boolean(),
    order: z.number().int().min(0).max(100),
    engines: z.array(z.enum(ENGINE_KINDS)).max(ENGINE_KINDS.length),
    pricePerCallMicros: z.number().int().min(0).max(MAX_MICROS),
    monthlyCapMicros: z.number().int().min(0).max(MAX_MICROS).nullable(),
  }),
  reply: providersReply,
});

export const testProvider = defineEndpoint({
  method: 'POST',
  path: '/api/v1/serp/providers/test/',
  needs: 'owner',
  access: 'user',
  writes: true,
  summary: 'Asks a provider whether the key works, by a call that costs nothing where it has one',
  body: z.strictObject({
    id: z.enum(PROVIDER_IDS),
    /** The stored one when left out. */
    key: z.string().trim().max(500).optional(),
    address: z.string().trim().max(300).optional(),
  }),
  reply: z.object({
    isWorking: z.literal(true),
    /** Calls that are left, where the provider says. */
    callsLeft: z.number().nullable(),
  }),
});

import { z } from 'zod';
import { READING_STATES, REASONS } from '#core/monitoring/reading.ts';
import { PLACE_STATES } from '#core/monitoring/sights.ts';
import { defineEndpoint } from './endpoint.ts';

/** How many places of an account may work at a time. */
export const MAX_PLACES = 20;
export const MAX_PLACE_NAME = 60;
/** Results that are handed in at once, and looks that are given at once. */
export const MAX_LOOKS = 50;

export const placeSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(PLACE_STATES),
  createdAtMs: z.number(),
  lastSeenAtMs: z.number().nullable(),
  /** By how much the clock there is ahead of ours, below zero behind; null for one that is right. */
  clockOffMs: z.number().nullable(),
  revokedAtMs: z.number().nullable(),
});
export type Place = z.infer<typeof placeSchema>;
const placesReply = z.object({ places: z.array(placeSchema) });

export const listPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/v1/monitoring/places/',
  access: 'user',
  writes: false,
  summary: 'Other places from which monitors are confirmed, and how their agents stand',
  reply: placesReply,
});

export const createPlace = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/places/create/',
  access: 'user',
  writes: true,
  summary: 'Adds a place; the token of its agent is told in this answer only',
  body: z.strictObject({ name: z.string().max(MAX_PLACE_NAME) }),
  reply: placesReply.extend({ token: z.string() }),
});

export const revokePlace = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/places/revoke/',
  access: 'user',
  writes: true,
  summary: 'Ends the token of a place for good; harmless when it has ended',
  body: z.strictObject({ id: z.string().min(1).max(40) }),
  reply: placesReply,
});

/** What the agent of a place sends: the token itself never travels. */
const signed = z.strictObject({
  /** The first half of its token. */
  place: z.string().length(22),
  /** The agent's clock; greater than that of all it sent before. */
  atMs: z.number().int(),
  /** JSON; '' where nothing is to be said. */
  payload: z.string().max(32_000),
  /** HMAC-SHA-256 of path, time and payload, with a key that is derived from the token; base64url. */
  signature: z.string().length(43),
});
export type SignedCall = z.infer<typeof signed>;

/** What an agent is to look at. */
export const lookSchema = z.object({
  id: z.string(),
  url: z.string(),
  timeoutSeconds: z.number(),
  accepted: z.string(),
  slowMs: z.number().nullable(),
});
export type Look = z.infer<typeof lookSchema>;

/** What an agent saw; `unknown` where it could not look. */
export const lookResults = z.strictObject({
  results: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(40),
        state: z.enum(READING_STATES),
        reason: z.enum(REASONS).nullable(),
        status: z.number().int().min(100).max(999).nullable(),
        value: z.number().int().min(0).max(600_000).nullable(),
      }),
    )
    .max(MAX_LOOKS),
});
export type LookResult = z.infer<typeof lookResults>['results'][number];

export const takeLooks = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/places/looks/',
  access: 'public',
  writes: true,
  summary: 'For the agent of a place: what it is to look at now, and when to ask again',
  body: signed,
  reply: z.object({ looks: z.array(lookSchema), nextMs: z.number() }),
});

export const handInLooks = defineEndpoint({
  method: 'POST',
  path: '/api/v1/monitoring/places/results/',
  access: 'public',
  writes: true,
  summary: 'For the agent of a place: hands in what it saw; counts only for what it was given, once and in time',
  body: signed,
  reply: z.object({ taken: z.number() }),
});

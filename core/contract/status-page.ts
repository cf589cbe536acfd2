import { z } from 'zod';
import { MONITOR_KIND_IDS } from '#core/monitoring/kind-ids.ts';
import { findLanguage } from '#core/standards/languages.ts';
import { defineEndpoint } from './endpoint.ts';

/** Where status pages lie; no page of the app, so that they work without any script. */
export const STATUS_PATH = '/status/';
const id = z.string().min(1).max(40);
/** A row of the account's brands of reports; '' for the brand of the host. */
const brand = z.string().max(60);
/** Shorter than what nobody guesses, so that neither is ever taken for the other. */
const publicName = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/u;
export const MAX_COMPONENTS = 50;

export const statusSettings = z.strictObject({
  /** '' for the name of the brand. */
  title: z.string().trim().max(80),
  intro: z.string().trim().max(500),
  language: z.string().refine((code) => findLanguage(code)?.isComplete === true),
  /** Whether search engines may show it; one that is not public never is. */
  isIndexed: z.boolean(),
  /** Whether everybody reads what was noted of incidents. */
  showsNotes: z.boolean(),
  components: z.array(z.strictObject({ monitorId: id, name: z.string().trim().min(1).max(80) })).max(MAX_COMPONENTS),
});
export type StatusSettings = z.infer<typeof statusSettings>;

export const statusPageSchema = z.object({
  brand,
  name: z.string(),
  url: z.string(),
  isPublic: z.boolean(),
  isOn: z.boolean(),
  settings: statusSettings,
  /** People who get mail about its incidents. */
  subscribers: z.number().int(),
});
export type StatusPage = z.infer<typeof statusPageSchema>;

/** Whether a text can be the last part of a public address. */
export function isStatusName(text: string): boolean {
  return publicName.test(text);
}

export const getStatusPages = defineEndpoint({
  method: 'GET',
  path: '/api/v1/status-pages/',
  access: 'user',
  writes: false,
  summary: 'The status pages of the account, and the monitors they can show',
  reply: z.object({
    /** Where they lie, the name comes after it. */
    base: z.string(),
    pages: z.array(statusPageSchema),
    monitors: z.array(z.object({ id, site: z.string(), kind: z.enum(MONITOR_KIND_IDS), url: z.string() })),
  }),
});
export type StatusPages = z.infer<typeof getStatusPages.reply>;

export const saveStatusPage = defineEndpoint({
  method: 'POST',
  path: '/api/v1/status-pages/save/',
  access: 'user',
  writes: true,
  summary: 'Sets up the status page of a brand; one that is not public gets an address that nobody guesses',
  body: z.strictObject({
    brand,
    isOn: z.boolean(),
    isPublic: z.boolean(),
    /** The end of a public address; '' for one that is not public. */
    name: z.string().refine((text) => text === '' || isStatusName(text)),
    /** Whether one that is not public gets another address; the one before works no longer. */
    isNewAddress: z.boolean().default(false),
    settings: statusSettings,
  }),
  reply: z.object({ page: statusPageSchema }),
});

import { z } from 'zod';
import { TAG_LIMITS } from '#core/domain/tag.ts';
import { defineEndpoint } from './endpoint.ts';

/** A project as the server stores it. `site` is a host: lower case, no scheme, no www (A-labels for other scripts). */
export const siteSchema = z.object({
  id: z.number(),
  /** The same as `id`; the specification names both. */
  id_site: z.number(),
  site: z.string(),
  se: z.number(),
  tags: z.array(z.string()),
  favicon: z.string().nullable(),
  /** Milliseconds since 1970, UTC: when it was added. */
  date: z.number(),
});
export type Site = z.infer<typeof siteSchema>;

const hostText = z.string().max(2048);
const tagText = z.string().max(TAG_LIMITS.characters);
export const siteInputSchema = z.strictObject({
  site: hostText,
  se: z.number().int().positive().optional(),
  tags: z.array(tagText).max(TAG_LIMITS.perCall).optional(),
  date: z.number().int().nonnegative().optional(),
});
export type SiteInput = z.infer<typeof siteInputSchema>;

export const listSites = defineEndpoint({
  method: 'GET',
  path: '/api/v1/sites/get/',
  perSite: 'own',
  access: 'user',
  writes: false,
  scope: 'projects:read',
  summary:
    'The project list in pages, with the number of all that match; with `since`, what has changed after that cursor',
  query: z.strictObject({
    filter: z.string().max(253).optional(),
    sites_offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    /** More than 600 is answered with 600. */
    sites_limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000_000)
      .default(100)
      .transform((limit) => Math.min(limit, 600)),
    scopes: z.string().max(200).default('id,se,tags'),
    order: z.enum(['asc', 'desc']).optional(),
    date_order: z.enum(['asc', 'desc']).optional(),
    /** A cursor of an earlier answer: only what changed after it, oldest change first. 0 is before everything. Filter, offset and order do not apply. */
    since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  reply: z.object({
    sites: z.array(siteSchema.partial().extend({ site: z.string() })),
    /** How many match; with `since`, how many projects there are in all. */
    countFilter: z.number(),
    /** The user's newest change that this answer covers; the next `since`. */
    cursor: z.number(),
    /** With `since` only: hosts deleted after it that have not been added again. */
    deleted: z.array(z.string()).optional(),
    /** With `since` only: true when there are more changes after `cursor`. */
    hasMore: z.boolean().optional(),
    /** With `since` only: true when what changed since then is not known; nothing is told but the counts, and the list has to be read in pages. */
    isReset: z.boolean().optional(),
  }),
});

/** Stores `sitesAll` for the signed-in user; adding twice is harmless. */
export const addSites = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sites/add/',
  access: 'user',
  writes: true,
  scope: 'projects:write',
  summary:
    'Stores projects; answers every one as stored, also those already there. One invalid host refuses the whole call',
  body: z.strictObject({
    sitesAll: z.union([z.array(siteInputSchema).min(1).max(10_000), siteInputSchema]),
  }),
  reply: z.object({ sites: z.array(siteSchema) }),
});

export const deleteSites = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sites/delete/',
  access: 'user',
  writes: true,
  scope: 'projects:write',
  summary: 'Deletes projects; deleting one that is gone succeeds',
  body: z.strictObject({ site: z.union([hostText.min(1), z.array(hostText.min(1)).min(1).max(10_000)]) }),
  reply: z.object({ deleted: z.array(z.string()) }),
});

export const setCurrentSite = defineEndpoint({
  method: 'GET',
  path: '/api/v1/sites/set-current/',
  access: 'user',
  writes: true,
  summary: 'Makes a project the current one',
  query: z.strictObject({ site: hostText.min(1) }),
  reply: z.object({ site: z.string() }),
});

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/api/v1/sites/get-all-tags/',
  perSite: 'own',
  access: 'user',
  writes: false,
  scope: 'projects:read',
  summary: "The user's tags, sorted",
  reply: z.array(z.object({ tag: z.string() })),
});

/** Tags are added and removed, never overwritten, so that a repeated or late call loses nothing. */
export const changeTags = defineEndpoint({
  method: 'POST',
  path: '/api/v1/sites/tags/',
  access: 'user',
  writes: true,
  scope: 'projects:write',
  summary: `Adds tags to the user's list and, with \`site\`, to those projects; \`remove\` takes tags off those projects. Beyond ${TAG_LIMITS.perSite} of a project or ${TAG_LIMITS.perUser} of a user, TOO_MANY_TAGS, and nothing is changed`,
  body: z.strictObject({
    tags: z.array(tagText).max(TAG_LIMITS.perCall),
    remove: z.array(tagText).max(TAG_LIMITS.perCall).optional(),
    site: z.union([hostText.min(1), z.array(hostText.min(1)).min(1).max(10_000)]).optional(),
  }),
  reply: z.array(z.object({ tag: z.string() })),
});

export const getUrlInfo = defineEndpoint({
  method: 'GET',
  path: '/api/v1/sites/url-info/',
  perSite: 'own',
  access: 'user',
  writes: false,
  scope: 'projects:read',
  summary: 'Fetches the site once: where it leads, title, favicon, server, language, robots and sitemap presence',
  query: z.strictObject({ site: hostText.min(1) }),
  reply: z.object({
    site: z.string(),
    url: z.string(),
    status: z.number(),
    title: z.string().nullable(),
    favicon: z.string().nullable(),
    server: z.string().nullable(),
    ip: z.string().nullable(),
    language: z.string().nullable(),
    hasRobotsTxt: z.boolean(),
    hasSitemap: z.boolean(),
  }),
});

/** Answers the image itself, not an envelope; NOT_FOUND when the site has none. */
export const getFavicon = defineEndpoint({
  method: 'GET',
  path: '/api/v1/sites/favicon/',
  perSite: 'own',
  access: 'user',
  writes: false,
  scope: 'projects:read',
  summary: "A site's icon: image bytes of at most 100 KB",
  query: z.strictObject({ site: hostText.min(1) }),
  reply: z.unknown(),
});

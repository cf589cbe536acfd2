import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What files are made of. */
export const DOWNLOAD_KINDS = ['report', 'export', 'accountData'] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

export const downloadSchema = z.object({
  id: z.string(),
  kind: z.enum(DOWNLOAD_KINDS),
  fileName: z.string(),
  sizeBytes: z.number(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
  /** Path of the file; only its user can fetch it. */
  href: z.string(),
});
export type Download = z.infer<typeof downloadSchema>;

export const listDownloads = defineEndpoint({
  method: 'GET',
  path: '/api/v1/account/downloads/',
  access: 'user',
  writes: false,
  scope: 'reports:read',
  summary: 'The files that were made for the user and have not expired, the newest first',
  reply: z.object({ downloads: z.array(downloadSchema) }),
});

export const deleteDownload = defineEndpoint({
  method: 'POST',
  path: '/api/v1/account/downloads/delete/',
  access: 'user',
  writes: true,
  scope: 'reports:write',
  summary: 'Deletes a file of the user; one that is gone is deleted',
  body: z.strictObject({ id: z.string().min(1).max(60) }),
  reply: z.object({ deleted: z.literal(true) }),
});

/** Answers the file itself, or one range of it. */
export const fetchDownload = defineEndpoint({
  method: 'GET',
  path: '/api/v1/account/downloads/file/:token/',
  access: 'user',
  writes: false,
  scope: 'reports:read',
  summary: 'A file of the user; of several ranges the whole file',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/u) }),
  reply: z.unknown(),
});

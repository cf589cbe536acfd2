import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Rows named in one call at most. */
export const LIST_BATCH = 200;
/** JSON of one row, in characters. */
export const MAX_LIST_ROW_CHARS = 16_384;

const params = z.strictObject({ list: z.string().min(1).max(64) });
const idText = z.string().min(1).max(128);
/** A row as the server has it; `value` is null when it is deleted. */
export const listRowSchema = z.object({
  id: z.string(),
  value: z.record(z.string(), z.unknown()).nullable(),
  /** Of its latest change, which no other row of the list shares. */
  revision: z.number(),
});
export type ListRow = z.infer<typeof listRowSchema>;

export const readList = defineEndpoint({
  method: 'GET',
  path: '/api/v1/lists/:list/',
  perSite: 'own',
  access: 'user',
  writes: false,
  scope: 'lists:read',
  summary: 'What has changed in a list of the account after a cursor, oldest change first; 0 is before everything',
  params,
  query: z.strictObject({
    since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    limit: z.coerce.number().int().min(1).max(1000).default(500),
    /** Of a list that is read from 0, part by part: deletions that are no longer known are none of its business. */
    whole: z.enum(['true', 'false']).default('false'),
  }),
  reply: z.object({
    rows: z.array(listRowSchema),
    /** Up to which change this answer tells; the next `since`. */
    cursor: z.number(),
    hasMore: z.boolean(),
    /** True when what changed since then is not known: nothing is told, and the list has to be read from 0. */
    isReset: z.boolean(),
  }),
});

export const putListRows = defineEndpoint({
  method: 'POST',
  path: '/api/v1/lists/:list/put/',
  perSite: 'own',
  needs: 'viewer',
  access: 'user',
  writes: true,
  scope: 'lists:write',
  summary: 'Stores rows of a list, the last write of a row counts; a deleted row comes back only when it is added anew',
  params,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          id: idText,
          value: z.record(z.string(), z.unknown()),
          /** True when the person adds the row, false for a change of one that is there: that brings no deleted row back. */
          isNew: z.boolean(),
        }),
      )
      .min(1)
      .max(LIST_BATCH),
  }),
  reply: z.object({ rows: z.array(listRowSchema) }),
});

export const removeListRows = defineEndpoint({
  method: 'POST',
  path: '/api/v1/lists/:list/remove/',
  perSite: 'own',
  needs: 'viewer',
  access: 'user',
  writes: true,
  scope: 'lists:write',
  summary: 'Deletes rows of a list; deleting one that is gone succeeds',
  params,
  body: z.strictObject({ ids: z.array(idText).min(1).max(LIST_BATCH) }),
  reply: z.object({ rows: z.array(listRowSchema) }),
});

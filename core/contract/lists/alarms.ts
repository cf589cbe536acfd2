import { z } from 'zod';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** What monitors told of, on all devices and without a network; written by the server, marked as read by people. */
export const alarms = defineSyncedList({
  name: 'alarms',
  row: z.strictObject({
    site: z.string().min(1).max(260),
    url: z.string().max(2048),
    kind: z.string().max(40),
    reason: z.string().max(40),
    severity: z.enum(['critical', 'warning', 'info']),
    event: z.enum(['down', 'up', 'changed']),
    /** Names of what changed. */
    fields: z.array(z.string().max(40)).max(30),
    atMs: z.number().int(),
    isRead: z.boolean(),
  }),
  siteOf: ({ site }) => site,
  searchText: ({ site, url }) => `${site} ${url}`,
  quota: 'spare',
  maxRows: 1000,
});
export type Alarm = z.infer<typeof alarms.row>;

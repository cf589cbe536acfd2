import { z } from 'zod';
import { groupRuleSchema } from '#core/domain/keywords/groups.ts';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** Groups of a website's keywords, a tree. */
export const serpGroups = defineSyncedList({
  name: 'serp-groups',
  row: z.strictObject({
    site: z.string().min(1).max(260),
    name: z.string().min(1).max(80),
    /** The group it lies in; `null` at the top. */
    parentId: z.string().max(128).nullable(),
    /** What it takes by itself; `null` for what is put into it by hand. */
    rule: groupRuleSchema.nullable(),
  }),
  siteOf: ({ site }) => site,
  searchText: ({ name }) => name,
  quota: 'kept',
  maxRows: 5000,
});
export type SerpGroup = z.infer<typeof serpGroups.row>;

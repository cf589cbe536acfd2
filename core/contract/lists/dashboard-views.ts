import { z } from 'zod';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** Views of the dashboard that somebody saved: what narrows the list of websites, by a name. */
export const dashboardViews = defineSyncedList({
  name: 'dashboard-views',
  row: z.strictObject({
    name: z.string().min(1).max(60),
    /** Part of a host; '' for all. */
    q: z.string().max(260),
    tag: z.string().max(64),
    /** As the address says it; what a browser does not know shows all. */
    show: z.string().max(20),
  }),
  searchText: ({ name }) => name,
  quota: 'kept',
  maxRows: 50,
});
export type DashboardView = z.infer<typeof dashboardViews.row>;

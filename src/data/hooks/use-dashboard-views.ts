import { dashboardViews } from '#core/contract/lists/dashboard-views.ts';
import { useSyncedList } from './use-synced-list.ts';

/** The views of the dashboard that were saved, on all devices of the account. */
export function useDashboardViews() {
  return useSyncedList(dashboardViews);
}

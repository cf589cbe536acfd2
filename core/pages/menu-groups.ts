/** Groups of the menu, which have no page of their own; `order` is among the pages that are in no group. */
export const MENU_GROUPS = [
  {
    id: 'audit',
    order: 50,
    icon: 'clipboard-list',
    name: { id: 'NAV_SEO_AUDIT', message: 'SEO audit', comment: 'Sidebar: heading of a group of pages' },
  },
  {
    id: 'reports',
    order: 60,
    icon: 'file-chart-column',
    name: { id: 'NAV_REPORTS', message: 'Reports', comment: 'Sidebar: heading of a group of pages' },
  },
] as const;
export type MenuGroupId = (typeof MENU_GROUPS)[number]['id'];

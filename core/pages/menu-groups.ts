/** Groups of the menu, which have no page of their own; `order` is among the pages that are in no group. */
export const MENU_GROUPS = [
  {
    id: 'positions',
    order: 40,
    icon: 'trending-up',
    name: {
      id: 'NAV_POSITIONS',
      message: 'Positions',
      comment: 'Sidebar: heading of a group of pages about search positions',
    },
  },
  {
    id: 'audit',
    order: 50,
    icon: 'clipboard-list',
    name: { id: 'NAV_SEO_AUDIT', message: 'SEO audit', comment: 'Sidebar: heading of a group of pages' },
  },
  {
    id: 'content',
    order: 60,
    icon: 'text',
    name: { id: 'NAV_CONTENT', message: 'Content', comment: 'Sidebar: heading of a group of pages about texts' },
  },
  {
    id: 'ai-tools',
    order: 80,
    icon: 'sparkles',
    name: { id: 'NAV_AI_TOOLS', message: 'AI tools', comment: 'Sidebar: heading of a group of pages' },
  },
  {
    id: 'reports',
    order: 85,
    icon: 'file-chart-column',
    name: { id: 'NAV_REPORTS', message: 'Reports', comment: 'Sidebar: heading of a group of pages' },
  },
] as const;
export type MenuGroupId = (typeof MENU_GROUPS)[number]['id'];

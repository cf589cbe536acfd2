import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The texts of the navigation tree by the key the server sends. */
const NAVIGATION_MESSAGES: ReadonlyMap<string, MessageDescriptor> = new Map([
  [
    'NAV_DASHBOARD',
    msg({ id: 'NAV_DASHBOARD', message: 'Dashboard', comment: 'Sidebar: page with all websites of the user' }),
  ],
  [
    'NAV_PROJECT',
    msg({ id: 'NAV_PROJECT', message: 'Project', comment: 'Sidebar: page about one website of the user' }),
  ],
  [
    'NAV_SEO_AUDIT',
    msg({ id: 'NAV_SEO_AUDIT', message: 'SEO audit', comment: 'Sidebar: heading of a group of pages' }),
  ],
  [
    'NAV_ANALYZER',
    msg({ id: 'NAV_ANALYZER', message: 'Webpage analyzer', comment: 'Sidebar: page that audits one web page' }),
  ],
  [
    'NAV_WEBSITE_CHECKER',
    msg({
      id: 'NAV_WEBSITE_CHECKER',
      message: 'Website checker',
      comment: 'Sidebar: page that audits a whole website',
    }),
  ],
]);

/** The text of a navigation key; a key this build does not know stands for itself. */
export function navigationMessage(key: string): MessageDescriptor {
  return NAVIGATION_MESSAGES.get(key) ?? { id: key, message: key };
}

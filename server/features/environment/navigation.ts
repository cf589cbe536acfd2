import type { Navigation, NavigationItem } from '#core/contract/environment.ts';
import { isOffered, type Feature } from '#core/domain/features.ts';
import { findPage, offeredPages, patternsOf } from '#core/pages/find-page.ts';
import type { MenuItem } from '#core/pages/menu-item.ts';
import { MENU, PAGE_INDEX } from '#core/pages/page-index.gen.ts';

/** The navigation tree of what an installation with these features offers: an item goes with its page, a group whose children are all gone goes with them. */
export function toNavigation(features: readonly Feature[], menu: readonly MenuItem[] = MENU): Navigation {
  return {
    en: keepOffered(menu, features),
    metaTags: {},
    protected: offeredPages(PAGE_INDEX, features)
      .filter((page) => page.requiresAuth)
      .flatMap(({ path }) => patternsOf(path)[0] ?? []),
  };
}

function keepOffered(menu: readonly MenuItem[], features: readonly Feature[]): NavigationItem[] {
  return menu.flatMap((item) => {
    const children = keepOffered(item.children, features);
    const isOff = !isOffered(findPage(item.route, PAGE_INDEX) ?? {}, features);
    return isOff || (item.route === '' && children.length === 0) ? [] : [{ ...item, children }];
  });
}

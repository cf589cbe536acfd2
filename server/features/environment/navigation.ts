import type { Navigation, NavigationItem } from '#core/contract/environment.ts';
import { isOffered, type Feature } from '#core/domain/features.ts';
import { NAVIGATION, type NavigationDefinition } from '#core/domain/navigation.ts';
import { findPage, offeredPages } from '#core/domain/pages.ts';

/** The navigation tree of what an installation with these features offers: an item goes with its page, a group whose children are all gone goes with them. */
export function toNavigation(
  features: readonly Feature[],
  definitions: readonly NavigationDefinition[] = NAVIGATION,
): Navigation {
  return {
    en: keepOffered(definitions, features),
    metaTags: {},
    protected: offeredPages(features)
      .filter((page) => page.requiresAuth)
      .map((page) => page.path),
  };
}

function keepOffered(definitions: readonly NavigationDefinition[], features: readonly Feature[]): NavigationItem[] {
  return definitions.flatMap((definition) => {
    const children = keepOffered(definition.children, features);
    const isOff = !isOffered(findPage(definition.route) ?? {}, features);
    return isOff || (definition.route === '' && children.length === 0) ? [] : [{ ...definition, children }];
  });
}

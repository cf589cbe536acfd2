import type { Feature, Navigation, NavigationItem } from '#core/contract/environment.ts';
import { NAVIGATION, type NavigationDefinition } from '#core/domain/navigation.ts';
import { PAGES } from '#core/domain/pages.ts';

/** Which feature an area of the navigation needs; areas that are not named need none. */
const FEATURE_OF: Readonly<Record<string, Feature | undefined>> = {
  insights: 'insights',
  tools: 'tools',
  'website-checker': 'websiteChecker',
};

/** The navigation tree of what this installation offers; a group whose children are all off goes with them. */
export function toNavigation(
  features: readonly Feature[],
  definitions: readonly NavigationDefinition[] = NAVIGATION,
): Navigation {
  return {
    en: keepOffered(definitions, features),
    metaTags: {},
    protected: PAGES.filter((page) => page.requiresAuth).map((page) => page.path),
  };
}

function keepOffered(definitions: readonly NavigationDefinition[], features: readonly Feature[]): NavigationItem[] {
  return definitions.flatMap((definition) => {
    const feature = FEATURE_OF[definition.namespace];
    const children = keepOffered(definition.children, features);
    const isOff = feature !== undefined && !features.includes(feature);
    return isOff || (definition.route === '' && children.length === 0) ? [] : [{ ...definition, children }];
  });
}

import type { Environment, NavigationItem } from '#core/contract/environment.ts';
import { NAVIGATION, type NavigationDefinition } from '#core/domain/navigation.ts';
import { LANGUAGES } from '#core/standards/languages.ts';
import { BUILD_ID } from './build-id.ts';
import type { SharedStore } from './shared-store.ts';

const NO_META: Environment['meta'] = { title: '', description: '', hreflangs: {}, canonical: '', status: 200 };

export type LoadedEnvironment = {
  readonly environment: Environment;
  /** True when it came with this page; otherwise it is a stored copy, to be renewed once the server can be reached. */
  readonly isFresh: boolean;
};

/**
 * The page's environment: the JSON block the server put into the page, else the last stored copy, else a built-in one for a
 * visitor. A page served from the cache has no block. After a sign-out the server has not heard of, nobody is signed in.
 * Never throws.
 */
export async function readEnvironment(page: ParentNode, shared: SharedStore, host: string): Promise<LoadedEnvironment> {
  const block = parseEnvironment(page.querySelector('#environment')?.textContent ?? '');
  const found = block ?? (await shared.get('environment'));
  const environment = isEnvironment(found) ? found : builtInEnvironment(host);
  const isSignedOut = environment.user !== null && (await shared.get('isLogoutPending')) === true;
  return {
    environment: isSignedOut ? { ...environment, user: null } : environment,
    isFresh: block !== null && !isSignedOut,
  };
}

/** Keeps an environment for the next start. What is said about one page only is left out. */
export async function storeEnvironment(shared: SharedStore, environment: Environment): Promise<void> {
  await shared.set('environment', { ...environment, meta: NO_META });
}

/** What is true of every installation: everything that is built, the usual languages, nobody signed in. */
export function builtInEnvironment(host: string): Environment {
  return {
    user: null,
    brand: { kind: 'main', name: 'Sitewarden', host },
    plan: '',
    features: [],
    languages: LANGUAGES.filter((each) => each.isDefault).map(({ code, title }) => ({ code, title })),
    navigation: { en: NAVIGATION.map(toItem), metaTags: {}, protected: [] },
    meta: NO_META,
    build: BUILD_ID,
  };
}

function toItem(definition: NavigationDefinition): NavigationItem {
  return { ...definition, children: definition.children.map(toItem) };
}

function parseEnvironment(json: string): Environment | null {
  try {
    const value: unknown = JSON.parse(json);
    return isEnvironment(value) ? value : null;
  } catch {
    return null;
  }
}

/** A look at the shape instead of the contract's schema, which would double the code loaded before the first screen. */
function isEnvironment(value: unknown): value is Environment {
  if (!isRecord(value) || !isRecord(value['brand']) || !isRecord(value['navigation']) || !isRecord(value['meta']))
    return false;
  const isUserFit = value['user'] === null || (isRecord(value['user']) && typeof value['user']['id'] === 'string');
  const lists = [value['features'], value['languages'], value['navigation']['en'], value['navigation']['protected']];
  return isUserFit && typeof value['plan'] === 'string' && lists.every((list) => Array.isArray(list));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

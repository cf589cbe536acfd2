import type { Environment, NavigationItem } from '#core/contract/environment.ts';
import { BUILT_FEATURES, SET_UP_FEATURES } from '#core/domain/features.ts';
import type { MenuItem } from '#core/pages/menu-item.ts';
import { MENU } from '#core/pages/page-index.gen.ts';
import { LANGUAGES } from '#core/standards/languages.ts';
import { BUILD_ID } from '#src/data/update/build-id.ts';
import { isEnvironment } from './environment-shape.ts';
import type { SharedStore } from './shared-store.ts';

const NO_META: Environment['meta'] = {
  title: '',
  description: '',
  hreflangs: {},
  canonical: '',
  status: 200,
  isIndexable: false,
};

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
  const environment = block ?? (await shared.get('environment')) ?? builtInEnvironment(host);
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

/** What is true of every installation: everything that needs no settings, the usual languages, nobody signed in. */
export function builtInEnvironment(host: string): Environment {
  return {
    user: null,
    brand: { kind: 'main', name: 'Sitewarden', host },
    plan: '',
    features: BUILT_FEATURES.filter((feature) => !SET_UP_FEATURES.includes(feature)),
    languages: LANGUAGES.filter((each) => each.isDefault).map(({ code, title }) => ({ code, title })),
    navigation: { en: MENU.map(toItem), metaTags: {}, protected: [] },
    meta: NO_META,
    build: BUILD_ID,
  };
}

function toItem(item: MenuItem): NavigationItem {
  return { ...item, children: item.children.map(toItem) };
}

function parseEnvironment(json: string): Environment | null {
  try {
    const value: unknown = JSON.parse(json);
    return isEnvironment(value) ? value : null;
  } catch {
    return null;
  }
}

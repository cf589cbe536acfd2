import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The app's routes; addresses carry a trailing slash and plain text parameters. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    trailingSlash: 'always',
    parseSearch,
    stringifySearch,
    // An unknown address is no business of the guards of the routes it begins with.
    notFoundMode: 'root',
    defaultPendingMs: 300,
    defaultErrorComponent: ErrorScreen,
  });
}

declare module '@tanstack/react-router' {
  // Module augmentation needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- as the router documents it
  interface Register {
    router: AppRouter;
  }
}

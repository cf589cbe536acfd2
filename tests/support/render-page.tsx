import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AnalysisViewsContext, type AnalysisView } from '#src/analysis/analysis-view.ts';
import { ANALYSIS_VIEWS } from '#src/app/analysis-views.gen.ts';
import { parseSearch, stringifySearch } from '#src/app/search-params.ts';
import { DataProvider } from '#src/data/hooks/data-provider.tsx';
import type { DataStore } from '#src/data/data-store.ts';
import { AppActionsContext, SnackbarHost, type AppActions } from '#src/ui/index.tsx';
import { renderWithTexts } from './render-with-texts.tsx';

const NO_ACTIONS: AppActions = {
  openAuth: () => undefined,
  openAddWebsite: () => undefined,
  openOutbox: () => undefined,
  signOut: () => undefined,
  openStorage: () => undefined,
};

type PageOptions = {
  store: DataStore;
  address?: string;
  actions?: Partial<AppActions>;
  views?: readonly AnalysisView[];
};

/** Renders something of a page at an address, with routes, data and texts around it. `href` tells where it leads. */
export function renderPage(
  element: ReactElement,
  { store, address = '/', actions = {}, views = ANALYSIS_VIEWS }: PageOptions,
): RenderResult & { href: () => string } {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/$', component: () => element });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
    trailingSlash: 'always',
    parseSearch,
    stringifySearch,
  });
  const rendered = renderWithTexts(
    <DataProvider store={store}>
      <AppActionsContext value={{ ...NO_ACTIONS, ...actions }}>
        <AnalysisViewsContext value={views}>
          <RouterProvider router={router as never} />
        </AnalysisViewsContext>
        <SnackbarHost />
      </AppActionsContext>
    </DataProvider>,
  );
  return { ...rendered, href: () => router.history.location.href };
}

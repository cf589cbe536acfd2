import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AnalysisViewsContext } from '#src/analysis/analysis-view.ts';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { findPage } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { DataProvider } from '#src/data/hooks/data-provider.tsx';
import type { DataStore } from '#src/data/data-store.ts';
import { useAccount, useEnvironment } from '#src/data/hooks/use-environment.ts';
import { toLocaleHref } from '#src/i18n/locale-link.tsx';
import { ANALYSIS_VIEWS } from './analysis-views.gen.ts';
import type { AppRouter } from './create-app-router.ts';

const LONGEST_FRAME_MS = 200;

type AppProps = {
  store: DataStore;
  router: AppRouter;
  /** Called when the first view stands. */
  onShown?: () => void;
};

/** Providers around the router. */
export function App({ store, router, onShown }: AppProps) {
  useEffect(() => {
    if (onShown === undefined) return;
    requestAnimationFrame(() => setTimeout(onShown));
    // No frame comes while nobody looks.
    setTimeout(onShown, LONGEST_FRAME_MS);
  }, [onShown]);
  return (
    <I18nProvider i18n={i18n}>
      <DataProvider store={store}>
        <AccountWatch router={router} />
        <AnalysisViewsContext value={ANALYSIS_VIEWS}>
          <RouterProvider router={router} />
        </AnalysisViewsContext>
      </DataProvider>
    </I18nProvider>
  );
}

/**
 * Asks the route guards again when somebody signs in or out, or the server offers other features than before; signing out of a page
 * that needs an account leads home.
 */
function AccountWatch({ router }: { router: AppRouter }) {
  const accountId = useAccount()?.id ?? null;
  const lastId = useRef(accountId);
  useEffect(() => {
    if (lastId.current === accountId) return;
    lastId.current = accountId;
    const { lang, path } = parseLocalePath(router.state.location.pathname);
    if (accountId === null && findPage(path, PAGE_INDEX)?.requiresAuth === true)
      router.history.replace(toLocaleHref('/', lang));
    else void router.invalidate();
  }, [accountId, router]);

  const features = useEnvironment().features.join();
  const lastFeatures = useRef(features);
  useEffect(() => {
    if (lastFeatures.current === features) return;
    lastFeatures.current = features;
    void router.invalidate();
  }, [features, router]);
  return null;
}

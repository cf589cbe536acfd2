import '#src/data/zod-without-eval.ts';
import { createRoot } from 'react-dom/client';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { App } from '#src/app/app.tsx';
import { toCleanAddress } from '#src/app/clean-address.ts';
import { createAppRouter, type AppRouter } from '#src/app/create-app-router.ts';
import { appUpdate } from '#src/data/update/app-update.ts';
import { createBrowserStore } from '#src/data/browser-store.ts';
import { recoverFromMissingParts } from '#src/data/update/missing-parts.ts';
import { activateAtStart } from '#src/i18n/activate.ts';
import { installPrompt } from '#src/shell/install-prompt.ts';
import { theme } from '#src/shell/theme.ts';
import '#src/ui/base.css';

async function start(root: HTMLElement): Promise<void> {
  theme.start();
  installPrompt.start();
  // The router corrects the addresses of its links only, not the one first loaded.
  history.replaceState(history.state, '', toCleanAddress(location));
  const servedPath = location.pathname;
  const texts = activateAtStart(parseLocalePath(servedPath).lang);
  const store = await createBrowserStore();
  const router = createAppRouter({ environment: () => store.getState().environment, servedPath });
  recoverFromMissingParts(async () => store.getState().runtime?.drafts.flushed());
  loadAhead(router, servedPath);
  await texts;

  root.replaceChildren();
  createRoot(root).render(<App store={store} router={router} />);
  if (import.meta.env.PROD) appUpdate.start();
}

/** The code of the first page comes beside the texts of the shell; when it cannot be had, the router finds that out again. */
function loadAhead(router: AppRouter, path: string): void {
  for (const route of router.getMatchedRoutes(path)[0]) {
    const loading = router.loadRouteChunk(route);
    if (loading !== undefined) ignoreFailure(loading, 'early load of the first page');
  }
}

const root = document.getElementById('root');
if (root !== null) void start(root);

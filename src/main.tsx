import '#src/app/trusted-types.ts';
import '#src/data/zod-without-eval.ts';
import { createRoot } from 'react-dom/client';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { toCleanAddress } from '#core/pages/clean-address.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { App } from '#src/app/app.tsx';
import { createAppRouter, type AppRouter } from '#src/app/create-app-router.ts';
import { appUpdate } from '#src/data/update/app-update.ts';
import { createBrowserStore } from '#src/data/browser-store.ts';
import { recoverFromMissingParts } from '#src/data/update/missing-parts.ts';
import { activateAtStart } from '#src/i18n/activate.ts';
import { installPrompt } from '#src/shell/install-prompt.ts';
import { keepAccent } from '#src/shell/accent.ts';
import { keepTimeZone } from '#src/shell/keep-time-zone.ts';
import { theme } from '#src/shell/theme.ts';
import '#src/ui/base.css';

async function start(root: HTMLElement): Promise<void> {
  theme.start();
  installPrompt.start();
  // The router corrects the addresses of its links only, not the one first loaded.
  history.replaceState(history.state, '', toCleanAddress(location, PAGE_INDEX));
  const servedPath = location.pathname;
  const texts = activateAtStart(parseLocalePath(servedPath).lang);
  let onShown = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    onShown = resolve;
  });
  const store = await createBrowserStore(shown);
  keepAccent(store);
  keepTimeZone(store);
  const router = createAppRouter({ environment: () => store.getState().environment, servedPath });
  recoverFromMissingParts(async () => store.getState().runtime?.drafts.flushed());
  await Promise.all([texts, loadAhead(router, servedPath)]);

  // What the server sent is readable until the page itself can take its place.
  root.replaceChildren();
  createRoot(root).render(<App store={store} router={router} onShown={onShown} />);
  if (import.meta.env.PROD) appUpdate.start();
}

/** Loads the code of the first page. Never rejects: what cannot be had, the router finds out again. */
async function loadAhead(router: AppRouter, path: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(path);
  await Promise.allSettled(routes.map(async (route) => router.loadRouteChunk(route)));
}

const root = document.getElementById('root');
if (root !== null) void start(root);

import { isLoadingTexts } from '#src/i18n/activate.ts';
import { BUILD_ID } from './build-id.ts';
import { isHostThere } from '#src/data/server/probe.ts';
import { sessionValue } from '#src/data/storage/web-storage.ts';

const RECOVERED_KEY = 'sitewarden:reloaded-for-build';

/**
 * Recovers from a part of the app that is gone because a newer version was installed: drafts are stored and the page is
 * loaded again, at most once for each build, so that a part missing for another reason cannot make it go round. Without
 * an answer of the server nothing is loaded again: the part is missing for want of a network, whatever the browser says of it.
 */
export function recoverFromMissingParts(flushDrafts: () => Promise<void>): void {
  window.addEventListener('vite:preloadError', (event) => {
    // The router would reload by itself, without storing drafts and once more for each part.
    sessionValue.set(`tanstack_router_reload:${event.payload.message}`, '1');
    if (!isText(event.payload.message) && navigator.onLine) void reloadOnce(flushDrafts);
  });
}

/** Whether texts are missing, for which another language stands in. Some browsers do not name the file. */
function isText(message: string): boolean {
  return message.includes('/assets/') ? message.includes('/assets/locale-') : isLoadingTexts();
}

async function reloadOnce(flushDrafts: () => Promise<void>): Promise<void> {
  if (!(await isHostThere()) || !isFirstForBuild()) return;
  await flushDrafts().catch(() => undefined);
  location.reload();
}

/** True once for each build, and never where that cannot be noted down. */
function isFirstForBuild(): boolean {
  if (sessionValue.get(RECOVERED_KEY) === BUILD_ID) return false;
  sessionValue.set(RECOVERED_KEY, BUILD_ID);
  return sessionValue.get(RECOVERED_KEY) === BUILD_ID;
}

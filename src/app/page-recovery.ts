import { useCallback, useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useDataStore } from '#src/data/hooks/data-context.ts';
import { useReturnOfServer } from '#src/data/hooks/use-connectivity.ts';

/** For drawing a page whose code has come: a slow device takes its time, and loading all anew takes longer still. */
const RENDER_PATIENCE_MS = 3000;
/** Error screens in the document just now. */
let shown = 0;

/**
 * For the screen in place of a page that failed: tries the page again as soon as the server is back. Some browsers do not
 * ask again for code they failed to load; only then, and when nothing is being typed, the whole page is loaded anew.
 * @returns the function that tries again now.
 */
export function usePageRecovery(): () => void {
  const router = useRouter();
  const { connectivity, getState } = useDataStore();

  useEffect(() => {
    shown += 1;
    // Whether it was the server's absence is not known from the error.
    void connectivity.probeNow();
    return () => {
      shown -= 1;
    };
  }, [connectivity]);

  const recover = useCallback(async () => {
    await router.invalidate();
    await new Promise((resolve) => setTimeout(resolve, RENDER_PATIENCE_MS));
    if (shown === 0 || document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null) return;
    await getState().runtime?.drafts.flushed();
    location.reload();
  }, [router, getState]);
  useReturnOfServer(useCallback(() => void recover(), [recover]));

  return () => void router.invalidate();
}

import { useState } from 'react';
import { useSnackbar } from '#src/ui/index.tsx';
import { useAttempt } from './use-attempt.ts';

/**
 * One change at a time, and what came of it in a word.
 * @param onEnd is called when something may be different by then, also when it failed.
 */
export function useStep(onEnd?: () => void) {
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const [isBusy, setIsBusy] = useState(false);

  /** @param done is said when it went well. */
  async function run(step: () => Promise<unknown>, done?: string): Promise<void> {
    setIsBusy(true);
    await attempt(async () => {
      await step();
      if (done !== undefined) snackbar.showSuccess(done);
    });
    setIsBusy(false);
    onEnd?.();
  }
  return { isBusy, run };
}

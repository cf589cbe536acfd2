import { useState } from 'react';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useSnackbar } from '#src/ui/index.tsx';

/** One change at a time, and what came of it in a word. @param onChange is called when something may be different by then. */
export function useStep(onChange: () => void) {
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const [isBusy, setIsBusy] = useState(false);

  async function run(step: () => Promise<unknown>, done: string): Promise<void> {
    setIsBusy(true);
    try {
      await step();
      snackbar.showSuccess(done);
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
      onChange();
    }
  }
  return { isBusy, run };
}

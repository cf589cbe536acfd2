import { useErrorText } from '#src/i18n/error-text.ts';
import { useSnackbar } from '#src/ui/index.tsx';

/** A function that does something and says so when it fails. */
export function useAttempt(): (action: () => Promise<void>) => Promise<void> {
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  return async (action) => {
    try {
      await action();
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  };
}

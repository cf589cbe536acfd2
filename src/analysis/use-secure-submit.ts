import { useState } from 'react';
import { AppError } from '#core/contract/errors.ts';
import { useErrorText } from '#src/i18n/error-text.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** Sends a form once at a time, and says what is wrong beside the field it is about; `form` is for the rest. */
export function useSecureSubmit(action: () => Promise<void>) {
  const errorText = useErrorText();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  /** @param wrong what is known to be wrong before anything is sent. */
  async function submit(wrong: FieldErrors = {}): Promise<void> {
    setErrors(wrong);
    if (isBusy || Object.keys(wrong).length > 0) return;
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      const field = error instanceof AppError ? error.fields[0]?.path : undefined;
      setErrors({ [field ?? 'form']: errorText(error) });
    } finally {
      setIsBusy(false);
    }
  }
  return { errors, isBusy, submit };
}

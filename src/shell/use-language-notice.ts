import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { findLanguage } from '#core/standards/languages.ts';
import { watchLanguageFailure } from '#src/i18n/activate.ts';
import { useSnackbar } from '#src/ui/index.tsx';

/** Says so when a language could not be loaded; the old one stays. */
export function useLanguageNotice(): void {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  const tell = useEffectEvent((code: string) => {
    const name = findLanguage(code)?.title ?? code;
    showError(t`${name} could not be loaded. The language stays as it is; try again with a connection.`);
  });
  useEffect(() => watchLanguageFailure((code) => tell(code)), []);
}

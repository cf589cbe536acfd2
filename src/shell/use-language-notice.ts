import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { findLanguage } from '#core/standards/languages.ts';
import { localValue } from '#src/data/storage/web-storage.ts';
import { watchLanguageFailure } from '#src/i18n/activate.ts';
import { useSnackbar } from '#src/ui/index.tsx';
import { useShownPage } from './use-shown-page.ts';

const TOLD = 'sitewarden:untranslated-told';
const NOTICE_MS = 10_000;

/** Says so when a language could not be loaded, and, once each, when one is not translated yet. */
export function useLanguageNotice(): void {
  const { t } = useLingui();
  const { show, showError } = useSnackbar();
  const { lang } = useShownPage();
  const tell = useEffectEvent((code: string) => {
    const name = findLanguage(code)?.title ?? code;
    showError(t`${name} could not be loaded. The language is unchanged. Try again when you are online.`);
  });
  const tellUntranslated = useEffectEvent((code: string) => {
    const language = findLanguage(code);
    const told = localValue.get(TOLD)?.split(' ') ?? [];
    if (language?.isComplete !== false || told.includes(code)) return;
    localValue.set(TOLD, [...told, code].join(' '));
    const name = language.title;
    show({ text: t`${name} is not fully translated yet. The pages are in English.`, durationMs: NOTICE_MS });
  });
  useEffect(() => watchLanguageFailure((code) => tell(code)), []);
  useEffect(() => tellUntranslated(lang), [lang]);
}

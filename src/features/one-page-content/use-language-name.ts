import { useMemo } from 'react';
import { activeLanguage } from '#src/i18n/activate.ts';

/** Names of languages in the language of the page; the code where there is none. */
export function useLanguageName(): (code: string) => string {
  const language = activeLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
    return (code) => {
      try {
        return names.of(code) ?? code;
      } catch {
        return code;
      }
    };
  }, [language]);
}

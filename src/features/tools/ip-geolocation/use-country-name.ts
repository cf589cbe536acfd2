import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { findLanguage } from '#core/standards/languages.ts';

/** The name of a country in the language of the app; its code where the browser knows none. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useLingui();
  const names = useMemo(
    () => new Intl.DisplayNames(findLanguage(i18n.locale)?.tag ?? i18n.locale, { type: 'region' }),
    [i18n.locale],
  );
  return (code) => (/^[A-Z]{2}$/u.test(code) ? (names.of(code) ?? code) : code);
}

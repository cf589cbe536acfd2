import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import type { Finding } from '#core/contract/analyses/page-audit.ts';
import { hasAreaTexts, loadAreaTexts, type Catalogue, type Catalogues } from './activate.ts';

const CATALOGUES: Catalogues = import.meta.glob<Catalogue>('/locales/*/audit.po');

export type CheckTexts = {
  title: (check: string) => string;
  explanation: (check: string) => string;
  howToFix: (check: string) => string;
  sentence: (finding: Pick<Finding, 'check' | 'messageKey' | 'values'>) => string;
};

/** The words of the checks in the active language; `null` until their catalogue is loaded. */
export function useCheckTexts(): CheckTexts | null {
  const { i18n } = useLingui();
  const isLoaded = useHasTexts();
  const { locale } = i18n;

  return useMemo(() => {
    if (!isLoaded) return null;
    const text = (check: string, key: string, values = {}) => i18n._(`check.${check}.${key}`, values);
    return {
      title: (check) => text(check, 'title'),
      explanation: (check) => text(check, 'explanation'),
      howToFix: (check) => text(check, 'howToFix'),
      sentence: ({ check, messageKey, values }) => text(check, messageKey, values),
    };
  }, [isLoaded, locale, i18n]);
}

/** Loads the words of the checks in a language. Never throws: without them, message keys are shown. */
export function loadCheckTexts(code: string): Promise<void> {
  return loadAreaTexts('audit', code, CATALOGUES);
}

/** Whether they are there in the active language; loads them. */
function useHasTexts(): boolean {
  const { locale } = useLingui().i18n;
  const [loaded, setLoaded] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void loadCheckTexts(locale).then(() => {
      if (isCurrent) setLoaded(locale);
    });
    return () => {
      isCurrent = false;
    };
  }, [locale]);

  return loaded === locale || hasAreaTexts('audit', locale);
}

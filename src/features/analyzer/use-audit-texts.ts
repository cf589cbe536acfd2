import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import type { Finding } from '#core/contract/analyses/page-audit.ts';
import { loadAuditTexts } from '#src/i18n/activate.ts';

export type AuditTexts = {
  title: (check: string) => string;
  explanation: (check: string) => string;
  howToFix: (check: string) => string;
  sentence: (finding: Finding) => string;
};

/** The words of the checks in the active language; `null` until their catalogue is loaded. */
export function useAuditTexts(): AuditTexts | null {
  const { i18n } = useLingui();
  const [loaded, setLoaded] = useState<string | null>(null);
  const { locale } = i18n;

  useEffect(() => {
    let isCurrent = true;
    void loadAuditTexts(locale).then(() => {
      if (isCurrent) setLoaded(locale);
    });
    return () => {
      isCurrent = false;
    };
  }, [locale]);

  return useMemo(() => {
    if (loaded !== locale) return null;
    const text = (check: string, key: string, values = {}) => i18n._(`check.${check}.${key}`, values);
    return {
      title: (check) => text(check, 'title'),
      explanation: (check) => text(check, 'explanation'),
      howToFix: (check) => text(check, 'howToFix'),
      sentence: ({ check, messageKey, values }) => text(check, messageKey, values),
    };
  }, [loaded, locale, i18n]);
}

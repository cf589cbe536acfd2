import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Finding } from '#core/contract/analyses/page-audit.ts';
import { useAreaTexts } from './area-texts.ts';

export type CheckTexts = {
  /** What is wrong. */
  title: (check: string) => string;
  /** What is right. */
  passed: (check: string) => string;
  explanation: (check: string) => string;
  howToFix: (check: string) => string;
  sentence: (finding: Pick<Finding, 'check' | 'messageKey' | 'values'>) => string;
};

/** The words of the checks in the active language; `null` until their catalogue is loaded. */
export function useCheckTexts(): CheckTexts | null {
  const { i18n } = useLingui();
  const isLoaded = useAreaTexts('audit');
  const { locale } = i18n;

  return useMemo(() => {
    if (!isLoaded) return null;
    const text = (check: string, key: string, values = {}) => i18n._(`check.${check}.${key}`, values);
    return {
      title: (check) => text(check, 'title'),
      passed: (check) => text(check, 'passed'),
      explanation: (check) => text(check, 'explanation'),
      howToFix: (check) => text(check, 'howToFix'),
      sentence: ({ check, messageKey, values }) => text(check, messageKey, values),
    };
  }, [isLoaded, locale, i18n]);
}

import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { hasAreaTexts, loadAreaTexts } from './activate.ts';

/** Whether the texts of an area are there in the active language; loads them. */
export function useAreaTexts(area: string): boolean {
  const { locale } = useLingui().i18n;
  const [loaded, setLoaded] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void loadAreaTexts(area, locale).then(() => {
      if (isCurrent) setLoaded(locale);
    });
    return () => {
      isCurrent = false;
    };
  }, [area, locale]);

  return loaded === locale || hasAreaTexts(area, locale);
}

import { useLingui } from '@lingui/react/macro';
import type { Impact } from '#core/audit/accessibility/outcomes.ts';
import type { AxeTag } from '#core/audit/accessibility/options.ts';
import { useFormats } from '#src/i18n/formats.ts';

/** How a page can be looked at. */
export function useViewNames() {
  const { t } = useLingui();
  return {
    phone: t`Phone, 360 px`,
    desktop: t`Desktop, 1280 px`,
    light: t`Light`,
    dark: t`Dark`,
    100: t`100 %`,
    200: t`200 %`,
  } as const;
}

/** Standards and their levels keep their names. */
export function useTagNames(): Readonly<Record<AxeTag, string>> {
  const { t } = useLingui();
  return {
    wcag2a: 'WCAG 2.0 A',
    wcag2aa: 'WCAG 2.0 AA',
    wcag2aaa: 'WCAG 2.0 AAA',
    wcag21a: 'WCAG 2.1 A',
    wcag21aa: 'WCAG 2.1 AA',
    wcag22aa: 'WCAG 2.2 AA',
    'EN-301-549': 'EN 301 549',
    section508: 'Section 508',
    'best-practice': t`Best practice`,
  };
}

export function useImpactNames(): Readonly<Record<Impact, string>> {
  const { t } = useLingui();
  return { critical: t`Critical`, serious: t`Serious`, moderate: t`Moderate`, minor: t`Minor` };
}

/** As contrast is written everywhere: 4.48:1. */
export function useRatioText(): (ratio: number) => string {
  const formats = useFormats();
  return (ratio) => `${formats.number(Math.floor(ratio * 100) / 100)}:1`;
}

import { useLingui } from '@lingui/react';

/** Millionths of a US dollar as an amount; small ones keep the digits that matter. */
export function useMoney(): (micros: number) => string {
  const { i18n } = useLingui();
  return (micros) =>
    new Intl.NumberFormat(i18n.locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: micros !== 0 && micros < 100_000 ? 4 : 2,
    }).format(micros / 1_000_000);
}

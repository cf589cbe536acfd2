/** How much can be paid in at once, in the smallest unit of the currency. */
export const TOP_UP_LIMITS = { min: 500, max: 1_000_000 } as const;

/** How many digits of an amount in the smallest unit stand behind the point. */
export function minorDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** An amount in the smallest unit as people of a language write it. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** What somebody typed as an amount, in the smallest unit; `null` for what is no amount, or has more digits than the currency. */
export function parseMoney(text: string, currency: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,3}))?$/u.exec(text.trim());
  const digits = minorDigits(currency);
  const [, whole = '', fraction = ''] = match ?? [];
  if (match === null || fraction.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0') || '0');
}

import { findLanguage } from '#core/standards/languages.ts';
import type { Translate } from '#server/services/texts.ts';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', MINUTE_MS],
] as const;

/** How a status page writes numbers and times, in one language and in UTC, which is the same for all who read it. */
export function createStatusWords(lang: string, translate: Translate) {
  const tag = findLanguage(lang)?.tag ?? lang;
  const utc = { timeZone: 'UTC' } as const;
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...utc });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', ...utc });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const list = new Intl.ListFormat(tag, { style: 'short', type: 'unit' });

  return {
    tag,
    translate,
    moment: (atMs: number): string => moment.format(atMs),
    day: (atMs: number): string => day.format(atMs),
    /** Cut, not rounded: what was ever down is never 100 %. */
    percent: (pct: number): string => percent.format(Math.floor(pct * 100) / 10_000),
    /** The two greatest units of a duration, a minute at least. */
    span(ms: number): string {
      let left = Math.max(MINUTE_MS, ms);
      const parts = UNITS.flatMap(([unit, size]) => {
        const count = Math.floor(left / size);
        left -= count * size;
        if (count === 0) return [];
        return [new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)];
      });
      return list.format(parts.slice(0, 2));
    },
  };
}
export type StatusWords = ReturnType<typeof createStatusWords>;

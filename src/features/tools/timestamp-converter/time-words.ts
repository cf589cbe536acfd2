import { useLingui } from '@lingui/react';
import { divideDown, MILLISECOND_NS } from '#core/tools/timestamp-converter/temporal.ts';
import { findLanguage } from '#core/standards/languages.ts';

/** Times as one says them, in the language of the app. */
export function useTimeWords() {
  const { i18n } = useLingui();
  const tag = findLanguage(i18n.locale)?.tag ?? i18n.locale;
  const write = (ns: bigint, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, options).format(toMs(ns));
  return {
    tag,
    full: (ns: bigint, timeZone: string) => write(ns, { dateStyle: 'full', timeStyle: 'long', timeZone }),
    short: (ns: bigint, timeZone: string) => write(ns, { ...DAY_AND_TIME, timeZone }),
    day: (ns: bigint, timeZone: string) => write(ns, { dateStyle: 'long', timeZone }),
  };
}

const DAY_AND_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
};

/** Milliseconds, as the browser's formats take them. */
export function toMs(ns: bigint): number {
  return Number(divideDown(ns, MILLISECOND_NS));
}

import type { MonitorSettings } from '#core/contract/monitoring.ts';

/** What is typed as text and means a number or a list; read when it is saved, so that nothing changes while somebody types. */
export type Texts = {
  readonly daysBefore: string;
  readonly retries: string;
  readonly timeoutSeconds: string;
  /** '' for no limit. */
  readonly slowMs: string;
  readonly ignored: string;
};

const MAX_LINES = 20;
const MAX_LINE = 200;

export function textsOf({ daysBefore, retries, timeoutSeconds, slowMs, ignored }: MonitorSettings): Texts {
  return {
    daysBefore: String(daysBefore),
    retries: String(retries),
    timeoutSeconds: String(timeoutSeconds),
    slowMs: slowMs === null ? '' : String(slowMs),
    ignored: ignored.join(' | '),
  };
}

/** Settings with what was typed; a number beyond what is possible is the nearest that is. */
export function withTexts(settings: MonitorSettings, texts: Texts): MonitorSettings {
  return {
    ...settings,
    daysBefore: whole(texts.daysBefore, 1, 90),
    retries: whole(texts.retries, 0, 10),
    timeoutSeconds: whole(texts.timeoutSeconds, 1, 60),
    slowMs: texts.slowMs.trim() === '' ? null : whole(texts.slowMs, 50, 60_000),
    ignored: toLines(texts.ignored),
  };
}

function toLines(text: string): string[] {
  return text
    .split('|')
    .map((line) => line.trim().slice(0, MAX_LINE))
    .filter((line) => line !== '')
    .slice(0, MAX_LINES);
}

function whole(text: string, least: number, most: number): number {
  const value = Math.round(Number(text));
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, value));
}

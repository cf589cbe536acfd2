import type { MonitorSettings } from '#core/contract/monitoring.ts';

/** What is typed as text and means a number or a list; read when it is saved, so that nothing changes while somebody types. */
export type Texts = {
  readonly daysBefore: string;
  readonly retries: string;
  readonly timeoutSeconds: string;
  /** '' for no limit. */
  readonly slowMs: string;
  /** '' for no limit. */
  readonly leastScore: string;
  /** '' for no limit. */
  readonly mostLcpMs: string;
  readonly ignored: string;
};

const MAX_LINES = 20;
const MAX_LINE = 200;

export function textsOf({ daysBefore, retries, timeoutSeconds, ignored, ...limits }: MonitorSettings): Texts {
  return {
    daysBefore: String(daysBefore),
    retries: String(retries),
    timeoutSeconds: String(timeoutSeconds),
    slowMs: limitText(limits.slowMs),
    leastScore: limitText(limits.leastScore),
    mostLcpMs: limitText(limits.mostLcpMs),
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
    slowMs: limit(texts.slowMs, 50, 60_000),
    leastScore: limit(texts.leastScore, 1, 100),
    mostLcpMs: limit(texts.mostLcpMs, 100, 60_000),
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

function limitText(value: number | null): string {
  return value === null ? '' : String(value);
}

function limit(text: string, least: number, most: number): number | null {
  return text.trim() === '' ? null : whole(text, least, most);
}

function whole(text: string, least: number, most: number): number {
  const value = Math.round(Number(text));
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, value));
}

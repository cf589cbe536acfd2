import { isTimeZone } from '#core/domain/time-zone.ts';
import { clockIn } from '#core/domain/zoned-moment.ts';

/** What a clock of a zone shows at a moment, as if it were UTC; a zone nobody knows is UTC. */
export function clockMs(atMs: number, zone: string): number {
  return clockIn(isTimeZone(zone) ? zone : 'UTC', atMs);
}

/** A day, or a day with its time, as spreadsheets of any language read it: `2026-11-25 13:05`. */
export function clockText(atMs: number, zone: string, kind: 'date' | 'time'): string {
  const [day = '', time = ''] = new Date(clockMs(atMs, zone)).toISOString().split('T');
  return kind === 'date' ? day : `${day} ${time.slice(0, 'hh:mm'.length)}`;
}

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The moment at which the clocks of a zone show something: a day, which is its start, or a day and a time.
 * Of two such moments it is the earlier one; a time that clocks leave out is that much later. NaN for what is neither.
 * @param text such as `2026-11-25` or `2026-11-25T08:30`, which is what fields of forms give.
 */
export function momentIn(zone: string, text: string): number {
  const clockMs = DAY.test(text) || MOMENT.test(text) ? Date.parse(DAY.test(text) ? text : `${text}Z`) : Number.NaN;
  if (Number.isNaN(clockMs)) return Number.NaN;
  const earlier = clockMs - aheadMs(zone, clockMs - DAY_MS);
  const later = clockMs - aheadMs(zone, clockMs + DAY_MS);
  return earlier + aheadMs(zone, earlier) !== clockMs && later + aheadMs(zone, later) === clockMs ? later : earlier;
}

/** The first moment after a day; NaN for what is none. */
export function endOfDayIn(zone: string, day: string): number {
  const startMs = DAY.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(startMs) ? Number.NaN : momentIn(zone, new Date(startMs + DAY_MS).toISOString().slice(0, 10));
}

/** The last moment of a day that is shown as of that day; NaN for what is none. */
export function lastSecondIn(zone: string, day: string): number {
  return endOfDayIn(zone, day) - SECOND_MS;
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
export function clockIn(zone: string, atMs: number): number {
  return Math.floor(atMs / SECOND_MS) * SECOND_MS + aheadMs(zone, atMs);
}

/** How far the clocks of a zone are ahead of UTC. */
function aheadMs(zone: string, atMs: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const clockMs = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return clockMs - Math.floor(atMs / SECOND_MS) * SECOND_MS;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone: zone,
  });
  formats.set(zone, made);
  return made;
}

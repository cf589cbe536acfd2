/** A rank of a day (days since 1970). */
export type RankPoint = { readonly day: number; readonly rank: number | null };

export type RanksBefore = {
  readonly day?: number | null;
  readonly week?: number | null;
  readonly month?: number | null;
  readonly start?: number | null;
  readonly best?: number | null;
};

export const TREND_POINTS = 30;

/** What a keyword's rank was: of the newest list at least a day, a week and a month before the newest, of the first, and the best. @param points oldest first. */
export function ranksBefore(points: readonly RankPoint[]): RanksBefore {
  const last = points.at(-1);
  if (last === undefined) return {};
  const earlier = points.slice(0, -1);
  const upTo = (days: number): RankPoint | undefined => earlier.findLast(({ day }) => day <= last.day - days);
  const ranked = points.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  return {
    ...given('day', upTo(1)),
    ...given('week', upTo(7)),
    ...given('month', upTo(30)),
    ...given('start', earlier[0]),
    ...(ranked.length > 0 && { best: ranked.reduce((least, rank) => Math.min(least, rank), Infinity) }),
  };
}

function given<Name extends string>(name: Name, point: RankPoint | undefined): Partial<Record<Name, number | null>> {
  return point === undefined ? {} : ({ [name]: point.rank } as Partial<Record<Name, number | null>>); // the one name
}

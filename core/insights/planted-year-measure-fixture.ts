import { toPageKey } from '#core/domain/serp/result-address.ts';
import { sharedKeys } from './shared-keys.ts';
import { judgeSite } from './judge-site.ts';
import { plantYear } from './planted-year-fixture.ts';

/** What came of planted causes, and of falls without one. */
export type CauseMeasure = {
  readonly planted: number;
  /** Falls that were found, and those with the true cause named first, among the first three, and with another named first. */
  readonly found: number;
  readonly first: number;
  readonly firstThree: number;
  readonly wrong: number;
  /** Falls in the half without causes, and those that no cause was named for. */
  readonly control: number;
  readonly unclaimed: number;
  /** Quarters of that half, and those in which no cause was named for any fall. */
  readonly quarters: number;
  readonly clean: number;
};

/** Judges the year of so many websites with causes, and of as many without. */
export function measureCauses(sites: number): CauseMeasure {
  const sum = {
    planted: 0,
    found: 0,
    first: 0,
    firstThree: 0,
    wrong: 0,
    control: 0,
    unclaimed: 0,
    quarters: 0,
    clean: 0,
  };
  for (let seed = 0; seed < sites; seed += 1) {
    const year = plantYear(seed, true);
    for (const [quarter, { kind, pages }] of year.planted.entries()) {
      const keys = new Set([...pages].map(toPageKey));
      const losses = judgeSite(year.factsAt(quarter)).filter((each) => each.kind === 'positionLoss');
      const [insight] = losses
        .map((each) => ({ ...each, size: sharedKeys(new Set(each.pages.map(toPageKey)), keys).size }))
        .toSorted((a, b) => b.size - a.size);
      sum.planted += 1;
      if (insight === undefined || insight.size * 2 < keys.size) continue;
      sum.found += 1;
      const named = insight.candidates.filter(({ confidence }) => confidence !== 'none').map((each) => each.kind);
      if (named[0] === kind) sum.first += 1;
      else if (named.length > 0) sum.wrong += 1;
      if (kind !== null && named.slice(0, 3).includes(kind)) sum.firstThree += 1;
    }
    const control = plantYear(seed, false);
    for (const quarter of control.planted.keys()) {
      const losses = judgeSite(control.factsAt(quarter)).filter((each) => each.kind === 'positionLoss');
      const named = losses.filter((each) => each.candidates.some(({ confidence }) => confidence !== 'none'));
      sum.control += losses.length;
      sum.unclaimed += losses.length - named.length;
      sum.quarters += 1;
      if (named.length === 0) sum.clean += 1;
    }
  }
  return sum;
}

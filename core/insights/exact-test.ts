/** How many of two groups of pages were affected. */
export type Rates = {
  /** Pages with the change, and how many of them were affected. */
  readonly exposed: number;
  readonly exposedHit: number;
  /** The same of all other pages. */
  readonly others: number;
  readonly othersHit: number;
};

/**
 * Fisher's exact test, one-sided: how likely pages with the change are affected at least as often by coincidence, 0–1, when the change
 * has nothing to do with it. R. A. Fisher, "The Design of Experiments" (1935), chapter 2; the hypergeometric tail.
 */
export function coincidence({ exposed, exposedHit, others, othersHit }: Rates): number {
  const all = exposed + others;
  const hit = exposedHit + othersHit;
  const most = Math.min(exposed, hit);
  const whole = logChoose(all, hit);
  let chance = 0;
  for (let count = exposedHit; count <= most; count += 1)
    chance += Math.exp(logChoose(exposed, count) + logChoose(others, hit - count) - whole);
  return Math.min(1, chance);
}

/** By how much larger the share of affected pages is among those with the change: −1 to 1. */
export function rateDifference({ exposed, exposedHit, others, othersHit }: Rates): number {
  return share(exposedHit, exposed) - share(othersHit, others);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function logChoose(all: number, chosen: number): number {
  return chosen < 0 || chosen > all ? -Infinity : logFactorial(all) - logFactorial(chosen) - logFactorial(all - chosen);
}

/** Exact sums of logarithms, kept as they are met. */
const SUMS: number[] = [0];

function logFactorial(number: number): number {
  for (let next = SUMS.length; next <= number; next += 1) SUMS.push((SUMS[next - 1] ?? 0) + Math.log(next));
  return SUMS[number] ?? 0;
}

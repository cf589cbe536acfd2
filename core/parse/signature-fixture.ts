import { SIGNATURE_SIZE } from './text-signature.ts';

/** The estimated share of shingles two texts have in common, 0–1: equal values of their signatures. Steps of 1/64. */
export function similarity(a: Uint16Array, b: Uint16Array): number {
  let equal = 0;
  for (let index = 0; index < SIGNATURE_SIZE; index += 1) if (a[index] === b[index]) equal += 1;
  return equal / SIGNATURE_SIZE;
}

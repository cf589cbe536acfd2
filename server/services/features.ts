import { BUILT_FEATURES, type Feature } from '#core/domain/features.ts';

/** What this installation offers: everything built that was not switched off. */
export function toFeatures(off: readonly Feature[]): Feature[] {
  return BUILT_FEATURES.filter((feature) => !off.includes(feature));
}

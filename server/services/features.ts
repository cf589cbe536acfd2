import { BUILT_FEATURES, type Feature } from '#core/domain/features.ts';

/** Those that a kind of brand never has (specification, section 6). */
const NEVER: Readonly<Record<string, readonly Feature[]>> = { main: ['facebookAuth'] };

/** What is offered: everything built that was not switched off, as far as this kind of brand has it. */
export function toFeatures(
  off: readonly Feature[],
  kind: string = '',
  built: readonly Feature[] = BUILT_FEATURES,
): Feature[] {
  const never = NEVER[kind] ?? [];
  return built.filter((feature) => !off.includes(feature) && !never.includes(feature));
}

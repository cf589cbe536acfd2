/** What a plan can hold less of than another; an operator names them with `--limit NAME=NUMBER`. */
export const LIMIT_NAMES = ['sites', 'pages', 'keywords', 'reports', 'jobs'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
/** How much of each a plan holds; what is missing or negative has no limit. */
export type PlanLimits = Readonly<Record<string, number>>;

/** How much of something a plan holds; `Infinity` for without a limit. */
export function limitIn(limits: PlanLimits, name: LimitName): number {
  const limit = limits[name] ?? -1;
  return limit < 0 ? Number.POSITIVE_INFINITY : limit;
}

/** Where the details of a LIMIT_REACHED say which limit it was. */
export function limitPath(name: LimitName): string {
  return `limits.${name}`;
}

/** Which limit a refusal is about; `null` for one of no plan, such as the length of a list. */
export function reachedLimit(fields: readonly { readonly path: string }[]): LimitName | null {
  return LIMIT_NAMES.find((name) => fields.some(({ path }) => path === limitPath(name))) ?? null;
}

/** The plan of everybody, until there are others. */
export const FREE_PLAN = 'free';
/** How many projects the free plan holds. */
export const FREE_PLAN_SITES = 100_000;

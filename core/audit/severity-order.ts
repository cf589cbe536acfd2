import type { Severity } from './severity.ts';

/** Where each severity stands in a list, the worst first; for sorting. */
export const SEVERITY_ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 };

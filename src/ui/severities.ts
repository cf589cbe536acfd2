import type { SeverityName } from './severity-mark.tsx';

/** The worst first. */
export const SEVERITIES: readonly SeverityName[] = ['error', 'warning', 'notice', 'passed'];

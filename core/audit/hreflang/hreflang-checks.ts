import { CHECKS } from '#core/audit/checks.gen.ts';

/** The rules of the catalogue about languages that one page and its targets can answer. */
export const HREFLANG_CHECKS = CHECKS.filter(({ area }) => area === 'hreflang');

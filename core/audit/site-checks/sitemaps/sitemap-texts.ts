import type { CheckMessage } from '#core/audit/check.ts';

/** The sentence of a check that found none of the listed addresses among the asked ones. Its key is `notAsked`. */
export const ENTRIES_NOT_ASKED: CheckMessage = {
  message: 'The addresses in the sitemap were not fetched, so this could not be checked.',
  comment: 'Shown instead of a verdict when no answer of the listed pages is at hand.',
};

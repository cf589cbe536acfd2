/**
 * What one cause of a whole site brings about on its pages: counted and listed page by page, but one line of what to fix first. A check
 * stands on one side only, and on the right only once.
 */
export const CONSEQUENCES: Readonly<Record<string, readonly string[]>> = {
  'noindex-sitewide': ['noindex', 'hreflang-on-noindex', 'hreflang-to-noindex', 'canonical-to-noindex'],
  'robots-blocks-all': ['blocked-by-robots', 'canonical-to-blocked', 'hreflang-to-blocked'],
  'missing-path-not-404': ['soft-404'],
  'https-no-redirect': ['https-missing'],
};

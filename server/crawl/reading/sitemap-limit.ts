/** A sitemap may have 50 MB; a little more is read, to see that it has more. */
export const MAX_SITEMAP_BYTES = 52 * 1024 * 1024;

/** What is to be asked of an address. Stored by its number. */
export const WANT = { page: 1, pageProbe: 2, image: 3, text: 4, status: 5 } as const;
/** Why an address is not asked. Stored by its number. */
export const SKIP = { robots: -1, excluded: -2, depth: -3, trap: -4, limit: -5, external: -7 } as const;

/** Bits of what a crawled address answered. */
export const RESPONSE_FLAG = {
  html: 1,
  indexable: 2,
  noindex: 4,
  /** Disallowed for Googlebot. */
  blocked: 8,
  alternates: 16,
  redirect: 32,
  /** Sent with a content coding. */
  encoded: 64,
  /** Offers an image as WebP or AVIF. */
  modernImage: 128,
} as const;

/** Fewer words of main text are thin. */
export const THIN_WORDS = 200;
/** Shingles two texts have in common, from which they are nearly the same. */
export const NEAR_SIMILARITY = 0.8;

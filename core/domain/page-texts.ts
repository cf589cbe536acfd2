/** Pages with a text of the product's, which the operator may replace (specification, section 2 "legal pages"). */
export const LEGAL_PAGES = [
  'privacy-policy',
  'terms-of-service',
  'public-offer-agreement',
  'refund-policy',
  'anti-spam-policy',
] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Pages with an address of their own that are there when the operator has written them. */
const WRITTEN_PAGES = ['about-us', 'write-a-review'] as const;

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/u;

/** Whether a text can have this name: small letters, digits and hyphens. */
export function isTextSlug(text: string): boolean {
  return SLUG.test(text);
}

export function isLegalPage(slug: string): slug is LegalPage {
  return LEGAL_PAGES.some((each) => each === slug);
}

function hasOwnAddress(slug: string): boolean {
  return isLegalPage(slug) || WRITTEN_PAGES.some((each) => each === slug);
}

/** The text that a path without language prefix shows; `null` where it shows none. A text with an address of its own has no second one below `/p/`. */
export function textSlugOf(path: string): string | null {
  const [first = '', second, ...more] = path.split('/').filter((segment) => segment !== '');
  if (more.length > 0) return null;
  if (second === undefined) return hasOwnAddress(first) ? first : null;
  return first === 'p' && isTextSlug(second) && !hasOwnAddress(second) ? second : null;
}

/** Whether a page at this path shows a text, or none. */
export function isTextPath(path: string): boolean {
  return path.startsWith('/p/') || textSlugOf(path) !== null;
}

import type { DocumentFacts } from '#core/parse/document-facts.ts';

/** The four tags the Open Graph protocol requires. */
export const OG_REQUIRED = ['og:title', 'og:type', 'og:image', 'og:url'] as const;

/**
 * The contents of a tag such as `og:title`, empty ones left out. Networks read it from `property` and from `name`; they also
 * take `og:image:url` for `og:image`.
 */
export function tagContents(document: Pick<DocumentFacts, 'metas'>, tag: string): string[] {
  const names = [tag, `${tag}:url`];
  return document.metas
    .filter(({ property, name }) => names.includes((property ?? name ?? '').trim().toLowerCase()))
    .map(({ content }) => content?.trim() ?? '')
    .filter((content) => content !== '');
}

/** Those of the four required tags that have no content. */
export function missingOgTags(document: Pick<DocumentFacts, 'metas'>): string[] {
  return OG_REQUIRED.filter((tag) => tagContents(document, tag).length === 0);
}

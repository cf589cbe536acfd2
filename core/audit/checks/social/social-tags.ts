import type { DocumentFacts, MetaFacts } from '#core/parse/document-facts.ts';

/** The four tags the Open Graph protocol requires. */
export const OG_REQUIRED = ['og:title', 'og:type', 'og:image', 'og:url'] as const;

/**
 * The contents of a tag such as `og:title`, empty ones left out. Networks read it from `property` and from `name`; they also
 * take `og:image:url` for `og:image`.
 */
export function tagContents(document: Pick<DocumentFacts, 'metas'>, tag: string): string[] {
  return document.metas.filter(tells(tag)).flatMap(({ content }) => content ?? []);
}

/** True when a tag has content. */
export function hasTag(document: Pick<DocumentFacts, 'metas'>, tag: string): boolean {
  return document.metas.some(tells(tag));
}

function tells(tag: string): (meta: MetaFacts) => boolean {
  const other = `${tag}:url`;
  return ({ property, name, content }) => {
    const told = property ?? name;
    return (told === tag || told === other) && content !== null && content !== '';
  };
}

/** Those of the four required tags that have no content. */
export function missingOgTags(document: Pick<DocumentFacts, 'metas'>): string[] {
  return OG_REQUIRED.filter((tag) => !hasTag(document, tag));
}

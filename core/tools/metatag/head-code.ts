import { toJsonLd } from './json-ld.ts';
import { pageKindOf, type MetaFields } from './page-kinds.ts';

/** What is chosen besides the fields. */
export type HeadChoices = {
  readonly kind: string | undefined;
  /** A picture as large as the card, or a small one beside its text. */
  readonly isLargeCard: boolean;
  readonly isIndexed: boolean;
};
/** A tag by which networks and search engines know a page; `property` of Open Graph, `name` of all others. */
export type MetaTag = { readonly by: 'name' | 'property'; readonly name: string; readonly content: string };

/** The meta tags of a page, those without content left out. */
export function toMetaTags(fields: MetaFields, { kind, isLargeCard, isIndexed }: HeadChoices): MetaTag[] {
  const traits = pageKindOf(kind);
  const og = (name: string, content = ''): MetaTag => ({ by: 'property', name, content });
  const named = (name: string, content = ''): MetaTag => ({ by: 'name', name, content });
  const isArticle = traits.ogType === 'article';
  const tags = [
    named('description', fields.description),
    named('robots', isIndexed ? '' : 'noindex'),
    og('og:type', traits.ogType),
    og('og:title', fields.title),
    og('og:description', fields.description),
    og('og:url', fields.url),
    og('og:site_name', fields.site),
    og('og:locale', fields.locale?.replace('-', '_')),
    og('og:image', fields.image),
    og('og:image:alt', (fields.image ?? '') === '' ? '' : fields.alt),
    og('og:video', traits.id === 'video' ? fields.video : ''),
    og('article:published_time', isArticle ? fields.published : ''),
    og('article:modified_time', isArticle ? fields.modified : ''),
    og('product:price:amount', traits.id === 'product' ? fields.price : ''),
    og('product:price:currency', traits.id === 'product' ? fields.currency?.toUpperCase() : ''),
    named('twitter:card', isLargeCard ? 'summary_large_image' : 'summary'),
  ];
  return tags.map((tag) => ({ ...tag, content: tag.content.trim() })).filter(({ content }) => content !== '');
}

/** What stands in the `<head>` of the page, as HTML. */
export function toHeadCode(fields: MetaFields, choices: HeadChoices): string {
  const title = (fields.title ?? '').trim();
  const url = (fields.url ?? '').trim();
  const tags = toMetaTags(fields, choices);
  const toTag = ({ by, name, content }: MetaTag) => `<meta ${by}="${name}" content="${attribute(content)}">`;
  const isOwn = ({ by }: MetaTag) => by === 'name';
  const isCard = ({ name }: MetaTag) => name.startsWith('twitter:');
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(title === '' ? [] : [`<title>${text(title)}</title>`]),
    ...tags.filter((tag) => isOwn(tag) && !isCard(tag)).map(toTag),
    ...(url === '' ? [] : [`<link rel="canonical" href="${attribute(url)}">`]),
    ...tags.filter((tag) => !isOwn(tag)).map(toTag),
    ...tags.filter(isCard).map(toTag),
    '<script type="application/ld+json">',
    // Nothing in it may end the script.
    JSON.stringify(toJsonLd(pageKindOf(choices.kind).id, fields), null, 2).replaceAll('<', String.raw`\u003c`),
    '</script>',
    '',
  ].join('\n');
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}

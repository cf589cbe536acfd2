import type { PageMeta } from '#core/contract/environment.ts';
import { dataBlock, escapeHtml, tag } from './markup.ts';

export type PageHead = {
  readonly meta: PageMeta;
  readonly brandName: string;
  readonly langTag: string;
  readonly origin: string;
};

/** What search engines and link previews read of a page. */
export function renderHead(head: PageHead): string {
  const { meta } = head;
  return [
    `<title>${escapeHtml(meta.title)}</title>`,
    tag('meta', { name: 'description', content: meta.description }),
    ...(meta.isIndexable ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...(meta.canonical === '' ? [] : [tag('link', { rel: 'canonical', href: meta.canonical })]),
    ...Object.entries(meta.hreflangs).map(([hreflang, href]) => tag('link', { rel: 'alternate', hreflang, href })),
    ...renderCards(head),
    ...(meta.isIndexable ? [dataBlock('application/ld+json', toStructuredData(head))] : []),
  ].join('\n    ');
}

function imageOf(origin: string): string {
  return new URL('/icons/icon-512.png', origin).href;
}

function renderCards({ meta, brandName, langTag, origin }: PageHead): string[] {
  const graph = {
    'og:type': 'website',
    'og:site_name': brandName,
    'og:title': meta.title,
    'og:description': meta.description,
    'og:url': meta.canonical,
    'og:locale': langTag.replace('-', '_'),
    'og:image': imageOf(origin),
    'og:image:width': '512',
    'og:image:height': '512',
    'og:image:alt': brandName,
  };
  const card = {
    'twitter:card': 'summary',
    'twitter:title': meta.title,
    'twitter:description': meta.description,
    'twitter:image': imageOf(origin),
  };
  return [
    ...Object.entries(graph)
      .filter(([, content]) => content !== '')
      .map(([property, content]) => tag('meta', { property, content })),
    ...Object.entries(card).map(([name, content]) => tag('meta', { name, content })),
  ];
}

function toStructuredData({ meta, brandName, langTag, origin }: PageHead): object {
  const site = { '@type': 'WebSite', '@id': `${origin}/#website`, name: brandName, url: `${origin}/` };
  const webPage = {
    '@type': 'WebPage',
    '@id': `${meta.canonical}#webpage`,
    name: meta.title,
    description: meta.description,
    url: meta.canonical,
    inLanguage: langTag,
    isPartOf: { '@id': site['@id'] },
  };
  return { '@context': 'https://schema.org', '@graph': [site, webPage] };
}

import type { PageMeta } from '#core/contract/environment.ts';

/** Puts a page's title, description, robots rule, canonical address and alternate languages into the document, in place of those there. */
export function applyMeta(meta: PageMeta, page: Document = document): void {
  page.title = meta.title;
  const description =
    page.head.querySelector('meta[name="description"]') ?? append(page, 'meta', { name: 'description' });
  description.setAttribute('content', meta.description);

  page.head.querySelector('meta[name="robots"]')?.remove();
  if (!meta.isIndexable) append(page, 'meta', { name: 'robots', content: 'noindex' });
  for (const link of page.head.querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang]'))
    link.remove();
  if (meta.canonical !== '') append(page, 'link', { rel: 'canonical', href: meta.canonical });
  for (const [hreflang, href] of Object.entries(meta.hreflangs))
    append(page, 'link', { rel: 'alternate', hreflang, href });
}

function append(page: Document, tag: string, attributes: Readonly<Record<string, string>>): Element {
  const element = page.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  page.head.append(element);
  return element;
}

import { collapseSpace } from '#core/base/plain-text.ts';
import type { DocumentFacts, LinkElementFacts, MetaFacts } from './document-facts.ts';
import type { HtmlElement } from './element-stack.ts';
import { hasAttribute, valueOf } from './html-attributes.ts';
import { toHttpAddress } from './normalize-url.ts';
import { attributeOf, captureText, tokensOf, type Reading } from './reading.ts';
import { detach } from './text-buffer.ts';

/** Follows what the head says: titles, meta and link elements, scripts, base, language. */
export function createHeadReader(reading: Reading) {
  const titles: DocumentFacts['titles'][number][] = [];
  const metas: MetaFacts[] = [];
  const links: Omit<LinkElementFacts, 'url'>[] = [];
  const scripts: DocumentFacts['scripts'][number][] = [];
  const counts = { head: 0, body: 0, element: 0 };
  const root = { lang: null as string | null, isAmp: false }; // filled by the html start tag
  let doctype: string | null = null;

  function readTitle({ isInHead }: HtmlElement): void {
    captureText(reading, (text) => titles.push({ text: detach(collapseSpace(text)), isInHead }));
  }

  function readScript(element: HtmlElement): void {
    const type = attributeOf(element, 'type');
    const src = attributeOf(element, 'src');
    captureText(reading, (text) => scripts.push({ src, type, isInHead: element.isInHead, textLength: text.length }));
  }

  function readRoot(element: HtmlElement): void {
    root.lang ??= attributeOf(element, 'lang');
    if (hasAttribute(element.attributes, 'amp') || hasAttribute(element.attributes, '⚡')) root.isAmp = true;
  }

  return {
    countElement(name: string): void {
      counts.element += 1;
      if (name === 'head') counts.head += 1;
      else if (name === 'body') counts.body += 1;
    },
    readDoctype(declaration: string): void {
      doctype ??= detach(collapseSpace(declaration));
    },
    open(element: HtmlElement): void {
      switch (element.name) {
        case 'html':
          readRoot(element);
          break;
        case 'title':
          readTitle(element);
          break;
        case 'meta':
          metas.push(metaOf(element));
          break;
        case 'link':
          links.push(linkOf(element));
          break;
        case 'script':
          readScript(element);
          break;
        case 'base':
          reading.baseHref ??= attributeOf(element, 'href');
      }
    },
    finish(url: string) {
      const baseUrl = reading.baseHref === null ? url : (toHttpAddress(reading.baseHref, url) ?? url);
      return {
        doctype,
        headCount: counts.head,
        bodyCount: counts.body,
        elementCount: counts.element,
        htmlLang: root.lang,
        isAmp: root.isAmp,
        baseUrl,
        titles,
        metas,
        links: links.map((link) => ({
          ...link,
          url: link.href ? toHttpAddress(link.href, baseUrl) : null,
        })),
        scripts,
      };
    },
  };
}

function metaOf(element: HtmlElement): MetaFacts {
  return {
    name: lower(attributeOf(element, 'name')),
    property: lower(attributeOf(element, 'property')),
    httpEquiv: lower(attributeOf(element, 'http-equiv')),
    charset: lower(attributeOf(element, 'charset')),
    content: attributeOf(element, 'content'),
    isInHead: element.isInHead,
  };
}

function lower(text: string | null): string | null {
  return text === null ? null : text.toLowerCase();
}

/** Blanks around a language code make another one of it. */
function rawOf({ attributes }: HtmlElement, name: string): string | null {
  const value = valueOf(attributes, name);
  return value === undefined ? null : detach(value);
}

function linkOf(element: HtmlElement): Omit<LinkElementFacts, 'url'> {
  return {
    rel: tokensOf(element, 'rel'),
    href: attributeOf(element, 'href'),
    hreflang: rawOf(element, 'hreflang'),
    lang: attributeOf(element, 'lang'),
    media: attributeOf(element, 'media'),
    type: attributeOf(element, 'type'),
    isInHead: element.isInHead,
  };
}

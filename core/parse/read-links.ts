import { accessibleName, noteNameSources, type NameSources } from './accessible-name.ts';
import type { AnchorFacts } from './document-facts.ts';
import type { HtmlElement } from './element-stack.ts';
import { hasAttribute } from './html-attributes.ts';
import { withoutFragment } from './normalize-url.ts';
import {
  attributeOf,
  evidenceOf,
  nest,
  plainText,
  tokensOf,
  trackSpan,
  type Reading,
  type TextSpan,
} from './reading.ts';

type Draft = Pick<AnchorFacts, 'href' | 'rel' | 'hasClickHandler' | 'evidence'> & {
  readonly span: TextSpan | null;
  readonly sources: NameSources;
  readonly alt: string;
  images: number;
};

/** Follows the links of the text: `a` elements with and without an address, and `area` elements. */
export function createLinkReader(reading: Reading) {
  const drafts: Draft[] = [];
  let current: Draft | null = null;

  function readLink(element: HtmlElement): void {
    const isArea = element.name === 'area';
    if (!isArea) nest(reading, 'naming');
    const draft: Draft = {
      href: attributeOf(element, 'href'),
      rel: tokensOf(element, 'rel'),
      hasClickHandler: hasAttribute(element.attributes, 'onclick'),
      evidence: evidenceOf(reading, element),
      span: isArea ? null : trackSpan(reading),
      sources: noteNameSources(reading, element, { fromContents: !isArea }),
      alt: isArea ? (attributeOf(element, 'alt') ?? '') : '',
      images: 0,
    };
    drafts.push(draft);
    if (isArea) return;
    current = draft;
    reading.whenClosed(() => {
      if (current === draft) current = null;
    });
  }

  return {
    open(element: HtmlElement): void {
      if (element.name === 'a' || (element.name === 'area' && hasAttribute(element.attributes, 'href')))
        readLink(element);
      else if (element.name === 'img' && current !== null) current.images += 1;
    },
    finish: (baseUrl: string): AnchorFacts[] => drafts.map((draft) => anchorOf(reading, draft, baseUrl)),
  };
}

function anchorOf(reading: Reading, draft: Draft, baseUrl: string): AnchorFacts {
  const text = draft.span === null ? '' : plainText(reading, draft.span);
  const name = accessibleName(reading, draft.sources) || draft.alt;
  return {
    href: draft.href,
    url: draft.href === null ? null : withoutFragment(draft.href, baseUrl),
    text,
    name,
    rel: draft.rel,
    hasClickHandler: draft.hasClickHandler,
    hasOnlyUnnamedImages: draft.images > 0 && text === '' && name === '',
    evidence: draft.evidence,
  };
}

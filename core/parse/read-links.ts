import { primaryLanguage } from '#core/base/primary-language.ts';
import { accessibleName, noteNameSources, type NameSources } from './accessible-name.ts';
import type { AnchorFacts } from './document-facts.ts';
import type { HtmlElement } from './element-stack.ts';
import { hasAttribute, valueOf } from './html-attributes.ts';
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

type Draft = Pick<AnchorFacts, 'href' | 'rel' | 'hasClickHandler' | 'isPlaceholder' | 'isPlain' | 'evidence'> & {
  lang: string | null;
  /** Parts of its text state a language of their own. */
  hasLanguages: boolean;
  readonly span: TextSpan | null;
  readonly sources: NameSources;
  readonly alt: string;
  images: number;
};

/** Follows the links of the text: `a` elements with and without an address, and `area` elements. */
export function createLinkReader(reading: Reading) {
  const drafts: Draft[] = [];
  let current: Draft | null = null;
  /** Of the part of the document that is open. */
  let language: string | null = null;

  function readLink(element: HtmlElement): void {
    const isArea = element.name === 'area';
    if (!isArea) nest(reading, 'naming');
    const draft: Draft = {
      href: attributeOf(element, 'href'),
      rel: tokensOf(element, 'rel'),
      ...purposeOf(element),
      lang: language,
      hasLanguages: false,
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

  /** A text in several languages is in none. */
  function noteLanguage(draft: Draft, lang: string): void {
    const isOther = draft.hasLanguages && primaryLanguage(draft.lang) !== primaryLanguage(lang);
    draft.lang = isOther ? null : lang;
    draft.hasLanguages = true;
  }

  return {
    /** Comes before `open` of the same element. */
    enterLanguage(element: HtmlElement): void {
      const before = language;
      language = attributeOf(element, 'lang');
      if (current !== null && language !== null) noteLanguage(current, language);
      reading.whenClosed(() => {
        language = before;
      });
    },
    open(element: HtmlElement): void {
      if (element.name === 'a' || (element.name === 'area' && hasAttribute(element.attributes, 'href')))
        readLink(element);
      else if (element.name === 'img' && current !== null) current.images += 1;
    },
    finish: (baseUrl: string): AnchorFacts[] => drafts.map((draft) => anchorOf(reading, draft, baseUrl)),
  };
}

type Purpose = Pick<AnchorFacts, 'hasClickHandler' | 'isPlaceholder' | 'isPlain'>;

/** What its attributes say an element is there for, in one go over them. */
function purposeOf({ attributes }: HtmlElement): Purpose {
  let [hasClickHandler, isPlaceholder, isPlain] = [false, true, true];
  for (let each = attributes; each !== null; each = each.next) {
    if (each.name === 'onclick') hasClickHandler = true;
    else if (TARGET_ATTRIBUTES.has(each.name)) isPlaceholder = false;
    else if ((each.name === 'role' || each.name === 'name') && each.value.trim() !== '') isPlain = false;
    else if (each.name === 'id' && each.value !== '' && !valueOf(attributes, 'href')?.trim()) isPlain = false;
  }
  return { hasClickHandler, isPlaceholder, isPlain };
}

/** HTML, 4.5.1: they must be left out where there is no address. */
const TARGET_ATTRIBUTES: ReadonlySet<string> = new Set([
  'href',
  'target',
  'download',
  'ping',
  'rel',
  'hreflang',
  'type',
  'referrerpolicy',
]);

function anchorOf(reading: Reading, draft: Draft, baseUrl: string): AnchorFacts {
  const text = draft.span === null ? '' : plainText(reading, draft.span);
  const name = accessibleName(reading, draft.sources) || draft.alt;
  return {
    href: draft.href,
    url: draft.href === null ? null : withoutFragment(draft.href, baseUrl),
    text,
    name,
    rel: draft.rel,
    lang: draft.lang,
    hasClickHandler: draft.hasClickHandler,
    isPlaceholder: draft.isPlaceholder,
    isPlain: draft.isPlain,
    hasOnlyUnnamedImages: draft.images > 0 && text === '' && name === '',
    evidence: draft.evidence,
  };
}

import { EQUALS, GREATER, SLASH, isSpaceCode, nameEnd, skipSpace, valueEnd } from './html-characters.ts';
import { concernsOfAttribute } from './html-concerns.ts';
import type { HtmlSource } from './html-source.ts';
import { createNameTable } from './name-table.ts';

/** One attribute of a start tag and the next one, in the order written. The name is in lower case, the value decoded but not trimmed. */
export type Attribute = { readonly name: string; readonly value: string; readonly next: Attribute | null };

export type Tag = {
  /** The first of them. */
  readonly attributes: Attribute | null;
  /** What they concern (`concernsOfAttribute`). */
  readonly concerns: number;
  readonly isSelfClosing: boolean;
  /** Where it lies in the source, `end` behind its `>`. */
  readonly start: number;
  readonly end: number;
};

type OpenAttribute = { readonly name: string; readonly value: string; next: OpenAttribute | null };

const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
/** With more attributes than this a set finds the repeated ones. */
const FEW = 16;

type AttributeName = { readonly name: string; readonly concerns: number };

const toAttributeName = (name: string): AttributeName => ({ name, concerns: concernsOfAttribute(name) });

const NAMES = createNameTable(
  `accept accept-charset action align allow alt amp aria-controls aria-current aria-describedby aria-expanded aria-haspopup
  aria-hidden aria-label aria-labelledby aria-level aria-live as async autocomplete autoplay border charset checked class code
  color colspan content controls crossorigin d data data-id data-src datetime decoding defer dir disabled download enctype fill
  for form frameborder headers height hidden href hreflang http-equiv id imagesrcset integrity itemid itemprop itemref itemscope
  itemtype kind label lang loading loop max maxlength media method min muted name nonce novalidate onclick pattern placeholder
  playsinline points poster preload property readonly referrerpolicy rel required resource role rowspan sandbox scope selected
  size sizes slot span src srcset stroke stroke-linecap stroke-linejoin stroke-width style tabindex target title transform type
  typeof usemap value viewbox vocab width wrap x x1 x2 xlink:href xml:lang xmlns y y1 y2`
    .split(/\s+/u)
    .map(toAttributeName),
  toAttributeName,
);

/** Reads what follows the name of a start or end tag (HTML, 13.2.5.32 to 13.2.5.40). */
export function createTagReader(source: HtmlSource) {
  const { html } = source;
  const tag = { attributes: null as OpenAttribute | null, concerns: 0, isSelfClosing: false, start: 0, end: 0 };
  let last: OpenAttribute | null = null;
  let count = 0;
  let names: Set<string> | null = null;

  function add({ name, concerns }: AttributeName, from: number, to: number): void {
    if (isRepeated(name)) return;
    tag.concerns |= concerns;
    const attribute = { name, value: from === to ? '' : source.attributeValue(from, to), next: null };
    if (last === null) tag.attributes = attribute;
    else last.next = attribute;
    last = attribute;
    count += 1;
    names?.add(name);
  }

  function isRepeated(name: string): boolean {
    if (count > FEW) return (names ??= namesOf(tag.attributes)).has(name);
    for (let each = tag.attributes; each !== null; each = each.next) if (each.name === name) return true;
    return false;
  }

  /** @returns where reading goes on; -1 when the document ends first. */
  function readAttribute(from: number): number {
    const end = nameEnd(html, from + 1);
    const name = NAMES.read(html, from, end);
    const sign = skipSpace(html, end);
    if (html.charCodeAt(sign) !== EQUALS) {
      add(name, 0, 0);
      return sign;
    }
    const start = skipSpace(html, sign + 1);
    const quote = html.charCodeAt(start);
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) {
      const to = valueEnd(html, start);
      add(name, start, to);
      return to;
    }
    const to = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", start + 1);
    if (to === -1) return -1;
    add(name, start + 1, to);
    return to + 1;
  }

  return {
    /** What was read last. */
    tag: tag as Tag,
    /**
     * @param start where the tag begins, `from` where its name ends.
     * @returns where the tag ends; -1 when the document ends first.
     */
    read(start: number, from: number): number {
      tag.start = start;
      tag.attributes = null;
      tag.concerns = 0;
      tag.isSelfClosing = false;
      last = null;
      count = 0;
      names = null;
      let index = from;
      while (index !== -1 && index < html.length) {
        const code = html.charCodeAt(index);
        if (code === GREATER) return (tag.end = index + 1);
        if (code === SLASH) {
          tag.isSelfClosing = html.charCodeAt(index + 1) === GREATER;
          index += 1;
        } else if (isSpaceCode(code)) index += 1;
        else index = readAttribute(index);
      }
      return -1;
    },
  };
}

function namesOf(first: Attribute | null): Set<string> {
  const names = new Set<string>();
  for (let each = first; each !== null; each = each.next) names.add(each.name);
  return names;
}

/** The value of an attribute, decoded but not trimmed; `undefined` without it. */
export function valueOf(attributes: Attribute | null, name: string): string | undefined {
  for (let each = attributes; each !== null; each = each.next) if (each.name === name) return each.value;
  return undefined;
}

export function hasAttribute(attributes: Attribute | null, name: string): boolean {
  return valueOf(attributes, name) !== undefined;
}

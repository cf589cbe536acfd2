import type { Attribute, Tag } from './html-attributes.ts';
import { createHeadTracker } from './head-tracker.ts';
import { ENDS_LIST_PARTS, ENDS_TABLE_PARTS, HEADING, TRAIT } from './html-elements.ts';
import { KNOWN_TAGS, TAGS, type TagName } from './tag-names.ts';

export type HtmlElement = {
  /** Lower case, also in SVG. */
  readonly name: string;
  /** The first of its attributes; of a repeated name the first counts. */
  readonly attributes: Attribute | null;
  /** What its name and its attributes concern (`CONCERN`). */
  readonly concerns: number;
  readonly parent: HtmlElement | null;
  /** An element of SVG or MathML. */
  readonly isForeign: boolean;
  /** In the head after HTML parsing; what lies deeper than the head's children is not. */
  readonly isInHead: boolean;
  /** Where its start tag lies in the source. */
  readonly start: number;
  readonly end: number;
};

export type ElementHandler<Ending> = {
  /** May give what `close` gets when the element ends; for void elements that is at once. */
  open(element: HtmlElement): Ending | null;
  close(ending: Ending): void;
};

/** Depths of the nearest open element of each sort; they are what "in scope" asks for, without walking the stack. */
type Borders = { readonly special: number; readonly scope: number; readonly table: number; readonly list: number };

/** What the elements of one name in the document have in common. */
type Kind<Ending> = { readonly tag: TagName; innermost: OpenElement<Ending> | null };

type OpenElement<Ending> = HtmlElement &
  Borders & {
    readonly kind: Kind<Ending>;
    /** The element it lies in. */
    readonly parent: OpenElement<Ending> | null;
    /** The next open element of its name further out. */
    readonly outer: OpenElement<Ending> | null;
    /** How many elements it lies in. */
    readonly depth: number;
    ending: Ending | null;
    isClosed: boolean;
  };

const NO_BORDERS: Borders = { special: -1, scope: -1, table: -1, list: -1 };

const HEAD = TAGS.of('head');
const PARAGRAPH = TAGS.of('p');
const UNORDERED = TAGS.of('ul');
const ORDERED = TAGS.of('ol');
const HEADINGS = HEADING.map(TAGS.of);
const LIST_PARTS = withTags(ENDS_LIST_PARTS);
const TABLE_PARTS = withTags(ENDS_TABLE_PARTS);

function withTags(parts: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly TagName[]> {
  return new Map([...parts].map(([name, ended]) => [name, ended.map(TAGS.of)]));
}

/** Start tags that may end elements before them. */
const ENDS_SOMETHING =
  TRAIT.endsParagraph | TRAIT.heading | TRAIT.endsListParts | TRAIT.endsTableParts | TRAIT.endsOption;

/** The open elements. Every operation takes constant time on average, so that no nesting makes a page slow. */
export function createElementStack<Ending>(handler: ElementHandler<Ending>) {
  const head = createHeadTracker();
  const kinds = new Array<Kind<Ending> | null>(KNOWN_TAGS).fill(null);
  const rareKinds = new Map<string, Kind<Ending>>();
  let top: OpenElement<Ending> | null = null;

  function kindOf(tag: TagName): Kind<Ending> {
    return (tag.place < 0 ? rareKinds.get(tag.name) : kinds[tag.place]) ?? firstOf(tag);
  }

  function firstOf(tag: TagName): Kind<Ending> {
    const kind = { tag, innermost: null };
    if (tag.place < 0) rareKinds.set(tag.name, kind);
    else kinds[tag.place] = kind;
    return kind;
  }

  const borders = (): Borders => top ?? NO_BORDERS;
  const isForeign = (): boolean =>
    top !== null && top.isForeign && (top.kind.tag.traits & TRAIT.integrationPoint) === 0;
  const isAtDocumentLevel = (): boolean => top === null || top.name === 'html' || top.name === 'head';

  function pop(): void {
    if (top === null) return;
    const element: OpenElement<Ending> = top;
    top = element.parent;
    release(element);
  }

  function release(element: OpenElement<Ending>): void {
    if (element.isClosed) return;
    element.isClosed = true;
    element.kind.innermost = element.outer;
    if (element.ending !== null) handler.close(element.ending);
  }

  /** Ends the nearest open element of that kind at or below the border, if there is one. */
  function closeNearest(kind: Kind<Ending>, border: number): void {
    const element = kind.innermost;
    if (element === null || element.depth < border) return;
    while (top !== null && top.depth >= element.depth) pop();
  }

  /** Ends an element but not what lies in it: misnested formatting. */
  function closeAlone(kind: Kind<Ending>, border: number): void {
    const element = kind.innermost;
    if (element === null || element.depth < border) return;
    if (element === top) pop();
    else release(element);
  }

  function endImplied({ name, traits }: TagName): void {
    if ((traits & TRAIT.endsParagraph) !== 0) closeNearest(kindOf(PARAGRAPH), borders().scope);
    if ((traits & (top?.kind.tag.traits ?? 0) & TRAIT.heading) !== 0) pop();
    if ((traits & TRAIT.endsListParts) !== 0)
      for (const part of LIST_PARTS.get(name) ?? []) closeNearest(kindOf(part), borders().list + 1);
    if ((traits & TRAIT.endsTableParts) !== 0)
      for (const part of TABLE_PARTS.get(name) ?? []) closeNearest(kindOf(part), borders().table + 1);
    if ((traits & TRAIT.endsOption) !== 0) endOption(name);
  }

  function endOption(name: string): void {
    if (top?.name === 'option') pop();
    if (name === 'optgroup' && top?.name === 'optgroup') pop();
  }

  function elementOf(kind: Kind<Ending>, tag: Tag, isInForeign: boolean, isInHead: boolean): OpenElement<Ending> {
    const { name, traits, concerns } = kind.tag;
    const depth = top === null ? 0 : top.depth + 1;
    const around = borders();
    const isPoint = (traits & TRAIT.integrationPoint) !== 0;
    const isBorder = isInForeign ? isPoint : (traits & TRAIT.scope) !== 0;
    const isSpecial = isInForeign ? isPoint : (traits & TRAIT.special) !== 0;
    return {
      name,
      attributes: tag.attributes,
      concerns: concerns | tag.concerns,
      parent: top,
      isForeign: isInForeign,
      isInHead,
      start: tag.start,
      end: tag.end,
      kind,
      outer: kind.innermost,
      depth,
      ending: null,
      isClosed: false,
      special: isSpecial ? depth : around.special,
      scope: isBorder ? depth : around.scope,
      table: (traits & TRAIT.tableScope) !== 0 ? depth : around.table,
      list: isSpecial && (traits & TRAIT.listTransparent) === 0 ? depth : around.list,
    };
  }

  /** Whether an element inside `html` and `head` belongs to the head; ends the head where it does not. */
  function placeInHead(tag: TagName): boolean {
    if (!isAtDocumentLevel()) return false;
    const isInHead = head.open(tag);
    if (!isInHead) closeNearest(kindOf(HEAD), 0);
    return isInHead;
  }

  /** A second html, head or body only adds attributes. */
  function isRepeated({ tag, innermost }: Kind<Ending>, isInHead: boolean): boolean {
    return (tag.traits & TRAIT.single) !== 0 && (innermost !== null || (tag.name === 'head' && !isInHead));
  }

  return {
    /** Whether the innermost open element is one of SVG or MathML. */
    isForeignNode: (): boolean => top?.isForeign === true,
    /** @returns whether it is an element of HTML. */
    open(tagName: TagName, tag: Tag): boolean {
      const kind = kindOf(tagName);
      const { name, traits } = tagName;
      while ((traits & TRAIT.endsForeign) !== 0 && isForeign()) pop();
      const isInForeign = (traits & TRAIT.foreignRoot) !== 0 || isForeign();
      // A second form is ignored while one is open.
      if (!isInForeign && name === 'form' && kind.innermost !== null) return true;
      const isInHead = placeInHead(tagName);
      const isAgain = isRepeated(kind, isInHead);
      if (!isInForeign && !isAgain) {
        if ((traits & ENDS_SOMETHING) !== 0) endImplied(tagName);
        else if (name === 'a') closeAlone(kind, borders().scope + 1);
      }

      const element = elementOf(kind, tag, isInForeign, isInHead);
      element.ending = handler.open(element);
      if (isAgain || (isInForeign ? tag.isSelfClosing : (traits & TRAIT.void) !== 0)) {
        if (element.ending !== null) handler.close(element.ending);
      } else {
        top = element;
        kind.innermost = element;
      }
      return !isInForeign;
    },
    close(tagName: TagName): void {
      const { name, traits } = tagName;
      if (isAtDocumentLevel()) head.close(name);
      if (name === 'html' || name === 'body' || (traits & TRAIT.void) !== 0) return;
      const kind = kindOf(tagName);
      if ((traits & TRAIT.formatting) !== 0) closeAlone(kind, borders().scope);
      else if ((traits & TRAIT.tablePart) !== 0) closeNearest(kind, borders().table);
      else if ((traits & TRAIT.heading) !== 0) closeNearest(nearestHeading(), borders().scope);
      else if (name === 'li') closeNearest(kind, listItemBorder());
      else closeNearest(kind, (traits & TRAIT.special) !== 0 ? borders().scope : borders().special);
    },
    /** Text ends the head, too. */
    text(data: string): void {
      if (!isAtDocumentLevel() || head.isInBody()) return;
      head.text(data);
      if (head.isInBody()) closeNearest(kindOf(HEAD), 0);
    },
    closeAll(): void {
      while (top !== null) pop();
    },
  };

  function listItemBorder(): number {
    return Math.max(depthOf(kindOf(UNORDERED)), depthOf(kindOf(ORDERED)), borders().scope);
  }

  function nearestHeading(): Kind<Ending> {
    return HEADINGS.map(kindOf).reduce((deepest, kind) => (depthOf(kind) > depthOf(deepest) ? kind : deepest));
  }
}

/** The depth of the innermost open element of a kind; -1 without one. */
function depthOf<Ending>({ innermost }: Kind<Ending>): number {
  return innermost?.depth ?? -1;
}

import type { Attribute, Tag } from './html-attributes.ts';
import { createHeadTracker } from './head-tracker.ts';
import { ENDS_LIST_PARTS, ENDS_TABLE_PARTS, HEADING, TRAIT, traitsOf } from './html-elements.ts';

export type HtmlElement = {
  /** Lower case, also in SVG. */
  readonly name: string;
  /** The first of its attributes; of a repeated name the first counts. */
  readonly attributes: Attribute | null;
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

/** What the elements of one name have in common. */
type Kind<Ending> = { readonly name: string; readonly traits: number; innermost: OpenElement<Ending> | null };

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

/** Start tags that may end elements before them. */
const ENDS_SOMETHING =
  TRAIT.endsParagraph | TRAIT.heading | TRAIT.endsListParts | TRAIT.endsTableParts | TRAIT.endsOption;

/** The open elements. Every operation takes constant time on average, so that no nesting makes a page slow. */
export function createElementStack<Ending>(handler: ElementHandler<Ending>) {
  const head = createHeadTracker();
  const kinds = new Map<string, Kind<Ending>>();
  const paragraph = kindOf('p');
  let top: OpenElement<Ending> | null = null;

  function kindOf(name: string): Kind<Ending> {
    const known = kinds.get(name);
    if (known !== undefined) return known;
    const kind = { name, traits: traitsOf(name), innermost: null };
    kinds.set(name, kind);
    return kind;
  }

  const borders = (): Borders => top ?? NO_BORDERS;
  const isForeign = (): boolean => top !== null && top.isForeign && (top.kind.traits & TRAIT.integrationPoint) === 0;
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

  function endImplied({ name, traits }: Kind<Ending>): void {
    if ((traits & TRAIT.endsParagraph) !== 0) closeNearest(paragraph, borders().scope);
    if ((traits & (top?.kind.traits ?? 0) & TRAIT.heading) !== 0) pop();
    if ((traits & TRAIT.endsListParts) !== 0)
      for (const part of ENDS_LIST_PARTS.get(name) ?? []) closeNearest(kindOf(part), borders().list + 1);
    if ((traits & TRAIT.endsTableParts) !== 0)
      for (const part of ENDS_TABLE_PARTS.get(name) ?? []) closeNearest(kindOf(part), borders().table + 1);
    if ((traits & TRAIT.endsOption) !== 0) endOption(name);
  }

  function endOption(name: string): void {
    if (top?.name === 'option') pop();
    if (name === 'optgroup' && top?.name === 'optgroup') pop();
  }

  function elementOf(kind: Kind<Ending>, tag: Tag, isInForeign: boolean, isInHead: boolean): OpenElement<Ending> {
    const { traits } = kind;
    const depth = top === null ? 0 : top.depth + 1;
    const around = borders();
    const isPoint = (traits & TRAIT.integrationPoint) !== 0;
    const isBorder = isInForeign ? isPoint : (traits & TRAIT.scope) !== 0;
    const isSpecial = isInForeign ? isPoint : (traits & TRAIT.special) !== 0;
    return {
      name: kind.name,
      attributes: tag.attributes,
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
  function placeInHead(name: string): boolean {
    if (!isAtDocumentLevel()) return false;
    const isInHead = head.open(name);
    if (!isInHead) closeNearest(kindOf('head'), 0);
    return isInHead;
  }

  /** A second html, head or body only adds attributes. */
  function isRepeated({ name, traits, innermost }: Kind<Ending>, isInHead: boolean): boolean {
    return (traits & TRAIT.single) !== 0 && (innermost !== null || (name === 'head' && !isInHead));
  }

  return {
    /** Whether the innermost open element is one of SVG or MathML. */
    isForeignNode: (): boolean => top?.isForeign === true,
    /** @returns whether it is an element of HTML. */
    open(name: string, tag: Tag): boolean {
      const kind = kindOf(name);
      const { traits } = kind;
      while ((traits & TRAIT.endsForeign) !== 0 && isForeign()) pop();
      const isInForeign = (traits & TRAIT.foreignRoot) !== 0 || isForeign();
      // A second form is ignored while one is open.
      if (!isInForeign && name === 'form' && kind.innermost !== null) return true;
      const isInHead = placeInHead(name);
      const isAgain = isRepeated(kind, isInHead);
      if (!isInForeign && !isAgain) {
        if ((traits & ENDS_SOMETHING) !== 0) endImplied(kind);
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
    close(name: string): void {
      if (isAtDocumentLevel()) head.close(name);
      const kind = kindOf(name);
      const { traits } = kind;
      if (name === 'html' || name === 'body' || (traits & TRAIT.void) !== 0) return;
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
      if (head.isInBody()) closeNearest(kindOf('head'), 0);
    },
    closeAll(): void {
      while (top !== null) pop();
    },
  };

  function listItemBorder(): number {
    return Math.max(depthOf(kindOf('ul')), depthOf(kindOf('ol')), borders().scope);
  }

  function nearestHeading(): Kind<Ending> {
    let found = kindOf('h1');
    for (const name of HEADING) {
      const kind = kindOf(name);
      if (depthOf(kind) > depthOf(found)) found = kind;
    }
    return found;
  }
}

/** The depth of the innermost open element of a kind; -1 without one. */
function depthOf<Ending>({ innermost }: Kind<Ending>): number {
  return innermost?.depth ?? -1;
}

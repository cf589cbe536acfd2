import { createHeadTracker } from './head-tracker.ts';
import {
  ENDS_FOREIGN,
  ENDS_LIST_PARTS,
  ENDS_PARAGRAPH,
  ENDS_TABLE_PARTS,
  FORMATTING,
  HEADING,
  INTEGRATION_POINTS,
  LIST_TRANSPARENT,
  SCOPE,
  SPECIAL,
  TABLE_PARTS,
  TABLE_SCOPE,
  VOID,
} from './html-elements.ts';

export type HtmlElement = {
  /** Lower case, also in SVG. */
  readonly name: string;
  /** Names in lower case, values decoded but not trimmed; of a repeated name the first counts. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: HtmlElement | null;
  /** An element of SVG or MathML. */
  readonly isForeign: boolean;
  /** In the head after HTML parsing; what lies deeper than the head's children is not. */
  readonly isInHead: boolean;
  /** Where its start tag lies in the source. */
  readonly start: number;
  readonly end: number;
};

export type OpenAction = (element: HtmlElement) => (() => void) | undefined;

/** Positions of the nearest open element of each kind; they are what "in scope" asks for, without walking the stack. */
type Borders = { readonly special: number; readonly scope: number; readonly table: number; readonly list: number };

type Entry = Borders & { readonly element: HtmlElement; readonly onClose: (() => void) | undefined; isClosed: boolean };

const NO_BORDERS: Borders = { special: -1, scope: -1, table: -1, list: -1 };

/** The open elements. Every operation takes constant time on average, so that no nesting makes a page slow. */
export function createElementStack(onOpen: OpenAction) {
  const head = createHeadTracker();
  const entries: Entry[] = [];
  /** Positions of the open elements of each name, ascending. */
  const positions = new Map<string, number[]>();

  const lastOf = (name: string): number => positions.get(name)?.at(-1) ?? -1;
  const borders = (): Borders => entries.at(-1) ?? NO_BORDERS;
  const top = (): HtmlElement | null => entries.at(-1)?.element ?? null;
  const isForeign = (): boolean => {
    const element = top();
    return element !== null && element.isForeign && !INTEGRATION_POINTS.has(element.name);
  };
  const isAtDocumentLevel = (): boolean => {
    const name = top()?.name;
    return name === undefined || name === 'html' || name === 'head';
  };

  function pop(): void {
    const entry = entries.pop();
    if (entry !== undefined) release(entry);
  }

  function release(entry: Entry): void {
    if (entry.isClosed) return;
    entry.isClosed = true;
    positions.get(entry.element.name)?.pop();
    entry.onClose?.();
  }

  function popTo(position: number): void {
    while (entries.length > position) pop();
  }

  /** Ends the nearest open element of that name at or above the border, if there is one. */
  function closeNearest(name: string, border: number): void {
    const position = lastOf(name);
    if (position !== -1 && position >= border) popTo(position);
  }

  /** Ends an element but not what lies in it: misnested formatting. */
  function closeAlone(name: string, border: number): void {
    const position = lastOf(name);
    const entry = position >= border ? entries[position] : undefined;
    if (entry === undefined) return;
    if (position === entries.length - 1) pop();
    else release(entry);
  }

  function endImplied(name: string): void {
    if (ENDS_PARAGRAPH.has(name)) closeNearest('p', borders().scope);
    if (HEADING.has(name) && HEADING.has(top()?.name ?? '')) pop();
    for (const part of ENDS_LIST_PARTS.get(name) ?? []) closeNearest(part, borders().list + 1);
    for (const part of ENDS_TABLE_PARTS.get(name) ?? []) closeNearest(part, borders().table + 1);
    if (name === 'a') closeAlone('a', borders().scope + 1);
    if ((name === 'option' || name === 'optgroup') && top()?.name === 'option') pop();
    if (name === 'optgroup' && top()?.name === 'optgroup') pop();
  }

  function push(element: HtmlElement, onClose: (() => void) | undefined): void {
    const { name } = element;
    const position = entries.length;
    const around = borders();
    const isBorder = element.isForeign ? INTEGRATION_POINTS.has(name) : SCOPE.has(name);
    const isSpecial = element.isForeign ? INTEGRATION_POINTS.has(name) : SPECIAL.has(name);
    entries.push({
      element,
      onClose,
      isClosed: false,
      special: isSpecial ? position : around.special,
      scope: isBorder ? position : around.scope,
      table: TABLE_SCOPE.has(name) ? position : around.table,
      list: isSpecial && !LIST_TRANSPARENT.has(name) ? position : around.list,
    });
    const known = positions.get(name);
    if (known === undefined) positions.set(name, [position]);
    else known.push(position);
  }

  /** Whether an element inside `html` and `head` belongs to the head; ends the head where it does not. */
  function placeInHead(name: string): boolean {
    if (!isAtDocumentLevel()) return false;
    const isInHead = head.open(name);
    if (!isInHead) closeNearest('head', 0);
    return isInHead;
  }

  return {
    isForeign,
    open(
      name: string,
      attributes: ReadonlyMap<string, string>,
      start: number,
      end: number,
      isSelfClosing: boolean,
    ): void {
      while (isForeign() && ENDS_FOREIGN.has(name)) pop();
      const isInForeign = isForeign() || name === 'svg' || name === 'math';
      // A second form is ignored while one is open; a second html, head or body only adds attributes.
      if (!isInForeign && name === 'form' && lastOf('form') !== -1) return;
      const isInHead = placeInHead(name);
      const isRepeated =
        (name === 'html' || name === 'body' || name === 'head') &&
        (lastOf(name) !== -1 || (name === 'head' && !isInHead));
      if (!isInForeign && !isRepeated) endImplied(name);

      const element: HtmlElement = { name, attributes, parent: top(), isForeign: isInForeign, isInHead, start, end };
      const onClose = onOpen(element);
      if (isRepeated || (isInForeign ? isSelfClosing : VOID.has(name))) onClose?.();
      else push(element, onClose);
    },
    close(name: string): void {
      if (isAtDocumentLevel()) head.close(name);
      if (name === 'html' || name === 'body' || VOID.has(name)) return;
      if (FORMATTING.has(name)) closeAlone(name, borders().scope);
      else if (TABLE_PARTS.has(name)) closeNearest(name, borders().table);
      else if (HEADING.has(name)) closeNearest(nearestHeading(), borders().scope);
      else if (name === 'li') closeNearest('li', Math.max(lastOf('ul'), lastOf('ol'), borders().scope));
      else closeNearest(name, SPECIAL.has(name) ? borders().scope : borders().special);
    },
    /** Text ends the head, too. */
    text(data: string): void {
      if (!isAtDocumentLevel() || head.isInBody()) return;
      head.text(data);
      if (head.isInBody()) closeNearest('head', 0);
    },
    closeAll: (): void => popTo(0),
  };

  function nearestHeading(): string {
    let nearest = 'h1';
    for (const name of HEADING) if (lastOf(name) > lastOf(nearest)) nearest = name;
    return nearest;
  }
}

import { childrenOf, isContainer, kindOf, KIND, sourceOf, textOf, type JsonDocument } from './json-document.ts';

export type JsonStyle = {
  /** One step, such as two spaces; '' for all of it in one line. */
  readonly indent: string;
  readonly isSorted: boolean;
  /** A value a line: JSON Lines. */
  readonly isLines: boolean;
};

/** Deeper, lines begin at the same place: the blanks alone would be thousands of times the text. */
const MAX_INDENTED_DEPTH = 200;

type Frame = { readonly children: Iterator<number>; readonly isObject: boolean; isFirst: boolean };

/** Writes a document piece by piece. Numbers and strings stay as they were written; several values become an array, or a line each. */
export function* writeJson(doc: JsonDocument, style: JsonStyle): Generator<string> {
  if (style.isLines) {
    for (const node of linesOf(doc)) {
      yield* new Writer(doc, { ...style, indent: '' }).write(node);
      yield '\n';
    }
  } else yield* new Writer(doc, style).write(doc.roots.length === 1 ? (doc.roots[0] ?? 0) : null);
}

/** What stands in lines of its own: the values of JSON Lines, the elements of an array. */
export function linesOf(doc: JsonDocument): Iterable<number> {
  const [root = 0] = doc.roots;
  return doc.roots.length === 1 && kindOf(doc, root) === KIND.array ? childrenOf(doc, root) : doc.roots;
}

/** All of what `writeJson` gives. */
export function formatJson(doc: JsonDocument, style: JsonStyle): string {
  return [...writeJson(doc, style)].join('');
}

class Writer {
  private readonly frames: Frame[] = [];

  private readonly doc: JsonDocument;
  private readonly style: JsonStyle;

  constructor(doc: JsonDocument, style: JsonStyle) {
    this.doc = doc;
    this.style = style;
  }

  /** @param root `null` for an array of all that the document has. */
  *write(root: number | null): Generator<string> {
    if (root === null) yield this.begin(false, this.doc.roots);
    else yield this.open(root);
    for (let frame = this.frames.at(-1); frame !== undefined; frame = this.frames.at(-1)) {
      const next = frame.children.next();
      if (next.done === true) {
        this.frames.pop();
        const end = frame.isObject ? '}' : ']';
        yield frame.isFirst ? end : this.lineBreak() + end;
      } else {
        yield (frame.isFirst ? '' : ',') + this.lineBreak();
        frame.isFirst = false;
        yield frame.isObject ? this.member(next.value) : this.open(next.value);
      }
    }
  }

  private member(name: number): string {
    return `${sourceOf(this.doc, name)}:${this.style.indent === '' ? '' : ' '}${this.open(name + 1)}`;
  }

  private open(node: number): string {
    if (!isContainer(this.doc, node)) return sourceOf(this.doc, node);
    const isObject = kindOf(this.doc, node) === KIND.object;
    const children = childrenOf(this.doc, node);
    return this.begin(isObject, isObject && this.style.isSorted ? this.sorted(children) : children);
  }

  private begin(isObject: boolean, children: Iterable<number>): string {
    this.frames.push({ children: children[Symbol.iterator](), isObject, isFirst: true });
    return isObject ? '{' : '[';
  }

  /** By code units, as languages sort texts; members of one name stay in their order. */
  private sorted(names: Iterable<number>): number[] {
    const keyed = Array.from(names, (node) => ({ node, name: textOf(this.doc, node) }));
    return keyed.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).map(({ node }) => node);
  }

  private lineBreak(): string {
    return this.style.indent === ''
      ? ''
      : `\n${this.style.indent.repeat(Math.min(this.frames.length, MAX_INDENTED_DEPTH))}`;
  }
}

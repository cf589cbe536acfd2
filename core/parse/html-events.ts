import { Tokenizer } from 'htmlparser2';
import { createElementStack, type OpenAction } from './element-stack.ts';

/** What a reader of a document is told, in document order. Never recursive, whatever the depth. */
export type HtmlHandler = {
  /** May give an action for the moment the element ends; for void elements that is at once. */
  open: OpenAction;
  /** Decoded; one run of text may come in several pieces. */
  text(data: string): void;
  /** The declaration without `<!` and `>`. */
  doctype(declaration: string): void;
};

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * Reads a document once and tells its elements as the HTML standard nests them: implied end tags, misnested formatting, foreign
 * content and the end of the head are followed. Takes time linear in the input for any input; never throws.
 */
export function readHtmlEvents(html: string, handler: HtmlHandler): void {
  const stack = createElementStack(handler.open);
  let name = '';
  let start = 0;
  let attributes: Map<string, string> | null = null;
  let attributeName = '';
  let attributeValue = '';

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      isInForeignContext: () => stack.isForeign(),
      onopentagname(from, to) {
        name = html.slice(from, to).toLowerCase();
        start = from - 1;
        attributes = null;
      },
      onattribname(from, to) {
        attributeName = html.slice(from, to).toLowerCase();
        attributeValue = '';
      },
      onattribdata(from, to) {
        attributeValue += html.slice(from, to);
      },
      onattribentity(codePoint) {
        attributeValue += String.fromCodePoint(codePoint);
      },
      onattribend() {
        attributes ??= new Map();
        if (!attributes.has(attributeName)) attributes.set(attributeName, attributeValue);
      },
      onopentagend: (to) => stack.open(name, attributes ?? NO_ATTRIBUTES, start, to + 1, false),
      onselfclosingtag: (to) => stack.open(name, attributes ?? NO_ATTRIBUTES, start, to + 1, true),
      onclosetag: (from, to) => stack.close(html.slice(from, to).toLowerCase()),
      ontext: (from, to) => text(html.slice(from, to)),
      ontextentity: (codePoint) => text(String.fromCodePoint(codePoint)),
      oncdata: (from, to, offset) => {
        if (stack.isForeign()) text(html.slice(from, to - offset));
      },
      ondeclaration: (from, to) => handler.doctype(html.slice(from, to)),
      oncomment: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );

  function text(data: string): void {
    stack.text(data);
    handler.text(data);
  }

  tokenizer.write(html);
  tokenizer.end();
  stack.closeAll();
}

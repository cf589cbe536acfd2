import { createElementStack, type ElementHandler } from './element-stack.ts';
import { tokenizeHtml } from './html-tokenizer.ts';

/** What a reader of a document is told, in document order. Never recursive, whatever the depth. */
export type HtmlHandler<Ending> = ElementHandler<Ending> & {
  /** Decoded; one run of text may come in several pieces. */
  text(data: string): void;
  /** The declaration without `<!` and `>`. */
  doctype(declaration: string): void;
};

/**
 * Reads a document once and tells its elements as the HTML standard nests them: implied end tags, misnested formatting, foreign
 * content and the end of the head are followed. Takes time linear in the input for any input; never throws.
 */
export function readHtmlEvents<Ending>(html: string, handler: HtmlHandler<Ending>): void {
  const stack = createElementStack(handler);
  tokenizeHtml(html, {
    startTag: (name, tag) => stack.open(name, tag),
    endTag: (name) => stack.close(name),
    text(data) {
      stack.text(data);
      handler.text(data);
    },
    doctype: (declaration) => handler.doctype(declaration),
    isForeignNode: stack.isForeignNode,
  });
  stack.closeAll();
}

import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';

/** Cuts text out of a document. Asked in the order of the document, it looks at each character only a few times. */
export type HtmlSource = {
  readonly html: string;
  /** Text with its character references decoded. */
  text(from: number, to: number): string;
  /** The same for text that may not hold NUL: the contents of a title or textarea. */
  rcdata(from: number, to: number): string;
  /** Text without character references: the contents of a script or style. */
  rawText(from: number, to: number): string;
  attributeValue(from: number, to: number): string;
};

export function createHtmlSource(html: string): HtmlSource {
  const hasReturns = html.includes('\r');
  const hasNulls = html.includes('\0');
  let nextReference = -1;

  function mayHoldReference(from: number, to: number): boolean {
    if (nextReference < from) {
      const next = html.indexOf('&', from);
      nextReference = next === -1 ? html.length : next;
    }
    return nextReference < to;
  }

  /** Line ends become line feeds (HTML, 13.2.3.5). */
  function cut(from: number, to: number): string {
    const text = html.slice(from, to);
    return hasReturns && text.includes('\r') ? text.replace(/\r\n?/gu, '\n') : text;
  }

  function cutWithoutNulls(from: number, to: number): string {
    const text = cut(from, to);
    return hasNulls ? text.replaceAll('\0', '\uFFFD') : text;
  }

  return {
    html,
    text: (from, to) => (mayHoldReference(from, to) ? decodeHTML(cut(from, to)) : cut(from, to)),
    rcdata(from, to) {
      const text = cutWithoutNulls(from, to);
      return mayHoldReference(from, to) ? decodeHTML(text) : text;
    },
    rawText: cutWithoutNulls,
    attributeValue(from, to) {
      const value = cutWithoutNulls(from, to);
      return mayHoldReference(from, to) ? decodeHTMLAttribute(value) : value;
    },
  };
}

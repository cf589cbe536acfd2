import { createTagReader, type Tag } from './html-attributes.ts';
import { GREATER, SLASH, isLetterCode, tagNameEnd } from './html-characters.ts';
import { rawTextEnd, scriptEnd } from './html-raw-text.ts';
import { createHtmlSource } from './html-source.ts';
import { TAGS, type TagName } from './tag-names.ts';

/** What is told of a document, in its order. */
export type TokenHandler = {
  /**
   * @param tag is the same object for every tag.
   * @returns whether it begins an element of HTML, whose name decides how its contents are read.
   */
  startTag(name: TagName, tag: Tag): boolean;
  endTag(name: TagName): void;
  /** Decoded; one run of text may come in several pieces. */
  text(data: string): void;
  /** The declaration without `<!` and `>`. */
  doctype(declaration: string): void;
  /** Whether the element around is one of SVG or MathML, where CDATA sections are text. */
  isForeignNode(): boolean;
};

const EXCLAMATION = 0x21;
const DASH = 0x2d;
const QUESTION = 0x3f;

/**
 * Splits a document into tags and text as the HTML standard's tokenizer does (13.2.5); comments are left out. Takes time linear in
 * the input for any input; never throws.
 */
export function tokenizeHtml(html: string, handler: TokenHandler): void {
  const source = createHtmlSource(html);
  const reader = createTagReader(source);
  const { length } = html;
  /** Where the text begins that is not told yet. */
  let textStart = 0;

  function flush(to: number): void {
    if (to > textStart) handler.text(source.text(textStart, to));
  }

  /** @returns where reading goes on. */
  function readStartTag(open: number): number {
    const nameEnd = tagNameEnd(html, open + 1);
    const end = reader.read(open, nameEnd);
    if (end === -1) return length;
    const name = TAGS.read(html, open + 1, nameEnd);
    const isHtml = handler.startTag(name, reader.tag);
    return isHtml && name.rawText !== null ? readRawText(name, end) : end;
  }

  function readRawText({ name, rawText }: TagName, from: number): number {
    let to = length;
    if (rawText === 'script') to = scriptEnd(html, from);
    else if (rawText !== 'plaintext') to = rawTextEnd(html, from, name);
    if (to > from) handler.text(rawText === 'rcdata' ? source.rcdata(from, to) : source.rawText(from, to));
    return to === length ? length : readEndTag(to);
  }

  function readEndTag(open: number): number {
    const nameEnd = tagNameEnd(html, open + 2);
    const end = html.charCodeAt(nameEnd) === GREATER ? nameEnd + 1 : reader.read(open, nameEnd);
    if (end === -1) return length;
    handler.endTag(TAGS.read(html, open + 2, nameEnd));
    return end;
  }

  /** Behind `<!`. */
  function readDeclaration(from: number): number {
    if (html.startsWith('--', from)) return commentEnd(html, from + 2);
    if (html.startsWith('[CDATA[', from) && handler.isForeignNode()) return readCdata(from + 7);
    const end = signEnd(html, from);
    if (/^doctype/iu.test(html.slice(from, from + 7))) {
      handler.doctype(html.slice(from, html.charCodeAt(end - 1) === GREATER ? end - 1 : end));
    }
    return end;
  }

  function readCdata(from: number): number {
    const end = html.indexOf(']]>', from);
    const to = end === -1 ? length : end;
    if (to > from) handler.text(source.rawText(from, to));
    return end === -1 ? length : end + 3;
  }

  /** @returns where reading goes on; -1 when the `<` is text. */
  function readMarkup(open: number): number {
    const code = html.charCodeAt(open + 1);
    if (isLetterCode(code)) {
      flush(open);
      return readStartTag(open);
    }
    if (code === SLASH) {
      if (open + 2 >= length) return -1;
      flush(open);
      return isLetterCode(html.charCodeAt(open + 2)) ? readEndTag(open) : signEnd(html, open + 2);
    }
    if (code !== EXCLAMATION && code !== QUESTION) return -1;
    flush(open);
    return code === EXCLAMATION ? readDeclaration(open + 2) : signEnd(html, open + 1);
  }

  let index = html.indexOf('<');
  while (index !== -1) {
    const next = readMarkup(index);
    if (next !== -1) textStart = next;
    index = html.indexOf('<', next === -1 ? index + 1 : next);
  }
  flush(length);
}

/** Behind the next `>`. */
function signEnd(html: string, from: number): number {
  const end = html.indexOf('>', from);
  return end === -1 ? html.length : end + 1;
}

/** Where a comment ends whose text begins here: behind `-->` or `--!>`, and at once for `<!-->` and `<!--->`. */
function commentEnd(html: string, from: number): number {
  const first = html.charCodeAt(from);
  if (first === GREATER) return from + 1;
  if (first === DASH && html.charCodeAt(from + 1) === GREATER) return from + 2;
  for (let index = html.indexOf('--', from); index !== -1; index = html.indexOf('--', index + 1)) {
    const code = html.charCodeAt(index + 2);
    if (code === GREATER) return index + 3;
    if (code === EXCLAMATION && html.charCodeAt(index + 3) === GREATER) return index + 4;
  }
  return html.length;
}

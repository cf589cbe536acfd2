import { Tokenizer } from 'htmlparser2';
import { createXmlAttributes } from './xml-attributes.ts';
import { createXmlFaults, shortName } from './xml-faults.ts';
import { createXmlNamespaces, type XmlName } from './xml-namespaces.ts';

/** What a reader of an XML document is told, in document order. The root has depth 1. */
export type XmlHandler = {
  /** May give a fault that makes it pointless to read on. */
  open(name: XmlName, attributes: ReadonlyMap<string, string>, depth: number): string | null;
  close(depth: number): void;
  /** Decoded; one run of text may come in several pieces. */
  text(data: string): void;
};

/** No format we read nests as deep: a hostile file must not fill the memory. */
const MAX_DEPTH = 100;

const NAME = /^[\p{L}_:][\p{L}\p{M}\p{N}_:.\-·]*$/u;
/** Characters that XML 1.0 (section 2.2) allows in no form. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/u;

/**
 * Reads an XML document once, in time linear in its length; never throws. Entities a document declares are not expanded and nothing it
 * names is fetched. A fault after which the rest can still be told apart does not end the reading.
 * @returns the first fault with its line, in English as parsers word it; `null` when the document is well-formed.
 */
export function readXmlEvents(document: string, handler: XmlHandler): string | null {
  const xml = document.startsWith('\uFEFF') ? document.slice(1) : document;
  const faults = createXmlFaults(xml, () => tokenizer.pause());
  const attributes = createXmlAttributes(xml, faults);
  const elements = createElements(handler);
  let name = '';
  let nameAt = 0;

  function open(): void {
    // A stop inside a tag still lets the tokenizer end it.
    if (faults.isStopped()) return;
    const fault = elements.open(name, attributes.all(), (what) => faults.note(nameAt, what));
    if (fault !== null) faults.stop(nameAt, fault);
  }

  function text(at: number, data: string): void {
    if (elements.isInside()) handler.text(data);
    else if (data.trim() !== '') faults.stop(at, 'text stands outside the root element');
  }

  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      ...attributes,
      onopentagname(from, to) {
        name = xml.slice(from, to);
        nameAt = from;
        attributes.begin();
        if (!NAME.test(name)) faults.note(from, `<${shortName(name)}> is not a name`);
      },
      onopentagend: open,
      onselfclosingtag() {
        open();
        if (!faults.isStopped()) elements.close();
      },
      onclosetag(from, to) {
        const fault = elements.mismatch(xml.slice(from, to));
        if (fault === null) elements.close();
        else faults.stop(from, fault);
      },
      ontext(from, to) {
        if (elements.isInside()) faults.noteRawSigns(from, to);
        text(from, xml.slice(from, to));
      },
      ontextentity: (codePoint, end) => text(end, String.fromCodePoint(codePoint)),
      oncdata: (from, to, offset) => text(from, xml.slice(from, to - offset)),
      ondeclaration(from, to) {
        if (xml.slice(from, to).includes('[')) faults.stop(from, 'a document type with declarations is not read');
      },
      onprocessinginstruction(from, to) {
        const isDeclaration = /^xml\s/u.test(xml.slice(from, Math.min(to, from + 4)));
        if (isDeclaration && from !== '<?'.length) faults.note(from, 'something stands before the XML declaration');
      },
      oncomment: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(xml);
  tokenizer.end();
  if (!faults.isStopped()) {
    const fault = elements.unfinished() ?? faultAfter(xml);
    if (fault !== null) faults.note(xml.length, fault);
  }
  const forbidden = faults.first() === null ? xml.search(FORBIDDEN) : -1;
  if (forbidden >= 0) faults.note(forbidden, 'there is a control character');
  return faults.first();
}

/** The open elements; their methods give a fault that ends the reading, or `null`. */
function createElements(handler: XmlHandler) {
  const namespaces = createXmlNamespaces();
  const openOnes: { readonly name: string; readonly prefixes: readonly string[] }[] = [];
  let hasRoot = false;

  return {
    isInside: () => openOnes.length > 0,
    open(name: string, attributes: ReadonlyMap<string, string>, note: (what: string) => void): string | null {
      if (openOnes.length === 0 && hasRoot) return 'there is a second root element';
      if (openOnes.length >= MAX_DEPTH) return 'elements are nested too deep';
      hasRoot = true;
      openOnes.push({ name, prefixes: namespaces.declare(attributes) });
      const resolved = namespaces.nameOf(name);
      if (!resolved.isDeclared) note(`the prefix of <${shortName(name)}> is not declared`);
      return handler.open(resolved, attributes, openOnes.length);
    },
    close(): void {
      handler.close(openOnes.length);
      namespaces.undeclare(openOnes.pop()?.prefixes ?? []);
    },
    mismatch(name: string): string | null {
      const expected = openOnes.at(-1)?.name;
      if (name === expected) return null;
      return expected === undefined
        ? `</${shortName(name)}> ends nothing`
        : `</${shortName(name)}> stands where </${shortName(expected)}> should`;
    },
    unfinished(): string | null {
      const last = openOnes.at(-1);
      if (last !== undefined) return `the document ends before </${shortName(last.name)}>`;
      return hasRoot ? null : 'there is no element';
    },
  };
}

/** What follows the last tag may be the beginning of another one, which no event tells of. */
function faultAfter(xml: string): string | null {
  return xml.slice(xml.lastIndexOf('>') + 1).trim() === '' ? null : 'the document ends inside a tag';
}

import { QuoteType } from 'htmlparser2';
import { shortName, type XmlFaults } from './xml-faults.ts';

/** No format we read says as much in one element: a hostile file must not fill the memory. */
const MAX_ATTRIBUTES = 500;
/** A longer value is cut. */
const MAX_LENGTH = 8192;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Gathers the attributes of one element after the other from the tokens of an XML document. */
export function createXmlAttributes(xml: string, faults: XmlFaults) {
  let attributes: Map<string, string> | null = null;
  let name = '';
  let value = '';

  function add(piece: string): void {
    if (value.length < MAX_LENGTH) value += piece.length <= MAX_LENGTH ? piece : piece.slice(0, MAX_LENGTH);
  }

  return {
    /** Forgets those of the element before. */
    begin(): void {
      attributes = null;
    },
    /** Names as written, values decoded. */
    all: (): ReadonlyMap<string, string> => attributes ?? NO_ATTRIBUTES,
    onattribname(from: number, to: number): void {
      name = xml.slice(from, to);
      value = '';
    },
    onattribdata(from: number, to: number): void {
      faults.noteRawSigns(from, to);
      add(xml.slice(from, to));
    },
    onattribentity: (codePoint: number): void => add(String.fromCodePoint(codePoint)),
    onattribend(quote: QuoteType, end: number): void {
      if (quote === QuoteType.NoValue) faults.note(end, `the attribute ${shortName(name)} has no value`);
      if (quote === QuoteType.Unquoted)
        faults.note(end, `the value of ${shortName(name)} stands without quotation marks`);
      attributes ??= new Map();
      if (attributes.has(name)) faults.note(end, `the attribute ${shortName(name)} is repeated`);
      else if (attributes.size >= MAX_ATTRIBUTES) faults.stop(end, 'an element has too many attributes');
      else attributes.set(name, value);
    },
  };
}

import type { StructuredDataFacts, StructuredItem } from './document-facts.ts';
import type { HtmlElement } from './element-stack.ts';
import { hasAttribute, valueOf } from './html-attributes.ts';
import { parseJsonLd } from './json-ld.ts';
import { attributeOf, captureText, evidenceOf, plainText, trackSpan, type Reading, type TextSpan } from './reading.ts';
import { shortName, vocabularyName, vocabularyOfType } from './vocabulary.ts';
import { detach } from './text-buffer.ts';

type Draft = {
  readonly types: readonly string[];
  readonly vocabulary: string;
  readonly depth: number;
  readonly properties: Map<string, (string | TextSpan | Draft)[]>;
};

/** One way of marking items up in attributes. */
type Syntax = {
  readonly format: 'microdata' | 'rdfa';
  isItem(element: HtmlElement): boolean;
  typesOf(element: HtmlElement): string[];
  vocabularyOf(element: HtmlElement, types: readonly string[], outer: string): string;
  propertiesOf(element: HtmlElement): string[];
  /** `null` when the text of the element is the value. */
  literalOf(element: HtmlElement): string | null;
};

const MAX_DEPTH = 32;

/** Follows structured data of all three formats, in document order. */
export function createItemReader(reading: Reading) {
  const blocks: (() => StructuredDataFacts)[] = [];
  const readMicrodata = createAttributeReader(reading, MICRODATA, blocks);
  const readRdfa = createAttributeReader(reading, RDFA, blocks);
  return {
    open(element: HtmlElement): void {
      if (element.name === 'script') {
        if (/^application\/ld\+json\b/iu.test(valueOf(element.attributes, 'type')?.trim() ?? '')) {
          captureText(reading, (text) => {
            const block = parseJsonLd(text);
            blocks.push(() => ({ ...block, evidence: detach(block.evidence) }));
          });
        }
        return;
      }
      readMicrodata(element);
      readRdfa(element);
    },
    finish: (): StructuredDataFacts[] => blocks.map((finish) => finish()),
  };
}

function createAttributeReader(reading: Reading, syntax: Syntax, blocks: (() => StructuredDataFacts)[]) {
  let current: Draft | null = null;

  function openItem(element: HtmlElement, properties: readonly string[]): void {
    const types = syntax.typesOf(element);
    const outer = current;
    const vocabulary = syntax.vocabularyOf(element, types, outer?.vocabulary ?? '');
    const draft: Draft = {
      types: types.map(shortName),
      vocabulary,
      depth: (outer?.depth ?? 0) + 1,
      properties: new Map(),
    };
    if (outer !== null && properties.length > 0) {
      if (outer.depth < MAX_DEPTH) add(outer, properties, draft);
    } else {
      const evidence = evidenceOf(reading, element);
      blocks.push(() => ({ format: syntax.format, items: [finishItem(reading, draft)], error: null, evidence }));
    }
    current = draft;
    reading.whenClosed(() => {
      current = outer;
    });
  }

  return (element: HtmlElement): void => {
    const properties = current === null ? [] : syntax.propertiesOf(element);
    if (syntax.isItem(element)) openItem(element, properties);
    else if (current !== null && properties.length > 0)
      add(current, properties, syntax.literalOf(element) ?? trackSpan(reading));
  };
}

function add(item: Draft, names: readonly string[], value: string | TextSpan | Draft): void {
  for (const name of names) {
    const values = item.properties.get(name);
    if (values === undefined) item.properties.set(name, [value]);
    else values.push(value);
  }
}

/** Recursive, but no deeper than MAX_DEPTH. */
function finishItem(reading: Reading, draft: Draft): StructuredItem {
  const properties = [...draft.properties].map(
    ([name, values]) => [name, values.map((value) => finishValue(reading, value))] as const,
  );
  return { types: draft.types, vocabulary: draft.vocabulary, properties: Object.fromEntries(properties) };
}

function finishValue(reading: Reading, value: string | TextSpan | Draft): string | StructuredItem {
  if (typeof value === 'string') return value;
  return 'properties' in value ? finishItem(reading, value) : plainText(reading, value);
}

const LINKING = ['href', 'src', 'data'];

function wordsOf(element: HtmlElement, name: string): string[] {
  return (valueOf(element.attributes, name) ?? '').split(/\s+/u).filter(Boolean).map(detach);
}

function firstAttribute(element: HtmlElement, names: readonly string[]): string | null {
  const name = names.find((each) => hasAttribute(element.attributes, each));
  return name === undefined ? null : attributeOf(element, name);
}

const MICRODATA: Syntax = {
  format: 'microdata',
  isItem: (element) => hasAttribute(element.attributes, 'itemscope'),
  typesOf: (element) => wordsOf(element, 'itemtype'),
  vocabularyOf: (_element, types, outer) => (types[0] === undefined ? outer : vocabularyOfType(types[0])),
  propertiesOf: (element) => wordsOf(element, 'itemprop').map(shortName),
  literalOf: (element) =>
    firstAttribute(element, [
      'content',
      ...LINKING,
      ...(element.name === 'time' ? ['datetime'] : []),
      ...valueAttribute(element),
    ]),
};

function valueAttribute({ name }: HtmlElement): string[] {
  return name === 'data' || name === 'meter' ? ['value'] : [];
}

const RDFA: Syntax = {
  format: 'rdfa',
  isItem: (element) => hasAttribute(element.attributes, 'typeof'),
  typesOf: (element) => wordsOf(element, 'typeof'),
  vocabularyOf(element, types, outer) {
    const vocab = nearestVocab(element);
    if (vocab !== null) return vocabularyName(vocab);
    return types[0] === undefined ? outer : vocabularyOfType(types[0]) || outer;
  },
  /** Names of other vocabularies, such as og:title, say nothing about the item. */
  propertiesOf: (element) =>
    wordsOf(element, 'property')
      .map(shortName)
      .filter((name) => !name.includes(':')),
  literalOf: (element) => firstAttribute(element, ['content', 'resource', ...LINKING, 'datetime']),
};

/** The `vocab` of the element or, for an item without one, of the elements around it up to the nearest twenty. */
function nearestVocab(element: HtmlElement): string | null {
  let each: HtmlElement | null = element;
  for (let steps = 0; each !== null && steps < 20; steps += 1) {
    const vocab = vocabOf(each);
    if (vocab !== undefined) return vocab.trim();
    each = each.parent;
  }
  return null;
}

const VOCABS = new WeakMap<HtmlElement, string | undefined>();

/** Looks through the attributes of an element once, however many items ask: there may be very many of both. */
function vocabOf(element: HtmlElement): string | undefined {
  const known = VOCABS.get(element);
  if (known !== undefined || VOCABS.has(element)) return known;
  const vocab = valueOf(element.attributes, 'vocab');
  VOCABS.set(element, vocab);
  return vocab;
}

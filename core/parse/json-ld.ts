import { isRecord } from '#core/base/is-record.ts';
import type { StructuredDataFacts, StructuredItem } from './document-facts.ts';
import { shortName, vocabularyName } from './vocabulary.ts';

type JsonObject = Readonly<Record<string, unknown>>;
type Value = string | StructuredItem;

/** Deeper items are left out: no supported feature nests as deep, and a hostile block must not exhaust the stack. */
const MAX_DEPTH = 32;
const MAX_EVIDENCE_LENGTH = 300;

/** Reads one JSON-LD block: a node, a list of nodes or a `@graph`. Remote contexts are not fetched: names are taken as written. */
export function parseJsonLd(text: string): StructuredDataFacts {
  const evidence = text.trim().slice(0, MAX_EVIDENCE_LENGTH);
  try {
    const root: unknown = JSON.parse(text);
    return { format: 'json-ld', items: topItems(root, ''), error: null, evidence };
  } catch (error) {
    return { format: 'json-ld', items: [], error: error instanceof Error ? error.message : String(error), evidence };
  }
}

function topItems(root: unknown, outerVocabulary: string): StructuredItem[] {
  return listOf(root).flatMap((node) => {
    if (!isRecord(node)) return [];
    const vocabulary = vocabularyOf(node, outerVocabulary);
    const graph = Object.hasOwn(node, '@graph') ? listOf(node['@graph']).filter(isRecord) : [];
    const own = Object.hasOwn(node, '@type') || graph.length === 0 ? [itemOf(node, vocabulary, 1)] : [];
    return [...own, ...graph.map((each) => itemOf(each, vocabulary, 1))];
  });
}

function itemOf(node: JsonObject, outerVocabulary: string, depth: number): StructuredItem {
  const vocabulary = vocabularyOf(node, outerVocabulary);
  const types = listOf(node['@type'])
    .filter((type) => typeof type === 'string')
    .map(shortName);
  const properties = new Map<string, Value[]>();
  for (const [name, value] of Object.entries(node)) {
    if (name === '@type' || name === '@context' || name === '@graph') continue;
    const values = listOf(value).flatMap((each) => valueOf(each, vocabulary, depth));
    if (values.length > 0) properties.set(shortName(name), values);
  }
  // fromEntries defines the properties, so that a key such as __proto__ stays a key.
  return { types, vocabulary, properties: Object.fromEntries(properties) };
}

function valueOf(value: unknown, vocabulary: string, depth: number): Value[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (!isRecord(value) || depth >= MAX_DEPTH) return [];
  if (Object.hasOwn(value, '@value')) return valueOf(value['@value'], vocabulary, depth + 1);
  if (Object.hasOwn(value, '@list'))
    return listOf(value['@list']).flatMap((each) => valueOf(each, vocabulary, depth + 1));
  return [itemOf(value, vocabulary, depth + 1)];
}

/** The vocabulary that the node's own context names: a text, the first text of a list, or `@vocab`. */
function vocabularyOf(node: JsonObject, outer: string): string {
  for (const context of listOf(node['@context'])) {
    if (typeof context === 'string') return vocabularyName(context);
    const vocab = isRecord(context) ? context['@vocab'] : undefined;
    if (typeof vocab === 'string') return vocabularyName(vocab);
  }
  return outer;
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

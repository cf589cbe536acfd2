import { onceForLatest } from '#core/base/once-per.ts';
import type { DocumentFacts, StructuredItem } from '#core/parse/document-facts.ts';

export type FoundItem = {
  readonly item: StructuredItem;
  /** The text of the block it stands in. */
  readonly evidence: string;
  /** True when no other typed item holds it as a part. */
  readonly isOutermost: boolean;
  /** True when the page itself is about it: outermost, or reached only through properties that point at the subject. */
  readonly isSubject: boolean;
};

/** Properties that lead from a page or a list to the things it is about. */
const TO_SUBJECT: ReadonlySet<string> = new Set(['mainEntity', 'itemListElement', 'item', 'breadcrumb', 'hasVariant']);

/** Every item of schema.org on the page, outer ones before those inside them. */
export function schemaItems({ structuredData }: Pick<DocumentFacts, 'structuredData'>): readonly FoundItem[] {
  return itemsOf(structuredData);
}

/** Several checks ask for the items of one page. */
const itemsOf = onceForLatest((structuredData: DocumentFacts['structuredData']): readonly FoundItem[] => {
  const found = structuredData.flatMap(({ items, evidence }) =>
    items.map((item): FoundItem => ({ item, evidence, isOutermost: true, isSubject: true })),
  );
  // The list grows while it is read, so that no depth of nesting can exhaust the stack.
  for (const { item, evidence, isOutermost, isSubject } of found) {
    const isWrapper = item.types.length === 0;
    for (const [property, values] of Object.entries(item.properties)) {
      for (const value of values) {
        if (typeof value === 'string') continue;
        found.push({
          item: value,
          evidence,
          isOutermost: isOutermost && isWrapper,
          isSubject: isSubject && (isWrapper || TO_SUBJECT.has(property)),
        });
      }
    }
  }
  return found.filter(({ item }) => item.vocabulary === 'schema.org');
});

import { RICH_RESULTS, type RichResult, type RichResultNeed } from '#core/standards/rich-results.ts';
import type { StructuredItem } from '#core/parse/document-facts.ts';
import type { Artifacts } from '#core/audit/artifacts.ts';
import { countDistinct } from '#core/audit/finding-list.ts';
import { schemaItems, type FoundItem } from './schema-items.ts';
import { isTypeOf } from './schema-vocabulary.ts';

export type MissingNeed = {
  readonly type: string;
  readonly feature: string;
  /** Alternatives parted by slashes, with their path: `offers.price / offers.lowPrice`. */
  readonly property: string;
  readonly count: number;
  readonly evidence: string;
};

type Candidate = FoundItem & { readonly richResult: RichResult };

/** The items a rich result could be made of, each with its feature; the more special feature wins. */
export function richResultItems(document: Pick<Artifacts['document'], 'structuredData'>): Candidate[] {
  return schemaItems(document).flatMap((found) => featuresOf(found).map((richResult) => ({ ...found, richResult })));
}

/** What the items lack of the required or the recommended properties, equal ones once. */
export function missingNeeds(candidates: readonly Candidate[], level: 'required' | 'recommended'): MissingNeed[] {
  const missing = candidates.flatMap(({ item, richResult, isOutermost, evidence }) =>
    richResult[level]
      .filter((need) => (isOutermost || need.onlyOutermost !== true) && !isMet(item, need))
      .map((need) => ({
        type: typeName(item, richResult),
        feature: richResult.feature,
        property: labelOf(need),
        evidence,
      })),
  );
  return countDistinct(missing, ({ type, property }) => `${type} ${property}`).map(({ item, count }) => ({
    ...item,
    count,
  }));
}

function featuresOf({ item, isSubject, isOutermost }: FoundItem): RichResult[] {
  if (!isOutermost && hasOnlyId(item)) return [];
  const fitting = RICH_RESULTS.filter(
    (richResult) => (isSubject || richResult.isReadInside === true) && fits(item, richResult),
  );
  const isMoreSpecial = (a: RichResult, b: RichResult) =>
    a !== b && a.types.some((type) => b.types.some((base) => isTypeOf(type, base)));
  return fitting.filter((richResult) => !fitting.some((other) => isMoreSpecial(other, richResult)));
}

function fits(item: StructuredItem, { types, withSubtypes }: RichResult): boolean {
  return item.types.some((type) =>
    types.some((base) => (withSubtypes === true ? isTypeOf(type, base) : type === base)),
  );
}

function typeName(item: StructuredItem, richResult: RichResult): string {
  return item.types.find((type) => fits({ ...item, types: [type] }, richResult)) ?? '';
}

function labelOf({ paths, within }: RichResultNeed): string {
  return paths.map((path) => (within === undefined ? path : `${within}.${path}`)).join(' / ');
}

function isMet(item: StructuredItem, { paths, within, exceptLast }: RichResultNeed): boolean {
  const holders = within === undefined ? [item] : itemsAt(item, within.split('.'));
  const judged = exceptLast === true ? holders.slice(0, -1) : holders;
  return judged.every((holder) => hasOnlyId(holder) || paths.some((path) => hasValue(holder, path.split('.'))));
}

/** The items at a path. Where plain text stands instead, there is nothing to look into. */
function itemsAt(item: StructuredItem, [name = '', ...rest]: readonly string[]): StructuredItem[] {
  const inner = valuesOf(item, name).filter((value) => typeof value !== 'string');
  return rest.length === 0 ? inner : inner.flatMap((each) => itemsAt(each, rest));
}

function hasValue(item: StructuredItem, [name = '', ...rest]: readonly string[]): boolean {
  return valuesOf(item, name).some((value) => {
    if (typeof value === 'string') return rest.length === 0 && value.trim() !== '';
    return rest.length === 0 || hasOnlyId(value) || hasValue(value, rest);
  });
}

function valuesOf(item: StructuredItem, name: string): readonly (string | StructuredItem)[] {
  return Object.hasOwn(item.properties, name) ? (item.properties[name] ?? []) : [];
}

/** `{"@id": …}`, perhaps with a type: the node it refers to is judged where it stands. */
function hasOnlyId({ properties }: StructuredItem): boolean {
  return Object.keys(properties).join() === '@id';
}

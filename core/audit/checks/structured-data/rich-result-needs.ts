import { RICH_RESULTS, type RichResult, type RichResultNeed } from '#core/standards/rich-results.ts';
import type { StructuredItem } from '#core/parse/document-facts.ts';
import type { Artifacts } from '#core/audit/artifacts.ts';
import { onceForLatest, oncePer } from '#core/base/once-per.ts';
import { countDistinct } from '#core/audit/finding-list.ts';
import { schemaItems, type FoundItem } from './schema-items.ts';
import { isKnownType, isTypeOf } from './schema-vocabulary.ts';

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
export function richResultItems(document: Pick<Artifacts['document'], 'structuredData'>): readonly Candidate[] {
  return candidatesOf(schemaItems(document));
}

const candidatesOf = onceForLatest((items: readonly FoundItem[]): readonly Candidate[] =>
  items.flatMap((found) => featuresOf(found).map((richResult) => ({ ...found, richResult }))),
);

/** What the items lack of the required or the recommended properties, equal ones once. */
export function missingNeeds(candidates: readonly Candidate[], level: 'required' | 'recommended'): MissingNeed[] {
  const missing = candidates.flatMap(({ item, richResult, isOutermost, evidence }) =>
    richResult[level]
      .filter((need) => (isOutermost || need.onlyOutermost !== true) && !isMet(item, need))
      .map((need) => ({
        type: typeName(item, richResult),
        feature: richResult.feature,
        property: stepsOf(need).label,
        evidence,
      })),
  );
  return countDistinct(missing, ({ type, property }) => `${type} ${property}`).map(({ item, count }) => ({
    ...item,
    count,
  }));
}

function featuresOf({ item, isSubject, isOutermost }: FoundItem): readonly RichResult[] {
  if (!isOutermost && hasOnlyId(item)) return [];
  const fitting = resultsOf(item.types).filter(({ isReadInside }) => isSubject || isReadInside === true);
  if (fitting.length < 2) return fitting;
  const isMoreSpecial = (a: RichResult, b: RichResult) =>
    a !== b && a.types.some((type) => b.types.some((base) => isTypeOf(type, base)));
  return fitting.filter((richResult) => !fitting.some((other) => isMoreSpecial(other, richResult)));
}

function resultsOf(types: readonly string[]): readonly RichResult[] {
  const [type, ...others] = types;
  if (type === undefined) return [];
  if (others.length === 0) return resultsOfType(type);
  return RICH_RESULTS.filter((richResult) => types.some((each) => resultsOfType(each).includes(richResult)));
}

/** By type, as they are asked for; no more than the vocabulary has. */
const results = new Map<string, readonly RichResult[]>();

function resultsOfType(type: string): readonly RichResult[] {
  let found = results.get(type);
  if (found === undefined) {
    found = RICH_RESULTS.filter(({ types, withSubtypes }) =>
      types.some((base) => (withSubtypes === true ? isTypeOf(type, base) : type === base)),
    );
    if (isKnownType(type)) results.set(type, found);
  }
  return found;
}

function typeName({ types }: StructuredItem, richResult: RichResult): string {
  return types.find((type) => resultsOfType(type).includes(richResult)) ?? '';
}

type Steps = {
  readonly paths: readonly (readonly string[])[];
  readonly within: readonly string[];
  readonly label: string;
};

const stepsOf = oncePer(({ paths, within }: RichResultNeed): Steps => ({
  paths: paths.map((path) => path.split('.')),
  within: within?.split('.') ?? [],
  label: paths.map((path) => (within === undefined ? path : `${within}.${path}`)).join(' / '),
}));

function isMet(item: StructuredItem, need: RichResultNeed): boolean {
  const { paths, within } = stepsOf(need);
  const holders = itemsAt(item, within);
  const judged = need.exceptLast === true ? holders.slice(0, -1) : holders;
  return judged.every((holder) => hasOnlyId(holder) || paths.some((path) => hasValue(holder, path)));
}

/** The items at a path. Where plain text stands instead, there is nothing to look into. */
function itemsAt(item: StructuredItem, path: readonly string[], from = 0): readonly StructuredItem[] {
  const name = path[from];
  if (name === undefined) return [item];
  return valuesOf(item, name).flatMap((value) => (typeof value === 'string' ? [] : itemsAt(value, path, from + 1)));
}

function hasValue(item: StructuredItem, path: readonly string[], from = 0): boolean {
  const isLast = from === path.length - 1;
  return valuesOf(item, path[from] ?? '').some((value) => {
    if (typeof value === 'string') return isLast && value.trim() !== '';
    return isLast || hasOnlyId(value) || hasValue(value, path, from + 1);
  });
}

function valuesOf(item: StructuredItem, name: string): readonly (string | StructuredItem)[] {
  return Object.hasOwn(item.properties, name) ? (item.properties[name] ?? []) : [];
}

/** `{"@id": …}`, perhaps with a type: the node it refers to is judged where it stands. */
function hasOnlyId({ properties }: StructuredItem): boolean {
  const names = Object.keys(properties);
  return names.length === 1 && names[0] === '@id';
}

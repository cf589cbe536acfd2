import { defineCheck, type Finding } from '#core/audit/check.ts';
import { cappedOutcome, countDistinct } from '#core/audit/finding-list.ts';
import { schemaItems, type FoundItem } from './schema-items.ts';
import { isKnownProperty, isKnownType } from './schema-vocabulary.ts';

type Unknown = {
  readonly messageKey: Finding<'type' | 'property'>['messageKey'];
  readonly values: Record<string, string>;
  readonly evidence: string;
};

/** Keywords of JSON-LD and names of other vocabularies are not schema.org's to know. */
const isForeign = (name: string): boolean => name.startsWith('@') || name.includes(':');

function unknownNames({ item, evidence }: FoundItem): Unknown[] {
  const types = item.types.filter((type) => !isForeign(type) && !isKnownType(type));
  const properties = Object.keys(item.properties).filter(
    (property) => !isForeign(property) && !isKnownProperty(property),
  );
  const owner = item.types[0] ?? 'Thing';
  return [
    ...types.map((type): Unknown => ({ messageKey: 'type', values: { type }, evidence })),
    ...properties.map((property): Unknown => ({ messageKey: 'property', values: { property, type: owner }, evidence })),
  ];
}

/** Search engines skip names that schema.org does not have. */
export const schemaVocabularyError = defineCheck({
  id: 'schema-vocabulary-error',
  area: 'structured-data',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://schema.org/docs/full.html',
  title: {
    message: 'Unknown schema.org type or property',
    comment: 'Heading of a finding: a type or property that schema.org does not have.',
  },
  passed: {
    message: 'schema.org defines all types and properties used',
    comment: 'Passed check in a list: what is right. No full stop. schema.org is a technical name.',
  },
  explanation: {
    message:
      'Search engines ignore types and properties that schema.org does not define, so this part of the data is lost.',
    comment: 'schema.org stays as it is.',
  },
  howToFix: {
    message:
      'Look up the name on schema.org. Case matters: types start with a capital letter, properties with a lowercase one.',
    comment: 'schema.org stays as it is.',
  },
  messages: {
    type: {
      message: '{type} is not a schema.org type, used {count, plural, one {# time} other {# times}}',
      comment: 'type: a name such as Produkt. count: number of uses.',
    },
    property: {
      message: '{property} is not a schema.org property; {type} has it {count, plural, one {# time} other {# times}}',
      comment: 'property: a name such as colour. type: the item it stands in, such as Product. count: number of uses.',
    },
  },
  run({ document, response }) {
    const items = schemaItems(document);
    if (items.length === 0) return { kind: 'notApplicable' };
    return cappedOutcome(
      countDistinct(items.flatMap(unknownNames), ({ messageKey, values }) => JSON.stringify([messageKey, values])).map(
        ({ item, count }) => ({
          ...item,
          at: response.finalUrl,
          values: { ...item.values, count },
        }),
      ),
    );
  },
});

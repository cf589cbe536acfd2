import { SCHEMA_PROPERTIES, SCHEMA_TYPES } from '#core/standards/schema-org.gen.ts';

const PARENTS = new Map(
  SCHEMA_TYPES.split(' ').map((entry): [string, readonly string[]] => {
    const [type = '', ...parents] = entry.split('<');
    return [type, parents];
  }),
);
const PROPERTIES = new Set(SCHEMA_PROPERTIES.split(' '));

/** Case counts, as in the vocabulary. */
export function isKnownType(type: string): boolean {
  return PARENTS.has(type);
}

/** Case counts, as in the vocabulary. `query-input` and the like are notes on the property before the hyphen. */
export function isKnownProperty(property: string): boolean {
  return PROPERTIES.has(property.replace(/-(?:input|output)$/u, ''));
}

/** True for the type itself and everything derived from it. */
export function isTypeOf(type: string, base: string): boolean {
  return type === base || (PARENTS.get(type) ?? []).some((parent) => isTypeOf(parent, base));
}

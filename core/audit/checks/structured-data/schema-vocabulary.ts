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
  return type === base || (PARENTS.has(type) && ancestorsOf(type).has(base));
}

/** By type, as they are asked for; no more than the vocabulary has. */
const ancestors = new Map<string, ReadonlySet<string>>();

function ancestorsOf(type: string): ReadonlySet<string> {
  let found = ancestors.get(type);
  if (found === undefined) {
    found = new Set((PARENTS.get(type) ?? []).flatMap((parent) => [parent, ...ancestorsOf(parent)]));
    if (PARENTS.has(type)) ancestors.set(type, found);
  }
  return found;
}

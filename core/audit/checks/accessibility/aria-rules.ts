import { ARIA_ATTRIBUTES, ARIA_ROLES } from '#core/standards/aria.gen.ts';

type Attribute = { readonly type: string; readonly allowed: readonly string[] };

const ROLES = new Set(ARIA_ROLES.split(' '));
const ATTRIBUTES = new Map(
  ARIA_ATTRIBUTES.split(' ').map((entry): [string, Attribute] => {
    const [name = '', type = '', allowed] = entry.split(':');
    return [name, { type, allowed: allowed?.split('|') ?? [] }];
  }),
);

/** True when one of the roles of a role attribute is known: browsers take the first they know. */
export function isKnownRole(role: string): boolean {
  return ROLES.has(role) || role.split(/\s+/u).some((each) => ROLES.has(each));
}

export function isKnownAriaAttribute(name: string): boolean {
  return ATTRIBUTES.has(name);
}

/** True when the attribute may have this value. An empty value stands for the attribute's default. */
export function isAllowedAriaValue(name: string, value: string): boolean {
  const attribute = ATTRIBUTES.get(name);
  if (attribute === undefined || value === '') return true;
  if (attribute.type === 'integer') return /^[-+]?\d+$/u.test(value);
  if (attribute.type === 'number') return Number.isFinite(Number(value));
  if (attribute.allowed.length === 0 || attribute.allowed.includes(value)) return true;
  const words = attribute.type === 'tokenlist' ? value.split(/\s+/u) : [value];
  return words.every((word) => attribute.allowed.includes(word.toLowerCase()));
}

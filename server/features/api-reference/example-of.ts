import { isSchema, type JsonSchema } from './type-of.ts';

/** What names of the contract stand for. */
const KNOWN: Readonly<Record<string, unknown>> = {
  site: 'example.com',
  sites: ['example.com'],
  url: 'https://example.com/',
  phrase: 'running shoes',
  email: 'name@example.com',
  tags: ['client'],
  type: 'PageAudit',
  params: { url: 'https://example.com/' },
  list: 'site-notes',
  filetype: 'pdf',
  id: 'ID',
  token: 'ID',
  search: 'google|US|en|desktop',
};

/** A value that a schema takes: what it must have, and no more. @param name of the field it is for. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return known !== undefined && isAmong(schema.enum, known) ? known : schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return exampleOf(choice, name);
  if (schema.type === 'array') {
    if (Array.isArray(known)) return known as unknown[]; // of the table above
    return isSchema(schema.items) ? [exampleOf(schema.items, name)] : [];
  }
  if (schema.type === 'object') return known !== undefined ? known : objectOf(schema);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return known ?? '…';
}

function isAmong(values: readonly unknown[], value: unknown): boolean {
  return values.includes(value);
}

function objectOf({ properties = {}, required = [] }: JsonSchema): unknown {
  const wanted = Object.entries(properties).filter(([field]) => required.includes(field));
  return Object.fromEntries(
    wanted.map(([field, schema]) => [field, isSchema(schema) ? exampleOf(schema, field) : null]),
  );
}

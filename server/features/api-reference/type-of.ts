import type { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A JSON schema as programmers write a type, on one line. */
export function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' | ');
  if (schema.type === 'array') return listOf(schema.items);
  if (schema.type === 'object') return objectOf(schema);
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
}

function listOf(items: JsonSchema['items']): string {
  const type = isSchema(items) ? typeOf(items) : 'any';
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

function objectOf({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${isSchema(field) ? typeOf(field) : 'any'}`,
  );
  return fields.length === 0 ? 'object' : `{ ${fields.join(', ')} }`;
}

/** JSON schemas may be plain yes or no, or lists where tuples are meant. */
export function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema);
}

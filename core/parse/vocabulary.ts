const SCHEMA_ORG = /^(?:https?:\/\/(?:www\.)?schema\.org\/?|schema:)/iu;

/** A type or property name without the vocabulary's address: `https://schema.org/Product` and `schema:Product` are `Product`. */
export function shortName(name: string): string {
  const short = name.replace(SCHEMA_ORG, '');
  return /^https?:\/\//iu.test(short) ? (short.split(/[/#]/u).filter(Boolean).at(-1) ?? short) : short;
}

/** `schema.org` for all its spellings, else the text itself. */
export function vocabularyName(address: string): string {
  return SCHEMA_ORG.test(address) || /^schema\.org\/?$/iu.test(address) ? 'schema.org' : address;
}

/** The vocabulary of a type's full address: all before its last part; `''` when it has none. */
export function vocabularyOfType(type: string): string {
  if (SCHEMA_ORG.test(type)) return 'schema.org';
  return /^https?:\/\//iu.test(type) ? type.slice(0, type.length - shortName(type).length) : '';
}

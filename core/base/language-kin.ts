import { primaryLanguage } from './primary-language.ts';

/** Languages that a text of them does not tell apart for sure, or codes for one language. */
const KIN: readonly (readonly string[])[] = [
  ['bs', 'cnr', 'hr', 'sh', 'sr'],
  ['da', 'nb', 'nn', 'no'],
  ['fil', 'tl'],
  ['he', 'iw'],
  ['id', 'in', 'ms'],
  ['zh', 'cmn', 'yue', 'wuu'],
];
const KIN_OF = new Map(KIN.flatMap((codes) => codes.map((code) => [code, codes[0]] as const)));

/** Whether the texts of two language tags may read alike: `nb` and `da`, `de-AT` and `de`. */
export function isKin(tag: string, other: string): boolean {
  return kinOf(tag) === kinOf(other);
}

function kinOf(tag: string): string {
  const language = primaryLanguage(tag);
  return KIN_OF.get(language) ?? language;
}

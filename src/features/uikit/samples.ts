/** What stands in the pieces: names and addresses as people have them, long ones among them. */
export const SITE = 'example.org';
export const LONG_SITE = 'donaudampfschifffahrtsgesellschaft-kapitaenskajuete.example';
export const ADDRESS = 'https://example.org/products/running-shoes/?size=42&colour=blue';
/** German, since its words are the longest of the complete languages. */
export const LONG_WORD = 'Suchmaschinenoptimierungsmaßnahmen';
export const LONG_LABEL = 'Suchmaschinenoptimierungsmaßnahmen jetzt wiederholen';
export const LONG_SENTENCE =
  'Die Datenschutzgrundverordnungskonformitätsprüfung der Unternehmenswebsite wurde unterbrochen und wird fortgesetzt, sobald der Server wieder erreichbar ist.';
export const EVIDENCE = '<title>Running shoes | Running shoes | Running shoes</title>';
export const SOURCE = 'https://developers.google.com/search/docs/appearance/title-link';

import type { Plugin } from 'vite';

/** What ties Zod's schemas to the code that writes JSON Schema, a fifth of it. */
const TIES = [
  [/inst\._zod\.processJSONSchema = .*;/gu, ''],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/gu, 'undefined'],
  [/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/gu, 'undefined'],
] as const;

/** No person reads Zod's English sentences: problems are told by their codes. */
const NO_SENTENCES = "export default function () { return { localeError: () => 'Invalid input' }; }";

/** Leaves out of Zod what only the server uses: its sentences, and the description of an API. */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/zod\/v4\/(?:classic\/schemas|locales\/en)\.js$/ },
      handler(code, id) {
        if (id.endsWith('/en.js')) return { code: NO_SENTENCES, map: null };
        if (TIES.some(([tie]) => code.search(tie) === -1)) this.error('Zod is written differently: change TIES.');
        return { code: TIES.reduce((text, [tie, put]) => text.replace(tie, put), code), map: null };
      },
    },
  };
}

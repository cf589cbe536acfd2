import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Parts of the font by the signs they have; others come from the machine that shows the report. */
const PARTS: readonly { readonly name: string; readonly range: string; readonly signs: RegExp }[] = [
  {
    name: 'latin',
    range: 'U+0000-00FF,U+0131,U+0152-0153,U+02C6,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212',
    signs: /[ -ÿ]/u,
  },
  { name: 'latin-ext', range: 'U+0100-02BA,U+1E00-1EFF', signs: /[\u0100-\u02BA\u1E00-\u1EFF]/u },
  {
    name: 'cyrillic',
    range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
    signs: /[\u0400-\u045F\u0490\u0491\u2116]/u,
  },
  { name: 'greek', range: 'U+0370-03FF', signs: /[\u0370-\u03FF]/u },
];
const files = new Map<string, Promise<string>>();

function base64Of(name: string): Promise<string> {
  const known = files.get(name);
  if (known !== undefined) return known;
  const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`));
  const read = readFile(path).then((bytes) => bytes.toString('base64'));
  files.set(name, read);
  return read;
}

/** Style rules with the font inside, as far as the text needs it. */
export async function fontRules(text: string): Promise<string> {
  const rules = PARTS.filter(({ signs }) => signs.test(text)).map(
    async ({ name, range }) =>
      `@font-face{font-family:"Report";font-weight:100 900;font-display:block;unicode-range:${range};src:url(data:font/woff2;base64,${await base64Of(name)}) format("woff2")}`,
  );
  return (await Promise.all(rules)).join('\n');
}

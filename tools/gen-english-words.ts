// Writes server/services/english-words.gen.br and its licence from the dictionaries of American and British English that dictionary-en
// and dictionary-en-gb carry. Run it after one of them was updated: `node tools/gen-english-words.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import britishEnglish from 'dictionary-en-gb';
import english from 'dictionary-en';
import nspell from 'nspell';

/** The words that the speller judges. */
const JUDGED = /^[a-z]{2,}(?:'[a-z]+)?$/u;
const MIN_LETTERS = 4;

/** Every form of every word. Words made of other words need digits in English, and such words are not judged. */
function formsOf({ aff, dic }: { aff: Uint8Array; dic: Uint8Array }): string[] {
  const judge = nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) });
  const { data } = judge as unknown as { data: Record<string, unknown> }; // not in its types
  return Object.keys(data).filter((form) => form.length >= MIN_LETTERS && JUDGED.test(form) && judge.correct(form));
}

const words = [...new Set([english, britishEnglish].flatMap(formsOf))].sort();
writeFileSync('server/services/english-words.gen.br', brotliCompressSync(words.map((word) => `${word}\n`).join('')));
const licence = readFileSync('node_modules/dictionary-en/license', 'utf8');
writeFileSync('server/services/english-words.license.txt', licence);
console.log(`${words.length} words`);

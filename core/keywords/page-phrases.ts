import { cleanPhrase } from './clean-phrase.ts';
import type { FoundPhrase } from './long-tail.ts';
import type { OwnPage } from './own-pages.ts';

/** What parts a title into what it is about and the name of the website. */
const SEPARATOR = /\s[|–—·•»>:-]\s|[|•»]|:\s/u;
const WORDS = { least: 2, most: 10 };

/**
 * Phrases of titles and main headings, cut where a title is divided, of two to ten words. With seeds, only those that have a word of a
 * seed. What stands on most pages, such as the name of the website, is left out.
 * @param stemsOf the stems of a text without stop words.
 */
export function phrasesOfPages(
  pages: readonly OwnPage[],
  seeds: readonly string[],
  stemsOf: (text: string) => readonly string[],
): FoundPhrase[] {
  const found = new Map<string, { from: string; pages: number }>();
  for (const { url, title, h1 } of pages)
    for (const phrase of new Set([...title.split(SEPARATOR), ...h1.split(SEPARATOR)].map(cleanPhrase))) {
      const known = found.get(phrase);
      if (known === undefined) found.set(phrase, { from: url, pages: 1 });
      else known.pages += 1;
    }
  const wanted = new Set(seeds.flatMap((seed) => stemsOf(seed.toLowerCase())));
  const isWanted = (phrase: string): boolean => wanted.size === 0 || stemsOf(phrase).some((stem) => wanted.has(stem));
  const most = Math.max(2, pages.length / 2);
  return [...found]
    .filter(([phrase, { pages: count }]) => count <= most && hasFittingLength(phrase) && isWanted(phrase))
    .map(([phrase, { from }]) => ({ phrase, from }));
}

/** In scripts without blanks by characters. */
function hasFittingLength(phrase: string): boolean {
  const words = phrase.split(' ').length;
  if (words > 1) return words <= WORDS.most;
  return (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u.test(phrase) && phrase.length <= 40
  );
}

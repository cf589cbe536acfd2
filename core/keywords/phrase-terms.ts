import type { LanguageWords } from '#core/text/language-words.ts';
import { isStopWord, stemOf } from '#core/text/phrases.ts';
import { wordsOf } from '#core/text/segment.ts';
import type { PhraseTerms } from './meaning-clusters.ts';

/** Takes phrases apart in one language: stop words are left out unless nothing else is there. */
export function createTermReader(language: string, words: LanguageWords): (phrase: string) => PhraseTerms {
  const stems = new Map<string, string>();
  const toStem = (term: string): string => {
    const known = stems.get(term);
    if (known !== undefined) return known;
    const stem = stemOf(term, words);
    stems.set(term, stem);
    return stem;
  };
  return (phrase) => {
    const all = wordsOf(phrase, language).map(({ term }) => term);
    const content = all.filter((term) => !isStopWord(term, words));
    const terms = content.length === 0 ? all : content;
    return { stems: terms.map(toStem), words: terms };
  };
}

import { findKeywordTable } from '#core/keywords/keyword-tables.ts';
import { isQuestion } from '#core/keywords/intent.ts';
import { readKeywordList } from '#core/keywords/keyword-list.ts';
import { expandSeeds } from '#core/keywords/long-tail.ts';
import { phrasesOfPages } from '#core/keywords/page-phrases.ts';
import { createTermReader } from '#core/keywords/phrase-terms.ts';
import { loadLanguageWords, NO_WORDS } from '#core/text/language-words.ts';
import { isUnspacedLanguage, wordsOf } from '#core/text/segment.ts';
import { answerCalls } from '#src/analysis/keywords/worker-calls.ts';
import type { LongTailReply, LongTailRequest } from './long-tail-job.ts';

answerCalls<LongTailRequest, LongTailReply>(
  async ({ seeds: seedText, language, sources, depth, pages, list: listText, related, suggestions }) => {
    const table = findKeywordTable(language);
    if (table === undefined) throw new Error(`no table of ${language}`);
    const seedList = readKeywordList(seedText);
    const list = readKeywordList(listText);
    const seeds = seedList.keywords.map(({ phrase }) => phrase);
    const readTerms = createTermReader(
      language, // The list of a language comes with its first use: without a network before it, words are compared as they are written.
      await loadLanguageWords(language).catch(() => NO_WORDS),
    );
    const stemsOf = (text: string): readonly string[] => readTerms(text).stems;
    const wanted = new Set(seeds.flatMap((seed) => stemsOf(seed.toLowerCase())));
    const isAbout = (phrase: string): boolean =>
      wanted.size === 0 || stemsOf(phrase.toLowerCase()).some((stem) => wanted.has(stem));
    const { phrases, isCut, missing } = expandSeeds({
      ...{ seeds, table, sources, depth },
      pages: phrasesOfPages(pages, seeds, stemsOf),
      related: related.filter(({ phrase }) => isAbout(phrase)),
      suggestions,
      list: list.keywords.map(({ phrase }) => ({ phrase, from: '' })),
    });
    const stated = new Map([...seedList.keywords, ...list.keywords].map((keyword) => [keyword.phrase, keyword]));
    const rows = phrases.map((phrase) => {
      const source = stated.get(phrase.phrase);
      return {
        ...phrase,
        words: countWords(phrase.phrase, language),
        isQuestion: phrase.source === 'questions' || isQuestion(phrase.phrase, table),
        volume: source?.volume ?? null,
        difficulty: source?.difficulty ?? null,
        intent: source?.intent ?? null,
      };
    });
    return { rows, isCut, missing, tooLong: seedList.tooLongCount + list.tooLongCount, seeds: seeds.length };
  },
);

/** By blanks where words have some: a hundred thousand phrases are counted at once. */
function countWords(phrase: string, language: string): number {
  return isUnspacedLanguage(language) ? wordsOf(phrase, language).length : phrase.split(' ').length;
}

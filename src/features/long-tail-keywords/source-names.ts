import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Source } from '#core/keywords/long-tail.ts';

/** What kinds of phrases are called, and what they are for. */
export const SOURCE_NAMES: Readonly<
  Record<Source, { readonly name: MessageDescriptor; readonly help: MessageDescriptor }>
> = {
  questions: { name: msg`Questions`, help: msg`whole questions, and question words beside the phrase` },
  prepositions: { name: msg`Prepositions`, help: msg`for, with, without …` },
  comparisons: { name: msg`Comparisons`, help: msg`vs, or …, and each two of your phrases beside each other` },
  letters: {
    name: msg`Letters`,
    help: msg`the phrase and a letter: what to type for more suggestions of a search engine`,
  },
  digits: { name: msg`Digits`, help: msg`the phrase and a digit` },
  pages: { name: msg`Your pages`, help: msg`titles and headings of the last crawl` },
  related: { name: msg`People also ask`, help: msg`questions and related searches of your stored result lists` },
  suggestions: { name: msg`Suggestions`, help: msg`what a search engine completes your phrases to` },
  list: { name: msg`Your list`, help: msg`the phrases you paste below` },
};

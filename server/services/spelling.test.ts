import { describe, expect, it } from 'vitest';
import { createSpeller } from './spelling.ts';

const speller = createSpeller();

describe('spelling of English pages', () => {
  it.each([
    ['both spellings of English are right', 'The colour of the color', []],
    ['an unknown word is named once', 'A wrold is a wrold', ['wrold']],
    ['names, codes and short words are not judged', 'Sitewarden h2o xq ABCD', []],
    ['both kinds of apostrophe are read', "They don't and don’t", []],
  ])('%s', (_case, text, unknown) => {
    expect(speller.check(text, 'en-US')).toEqual({ words: text.match(/\S+/gu)?.length ?? 0, unknown });
  });

  it.each([['de'], [null], ['']])('says nothing about a page in %j', (lang) => {
    expect(speller.check('Wrold', lang)).toBeNull();
  });
});

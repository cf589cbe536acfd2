import { expect, it } from 'vitest';
import { cleanPhrases } from './clean-phrase.ts';

it('tells phrases apart as they are compared: case, blanks and quotation marks make no other one', () => {
  expect(cleanPhrases(['Garden  shed', '“garden shed”', '', '  ', 'Cafe\u0301', 'café', 'shed'])).toEqual([
    'garden shed',
    'café',
    'shed',
  ]);
});

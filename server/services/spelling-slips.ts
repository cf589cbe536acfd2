import { codeUnits } from './code-units.ts';
import type { WordList } from './word-list.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MIN_LETTERS = 5;

/**
 * True when one slip of the hand makes a known word of it: a letter too many, missing, wrong, or two in the wrong order. Its first
 * letter is seldom the wrong one. Names and words of other languages are mostly further away from any.
 */
export function isSlip(word: string, list: WordList): boolean {
  if (word.length < MIN_LETTERS || !/^[a-z]+$/u.test(word)) return false;
  const isKnown = (text: string): boolean => list.has(codeUnits(text), 0, text.length);
  for (let place = 1; place <= word.length; place += 1) {
    const [head, letter, tail] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
    if (letter !== '' && (isKnown(head + tail) || isKnown(head + tail.charAt(0) + letter + tail.slice(1)))) return true;
    for (const other of LETTERS)
      if (isKnown(head + other + letter + tail) || (letter !== '' && isKnown(head + other + tail))) return true;
  }
  return false;
}

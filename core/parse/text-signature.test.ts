import { describe, expect, it } from 'vitest';
import { seededDice } from '#core/base/dice-fixture.ts';
import * as signatures from './text-signature.ts';
import { similarity } from './signature-fixture.ts';
import { SIGNATURE_SIZE, normalText, type NormalText } from './text-signature.ts';

function words(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_unused, index) => `word${String(from + index)}`);
}

function normal(text: string): NormalText {
  return normalText(Uint16Array.from({ length: text.length }, (_unused, index) => text.charCodeAt(index)));
}

function textHashOf(text: string): string {
  return signatures.textHashOf(normal(text));
}

function signatureOf(text: string): Uint16Array | null {
  return signatures.signatureOf(normal(text));
}

function signed(text: string): Uint16Array {
  const signature = signatureOf(text);
  if (signature === null) throw new Error('too short');
  return signature;
}

/** The share of five-word shingles two lists of words have in common. */
function trueSimilarity(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [shinglesOf(a), shinglesOf(b)];
  const common = [...left].filter((shingle) => right.has(shingle)).length;
  return common / (left.size + right.size - common);
}

function shinglesOf(list: readonly string[]): Set<string> {
  return new Set(list.slice(4).map((_unused, index) => list.slice(index, index + 5).join(' ')));
}

describe('normalText', () => {
  it.each([
    ['\n Rain\t \u00a0GARDENS. ', 'rain gardens.'],
    ['\u200b \u200bRain\u200b \u00ad gar\u00addens \u200b', 'rain gardens'],
    ['Ärger im Дощ 雨 😀', 'ärger im дощ 雨 😀'],
    ['a', 'a'],
    [' – !\u200b', ''],
    ['', ''],
  ])('makes of %j %j', (text, expected) => {
    expect(String.fromCharCode(...normal(text))).toBe(expected);
  });
});

describe('textHashOf', () => {
  it('is 22 characters of the base64url alphabet', () => {
    for (const text of ['a', 'Rain gardens hold water.', '雨の庭'.repeat(1000)])
      expect(textHashOf(text)).toMatch(/^[\w-]{22}$/u);
  });

  it('stays the same from version to version, as stored hashes are compared with new ones', () => {
    expect(textHashOf('abc')).toBe('je5WrU7X3DCtCLBU0KsEQB');
    expect(textHashOf('Rain gardens hold water. '.repeat(3))).toBe('lnETpKkHDjvPgUvGJLdkzB');
  });

  it.each([
    ['upper case', 'RAIN Gardens, Äpfel'],
    ['more space', '  rain\n\tgardens,\u00a0 äpfel '],
    ['soft hyphens and zero-width spaces', 'rain gar\u00addens,\u200b äpfel\ufeff'],
  ])('does not change with %s', (_case, text) => {
    expect(textHashOf(text)).toBe(textHashOf('rain gardens, äpfel'));
  });

  it.each([
    ['a letter', 'rain gardens, apfel'],
    ['a missing space', 'raingardens, äpfel'],
    ['punctuation', 'rain gardens äpfel'],
    ['the order', 'gardens, rain äpfel'],
  ])('changes with %s', (_case, text) => {
    expect(textHashOf(text)).not.toBe(textHashOf('rain gardens, äpfel'));
  });

  it.each(['', ' \n ', '– · |', '\u200b'])('is empty for a text without words: "%s"', (text) => {
    expect(textHashOf(text)).toBe('');
  });

  it('differs between many similar texts', () => {
    const hashes = words(20_000).map((word) => textHashOf(`page of ${word}`));
    expect(new Set(hashes).size).toBe(20_000);
  });

  it('takes halves of characters as they come', () => {
    expect(textHashOf('a\ud83d')).not.toBe(textHashOf('a\ude00'));
  });
});

describe('signatureOf', () => {
  it.each([
    ['19 words', words(19).join(' '), false],
    ['20 words', words(20).join(' '), true],
    ['20 times the same word', 'rain '.repeat(20), true],
    ['39 Chinese characters', '雨'.repeat(39), false],
    ['40 Chinese characters', '雨'.repeat(40), true],
    ['40 Thai characters', 'สวน'.repeat(13) + 'ส', true],
    ['40 Chinese characters beyond U+FFFF', '𠮷'.repeat(40), true],
    ['10 words and 19 Chinese characters', words(10).join(' ') + '雨'.repeat(19), false],
    ['10 words and 20 Chinese characters', words(10).join(' ') + '雨'.repeat(20), true],
    ['nothing', '', false],
    ['emoji only', '😀 '.repeat(100), false],
  ])('for %s', (_case, text, isThere) => {
    const signature = signatureOf(text);
    expect(signature !== null).toBe(isThere);
    if (signature !== null) expect(signature).toHaveLength(SIGNATURE_SIZE);
  });

  it('does not change with case, punctuation and space', () => {
    const text = words(50);
    const other = text.join(', \n').toUpperCase();
    expect(similarity(signed(text.join(' ')), signed(`“${other}!”`))).toBe(1);
  });

  it('stays the same from version to version, as stored signatures are compared with new ones', () => {
    expect([...signed(`${words(200).join(' ')} ${'雨𠮷'.repeat(20)}`).slice(0, 4)]).toEqual([
      50210, 18501, 33952, 56716,
    ]);
  });

  it('takes halves of characters as they come', () => {
    expect(signatureOf(`\udc00 ${words(30).join('\ud83d ')} \ud83d`)).not.toBeNull();
  });

  it('tells texts from each other, also short ones and those without spaces', () => {
    expect(similarity(signed(words(20).join(' ')), signed(words(20, 100).join(' ')))).toBeLessThan(0.1);
    expect(similarity(signed('雨が降る庭を作る。'.repeat(9)), signed('石を並べて道を敷く。'.repeat(9)))).toBeLessThan(
      0.1,
    );
    expect(similarity(signed('rain '.repeat(30)), signed('sun '.repeat(30)))).toBe(0);
  });

  it('finds texts without spaces similar when a character differs', () => {
    const text = Array.from({ length: 600 }, (_unused, index) => String.fromCharCode(0x4e00 + ((index * 37) % 2000)));
    const other = text.with(300, '庭');
    expect(similarity(signed(text.join('')), signed(other.join('')))).toBeGreaterThan(0.9);
  });
});

describe('similarity', () => {
  it('is close to the share of common shingles and on average neither above nor below', () => {
    const roll = seededDice(7);
    const errors = Array.from({ length: 300 }, (_unused, round) => {
      const text = words(60 + roll(400), round * 1000);
      const changes = Math.floor(roll(text.length) / 12);
      const other = [...text];
      for (let change = 0; change < changes; change += 1) other[roll(text.length)] = `new${String(change)}`;
      return similarity(signed(text.join(' ')), signed(other.join(' '))) - trueSimilarity(text, other);
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
    expect(Math.abs(mean)).toBeLessThan(0.01);
    expect(deviation).toBeLessThan(0.07);
  });

  it('is 1 for the same signature and counts in steps of 1/64', () => {
    const signature = signed(words(40).join(' '));
    expect(similarity(signature, signature)).toBe(1);
    expect(similarity(signature, signature.with(3, (signature[3] ?? 0) + 1))).toBe(63 / 64);
  });
});

import { describe, expect, it } from 'vitest';
import { createTextList } from './text-list.ts';

describe('a list of texts', () => {
  it('gives back what was added, and nothing for numbers left out', () => {
    const texts = createTextList();
    const added = ['', 'plain', 'Überschrift', '標題', '🌱 with more', 'x'.repeat(10_000)];
    for (const [index, text] of added.entries()) texts.add(index * 2, text);
    expect(added.map((_text, index) => texts.at(index * 2))).toEqual(added);
    expect([texts.at(1), texts.at(9)]).toEqual(['', '']);
    expect(texts.at(11)).toBeUndefined();
    expect(texts.length).toBe(11);
  });

  it('keeps its texts while it grows', () => {
    const texts = createTextList();
    for (let id = 0; id < 20_000; id += 1) texts.add(id, `text ${String(id)}`);
    expect([texts.at(0), texts.at(4097), texts.at(19_999)]).toEqual(['text 0', 'text 4097', 'text 19999']);
  });

  it('is empty at first', () => {
    expect([createTextList().length, createTextList().at(0)]).toEqual([0, undefined]);
  });
});

// `node tests/bench/text.ts`: CPU time of one key pressed in a text of 5,000 words, as the worker of the editor spends it, and of a
// whole reading; texts of fifty paragraphs in each language, words drawn from a vocabulary of 1,500.
import { loadLanguageWords } from '#core/text/language-words.ts';
import { placeKeyword } from '#core/text/keyword-place.ts';
import { createTextExaminer } from '#core/text/text-report.ts';
import { syllablesOf } from '#core/text/syllables.ts';

const KEYS = 60;
const OPTIONS = { size: 2, withoutStopWords: true, byStem: true };
const LETTERS: Readonly<Record<string, string>> = { en: 'aeiounrstlm', de: 'aeiounrstlm', ru: 'аеиоунрстлм' };

let seed = 7;
const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

function paragraphsOf(letters: string): string[] {
  const word = (): string =>
    Array.from({ length: 3 + random() * 7 }, () => letters[Math.floor(random() * letters.length)]).join('');
  const vocabulary = Array.from({ length: 1500 }, word);
  const sentence = (): string => {
    const text = Array.from({ length: 14 }, () => vocabulary[Math.floor(random() ** 2 * 1500)]).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  return Array.from({ length: 50 }, () => Array.from({ length: 7 }, sentence).join(' '));
}

const cpuMs = (): number => process.cpuUsage().user / 1000;

for (const [code, letters] of Object.entries(LETTERS)) {
  const examiner = createTextExaminer({ code, words: await loadLanguageWords(code), syllables: syllablesOf(code) });
  const paragraphs = paragraphsOf(letters);
  const timesMs: number[] = [];
  let firstMs = 0;
  for (let key = 0; key <= KEYS; key += 1) {
    paragraphs[20] = `${paragraphs[20] ?? ''}${letters[key % letters.length] ?? ''}`;
    const source = { title: 'Title', description: '', text: paragraphs.join('\n\n'), links: [], alts: [] };
    const startMs = cpuMs();
    const { counts } = examiner.examine(source, OPTIONS);
    placeKeyword(paragraphs[3]?.split(' ')[2] ?? '', source, examiner.language, examiner.wordsOf);
    if (key === 0) {
      firstMs = cpuMs() - startMs;
      console.log(`${code}: ${String(counts.words)} words`);
    } else timesMs.push(cpuMs() - startMs);
  }
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  console.log(
    `  first reading ${firstMs.toFixed(0)} ms, then a key p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`,
  );
}

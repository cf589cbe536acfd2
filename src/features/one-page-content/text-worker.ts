import { compareTexts } from '#core/text/compare-texts.ts';
import { detectLanguage, type ToldLanguage } from '#core/text/detect-language.ts';
import { placeKeyword } from '#core/text/keyword-place.ts';
import { loadLanguageWords, textLanguageCode } from '#core/text/language-words.ts';
import { syllablesOf } from '#core/text/syllables.ts';
import { createTextExaminer } from '#core/text/text-report.ts';
import { uniquenessOf } from '#core/text/uniqueness.ts';
import type { CompareAnswer, CompareAsk, ReportAnswer, ReportAsk, TextMessage, TextReply } from './text-job.ts';

/** Each letter would not change what language a text is in. */
const TOLD_AGAIN_AFTER_CHARACTERS = 200;

const examiners = new Map<string, ReturnType<typeof createExaminer>>();
let told: { readonly length: number; readonly start: string; readonly told: ToldLanguage } | null = null;

async function createExaminer(code: string | null) {
  return createTextExaminer({ code, words: await loadLanguageWords(code), syllables: syllablesOf(code) });
}

/** Loads stop words, stems and syllables of a language when a text is first in it. */
function examinerOf(code: string | null): ReturnType<typeof createExaminer> {
  const key = code ?? '';
  const known = examiners.get(key) ?? createExaminer(code);
  examiners.set(key, known);
  return known;
}

async function languageOf(text: string): Promise<ToldLanguage> {
  const start = text.slice(0, 40);
  const isKnown =
    told !== null && told.start === start && Math.abs(told.length - text.length) < TOLD_AGAIN_AFTER_CHARACTERS;
  if (told !== null && isKnown && told.told.language !== null) return told.told;
  const { eld } = await import('eld/extrasmall');
  const found = detectLanguage(text, (passage) => eld.detect(passage));
  told = { length: text.length, start, told: found };
  return found;
}

async function report({ source, options, keyword, language }: ReportAsk): Promise<ReportAnswer> {
  const detected = language === '' ? await languageOf(source.text) : null;
  const code = textLanguageCode(detected === null ? language : detected.language) || null;
  const examiner = await examinerOf(code);
  const startMs = performance.now();
  const examined = examiner.examine(source, options);
  const { words } = examiner.language;
  const others = detected?.passages.flatMap((passage) => passage.language ?? []) ?? [];
  return {
    report: examined,
    place: placeKeyword(keyword, source, examiner.language, examiner.wordsOf),
    language: code,
    confidence: detected?.confidence ?? null,
    otherLanguages: [...new Set(others.map((each) => textLanguageCode(each)))].filter((each) => each !== code),
    hasStopWords: words.stopWords.size > 0,
    hasStems: words.stem !== null,
    tookMs: performance.now() - startMs,
  };
}

async function compare({ source, keyword, language, others, ownUrl, ownPages }: CompareAsk): Promise<CompareAnswer> {
  const examiner = await examinerOf(language);
  const foreign = others.filter(({ url }) => hostOf(url) !== hostOf(ownUrl));
  return {
    comparison: others.length === 0 ? null : compareTexts(source, others, { keyword, language: examiner.language }),
    elsewhere: foreign.length === 0 ? null : uniquenessOf(source, foreign, language),
    onOwnPages: ownPages.length === 0 ? null : uniquenessOf(source, ownPages, language),
  };
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? '';
}

async function reply({ id, ask }: TextMessage): Promise<void> {
  const respond = (message: TextReply): void => postMessage(message);
  try {
    respond({ id, answer: ask.kind === 'report' ? await report(ask) : await compare(ask) });
  } catch {
    respond({ id });
  }
}

/** One after the other, in the order asked. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<TextMessage>) => {
  last = last.then(() => reply(data));
});

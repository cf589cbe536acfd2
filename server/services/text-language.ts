import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { eld } from 'eld/extrasmall';
import type { Artifacts, TargetFacts } from '#core/audit/artifacts.ts';
import type { Detector } from '#core/text/detect-language.ts';
import { comparable } from '#core/audit/checks/hreflang/hreflang-set.ts';

/** Below, a text is too short to be told. */
const MIN_WORDS = 50;
/** So many parts of a text are told one by one; the share that agrees is how sure the answer is. */
const PASSAGES = 10;
const MIN_CONFIDENCE = 0.9;
/** More does not make it surer. */
const MAX_LENGTH = 20_000;

let detector: typeof eld | undefined;

/** Loaded when a text is first to be told: it takes 0.14 s and 30 MB, in each thread. */
function loaded(): typeof eld {
  const path = fileURLToPath(import.meta.resolve('eld/extrasmall'));
  detector ??= (createRequire(import.meta.url)(path) as { eld: typeof eld }).eld; // what the types of the module say
  return detector;
}

/** What tells the language of a passage. */
export function textDetector(): Detector {
  const { detect } = loaded();
  return (text) => detect(text);
}

/**
 * The language of a text, in ISO 639-1, when at least nine of ten of its passages are in it.
 * @param words of the whole text.
 * @returns `null` for a short text, a mixed one and one in a language that is not known.
 */
export function textLanguageOf(text: string, words: number): string | null {
  if (words < MIN_WORDS) return null;
  const counts = new Map<string, number>();
  const { detect } = loaded();
  const passages = passagesOf(text.slice(0, MAX_LENGTH));
  for (const passage of passages) {
    const told = detect(passage);
    if (told.isReliable()) counts.set(told.language, (counts.get(told.language) ?? 0) + 1);
  }
  for (const [language, count] of counts) if (count >= MIN_CONFIDENCE * passages.length) return language;
  return null;
}

type ReadPage = Pick<Artifacts, 'response' | 'document' | 'directives'>;

/** Languages of pages that name language versions, of no others: nobody asks for them. @param targets whose text was told when they were read. */
export function textLanguagesOf(pages: Iterable<ReadPage>, targets: Iterable<TargetFacts> = []): Map<string, string> {
  const languages = new Map<string, string>();
  for (const { finalUrl, page } of targets)
    if (page?.textLanguage) languages.set(comparable(finalUrl), page.textLanguage);
  for (const { response, document, directives } of pages) {
    const told = directives.alternates.length === 0 ? null : textLanguageOf(document.mainText, document.mainWords);
    if (told !== null) languages.set(comparable(response.finalUrl), told);
  }
  return languages;
}

/** Parts of like length, cut between words where there are blanks. */
function passagesOf(text: string): string[] {
  const length = Math.ceil(text.length / PASSAGES);
  const passages: string[] = [];
  for (let from = 0; from < text.length;) {
    const blank = text.indexOf(' ', from + length);
    const to = blank < 0 || blank > from + 2 * length ? from + length : blank;
    passages.push(text.slice(from, to));
    from = to;
  }
  return passages;
}

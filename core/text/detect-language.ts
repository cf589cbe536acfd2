/** What tells the language of a short text, such as `detect` of the package `eld`. */
export type Detector = (text: string) => { readonly language: string; isReliable(): boolean };

/** The language of a text and how sure that is. */
export type ToldLanguage = {
  /** ISO 639-1; `null` for a text that is too short to be told. */
  readonly language: string | null;
  /** Share of the passages that are in it, weighed by their length, 0–1. */
  readonly confidence: number;
  /** In the order of the text, neighbours in one language as one; `null` where a passage is told apart from nothing. */
  readonly passages: readonly { readonly from: number; readonly to: number; readonly language: string | null }[];
};

/** Words of a passage: fewer are told badly. */
const PASSAGE_CHARACTERS = 240;
const MIN_CHARACTERS = 12;
/** More passages do not make it surer. */
const MAX_PASSAGES = 60;

/** Tells the language of a text by its passages. The one in which most characters are is that of the text. */
export function detectLanguage(text: string, detect: Detector): ToldLanguage {
  const passages: { from: number; to: number; language: string | null }[] = [];
  const lengths = new Map<string, number>();
  let length = 0;
  for (const { from, to } of passagesOf(text)) {
    const passage = text.slice(from, to);
    const told = passage.trim().length < MIN_CHARACTERS ? null : detect(passage);
    const language = told !== null && told.language !== '' && told.isReliable() ? told.language : null;
    if (told !== null) length += to - from;
    if (language !== null) lengths.set(language, (lengths.get(language) ?? 0) + to - from);
    const last = passages.at(-1);
    if (last?.language === language) last.to = to;
    else passages.push({ from, to, language });
  }
  const [best] = [...lengths].toSorted(([, a], [, b]) => b - a);
  if (best === undefined || length === 0) return { language: null, confidence: 0, passages };
  return { language: best[0], confidence: best[1] / length, passages };
}

/** Paragraphs, long ones cut at blanks; of a very long text, passages spread over all of it. */
function passagesOf(text: string): { from: number; to: number }[] {
  const size = Math.max(PASSAGE_CHARACTERS, Math.ceil(text.length / MAX_PASSAGES));
  const passages: { from: number; to: number }[] = [];
  for (let from = 0; from < text.length;) {
    const to = endOfPassage(text, from, size);
    passages.push({ from, to });
    from = to;
  }
  return passages;
}

/** Behind the line break that ends a paragraph, or the blank after `size` characters. */
function endOfPassage(text: string, from: number, size: number): number {
  const line = text.indexOf('\n', from + Math.floor(size / 4));
  if (line >= 0 && line < from + size) return line + 1;
  const blank = text.indexOf(' ', from + size);
  const to = blank < 0 || blank > from + 2 * size ? from + size : blank + 1;
  return Math.min(to, text.length);
}

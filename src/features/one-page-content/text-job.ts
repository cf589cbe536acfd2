import type { ComparedText, Comparison } from '#core/text/compare-texts.ts';
import type { KeywordPlace } from '#core/text/keyword-place.ts';
import type { PhraseOptions } from '#core/text/phrases.ts';
import type { TextReport } from '#core/text/text-report.ts';
import type { TextSource } from '#core/text/text-source.ts';
import type { Uniqueness } from '#core/text/uniqueness.ts';

/** What is asked of a text while it is typed. */
export type ReportAsk = {
  readonly kind: 'report';
  readonly source: TextSource;
  readonly options: PhraseOptions;
  readonly keyword: string;
  /** Chosen by hand; '' to be told by the text. */
  readonly language: string;
};
export type ReportAnswer = {
  readonly report: TextReport;
  readonly place: KeywordPlace | null;
  /** `null` where it is not known. */
  readonly language: string | null;
  /** 0–1; `null` where the language was chosen by hand. */
  readonly confidence: number | null;
  /** Languages of other passages. */
  readonly otherLanguages: readonly string[];
  readonly hasStopWords: boolean;
  readonly hasStems: boolean;
  readonly tookMs: number;
};

/** What is asked of a text and others, when they change or it rests. */
export type CompareAsk = {
  readonly kind: 'compare';
  readonly source: TextSource;
  readonly keyword: string;
  readonly language: string | null;
  readonly others: readonly ComparedText[];
  /** Where the text stands, '' for one that is written here: what the same host says is no copy of it. */
  readonly ownUrl: string;
  /** Of the own website. */
  readonly ownPages: readonly ComparedText[];
};
export type CompareAnswer = {
  readonly comparison: Comparison | null;
  /** Against the others, and against the own website; `null` without any. */
  readonly elsewhere: Uniqueness | null;
  readonly onOwnPages: Uniqueness | null;
};

export type TextAsk = ReportAsk | CompareAsk;
export type AnswerOf<Ask extends TextAsk> = Ask extends ReportAsk ? ReportAnswer : CompareAnswer;
export type TextMessage = { readonly id: number; readonly ask: TextAsk };
/** `answer` is missing when it failed. */
export type TextReply = { readonly id: number; readonly answer?: ReportAnswer | CompareAnswer };

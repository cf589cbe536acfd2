import type { ClusterFacts } from '#core/keywords/cluster-facts.ts';
import type { Clustering } from '#core/keywords/clusters.ts';
import type { Intent } from '#core/keywords/intent.ts';
import type { KeywordList } from '#core/keywords/keyword-list.ts';
import type { OwnPage, PageMatch } from '#core/keywords/own-pages.ts';

/** How phrases are put together. */
export const METHODS = ['hard', 'soft', 'semantic'] as const;
export type Method = (typeof METHODS)[number];
/** Of shared addresses 1–10; of likeness in percent. */
export type Thresholds = { readonly shared: number; readonly likeness: number };

/** A phrase as the page shows it; its results stay in the worker. */
export type ShownKeyword = {
  readonly phrase: string;
  readonly volume: number | null;
  readonly difficulty: number | null;
  readonly intent: Intent | null;
  /** Whether the intent was told by the words of the language, not by a source. */
  readonly isIntentTold: boolean;
  readonly results: number;
};
export type LoadReply = Omit<KeywordList, 'keywords'> & {
  readonly keywords: readonly ShownKeyword[];
  /** False where intents are not told in this language. */
  readonly hasIntents: boolean;
};

/** What is asked of the worker: it keeps the list that was loaded last. */
export type ClusterRequest =
  | { readonly kind: 'load'; readonly text: string; readonly language: string }
  | { readonly kind: 'cluster'; readonly method: Method; readonly thresholds: Thresholds }
  | {
      readonly kind: 'describe';
      readonly method: Method;
      readonly thresholds: Thresholds;
      readonly clusters: readonly (readonly number[])[];
    }
  | { readonly kind: 'proof'; readonly members: readonly number[] }
  | { readonly kind: 'pages'; readonly pages: readonly OwnPage[] };

export type ClusterReply =
  | ({ readonly kind: 'load' } & LoadReply)
  | {
      readonly kind: 'cluster';
      readonly clustering: Clustering;
      readonly agreement: Readonly<Partial<Record<Method, number>>>;
    }
  | {
      readonly kind: 'describe';
      readonly facts: readonly ClusterFacts[];
      readonly matches: readonly PageMatch[] | null;
    }
  | {
      readonly kind: 'proof';
      readonly addresses: readonly { readonly address: string; readonly phrases: number }[];
      readonly words: readonly { readonly word: string; readonly phrases: number }[];
    }
  | { readonly kind: 'pages' };

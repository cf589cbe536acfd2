import { factsOf, likenessNearness, sharedAddresses, sharedNearness } from '#core/keywords/cluster-facts.ts';
import type { Clustering } from '#core/keywords/clusters.ts';
import { findKeywordTable } from '#core/keywords/keyword-tables.ts';
import { tellIntent } from '#core/keywords/intent.ts';
import { readKeywordList, type Keyword } from '#core/keywords/keyword-list.ts';
import {
  buildMeaningIndex,
  clusterByMeaning,
  type MeaningIndex,
  type PhraseTerms,
} from '#core/keywords/meaning-clusters.ts';
import { buildPageIndex, matchPages, type OwnPage } from '#core/keywords/own-pages.ts';
import { createTermReader } from '#core/keywords/phrase-terms.ts';
import { adjustedRandIndex, labelsOf } from '#core/keywords/rand-index.ts';
import { buildResultIndex, clusterHard, clusterSoft, type ResultIndex } from '#core/keywords/result-clusters.ts';
import { loadLanguageWords, NO_WORDS } from '#core/text/language-words.ts';
import { answerCalls } from '#src/analysis/keywords/worker-calls.ts';
import {
  METHODS,
  type ClusterReply,
  type ClusterRequest,
  type LoadReply,
  type Method,
  type Thresholds,
} from './cluster-job.ts';

/** What is made of a list, each part when it is first needed. */
type Loaded = {
  readonly keywords: readonly Keyword[];
  readonly readTerms: (phrase: string) => PhraseTerms;
  readonly results: () => ResultIndex;
  readonly terms: () => readonly PhraseTerms[];
  readonly meanings: () => MeaningIndex;
  /** The newest clusters of each method. */
  readonly labels: Map<Method, Int32Array>;
};

function once<T>(make: () => T): () => T {
  let value: { readonly made: T } | null = null;
  return () => (value ??= { made: make() }).made;
}

const NOTHING: Loaded = createLoaded([], (phrase) => ({ stems: [phrase], words: [phrase] }));
let loaded = NOTHING;
let ownPages: readonly OwnPage[] | null = null;
let pageIndex = once(() => buildPageIndex([], () => []));

function createLoaded(keywords: readonly Keyword[], readTerms: (phrase: string) => PhraseTerms): Loaded {
  const terms = once(() => keywords.map(({ phrase }) => readTerms(phrase)));
  return {
    keywords,
    readTerms,
    terms,
    results: once(() => buildResultIndex(keywords)),
    meanings: once(() => buildMeaningIndex(keywords, terms())),
    labels: new Map(),
  };
}

answerCalls<ClusterRequest, ClusterReply>(async (request, tell) => {
  switch (request.kind) {
    case 'load':
      return { kind: 'load', ...(await load(request.text, request.language)) };
    case 'cluster': {
      const clustering = cluster(request.method, request.thresholds, tell);
      return { kind: 'cluster', clustering, agreement: compare(request.method, clustering) };
    }
    case 'describe':
      return { kind: 'describe', ...describe(request.method, request.thresholds, request.clusters) };
    case 'proof':
      return {
        kind: 'proof',
        addresses: sharedAddresses(request.members, loaded.results()),
        words: sharedWords(request.members),
      };
    case 'pages':
      ownPages = request.pages;
      indexPages();
      return { kind: 'pages' };
  }
});

async function load(text: string, language: string): Promise<LoadReply> {
  const { keywords, ...rest } = readKeywordList(text);
  const table = findKeywordTable(language);
  // The list of a language comes with its first use: without a network before it, words are compared as they are written.
  const words = await loadLanguageWords(language).catch(() => NO_WORDS);
  loaded = createLoaded(keywords, createTermReader(language, words));
  indexPages();
  const shown = keywords.map(({ phrase, volume, difficulty, intent, urls }) => ({
    ...{ phrase, volume, difficulty },
    intent: intent ?? tellIntent(phrase, table),
    isIntentTold: intent === null,
    results: urls.length,
  }));
  return { ...rest, keywords: shown, hasIntents: table !== undefined && table.intents !== null };
}

function indexPages(): void {
  const { readTerms } = loaded;
  pageIndex = once(() => buildPageIndex(ownPages ?? [], (text) => readTerms(text).stems));
}

function cluster(method: Method, { shared, likeness }: Thresholds, tell: (ratio: number) => void): Clustering {
  if (method === 'soft') return clusterSoft(loaded.results(), shared);
  if (method === 'hard') return clusterHard(loaded.results(), shared);
  const steps = clusterByMeaning(loaded.meanings(), likeness / 100);
  let toldAtMs = 0;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - toldAtMs < 100) continue;
    toldAtMs = performance.now();
    tell(step.value / Math.max(1, loaded.keywords.length));
  }
}

/** How far the newest clusters of a method agree with those of the others. */
function compare(method: Method, clustering: Clustering): Partial<Record<Method, number>> {
  const own = labelsOf(clustering, loaded.keywords.length);
  loaded.labels.set(method, own);
  const others = METHODS.filter((other) => other !== method);
  return Object.fromEntries(
    others.flatMap((other) => {
      const labels = loaded.labels.get(other);
      return labels === undefined ? [] : [[other, adjustedRandIndex(own, labels)]];
    }),
  );
}

function describe(method: Method, { shared, likeness }: Thresholds, clusters: readonly (readonly number[])[]) {
  const table = loaded.keywords;
  const nearness =
    method === 'semantic'
      ? likenessNearness(loaded.meanings(), likeness / 100)
      : sharedNearness(loaded.results(), shared);
  const intents = table.map((keyword) => ({ volume: keyword.volume, intent: null }));
  const facts = clusters.map((members) => factsOf(members, intents, nearness));
  const matches =
    ownPages === null
      ? null
      : clusters.map((members) => {
          const stems = loaded.terms()[members[0] ?? -1]?.stems ?? [];
          const lists = members.flatMap((at) => {
            const urls = table[at]?.urls ?? [];
            return urls.length === 0 ? [] : [urls];
          });
          return matchPages(pageIndex(), stems, lists);
        });
  return { facts, matches };
}

/** Words that are named as proof. */
const MAX_WORDS = 12;

/** Words that several phrases of a cluster have in any form, by the form met first; those of most phrases first. */
function sharedWords(members: readonly number[]) {
  const counts = new Map<string, { word: string; phrases: number }>();
  for (const at of members) {
    const { stems = [], words = [] } = loaded.terms()[at] ?? {};
    for (const stem of new Set(stems)) {
      const known = counts.get(stem);
      if (known === undefined) counts.set(stem, { word: words[stems.indexOf(stem)] ?? stem, phrases: 1 });
      else known.phrases += 1;
    }
  }
  return [...counts.values()]
    .filter(({ phrases }) => phrases > 1)
    .toSorted((a, b) => b.phrases - a.phrases || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_WORDS);
}

/** Measures clusters of phrases on planted groups: `npm run bench:clusters`. Sizes and agreement are written for docs/benchmarks.md. */
import { factsOf, likenessNearness, sharedNearness } from '#core/keywords/cluster-facts.ts';
import type { Clustering } from '#core/keywords/clusters.ts';
import { buildMeaningIndex, clusterByMeaning } from '#core/keywords/meaning-clusters.ts';
import { createTermReader } from '#core/keywords/phrase-terms.ts';
import { adjustedRandIndex, labelsOf } from '#core/keywords/rand-index.ts';
import { buildResultIndex, clusterHard, clusterSoft, type WithResults } from '#core/keywords/result-clusters.ts';
import { loadLanguageWords } from '#core/text/language-words.ts';

/** The same numbers with each run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Phrases in groups of ten: of their ten results six to eight are of the group's twelve addresses, one or two of three that all have, the rest are their own. */
function plantResults(count: number): { phrases: WithResults[]; truth: number[] } {
  const next = dice(7);
  const truth = Array.from({ length: count }, (_none, at) => Math.floor(at / 10));
  const phrases = truth.map((group, at): WithResults => {
    const ofGroup = 6 + Math.floor(next() * 3);
    const first = Math.floor(next() * 12);
    const urls = Array.from({ length: ofGroup }, (_url, place) => `group${group}.org/${(first + place) % 12}`);
    urls.push(`everywhere.org/${Math.floor(next() * 3)}`);
    while (urls.length < 10) urls.push(`own${at}-${urls.length}.org`);
    return { phrase: `phrase ${at}`, volume: Math.floor(next() * 5000), urls };
  });
  return { phrases, truth };
}

const MODIFIERS = 'cheap buy best review repair parts manual used rental price near online guide small large'.split(
  ' ',
);

/** Phrases in groups of ten: the two words of their group, in one of their forms, and a word that every group has. */
function plantWords(count: number): { phrases: string[]; truth: number[] } {
  const next = dice(11);
  const syllables = 'ba ce di fo gu ka le mi no pu ra se ti vo zu'.split(' ');
  const word = () => Array.from({ length: 3 }, () => syllables[Math.floor(next() * syllables.length)]).join('') + 'n';
  const truth = Array.from({ length: count }, (_none, at) => Math.floor(at / 10));
  const names = Array.from({ length: Math.ceil(count / 10) }, () => [word(), word()] as const);
  const phrases = truth.map((group) => {
    const [first, second] = names[group] ?? ['', ''];
    const modifier = MODIFIERS[Math.floor(next() * MODIFIERS.length)] ?? '';
    return `${modifier} ${first}${next() < 0.5 ? 's' : ''} ${second}${next() < 0.5 ? 's' : ''}`;
  });
  return { phrases, truth };
}

/** Time of the processor: other work on the machine does not count. */
function cpuMs(): number {
  return process.cpuUsage().user / 1000;
}

function timed<T>(name: string, action: () => T): T {
  const startMs = cpuMs();
  const value = action();
  console.log(`${name}: ${Math.round(cpuMs() - startMs)} ms`);
  return value;
}

function say(name: string, clustering: Clustering, truth: readonly number[]): void {
  const agreement = adjustedRandIndex(labelsOf(clustering, truth.length), truth);
  console.log(`  ${name}: ${clustering.clusters.length} clusters, adjusted Rand index ${agreement.toFixed(4)}`);
}

function measureResults(count: number): void {
  const { phrases, truth } = plantResults(count);
  const index = timed(`${count} result lists, index`, () => buildResultIndex(phrases));
  for (const [name, cluster] of [['soft', clusterSoft] as const, ['hard', clusterHard] as const]) {
    for (const threshold of [2, 3, 4]) say(`${name} at ${threshold}`, cluster(index, threshold), truth);
    const times: number[] = [];
    for (let threshold = 1; threshold <= 10; threshold += 1) {
      const startMs = cpuMs();
      const { clusters } = cluster(index, threshold);
      const nearness = sharedNearness(index, threshold);
      for (const { members } of clusters) factsOf(members, [], nearness);
      times.push(Math.round(cpuMs() - startMs));
    }
    console.log(`  ${name} at 1 to 10, with density and stability: ${times.join(', ')} ms`);
  }
}

async function measureMeaning(count: number): Promise<void> {
  const { phrases, truth } = plantWords(count);
  const read = createTermReader('en', await loadLanguageWords('en'));
  const index = timed(`${count} phrases, words and index`, () =>
    buildMeaningIndex(
      phrases.map((phrase) => ({ phrase, volume: null })),
      phrases.map(read),
    ),
  );
  const clustering = timed('semantic at 50 %', () => {
    const steps = clusterByMeaning(index, 0.5);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  });
  say('semantic', clustering, truth);
  timed('density and stability', () => {
    const nearness = likenessNearness(index, 0.5);
    for (const { members } of clustering.clusters) factsOf(members, [], nearness);
  });
}

measureResults(10_000);
await measureMeaning(20_000);

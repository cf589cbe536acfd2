import type { Intent } from '#core/keywords/intent.ts';
import type { PageMatch } from '#core/keywords/own-pages.ts';
import type { ClusteringState } from './clustering-session.ts';
import { intentOf, nameOf } from './plan-words.ts';

export type Cells = (string | number | null)[][];
export type PlanTexts = {
  readonly intent: (intent: Intent | null) => string;
  readonly state: (match: PageMatch | null) => string;
  readonly task: (match: PageMatch | null) => string;
  readonly head: string;
};

/** One row a cluster: what to write or mend, for what, and how much is searched for it. @param headings of the eight columns. */
export function planRows(
  { plan, list, described }: ClusteringState,
  headings: readonly string[],
  texts: PlanTexts,
): Cells {
  const keywords = list?.keywords ?? [];
  return [
    [...headings],
    ...plan.clusters.map((cluster) => {
      const { facts, match = null } = described.get(cluster.id) ?? {};
      const phrases = cluster.members.map((at) => keywords[at]?.phrase ?? '');
      return [
        nameOf(cluster, keywords),
        cluster.members.length,
        facts?.volume ?? null,
        texts.intent(intentOf(cluster, keywords)),
        texts.state(match),
        texts.task(match),
        match?.urls.join(' ') ?? '',
        phrases.join('; '),
      ];
    }),
  ];
}

/** One row a phrase, those that are in no cluster at the end. @param headings of the six columns. */
export function phraseRows({ plan, list }: ClusteringState, headings: readonly string[], texts: PlanTexts): Cells {
  const keywords = list?.keywords ?? [];
  const row = (cluster: string, at: number, isHead: boolean) => {
    const keyword = keywords[at];
    const intent = texts.intent(keyword?.intent ?? null);
    return [
      cluster,
      keyword?.phrase ?? '',
      isHead ? texts.head : '',
      keyword?.volume ?? null,
      keyword?.difficulty ?? null,
      intent,
    ];
  };
  return [
    [...headings],
    ...plan.clusters.flatMap((cluster) =>
      cluster.members.map((at, place) => row(nameOf(cluster, keywords), at, place === 0)),
    ),
    ...plan.unclustered.map((at) => row('', at, false)),
  ];
}

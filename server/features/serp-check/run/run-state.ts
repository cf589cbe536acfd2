import type { SERP_STOPS } from '#core/contract/analyses/serp-check.ts';
import type { SerpSource } from '#core/domain/serp/result-list.ts';

const MAX_PROBLEMS = 100;

/** What has become of the keywords of a run so far. */
export function createTally() {
  const sources = new Map<SerpSource, number>();
  const problems: { phrase: string; code: string }[] = [];
  const counts = { asked: 0, known: 0, failed: 0, notAsked: 0, lost: 0, costMicros: 0 };
  let stop: (typeof SERP_STOPS)[number] | null = null;
  return {
    counts,
    done(source: SerpSource, costMicros: number): void {
      counts.asked += 1;
      counts.costMicros += costMicros;
      sources.set(source, (sources.get(source) ?? 0) + 1);
    },
    known: (): number => (counts.known += 1),
    lost(phrase: string): void {
      counts.lost += 1;
      note(phrase, 'SERP_LOST');
    },
    failed(phrase: string, code: string): void {
      counts.failed += 1;
      note(phrase, code);
    },
    notAsked(phrase: string, why: (typeof SERP_STOPS)[number], code: string): void {
      counts.notAsked += 1;
      stop ??= why;
      note(phrase, code);
    },
    total: (): number => counts.asked + counts.known + counts.failed + counts.notAsked + counts.lost,
    result: () => ({
      ...counts,
      stop,
      sources: [...sources].map(([source, lists]) => ({ source, lists })),
      problems,
    }),
  };
  function note(phrase: string, code: string): void {
    if (problems.length < MAX_PROBLEMS) problems.push({ phrase, code });
  }
}
export type Tally = ReturnType<typeof createTally>;

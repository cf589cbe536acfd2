import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lockCluster,
  makeHead,
  mergeClusters,
  movePhrases,
  renameCluster,
  replan,
  splitPhrases,
  type ClusterPlan,
} from './cluster-plan.ts';

const CLUSTERING = {
  clusters: [
    { head: 0, members: [0, 1, 2] },
    { head: 3, members: [3, 4] },
  ],
  unclustered: [5, 6],
};
const PLAN = replan(CLUSTERING);
const membersOf = ({ clusters }: ClusterPlan) => Object.fromEntries(clusters.map(({ id, members }) => [id, members]));

describe('a plan of clusters', () => {
  it('takes a phrase from one cluster into another, which locks both', () => {
    const moved = movePhrases(PLAN, [1], 'c3');
    expect(membersOf(moved)).toEqual({ c0: [0, 2], c3: [3, 4, 1] });
    expect(moved.clusters.every(({ isLocked }) => isLocked)).toBe(true);
    expect(movePhrases(PLAN, [5], 'c0').unclustered).toEqual([6]);
    expect(movePhrases(PLAN, [3, 4], null)).toMatchObject({
      clusters: [{ id: 'c0', isLocked: false }],
      unclustered: [3, 4, 5, 6],
    });
    expect(movePhrases(PLAN, [1], 'gone')).toBe(PLAN);
  });

  it('merges, splits, renames, and changes the head', () => {
    expect(membersOf(mergeClusters(PLAN, ['c3', 'c0']))).toEqual({ c0: [0, 1, 2, 3, 4] });
    expect(membersOf(splitPhrases(PLAN, [1, 5]))).toEqual({ c1: [1, 5], c0: [0, 2], c3: [3, 4] });
    expect(Object.keys(membersOf(splitPhrases(PLAN, [0])))).toEqual(['c0s', 'c0', 'c3']);
    expect(renameCluster(PLAN, 'c0', ' Shoes ').clusters[0]).toMatchObject({ name: 'Shoes', isLocked: true });
    expect(makeHead(PLAN, 'c0', 2).clusters[0]?.members).toEqual([2, 0, 1]);
    expect(makeHead(PLAN, 'c0', 4).clusters[0]?.members).toEqual([0, 1, 2]);
  });

  it('keeps locked clusters when clusters are made anew', () => {
    const locked = lockCluster(movePhrases(PLAN, [5], 'c3'), 'c0', false);
    const anew = replan(
      {
        clusters: [
          { head: 0, members: [0, 1] },
          { head: 4, members: [4, 6] },
        ],
        unclustered: [2, 3, 5],
      },
      locked,
    );
    expect(membersOf(anew)).toEqual({ c3: [3, 4, 5], c0: [0, 1] });
    expect(anew.unclustered).toEqual([2, 6]);
  });

  it('has every phrase once, whatever is done', () => {
    const numbers = fc.uniqueArray(fc.nat(6), { maxLength: 4 });
    const ids = fc.constantFrom('c0', 'c3', 'c1', null);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), numbers, id: ids }),
      fc.record({ kind: fc.constant('split' as const), numbers, id: ids }),
      fc.record({ kind: fc.constant('merge' as const), numbers, id: ids }),
      fc.record({ kind: fc.constant('anew' as const), numbers, id: ids }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let plan = PLAN;
        for (const { kind, numbers: chosen, id } of steps) {
          if (kind === 'move') plan = movePhrases(plan, chosen, id);
          if (kind === 'split') plan = splitPhrases(plan, chosen);
          if (kind === 'merge') plan = mergeClusters(plan, plan.clusters.map((cluster) => cluster.id).slice(0, 2));
          if (kind === 'anew') plan = replan(CLUSTERING, plan);
          const all = [...plan.clusters.flatMap(({ members }) => members), ...plan.unclustered];
          expect(all.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
          expect(new Set(plan.clusters.map((cluster) => cluster.id)).size).toBe(plan.clusters.length);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EFFECT_KINDS, type Effect } from './effect.ts';
import { rankInsights } from './insight.ts';
import { valueOfPages } from './value.ts';

const effects = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom(...EFFECT_KINDS),
    pages: fc.integer({ min: 1, max: 4 }),
    atMs: fc.integer({ min: 0, max: 3 }),
    severity: fc.constantFrom('error' as const, 'warning' as const, 'notice' as const),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

function toEffect({
  id,
  kind,
  pages,
  atMs,
  severity,
}: {
  id: string;
  kind: Effect['kind'];
  pages: number;
  atMs: number;
  severity: Effect['severity'];
}): Effect {
  return {
    id,
    kind,
    site: 'a.example',
    search: null,
    sinceMs: 0,
    atMs,
    measuredAtMs: atMs,
    pages: [],
    pageCount: pages,
    phrases: [],
    phraseCount: 0,
    checks: [],
    reason: null,
    severity,
    source: 'siteAudit',
    resultId: null,
    before: null,
    after: null,
    value: valueOfPages(pages, severity),
  };
}

it('gives the same order in whatever order they come, and loses none', () => {
  fc.assert(
    fc.property(effects, fc.func(fc.integer()), (drawn, key) => {
      const all = drawn.map(toEffect);
      const shuffled = all.toSorted((a, b) => key(a.id) - key(b.id));
      const ranked = rankInsights(all).map(({ id }) => id);
      expect(rankInsights(shuffled).map(({ id }) => id)).toEqual(ranked);
      expect(ranked.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    }),
  );
});

it('never ranks what is worth less before what is worth more, nor lower for becoming worth more', () => {
  fc.assert(
    fc.property(effects, fc.nat(), (drawn, at) => {
      const all = drawn.map(toEffect);
      const amounts = rankInsights(all).map(({ value }) => value.amount);
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      const chosen = all[at % Math.max(1, all.length)];
      if (chosen === undefined) return;
      const placeOf = (list: readonly Effect[]) => rankInsights(list).findIndex(({ id }) => id === chosen.id);
      const raised = { ...chosen, value: valueOfPages(chosen.pageCount + 1, chosen.severity) };
      expect(placeOf(all.map((each) => (each === chosen ? raised : each)))).toBeLessThanOrEqual(placeOf(all));
    }),
  );
});

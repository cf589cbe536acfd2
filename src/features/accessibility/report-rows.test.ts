import { expect, it } from 'vitest';
import type { Decided } from '#core/audit/accessibility/decisions.ts';
import { reportRows } from './report-rows.ts';

const element = {
  selector: 'p',
  snippet: '<p>',
  impact: null,
  any: ['One'],
  all: ['All'],
  contrast: null,
  picture: null,
};
const found = (rule: string) => ({
  ...{ rule, impact: 'serious' as const, help: rule, description: '', helpUrl: '', criteria: ['1.4.3', '1.4.6'] },
  ...{ tags: [], elements: [{ ...element, stop: null, reachesPx: null }], elementCount: 1 },
});
const DECIDED: Decided = {
  violations: [found('v')],
  confirmed: [found('c')],
  review: [found('r')],
  cleared: [found('k')],
  ignored: [found('i')],
};
const heads = ['outcome', 'impact', 'rule', 'title', 'criteria', 'selector', 'snippet', 'fix', 'reason'] as const;

it('has a row for each element with what came of it, what to do and the reason', () => {
  const rows = reportRows(DECIDED, {
    headings: Object.fromEntries(heads.map((head) => [head, head])) as Record<(typeof heads)[number], string>,
    outcomes: { violations: 'V', confirmed: 'C', review: 'R', cleared: 'K', ignored: 'I' },
    textsOf: ({ rule }) => ({ title: `title ${rule}`, why: '', fix: '', isOurs: false }),
    reasonOf: (rule) => (rule === 'i' ? 'Known' : ''),
  });
  expect(rows[0]).toEqual(heads);
  expect(rows[1]).toEqual(['V', 'serious', 'v', 'title v', '1.4.3 1.4.6', 'p', '<p>', 'All One', '']);
  expect(rows.slice(1).map((row) => row[0])).toEqual(['V', 'C', 'R', 'K', 'I']);
  expect(rows.at(-1)?.at(-1)).toBe('Known');
});

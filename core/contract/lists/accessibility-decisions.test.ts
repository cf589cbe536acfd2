import { expect, it } from 'vitest';
import { accessibilityDecisions } from './accessibility-decisions.ts';

const ROW = {
  url: 'https://a.example/',
  rule: 'color-contrast',
  selector: 'main > p',
  snippet: '<p>',
  verdict: 'fine',
  reason: '',
  untilMs: null,
  atMs: 1,
} as const;

it('takes an answer and what is ignored, and no other', () => {
  for (const verdict of ['fault', 'fine', 'ignored'])
    expect(accessibilityDecisions.row.safeParse({ ...ROW, verdict }).success).toBe(true);
  for (const wrong of [{ verdict: 'passed' }, { rule: '' }, { untilMs: 'soon' }, { more: 1 }])
    expect(accessibilityDecisions.row.safeParse({ ...ROW, ...wrong }).success).toBe(false);
});

it('has one row for each element of a rule, whatever is said of it', () => {
  const id = accessibilityDecisions.idOf?.(ROW);
  expect(accessibilityDecisions.idOf?.({ ...ROW, verdict: 'ignored', reason: 'Known', atMs: 2 })).toBe(id);
  const others = [{ url: 'https://b.example/' }, { rule: 'label' }, { selector: 'p' }, { snippet: '<p class>' }];
  for (const other of others) expect(accessibilityDecisions.idOf?.({ ...ROW, ...other })).not.toBe(id);
});

import { describe, expect, it } from 'vitest';
import { withDecisions, type Decision } from './decisions.ts';
import { everywhere, websiteOf } from './everywhere.ts';
import type { RuleOutcome } from './outcomes.ts';
import { withSiteDecisions } from './site-decisions.ts';

const LOGO = { rule: 'image-alt', snippet: '<img class="logo" src="/a.png">' };
const CARD = { rule: 'image-alt', snippet: '<img class="card" src="/b.png">' };
const said = (fault: typeof LOGO, more: Partial<Decision> = {}): Decision => ({
  ...everywhere(fault),
  verdict: 'ignored',
  untilMs: null,
  ...more,
});

describe('what is ignored on a whole website', () => {
  it('is every element that breaks the rule and is built alike, and no other', () => {
    const other = { ...LOGO, rule: 'color-contrast' };
    const parted = withSiteDecisions(
      [LOGO, CARD, other],
      [said({ ...LOGO, snippet: '<img class="logo" src="/c.png">' })],
      0,
    );
    expect(parted).toEqual({ faults: [CARD, other], ignored: [LOGO] });
  });

  it('is told again when its time is over, and an answer for one page is none', () => {
    expect(withSiteDecisions([LOGO], [said(LOGO, { untilMs: 10 })], 9).ignored).toEqual([LOGO]);
    expect(withSiteDecisions([LOGO], [said(LOGO, { untilMs: 10 })], 10).ignored).toEqual([]);
    expect(withSiteDecisions([LOGO], [said(LOGO, { selector: 'img' })], 0).ignored).toEqual([]);
    expect(withSiteDecisions([LOGO], [said(LOGO, { verdict: 'fine' })], 0).ignored).toEqual([]);
  });

  it('is ignored on each of its pages, too', () => {
    const elements = [LOGO, CARD].map(({ snippet }) => ({ snippet, selector: 'img' }));
    const outcome = { rule: 'image-alt', impact: 'critical', elements, elementCount: 2 } as unknown as RuleOutcome; // what decisions look at
    const decided = withDecisions({ violations: [outcome], review: [] }, [said(LOGO)], 0);
    expect(decided.ignored[0]?.elements).toEqual([elements[0]]);
    expect(decided.violations[0]).toMatchObject({ elements: [elements[1]], elementCount: 1 });
  });

  it('is kept for the website that the page is on', () => {
    expect(websiteOf('https://a.example:8443/shop/?a=1')).toBe('https://a.example:8443/');
  });
});

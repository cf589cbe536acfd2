import { describe, expect, it } from 'vitest';
import { ignoredBy, ignoredKey, ruleName, type IgnoreRule } from './ignored-findings.ts';

const PLACE = { url: 'https://a.example/', at: 'https://a.example/gone/' };
const rule = (check: string, finding: IgnoreRule['finding'], untilMs: number | null = null) => ({
  check,
  finding,
  untilMs,
});

describe('the name of a rule', () => {
  it('differs by check, page and what it is about', () => {
    const names = [
      ruleName(rule('title-missing', null)),
      ruleName(rule('title-missing', PLACE)),
      ruleName(rule('h1-missing', PLACE)),
      ruleName(rule('title-missing', { ...PLACE, at: PLACE.url })),
      ruleName(rule('title-missing', { url: PLACE.at, at: PLACE.url })),
      ignoredKey('title-missing', 12, 0),
      ignoredKey('title-missing', 1, 20),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it('is the same for an address and for its hash', () => {
    const name = ruleName(rule('title-missing', PLACE));
    expect(ruleName(rule('title-missing', { key: name.slice('title-missing '.length) }))).toBe(name);
  });
});

describe('what ignores a finding', () => {
  const finding = { check: 'title-missing', ...PLACE };

  it('is a rule about its check, one about itself, or both', () => {
    const by = (...rules: ReturnType<typeof rule>[]) => ignoredBy(rules, 10).by(finding);
    expect(by(rule('title-missing', null))).toEqual(['check']);
    expect(by(rule('title-missing', PLACE))).toEqual(['finding']);
    expect(by(rule('title-missing', null), rule('title-missing', PLACE))).toEqual(['check', 'finding']);
    expect(by(rule('h1-missing', null), rule('title-missing', { ...PLACE, at: PLACE.url }))).toEqual([]);
  });

  it('counts until its day is over', () => {
    const rules = [rule('title-missing', null, 10)];
    expect(ignoredBy(rules, 9)).toMatchObject({ isEmpty: false });
    expect(ignoredBy(rules, 9).by(finding)).toEqual(['check']);
    expect(ignoredBy(rules, 10)).toMatchObject({ isEmpty: true });
    expect(ignoredBy(rules, 10).by(finding)).toEqual([]);
  });
});

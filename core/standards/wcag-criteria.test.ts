import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { understandingUrl, wcagCriterion } from './wcag-criteria.ts';

describe('the criteria', () => {
  it('are all that axe names, but the one that WCAG 2.2 has dropped', () => {
    const named = axe
      .getRules()
      .flatMap(({ tags }) => tags.flatMap((tag) => /^wcag(\d)(\d)(\d{1,2})$/u.exec(tag)?.slice(1).join('.') ?? []));
    const unknown = new Set(named.filter((number) => wcagCriterion(number) === null));
    expect([...unknown].filter((number) => number !== '4.1.1')).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });

  it('are explained where the W3C does', () => {
    const address = (name: string) => `https://www.w3.org/WAI/WCAG22/Understanding/${name}.html`;
    expect(understandingUrl('1.4.3')).toBe(address('contrast-minimum'));
    expect(understandingUrl('4.1.2')).toBe(address('name-role-value'));
    expect(understandingUrl('1.2.1')).toBe(address('audio-only-and-video-only-prerecorded'));
    expect(understandingUrl('9.9.9')).toBeNull();
  });
});

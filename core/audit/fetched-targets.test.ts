import { describe, expect, it } from 'vitest';
import type { TargetFacts } from './artifacts.ts';
import { isBroken, isRedirect, judgeTargets, targetHeader, targetOf } from './fetched-targets.ts';

const URL_A = 'https://example.org/a';

function target(facts: Partial<TargetFacts> = {}): TargetFacts {
  return {
    url: URL_A,
    status: 200,
    failure: null,
    finalUrl: URL_A,
    finalStatus: 200,
    headers: [],
    sizeBytes: null,
    isAllowedByRobots: null,
    page: null,
    image: null,
    minifySavingBytes: null,
    ...facts,
  };
}

const asked = (facts: Partial<TargetFacts> = {}): Map<string, TargetFacts> => new Map([[URL_A, target(facts)]]);

describe('asked targets', () => {
  it('finds an address without looking at its fragment', () => {
    expect(targetOf(asked(), `${URL_A}#top`)?.url).toBe(URL_A);
    expect(targetOf(asked(), 'https://example.org/b')).toBeNull();
  });

  it.each([
    ['our own policy refused to ask', 'refused', null, false],
    ['our own policy refused to follow a redirect', 'refused', 301, false],
    ['it was not asked', null, null, false],
    ['no answer came', 'timeout', null, true],
    ['redirects led nowhere', 'tooManyRedirects', 301, true],
  ] as const)('when %s, an answer is known: %4$s', (_case, failure, status, expected) => {
    expect(targetOf(asked({ failure, status, finalStatus: null }), URL_A) !== null).toBe(expected);
  });

  it.each([
    [399, false],
    [400, true],
    [500, true],
    [null, true],
  ])('final status %s is broken: %s', (finalStatus, expected) => {
    expect(isBroken(target({ finalStatus }))).toBe(expected);
  });

  it('takes redirects that lead nowhere for broken', () => {
    expect(isBroken(target({ status: 301, finalStatus: 301, failure: 'redirectLoop' }))).toBe(true);
    expect(isBroken(target({ status: 301, finalStatus: 200 }))).toBe(false);
  });

  it.each([
    [299, false],
    [301, true],
    [399, true],
    [400, false],
    [null, false],
  ])('status %s is a redirect: %s', (status, expected) => {
    expect(isRedirect(target({ status }))).toBe(expected);
  });

  it('reads a header by its name', () => {
    expect(targetHeader(target({ headers: [['etag', '"1"']] }), 'etag')).toBe('"1"');
    expect(targetHeader(target(), 'etag')).toBeNull();
  });

  it.each([
    ['without subjects', [], asked(), 'notApplicable'],
    ['with nothing asked', [{ url: URL_A }], new Map<string, TargetFacts>(), 'cannotTell'],
    ['with a good answer', [{ url: URL_A }], asked(), 'pass'],
    ['with a bad answer', [{ url: URL_A }, { url: 'https://example.org/b' }], asked({ finalStatus: 404 }), 'fail'],
  ])('%s the verdict is %4$s', (_case, subjects, targets, kind) => {
    const judge = ({ url }: { url: string }, facts: TargetFacts) =>
      isBroken(facts) ? { at: url, messageKey: 'broken' } : null;
    expect(judgeTargets(subjects, targets, judge).kind).toBe(kind);
  });
});

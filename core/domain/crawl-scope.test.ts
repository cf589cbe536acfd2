import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScope, withoutSessions, type CrawlScope } from './crawl-scope.ts';

const ROOT = 'https://example.org';
const NONE: ReadonlySet<string> = new Set();

const scopeOf = (scope: Partial<CrawlScope> = {}) =>
  createScope({ site: 'example.org', include: [], exclude: [], maxDepth: 100, ignoredParameters: NONE, ...scope });
const isExcluded = (pattern: string, path: string): boolean =>
  scopeOf({ exclude: [pattern] }).refusalOf(new URL(ROOT + path).href, 1) === 'excluded';

describe('the own site', () => {
  it('is that with and without www, but at no other port or host', () => {
    const { isOwn } = scopeOf();
    const own = [`${ROOT}/a`, 'http://www.example.org/', 'https://u:p@example.org/'];
    const foreign = ['https://example.org:8443/', 'https://example.org.evil.net/', 'https://example.org@evil.net/'];
    expect([...own, ...foreign].filter(isOwn)).toEqual(own);
  });
});

describe('an address without sessions', () => {
  it.each([
    ['no query', '/a', '/a'],
    ['a query that matters', '/a?b=1&c=2', '/a?b=1&c=2'],
    ['only a session', '/a?PHPSESSID=abc', '/a'],
    ['a session first', '/a?sid=1&b=2', '/a?b=2'],
    ['a session last', '/a?b=2&sid=1', '/a?b=2'],
    ['a session between', '/a?b=2&sid=1&c=3', '/a?b=2&c=3'],
    ['a session twice', '/a?sid=1&b=2&SID=2', '/a?b=2'],
    ['a session without a value', '/a?sid&b=2', '/a?b=2'],
    ['a value with equals signs', '/a?utm_source=x=y&b=c=d', '/a?b=c=d'],
    ['a campaign in capitals', '/a?UTM_Campaign=x&gclid=y&fbclid=z', '/a'],
    ['a name that only begins like one', '/a?sidebar=1&utm_sourcery=2', '/a?sidebar=1&utm_sourcery=2'],
    ['a name that only ends like one', '/a?mysid=1', '/a?mysid=1'],
    ['a value like a name', '/a?b=sid', '/a?b=sid'],
    ['an empty part', '/a?b=1&&c=2', '/a?b=1&&c=2'],
    ['a second question mark', '/a?b=1?sid=2', '/a?b=1?sid=2'],
    ['a session in the path', '/a;jsessionid=AB12', '/a'],
    ['a session in the path and a query', '/a;JSESSIONID=AB12?b=1', '/a?b=1'],
    ['a session inside the path', '/a;jsessionid=AB12/b', '/a/b'],
    ['other path parameters', '/a;v=1', '/a;v=1'],
    ['a session of the path in the query', '/a?b=;jsessionid=1', '/a?b=;jsessionid=1'],
    ['a wanted parameter', '/a?Ref=1&b=2', '/a?b=2'],
  ])('%s: %s → %s', (_what, path, expected) => {
    expect(withoutSessions(ROOT + path, new Set(['ref']))).toBe(ROOT + expected);
    expect(scopeOf({ ignoredParameters: new Set(['ref']) }).withoutSessions(ROOT + path)).toBe(ROOT + expected);
  });

  it('keeps a parameter nobody named', () => {
    expect(withoutSessions(`${ROOT}/a?ref=1`, NONE)).toBe(`${ROOT}/a?ref=1`);
  });

  it('stays as it is when it is cleaned once more, and never becomes longer', () => {
    const part = fc.constantFrom('a', 'sid', 'utm_id', '=', '&', '?', '/', ';jsessionid=', 'ref', '%26');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 15 }), (parts) => {
        const once = withoutSessions(`${ROOT}/${parts.join('')}`, NONE);
        expect(withoutSessions(once, NONE)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(ROOT.length + 1 + parts.join('').length);
      }),
      { seed: 2, numRuns: 500 },
    );
  });
});

describe('patterns', () => {
  it.each([
    ['/a', '/a', true],
    ['/a', '/ab/c', true],
    ['/a', '/b/a', false],
    ['/a', '/A', false],
    ['a', '/a', false],
    ['*a', '/b/a/c', true],
    ['/a$', '/a', true],
    ['/a$', '/a/', false],
    ['/a$', '/a?b', false],
    ['/*.pdf$', '/x/y.pdf', true],
    ['/*.pdf$', '/x/y.pdf?z', false],
    ['/*.pdf$', '/a.pdf/b.pdf', true],
    ['/*.pdf', '/x/ypdf', false],
    ['/a*/c', '/a/b/c/d', true],
    ['/a**c', '/abc', true],
    ['/a*c', '/ac', true],
    ['/a*a$', '/a', false],
    ['/a*a$', '/aa', true],
    ['/ab*ba$', '/aba', false],
    ['/a*b*c', '/a-c-b', false],
    ['*', '/anything', true],
    ['*$', '/anything', true],
    ['$', '/', false],
    ['/$', '/', true],
    ['/$', '/a', false],
    ['*?sort=', '/list?sort=up', true],
    ['*?sort=', '/list?page=1&sort=up', false],
    ['/a$b', '/a$b', true],
    ['/a$b', '/a', false],
    ['/(a|b)+', '/aab', false],
    ['/[ab]', '/a', false],
    ['/a+(b)[c]', '/a+(b)[c]', true],
    ['/a.c', '/abc', false],
    ['/a|/b', '/b', false],
    ['/über', '/über/uns', true],
    ['/caf%c3%a9', '/caf%C3%A9/', true],
    ['/caf%C3%A9', '/café', true],
    ['/a b', '/a b', true],
    ['/\ud83d', '/\ud83d', true],
  ])('%j leaves out %j: %s', (pattern, path, expected) => {
    expect(isExcluded(pattern, path)).toBe(expected);
  });

  it('with a hundred stars are decided at once', () => {
    const scope = scopeOf({ exclude: [`${'*a'.repeat(240)}*b$`, `${'*'.repeat(499)}b$`] });
    const address = `${ROOT}/${'a'.repeat(1900)}`;
    expect(scope.refusalOf(address, 1)).toBeNull();
    expect(scope.refusalOf(`${address}b`, 1)).toBe('excluded');
  });

  it.each([
    ['nothing asked for', [], [], '/a', null],
    ['a path that is asked for', ['/a'], [], '/a/b', null],
    ['one of several that are asked for', ['/x', '/a'], [], '/a', null],
    ['a path that is not asked for', ['/x', '/y'], [], '/a', 'excluded'],
    ['one of several that are left out', [], ['/x', '/a'], '/a', 'excluded'],
    ['a path that is asked for and left out', ['/a'], ['/a/b'], '/a/b', 'excluded'],
    ['the same with another ending', ['/a'], ['/a/b'], '/a/c', null],
  ] as const)('decide on %s', (_what, include, exclude, path, expected) => {
    expect(scopeOf({ include, exclude }).refusalOf(ROOT + path, 1)).toBe(expected);
  });

  it('never shut out the start', () => {
    const scope = scopeOf({ include: ['/x'], exclude: ['*'], maxDepth: 0 });
    expect(scope.refusalOf(`${ROOT}/`, 0)).toBeNull();
  });
});

describe('the depth', () => {
  it.each([
    [0, 0, null],
    [0, 1, 'depth'],
    [3, 2, null],
    [3, 3, null],
    [3, 4, 'depth'],
  ])('of at most %i clicks: %i → %s', (maxDepth, depth, expected) => {
    expect(scopeOf({ maxDepth }).refusalOf(`${ROOT}/a`, depth)).toBe(expected);
  });

  it('is told before a pattern that leaves out the address', () => {
    expect(scopeOf({ maxDepth: 1, exclude: ['*'] }).refusalOf(`${ROOT}/a`, 2)).toBe('depth');
  });
});

describe('a trap', () => {
  const parameters = (count: number): string =>
    Array.from({ length: count }, (_unused, index) => `p${String(index)}=1`).join('&');

  it.each([
    ['2,000 signs', `/${'a'.repeat(2000 - ROOT.length - 1)}`, null],
    ['2,001 signs', `/${'a'.repeat(2001 - ROOT.length - 1)}`, 'trap'],
    ['12 parameters', `/a?${parameters(12)}`, null],
    ['13 parameters', `/a?${parameters(13)}`, 'trap'],
    ['a folder three times', '/a/b/a/b/a/b/', null],
    ['a folder four times', '/a/b/a/b/a/b/a', 'trap'],
    ['a folder four times in a row', '/a/a/a/a/', 'trap'],
    ['empty folders', '/a//////b', null],
    ['folders that begin alike', '/a/aa/aaa/aaaa/', null],
    ['folders of objects', '/constructor/__proto__/constructor/__proto__/', null],
    ['a folder four times in the query', '/a?b=/c/c/c/c/c', null],
  ])('with %s', (_what, path, expected) => {
    expect(scopeOf().refusalOf(ROOT + path, 1)).toBe(expected);
  });

  it('is judged at the start, too', () => {
    expect(scopeOf().refusalOf(`${ROOT}/a/a/a/a`, 0)).toBe('trap');
  });

  it.each([
    ['near the start', 20, 1000],
    ['far from the start', 21, 20],
  ])('is a path met again and again by its query %s', (_where, depth, most) => {
    const scope = scopeOf();
    const day = (index: number) => scope.refusalOf(`${ROOT}/calendar?day=${String(index)}`, depth);
    const answers = Array.from({ length: most + 2 }, (_unused, index) => day(index));
    expect(answers.indexOf('trap')).toBe(most);
    expect(answers.at(-1)).toBe('trap');
    expect(scope.refusalOf(`${ROOT}/calendar`, depth)).toBeNull();
    expect(scope.refusalOf(`${ROOT}/other?day=1`, depth)).toBeNull();
  });

  it('counts no address that a pattern leaves out', () => {
    const scope = scopeOf({ exclude: ['*out'] });
    for (let index = 0; index < 1000; index += 1) scope.refusalOf(`${ROOT}/a?${String(index)}out`, 1);
    expect(scope.refusalOf(`${ROOT}/a?1`, 1)).toBeNull();
  });
});

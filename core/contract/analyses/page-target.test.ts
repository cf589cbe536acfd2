import { describe, expect, it } from 'vitest';
import { pageTargetProblem, toPageTarget } from './page-target.ts';

describe('toPageTarget', () => {
  it.each([
    ['example.org', 'https://example.org/', 'example.org', true],
    [' www.Example.ORG/Path?q=1#top ', 'https://www.example.org/Path?q=1', 'example.org', true],
    ['http://example.org', 'http://example.org/', 'example.org', false],
    ['HTTPS://example.org:8443/a b'.replace(' ', '%20'), 'https://example.org:8443/a%20b', 'example.org:8443', false],
    ['example.org:8080/x', 'https://example.org:8080/x', 'example.org:8080', true],
    ['bücher.example', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example', true],
    ['http://127.0.0.1:4000/x', 'http://127.0.0.1:4000/x', '127.0.0.1:4000', false],
    ['http://localhost:4000', 'http://localhost:4000/', 'localhost:4000', false],
  ])('%s is %s of %s', (typed, url, site, isSchemeGuessed) => {
    expect(toPageTarget(typed)).toEqual({ url, site, isSchemeGuessed });
  });

  it.each([
    ['', 'REQUIRE_MSG'],
    ['   ', 'REQUIRE_MSG'],
    ['no domain', 'INVALID_URL'],
    ['nodomain', 'INVALID_URL'],
    ['2', 'INVALID_URL'],
    ['ftp://example.org', 'INVALID_URL'],
    ['file:///etc/passwd', 'INVALID_URL'],
    ['javascript:alert(1)', 'INVALID_URL'],
    ['https://user:secret@example.org/', 'INVALID_URL'],
    ['https://example.org\\@evil.example/', 'INVALID_URL'],
    ['https://[', 'INVALID_URL'],
    ['https://', 'INVALID_URL'],
  ])('%j is refused with %s', (typed, code) => {
    expect(pageTargetProblem(typed)).toBe(code);
  });
});

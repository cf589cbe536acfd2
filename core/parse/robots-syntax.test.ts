import { describe, expect, it } from 'vitest';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { ROBOTS_TXT_MAX_BYTES } from './robots-txt.ts';
import { findRobotsProblems } from './robots-syntax.ts';

const forAll = (...lines: string[]) => ['User-agent: *', ...lines].join('\n');

describe('findRobotsProblems', () => {
  it.each([
    ['rules of several groups', 'User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: Googlebot\nDisallow:\n'],
    ['comments, blank lines and spaces', '# robots\n\n  USER-AGENT : *  # all\n\tdisallow:/a # b\r\n'],
    ['nothing', ''],
    ['a byte order mark', `\uFEFF${forAll('Disallow: /')}`],
    [
      'stars and a dollar sign at the end',
      forAll('Disallow: /*.pdf$', 'Disallow: *?sort=', 'Disallow: /$', 'Disallow: *'),
    ],
    ['a sitemap before all groups', 'Sitemap: https://example.org/sitemap.xml'],
    [
      'directives known to some crawlers',
      forAll(
        'Crawl-delay: 10',
        'Host: example.org',
        'Clean-param: ref /a',
        'Request-rate: 1/5',
        'Visit-time: 0600-0845',
        'Noindex: /a',
        'Content-Signal: search=yes, ai-train=no',
        'Content-Usage: train-ai=n',
        'License: https://example.org/license.xml',
      ),
    ],
  ])('finds none in %s', (_case, text) => {
    expect(findRobotsProblems(text)).toEqual([]);
  });

  it.each([
    ['a word without colon', 'Disallow /a', 'noColon'],
    ['an address without colon before it', 'Sitemap https://example.org/sitemap.xml', 'noColon'],
    ['a name of two words', 'Allow only: /a', 'noColon'],
    ['two words that nobody knows', 'My rule: /a', 'unknownDirective'],
    ['a directive nobody knows', 'Allowed: /a', 'unknownDirective'],
    ['a misspelling that only Google forgives', 'Dissallow: /a', 'unknownDirective'],
    ['a line that begins with a colon', ': /a', 'unknownDirective'],
    ['the name of an object member', 'constructor: /a', 'unknownDirective'],
    ['a crawler without name', 'User-agent:', 'emptyAgent'],
    ['a star in a name', 'User-agent: Google*', 'agentWildcard'],
    ['a path without slash', 'Disallow: a/', 'patternStart'],
    ['a whole address', 'Disallow: https://example.org/a', 'patternStart'],
    ['a dollar sign in the middle', 'Allow: /a$b', 'dollarInside'],
    ['two dollar signs', 'Allow: /a$$', 'dollarInside'],
  ])('finds %s', (_case, line, fault) => {
    expect(findRobotsProblems(forAll('Disallow: /x', `  ${line}`))).toEqual([{ line: 3, text: line, fault }]);
  });

  it('finds rules above the first crawler, whatever the line ends', () => {
    expect(findRobotsProblems('Disallow: /a\r\nAllow: /b\rUser-agent: *\nDisallow: /c')).toEqual([
      { line: 1, text: 'Disallow: /a', fault: 'noAgent' },
      { line: 2, text: 'Allow: /b', fault: 'noAgent' },
    ]);
  });

  it('takes an HTML page for one mistake', () => {
    expect(findRobotsProblems('\n<!DOCTYPE html>\n<html>\n<p>Not found')).toEqual([
      { line: 2, text: '<!DOCTYPE html>', fault: 'html' },
    ]);
  });

  it('cuts a long line, and reads no further than crawlers do', () => {
    expect(findRobotsProblems('x'.repeat(1000))[0]?.text).toHaveLength(300);
    expect(findRobotsProblems(`${'#'.repeat(ROBOTS_TXT_MAX_BYTES)}\nx`)).toEqual([]);
    expect(findRobotsProblems(`${'#'.repeat(ROBOTS_TXT_MAX_BYTES - 2)}\nx`)).toHaveLength(1);
  });

  it('takes time in proportion to a hostile file', () => {
    const lines = 'x\n'.repeat(ROBOTS_TXT_MAX_BYTES);
    expect(findRobotsProblems(lines).length).toBe(ROBOTS_TXT_MAX_BYTES / 2);
    const findInAll = () => {
      findRobotsProblems(lines);
      findRobotsProblems(`a${' '.repeat(ROBOTS_TXT_MAX_BYTES)}#`);
      findRobotsProblems('#'.repeat(ROBOTS_TXT_MAX_BYTES));
    };
    expect(leastCpuMs(findInAll)).toBeLessThan(1000);
  });
});

import { describe, expect, it } from 'vitest';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { isAllowed, parseRobotsTxt, ROBOTS_TXT_MAX_BYTES } from './robots-txt.ts';

const HOST = 'https://example.org';

/** The decision for a path as `Googlebot`, or another crawler. */
function decide(text: string, path: string, agent = 'Googlebot') {
  return isAllowed(parseRobotsTxt(text), agent, HOST + path);
}

const forAll = (...rules: string[]) => ['User-agent: *', ...rules].join('\n');

describe('isAllowed', () => {
  // Rows of RFC 9309 section 2.2.2 and of Google's page on path matching.
  it.each([
    ['/fish', '/fish', false],
    ['/fish', '/fish.html', false],
    ['/fish', '/fish/salmon.html', false],
    ['/fish', '/Fish.asp', true],
    ['/fish', '/catfish', true],
    ['/fish', '/?id=fish', true],
    ['/fish*', '/fishheads/yummy.html', false],
    ['/fish/', '/fish', true],
    ['/fish/', '/fish/?id=anything', false],
    ['/*.php', '/folder/any.php.file.html', false],
    ['/*.php', '/windows.PHP', true],
    ['/*.php$', '/filename.php', false],
    ['/*.php$', '/filename.php?parameters', true],
    ['/*.php$', '/filename.php5', true],
    ['/fish*.php', '/fishheads/catfish.php?parameters', false],
    ['/fish*.php', '/Fish.PHP', true],
    ['/', '/anything', false],
    ['*', '/anything', false],
    ['/$', '/', false],
    ['/$', '/x', true],
    ['/a$', '/a', false],
    ['/*a$', '/ba', false],
    ['/a*a$', '/a', true],
    ['/a*a$', '/aa', false],
    ['/**x**y', '/1x2y3', false],
    ['/x*$', '/xyz', false],
    ['fish', '/fish', true],
    ['', '/anything', true],
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https://foo.bar', false],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84', false],
    ['/foo/bar/%E3%83%84', '/foo/bar/ツ', false],
    ['/foo/bar/%e3%83%84', '/foo/bar/ツ', false],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz', false],
    ['/a%2fb', '/a/b', true],
    ['/a%2fb', '/a%2Fb', false],
    ['/file-with-a-%2A.html', '/file-with-a-*.html', false],
    ['/file-with-a-%2A.html', '/file-with-a-b.html', true],
    ['/a$b', '/a$b', false],
    ['/100%', '/100%', false],
  ])('Disallow: %s for %s → allowed: %s', (pattern, path, expected) => {
    expect(decide(forAll(`Disallow: ${pattern}`), path).isAllowed).toBe(expected);
  });

  it.each([
    ['the longest rule wins', ['Allow: /p', 'Disallow: /'], '/page', true, 'Allow: /p'],
    ['allow wins a tie', ['Disallow: /folder', 'Allow: /folder'], '/folder/page', true, 'Allow: /folder'],
    ['length counts the star', ['Allow: /page', 'Disallow: /*.htm'], '/page.htm', false, 'Disallow: /*.htm'],
    ['the end sign counts', ['Allow: /$', 'Disallow: /'], '/', true, 'Allow: /$'],
    ['the end sign does not fit', ['Allow: /$', 'Disallow: /'], '/page.htm', false, 'Disallow: /'],
    ['no rule applies', ['Disallow: /a'], '/b', true, null],
    ['an empty Disallow changes nothing', ['Disallow:'], '/b', true, null],
    ['a rule that is repeated decides once', ['Disallow: /a', 'Allow: /a', 'Disallow: /a'], '/a', true, 'Allow: /a'],
    ['robots.txt itself is always allowed', ['Disallow: /'], '/robots.txt', true, null],
  ])('%s', (_case, rules, path, expected, rule) => {
    expect(decide(forAll(...rules), path)).toEqual({ isAllowed: expected, rule });
  });

  it.each([
    [
      'its own group and not the general one',
      'User-agent: *\nDisallow: /\n\nUser-agent: googlebot\nDisallow: /a',
      '/b',
      'Googlebot',
      true,
    ],
    [
      'the general group without its own',
      'User-agent: bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /',
      '/b',
      'Googlebot',
      false,
    ],
    ['no group at all', 'User-agent: bingbot\nDisallow: /', '/b', 'Googlebot', true],
    [
      'the longest token',
      'User-agent: googlebot\nDisallow: /\n\nUser-agent: googlebot-news\nAllow: /',
      '/b',
      'Googlebot-News',
      true,
    ],
    ['the shorter token as fallback', 'User-agent: googlebot\nDisallow: /', '/b', 'Googlebot-Image', false],
    ['not a token that only begins alike', 'User-agent: googlebot-image\nDisallow: /', '/b', 'Googlebot', true],
    ['a token with a version', 'User-agent: GoogleBot/2.1\nDisallow: /', '/b', 'Googlebot', false],
    [
      'both of two groups of one token',
      'User-agent: googlebot\nDisallow: /a\n\nUser-agent: x\n\nUser-agent: googlebot\nDisallow: /b',
      '/b',
      'Googlebot',
      false,
    ],
    ['one of several agents of a group', 'User-agent: x\nUser-agent: googlebot\nDisallow: /', '/b', 'Googlebot', false],
    [
      'agents with a sitemap between them',
      'User-agent: x\nSitemap: /s.xml\nUser-agent: y\nDisallow: /',
      '/b',
      'x',
      false,
    ],
    ['its own empty group', 'User-agent: *\nDisallow: /\nUser-agent: googlebot', '/b', 'Googlebot', true],
  ])('a crawler follows %s', (_case, text, path, agent, expected) => {
    expect(decide(text, path, agent).isAllowed).toBe(expected);
  });
});

describe('a rule for an index page', () => {
  const rules = (line: string) => forAll('Disallow: /', line);

  it.each([
    ['Allow: /shop/index.html', '/shop/', true],
    ['Allow: /shop/index.htm', '/shop/', true],
    ['Allow: /index.html', '/', true],
    ['Allow: /shop/index.html', '/shop/index.html', true],
    ['Allow: /*/index.html', '/any/', true],
    ['Allow: /shop/index.html', '/shop/a', false],
    ['Allow: /shop/index.html', '/shop', false],
    ['Allow: /shop/index.php', '/shop/', false],
    ['Allow: /shop/my-index.html', '/shop/', false],
  ])('%s decides on %s: %s', (line, path, expected) => {
    expect(decide(rules(line), path).isAllowed).toBe(expected);
  });

  it('is named as it stands there, and forbids the page alone', () => {
    expect(decide(rules('Allow: /shop/index.html'), '/shop/').rule).toBe('Allow: /shop/index.html');
    expect(decide(forAll('Disallow: /shop/index.html'), '/shop/').isAllowed).toBe(true);
  });
});

describe('a long line', () => {
  /** A rule of as many bytes whose last sign is `z`. */
  const rule = (bytes: number, sign: string) => {
    const start = 'Disallow: /';
    const room = bytes - start.length - 1;
    const width = Buffer.byteLength(sign);
    return `${start}${'x'.repeat(room % width)}${sign.repeat(Math.floor(room / width))}z`;
  };
  const isRead = (line: string) => !decide(forAll(line), encodeURI(line.slice('Disallow: '.length))).isAllowed;
  const isCut = (line: string) => !decide(forAll(line), encodeURI(line.slice('Disallow: '.length, -1))).isAllowed;

  it.each(['a', 'ä', '国', '🌧'])('is cut at 16,663 bytes, not at signs: %s', (sign) => {
    expect(isRead(rule(16_663, sign))).toBe(true);
    expect(isCut(rule(16_663, sign))).toBe(false);
    expect(isCut(rule(16_664, sign))).toBe(true);
  });
});

describe('parseRobotsTxt', () => {
  it.each([
    ['carriage returns only', 'User-agent: *\rDisallow: /'],
    ['both line ends', 'User-agent: *\r\nDisallow: /\r\n'],
    ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /'],
    ['comments and spaces', '  user-agent :  *  # all\n\t DISALLOW : / # nothing'],
    ['a forgotten colon', 'User-agent *\nDisallow /'],
    ['a usual misspelling', 'useragent: *\ndissallow: /'],
    ['HTML around the lines', '<html>\nUser-agent: *\nDisallow: /\n</html>'],
  ])('reads a file with %s', (_case, text) => {
    expect(decide(text, '/x').isAllowed).toBe(false);
  });

  it.each([
    ['HTML', '<!doctype html><title>Not found</title><p>Disallow: / is here</p>'],
    ['nothing', ''],
    ['rules before any agent', 'Disallow: /'],
    ['names of object members', '__proto__: x\nconstructor: /\nUser-agent: __proto__\nDisallow: /'],
  ])('finds no rule in %s', (_case, text) => {
    expect(decide(text, '/x').isAllowed).toBe(true);
  });

  it('lists sitemaps wherever they stand, as written', () => {
    const { sitemaps } = parseRobotsTxt(
      'Sitemap: https://example.org/a.xml\nUser-agent: *\nDisallow: /\nSITEMAP:/b.xml#part\n',
    );
    expect(sitemaps).toEqual(['https://example.org/a.xml', '/b.xml']);
  });

  it.each([
    ['2', 2],
    ['0.5', 0.5],
    ['-1', null],
    ['1e9', null],
    ['NaN', null],
    ['', null],
  ])('reads Crawl-delay: %s as %s [sec:H7]', (value, seconds) => {
    expect(parseRobotsTxt(forAll(`Crawl-delay: ${value}`)).groups.get('*')?.crawlDelaySeconds).toBe(seconds);
  });

  it('gives a delay to the agents named above it, the first one to each', () => {
    const { groups } = parseRobotsTxt(
      'User-agent: x\nCrawl-delay: 2\nUser-agent: y\nCrawl-delay: 3\nDisallow: /\nUser-agent: y\nCrawl-delay: 4',
    );
    expect([...groups].map(([token, { crawlDelaySeconds }]) => [token, crawlDelaySeconds])).toEqual([
      ['x', 2],
      ['y', 3],
    ]);
  });

  it('reads 500 KiB and nothing beyond [sec:H7]', () => {
    const filler = '#'.repeat(99) + '\n';
    const head = forAll('Disallow: /early\n');
    const many = filler.repeat(Math.floor((ROBOTS_TXT_MAX_BYTES - head.length) / filler.length));
    expect(decide(`${head}${many}${filler}Disallow: /late`, '/late').isAllowed).toBe(true);
    expect(decide(`${head}${many}${filler}Disallow: /late`, '/early').isAllowed).toBe(false);
  });

  it('takes time in proportion to the pattern when it is made of stars', () => {
    const decideOnce = () => decide(forAll(`Disallow: /${'*a'.repeat(5000)}b`), `/${'a'.repeat(10_000)}`);
    expect(decideOnce().isAllowed).toBe(true);
    expect(leastCpuMs(decideOnce)).toBeLessThan(200);
  });

  it.each([
    ['plain paths', (n: number) => `Allow: /${n.toString(36)}`],
    ['paths with stars', (n: number) => `Allow:/*${n.toString(36)}z`],
  ])('[sec:H5] decides on many addresses by 40,000 rules: %s', (_what, rule) => {
    const robots = parseRobotsTxt(forAll(...Array.from({ length: 40_000 }, (_unused, n) => rule(n))));
    const decideOnTwenty = () => {
      for (let n = 0; n < 20; n += 1) isAllowed(robots, 'Googlebot', `${HOST}/some/folder/page-${String(n)}.html`);
    };
    expect(leastCpuMs(decideOnTwenty, 5)).toBeLessThan(250);
  });

  it('[sec:H5] reads thousands of rules for thousands of agents', () => {
    const lines = Array.from({ length: 20_000 }, (_unused, n) => n.toString(26).replace(/\d/gu, 'z'));
    const text = [...lines.map((name) => `User-agent: ${name}`), ...lines.map(() => 'Allow: /')].join('\n');
    expect(parseRobotsTxt(text).groups.size).toBeGreaterThan(3000);
    expect(leastCpuMs(() => parseRobotsTxt(text))).toBeLessThan(1000);
  });
});

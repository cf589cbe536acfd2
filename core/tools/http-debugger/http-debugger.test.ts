import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCurl, toFetch } from './copy-request.ts';
import { withoutSecrets } from './hide-secrets.ts';
import { gradeSecurity } from './grade-security.ts';
import {
  canHaveBody,
  HTTP_METHODS,
  isSecretHeader,
  parseHeaderLines,
  toHeaderLines,
  type HttpRequest,
} from './http-request.ts';
import { judgeCaching } from './judge-caching.ts';
import { parseCurl, type CurlReading } from './parse-curl.ts';
import { readCookies } from './read-cookies.ts';
import { nextMethod, readChain, readCompression } from './read-exchange.ts';

const PLAIN: HttpRequest = {
  url: 'https://site.test/',
  method: 'GET',
  version: 'auto',
  headers: [],
  body: '',
  followsRedirects: false,
};

/** @throws when it is no request. */
function requestOf(reading: CurlReading): HttpRequest {
  if (reading.kind === 'problem') throw new Error(reading.problem);
  return reading.request;
}

describe('a curl command', () => {
  // Forms of https://curl.se/docs/manpage.html, and what Chrome and Firefox copy.
  it.each<[string, Partial<HttpRequest>]>([
    ['curl https://site.test/', {}],
    ['$ curl -sSL https://site.test/', { followsRedirects: true }],
    ['curl -I https://site.test/', { method: 'HEAD' }],
    ['curl -XDELETE https://site.test/', { method: 'DELETE' }],
    ['curl --http2 --request PUT --url https://site.test/', { method: 'PUT', version: '2' }],
    [
      'curl https://site.test/ -H "X-A: b c" -A me',
      {
        headers: [
          ['X-A', 'b c'],
          ['User-Agent', 'me'],
        ],
      },
    ],
    [`curl https://site.test/ -H 'X-A: ^"'`, { headers: [['X-A', '^"']] }],
    [`curl "https://site.test/" -H 'X-A: ^"'`, { headers: [['X-A', '^"']] }],
    ["curl https://site.test/ -H 'X-Empty;'", { headers: [['X-Empty', '']] }],
    ['curl -u user:pass https://site.test/', { headers: [['Authorization', 'Basic dXNlcjpwYXNz']] }],
    ['curl -b "a=1; b=2" https://site.test/', { headers: [['Cookie', 'a=1; b=2']] }],
    [
      'curl https://site.test/ -d a=1 -d b=2',
      { method: 'POST', body: 'a=1&b=2', headers: [['Content-Type', 'application/x-www-form-urlencoded']] },
    ],
    ['curl -G https://site.test/ -d a=1 --data-urlencode "q=x y"', { url: 'https://site.test/?a=1&q=x+y' }],
    [
      `curl https://site.test/ --json '{"a": "it\\u0027s"}'`,
      {
        method: 'POST',
        body: String.raw`{"a": "it\u0027s"}`,
        headers: [
          ['Content-Type', 'application/json'],
          ['Accept', 'application/json'],
        ],
      },
    ],
    [
      "curl 'https://site.test/' \\\n  -H 'accept: */*' \\\n  --data-raw $'a\\n\\u0041' \\\n  --compressed",
      {
        method: 'POST',
        body: 'a\nA',
        headers: [
          ['accept', '*/*'],
          ['Content-Type', 'application/x-www-form-urlencoded'],
        ],
      },
    ],
    [
      'curl ^"https://site.test/^" ^\r\n  -H ^"accept: */*^" ^\r\n  --data-raw ^"^{^\\^"a^\\^":1^}^"',
      {
        method: 'POST',
        body: '{"a":1}',
        headers: [
          ['accept', '*/*'],
          ['Content-Type', 'application/x-www-form-urlencoded'],
        ],
      },
    ],
  ])('%j is read', (command, expected) => {
    expect(requestOf(parseCurl(command))).toEqual({ ...PLAIN, ...expected });
  });

  it.each([
    ['wget https://site.test/', 'noCurl'],
    ["curl 'https://site.test/", 'openQuote'],
    ['curl -v', 'noUrl'],
    ['curl https://a.test https://b.test', 'manyUrls'],
    ['curl https://a.test -H', 'noValue'],
    ['curl https://a.test -X BREW', 'method'],
    ['curl https://a.test -d @secret.txt', 'fileBody'],
  ])('%j is told what it lacks', (command, problem) => {
    expect(parseCurl(command)).toMatchObject({ kind: 'problem', problem });
  });

  it('names what is left out', () => {
    expect(parseCurl('curl -k --max-time 5 -o out.html -F a=b https://site.test/')).toMatchObject({
      request: PLAIN,
      ignored: ['-k', '--max-time', '-o', '-F'],
    });
  });

  it('that is copied is read as the same request', () => {
    const value = fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/u);
    const request = fc.record({
      url: fc.constantFrom('https://site.test/', "https://site.test/a'b?c=d&e=%20"),
      method: fc.constantFrom(...HTTP_METHODS),
      version: fc.constantFrom<HttpRequest['version']>('auto', '1.1', '2'),
      headers: fc.array(fc.tuple(fc.stringMatching(/^X-[A-Za-z0-9-]{1,10}$/u), value), { maxLength: 4 }),
      body: fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
      followsRedirects: fc.boolean(),
    });
    fc.assert(
      fc.property(request, (asked) => {
        const sent = { ...asked, body: canHaveBody(asked.method) ? asked.body : '' };
        const read = requestOf(parseCurl(toCurl(sent)));
        const own = read.headers.filter(([name]) => name.startsWith('X-'));
        expect({ ...read, headers: own }).toEqual(sent);
      }),
    );
  });

  it('can be had as JavaScript, too', () => {
    const code = toFetch({ ...PLAIN, method: 'POST', headers: [['X-A', "it's"]], body: '</script>\u2028' });
    const calls: unknown[][] = [];
    const fetch = (...args: unknown[]): number => calls.push(JSON.parse(JSON.stringify(args)) as unknown[]);
    runInNewContext(`(async () => { ${code} })()`, { fetch });
    expect(calls).toEqual([
      [
        'https://site.test/',
        { method: 'POST', headers: [['X-A', "it's"]], body: '</script>\u2028', redirect: 'manual' },
      ],
    ]);
  });
});

describe('typed headers', () => {
  it('are read line by line', () => {
    expect(parseHeaderLines('A: b: c\n\nX-Y:\r\nCookie : a=1')).toEqual({
      headers: [
        ['A', 'b: c'],
        ['X-Y', ''],
        ['Cookie', 'a=1'],
      ],
      problem: null,
    });
    expect(
      toHeaderLines([
        ['A', 'b'],
        ['C', 'd'],
      ]),
    ).toBe('A: b\nC: d');
  });

  // Security row S16.
  it.each([
    ['Host: internal', 'framing', 1],
    ['A: b\ntransfer-encoding: chunked', 'framing', 2],
    ['Content-Length: 0', 'framing', 1],
    ['Connection: upgrade', 'framing', 1],
    ['X: a\u0000b', 'value', 1],
    ['X: \u{1f600}', 'value', 1],
    ['no colon', 'name', 1],
    ['Bad name: 1', 'name', 1],
  ])('%j are refused', (text, problem, line) => {
    expect(parseHeaderLines(text).problem).toMatchObject({ problem, line });
  });

  it('are not more than fit', () => {
    expect(parseHeaderLines('A: b\n'.repeat(51)).problem).toMatchObject({ problem: 'tooMany', line: 51 });
    expect(parseHeaderLines(`A: ${'b'.repeat(9000)}`).problem).toMatchObject({ problem: 'tooLong' });
  });

  it('that carry a secret are known', () => {
    expect(['Authorization', 'Cookie', 'X-Api-Key', 'X-Auth-Token', 'X-CSRF-Token'].every(isSecretHeader)).toBe(true);
    expect(['Accept', 'User-Agent', 'Referer', 'Content-Type', 'Accept-Language'].some(isSecretHeader)).toBe(false);
  });
});

describe('caching', () => {
  const DATE = ['date', 'Mon, 01 Jun 2026 00:00:00 GMT'] as const;
  const judge = (headers: readonly (readonly [string, string])[], status = 200) =>
    judgeCaching(status, [DATE, ...headers]);

  // RFC 9111, sections 4.2.1, 5.2 and 5.3.
  it.each([
    ['max-age=600', 'everybody', 600, 600],
    ['public, max-age=600, s-maxage=60', 'everybody', 600, 60],
    ['private, max-age=600', 'browser', 600, 0],
    ['no-store', 'nobody', 0, 0],
    ['no-store, max-age=600', 'nobody', 0, 0],
    ['max-age="600"', 'everybody', 600, 600],
    ['MAX-AGE=600', 'everybody', 600, 600],
    ['max-age=abc', 'everybody', 0, 0],
    ['private="set-cookie, x", max-age=5', 'browser', 5, 0],
  ])('Cache-Control: %s', (value, store, browserFreshSeconds, sharedFreshSeconds) => {
    expect(judge([['cache-control', value]])).toMatchObject({ store, browserFreshSeconds, sharedFreshSeconds });
  });

  it('is told by Expires, and guessed by the age of the content', () => {
    expect(judge([['expires', 'Mon, 01 Jun 2026 01:00:00 GMT']]).browserFreshSeconds).toBe(3600);
    expect(judge([['expires', '0']])).toMatchObject({ browserFreshSeconds: 0, conflicts: ['badExpires'] });
    const guessed = judge([['last-modified', 'Fri, 22 May 2026 00:00:00 GMT']]);
    expect(guessed).toMatchObject({ browserFreshSeconds: null, guessedSeconds: 86_400, validators: ['lastModified'] });
    expect(judge([['last-modified', 'Fri, 22 May 2026 00:00:00 GMT']], 302).guessedSeconds).toBeNull();
  });

  it('has its contradictions told', () => {
    expect(judge([['cache-control', 'no-store, max-age=60']]).conflicts).toEqual(['noStoreAndAge']);
    expect(judge([['cache-control', 'public, private']]).conflicts).toEqual(['publicAndPrivate']);
    expect(
      judge([
        ['cache-control', 'max-age=1'],
        ['cache-control', 'max-age=2'],
      ]).conflicts,
    ).toEqual(['repeatedDirective']);
    expect(judge([['vary', '*']]).conflicts).toEqual(['varyStar']);
    expect(judge([['pragma', 'no-cache']]).conflicts).toEqual(['pragmaOnly']);
    expect(
      judge([
        ['cache-control', 'no-cache'],
        ['etag', 'W/"1"'],
      ]),
    ).toMatchObject({
      isAskedEachTime: true,
      validators: ['weakEtag'],
      conflicts: [],
    });
  });
});

describe('cookies', () => {
  const read = (text: string, url = 'https://www.site.test/') =>
    readCookies([['set-cookie', text]], { url, nowMs: Date.UTC(2026, 5, 1) })[0];

  it.each([
    ['__Host-sid=1; Secure; HttpOnly; SameSite=Lax; Path=/', []],
    ['sid=1', ['noSecure', 'noHttpOnly', 'noSameSite']],
    ['a=1; HttpOnly; SameSite=None', ['noneWithoutSecure']],
    ['__Host-a=1; Secure; HttpOnly; SameSite=Lax; Path=/; Domain=site.test', ['hostPrefix']],
    ['__Secure-a=1; HttpOnly; SameSite=Lax', ['securePrefix', 'noSecure']],
    ['a=1; Secure; HttpOnly; SameSite=Lax; Domain=other.test', ['foreignDomain']],
    ['a=1; Secure; HttpOnly; SameSite=Lax; Max-Age=99999999', ['tooLong']],
    ['a=; Max-Age=0', []],
  ])('%j', (text, problems) => {
    expect(read(text)?.problems).toEqual(problems);
  });

  it('are not longer than browsers keep', () => {
    expect(read(`a=${'b'.repeat(5000)}; Secure; HttpOnly; SameSite=Lax`)?.problems).toEqual(['tooLarge']);
  });

  it('are read as browsers do', () => {
    // RFC 6265, section 3.1.
    expect(read('lang=en-US; Expires=Tue, 02 Jun 2026 00:00:00 GMT; Path=/; Domain=.Site.Test')).toMatchObject({
      name: 'lang',
      valueChars: 5,
      domain: 'site.test',
      path: '/',
      lifetimeSeconds: 86_400,
      sameSite: null,
    });
  });
});

describe('the grade of security headers', () => {
  const STRICT = [
    ['strict-transport-security', 'max-age=63072000'],
    ['content-security-policy', "default-src 'self'; frame-ancestors 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['permissions-policy', 'camera=()'],
    ['cross-origin-opener-policy', 'same-origin'],
  ] as const;
  const grade = (headers: readonly (readonly [string, string])[], url = 'https://site.test/') =>
    gradeSecurity({ url, headers }, Date.UTC(2026, 5, 1));
  const stateOf = (rule: string, headers: readonly (readonly [string, string])[]) =>
    grade(headers).points.find((point) => point.rule === rule)?.state;

  it('is the best for all of them and the worst for none', () => {
    expect(grade(STRICT)).toMatchObject({ grade: 'A+', score: 100 });
    expect(grade([], 'http://site.test/')).toMatchObject({ grade: 'F', score: 0 });
  });

  it.each([
    ['csp', "script-src 'unsafe-inline'", 'weak'],
    ['csp', "script-src 'nonce-a' 'unsafe-inline'", 'good'],
    ['csp', "script-src 'nonce-a' 'strict-dynamic' https:", 'good'],
    ['csp', 'script-src https:', 'weak'],
    ['csp', "img-src 'self'", 'weak'],
    ['csp', "default-src *, script-src 'self'", 'good'],
    ['framing', 'frame-ancestors *', 'missing'],
  ])('%s of the policy %j is %s', (rule, policy, state) => {
    expect(stateOf(rule, [['content-security-policy', policy]])).toBe(state);
  });

  it.each([
    ['hsts', 'strict-transport-security', 'max-age=300', 'weak'],
    ['hsts', 'strict-transport-security', 'max-age=0', 'missing'],
    ['framing', 'x-frame-options', 'SAMEORIGIN', 'good'],
    ['framing', 'x-frame-options', 'ALLOW-FROM https://a.test', 'weak'],
    ['referrer', 'referrer-policy', 'no-referrer, unsafe-url', 'weak'],
    ['versions', 'server', 'nginx/1.25.3', 'missing'],
    ['versions', 'server', 'nginx', 'good'],
    ['cookies', 'set-cookie', 'a=1; HttpOnly; SameSite=Lax', 'missing'],
    ['cookies', 'set-cookie', 'a=1; Secure', 'weak'],
  ])('%s by %s: %s is %s', (rule, name, value, state) => {
    expect(stateOf(rule, [[name, value]])).toBe(state);
  });
});

describe('a response', () => {
  it.each([
    [[['content-type', 'text/html']], 5000, 'worthIt'],
    [[['content-type', 'text/html']], 500, 'small'],
    [[['content-type', 'image/png']], 5000, 'packed'],
    [[['content-encoding', 'br']], 5000, 'noVary'],
    [
      [
        ['content-encoding', 'br'],
        ['vary', 'Accept-Encoding'],
      ],
      5000,
      'good',
    ],
    [[], 0, 'none'],
  ] as const)('with %j and %i bytes is compressed: %s', (headers, bodyBytes, note) => {
    expect(readCompression({ headers, bodyBytes, wireBytes: 1000 }).note).toBe(note);
  });

  it('saved what was not sent', () => {
    expect(
      readCompression({ headers: [['content-encoding', 'gzip']], bodyBytes: 4000, wireBytes: 1000 }).savedPct,
    ).toBe(75);
  });
});

it('what is kept of an exchange holds no typed header, and no echo of a secret', () => {
  const hop = {
    url: 'https://site.test/?t=abcdef',
    method: 'POST',
    requestHeaders: [
      ['Accept', '*/*'],
      ['X-Own', 'mine'],
      ['User-Agent', 'Twitterbot/1.0'],
    ],
    requestBytes: 4,
    ip: null,
    status: 200,
    statusText: 'OK',
    httpVersion: '2',
    headers: [['x-echo', 'sid is 12345']],
    timing: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null, downloadMs: null },
    tls: null,
    wireBytes: 0,
    bodyBytes: 0,
    isTruncated: false,
  } as const;
  const headers = [
    ['Authorization', 'Bearer abcdef'],
    ['Cookie', 'sid=12345; b=xyz'],
    ['X-Own', 'mine'],
    ['User-Agent', 'Twitterbot/1.0'],
  ] as const;
  const kept = withoutSecrets(
    { hops: [hop], bodyText: 'Bearer abcdef, abcdef, pass, xyz', failure: null },
    { ...PLAIN, method: 'POST', headers, body: 'pass' },
  );
  expect(kept.bodyText).toBe('•••, •••, •••, xyz');
  expect(kept.hops[0]).toEqual({
    ...hop,
    url: 'https://site.test/?t=•••',
    requestHeaders: [
      ['Accept', '*/*'],
      ['X-Own', ''],
      ['User-Agent', 'Twitterbot/1.0'],
    ],
    headers: [['x-echo', 'sid is •••']],
  });
});

describe('a chain of redirects', () => {
  it('has each step explained, and the whole', () => {
    const hop = (url: string, status: number, method = 'GET') => ({ url, status, method });
    expect(
      readChain([
        hop('http://site.test/a', 301, 'POST'),
        hop('https://site.test/a', 302),
        hop('https://site.test/a/', 307),
        hop('https://www.site.test/a/', 200),
      ]),
    ).toEqual({
      steps: [
        ['toHttps', 'methodChanged'],
        ['slash', 'temporary'],
        ['otherHost', 'temporary'],
      ],
      whole: ['long', 'sameHostTwice'],
    });
    expect(readChain([hop('https://site.test/', 200)])).toEqual({ steps: [], whole: [] });
  });

  // Fetch, "HTTP-redirect fetch", step 12.
  it.each([
    ['POST', 301, 'GET'],
    ['POST', 302, 'GET'],
    ['PUT', 302, 'PUT'],
    ['PUT', 303, 'GET'],
    ['HEAD', 303, 'HEAD'],
    ['POST', 307, 'POST'],
    ['POST', 308, 'POST'],
  ])('%s after %i goes on as %s', (method, status, next) => {
    expect(nextMethod(method, status)).toBe(next);
  });
});

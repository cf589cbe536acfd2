import { expect, it } from 'vitest';
import { redirectPatch, robotsPatch, titlePatch } from './patch.ts';

const REDIRECTS: readonly (readonly [string, string, string, string | null])[] = [
  ['whole paths', '/old/', '/new/', String.raw`"^/old/$" "https://a.example/new/"`],
  ['signs that mean more in patterns', '/a.b(1)/', '/new/', String.raw`"^/a\.b\(1\)/$" "https://a.example/new/"`],
  ['quotes that would end them', '/o"ld/', '/n"ew/', String.raw`"^/o\x22ld/$" "https://a.example/n%22ew/"`],
  ['paths as the server decodes them', '/caf%C3%A9%5C/', '/$1/', String.raw`"^/café\x5c/$" "https://a.example/%241/"`],
  ['no address with a query', '/old/?b=1', '/new/', null],
  ['no path that cannot be decoded', '/%E9/', '/new/', null],
  ['no path that would break the line', '/a%0Ab/', '/new/', null],
];
it.each(REDIRECTS)('redirects %s', (_name, from, to, line) => {
  const moved = { from: `https://a.example${from}`, to: `https://a.example${to}` };
  expect(redirectPatch([moved])?.text ?? null).toBe(line === null ? null : `RedirectMatch 301 ${line}\n`);
});

it('redirects nothing but addresses', () => {
  expect(redirectPatch([{ from: 'no address', to: 'https://a.example/' }])).toBeNull();
});

it('allows pages in robots.txt, and takes titles from headings', () => {
  expect(robotsPatch(['https://a.example/x/'])?.text).toBe('User-agent: *\nAllow: /x/$\n');
  expect(titlePatch([{ url: 'https://a.example/', h1: ' Red\n shoes ' }])?.text).toBe(
    'https://a.example/\tRed shoes\n',
  );
  expect(titlePatch([{ url: 'https://a.example/', h1: ' ' }])).toBeNull();
});

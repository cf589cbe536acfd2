import { expect, it } from 'vitest';
import { redirectPatch, robotsPatch, titlePatch } from './patch.ts';

it('writes redirects with quotes that no path can end', () => {
  expect(redirectPatch([{ from: 'https://a.example/o"ld/?b=1', to: 'https://a.example/new/' }])?.text).toBe(
    'Redirect 301 "/o%22ld/?b=1" "https://a.example/new/"\n',
  );
  expect(redirectPatch([{ from: 'no address', to: 'https://a.example/' }])).toBeNull();
});

it('allows pages in robots.txt, and takes titles from headings', () => {
  expect(robotsPatch(['https://a.example/x/'])?.text).toBe('User-agent: *\nAllow: /x/$\n');
  expect(titlePatch([{ url: 'https://a.example/', h1: ' Red\n shoes ' }])?.text).toBe(
    'https://a.example/\tRed shoes\n',
  );
  expect(titlePatch([{ url: 'https://a.example/', h1: ' ' }])).toBeNull();
});

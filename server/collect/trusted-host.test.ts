import { expect, it } from 'vitest';
import { toTargetUrl } from './target-url.ts';
import { createTrust } from './trusted-host.ts';

it.each([
  ['http://127.0.0.1:4000/', '127.0.0.1:4000', true],
  ['http://127.0.0.1:4001/', '127.0.0.1:4000', false],
  ['http://10.1.2.3/', '10.0.0.0/8', true],
  ['https://intranet.example/', 'intranet.example:443', true],
  ['https://intranet.example./', 'intranet.example:443', true],
  ['https://intranet.example/', 'intranet.example:80', false],
  ['http://[fd00::1]:8080/', '[fd00::/8]:8080', true],
  ['https://example.org/', '10.0.0.0/8', false],
  ['http://93.184.216.34/', '93.184.216.0/24', false],
  ['https://example.org/', '', false],
])('%s with ALLOW_TARGETS %j is one of ours: %s', (url, allowTargets, isOurs) => {
  expect(createTrust(allowTargets)(toTargetUrl(url))).toBe(isOurs);
});

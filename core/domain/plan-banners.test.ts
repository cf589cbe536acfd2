import { describe, expect, it } from 'vitest';
import { isTestHost, planBanners } from './plan-banners.ts';

describe('planBanners', () => {
  it.each([
    ['free', true, true],
    ['free2', true, false],
    ['free-2', true, false],
    ['pro', false, false],
    ['', false, false],
  ])(
    'the plan "%s" has a strip above the header: %s, a band above the footer, but on the test host: %s [spec:6.03]',
    (plan, header, footer) => {
      expect(planBanners(plan, false)).toEqual({ header, footer });
      expect(planBanners(plan, true)).toEqual({ header, footer: false });
    },
  );
});

describe('isTestHost', () => {
  it.each([
    ['localhost', 'localhost', true],
    ['localhost:8080', 'localhost', true],
    ['localhost.example.org', 'localhost', false],
    ['example.org', 'localhost', false],
    ['test.example.org:81', 'test.example.org:81', true],
    ['test.example.org:82', 'test.example.org:81', false],
    ['test.example.org', '', false],
  ])('%s with %s: %s [spec:6.03]', (host, testHost, expected) => {
    expect(isTestHost(host, testHost)).toBe(expected);
  });
});

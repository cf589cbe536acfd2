import { describe, expect, it } from 'vitest';
import { toInstallWay } from './install-help.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

describe('the way to install the app [off:A2]', () => {
  it.each([
    ['Safari on an iPhone', IPHONE, 5, 'iosShare'],
    ['Firefox on an iPhone', IPHONE.replace('Version/26.0', 'FxiOS/145.0'), 5, 'iosShare'],
    ['Safari on an iPad, which calls itself a Mac', MAC, 5, 'iosShare'],
    ['Safari on a Mac', MAC, 0, 'macDock'],
    [
      'Firefox on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
      0,
      'none',
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5, 'androidMenu'],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, 'none'],
  ])('in %s', (_browser, userAgent, maxTouchPoints, expected) => {
    expect(toInstallWay({ userAgent, maxTouchPoints })).toBe(expected);
  });
});

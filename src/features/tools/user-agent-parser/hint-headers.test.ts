import { describe, expect, it } from 'vitest';
import { toHintHeaders } from './hint-headers.ts';

describe('client hints', () => {
  // The examples of https://wicg.github.io/ua-client-hints/
  it('are written as the browser sends them', () => {
    expect(
      toHintHeaders({
        brands: [
          { brand: 'Examplary Browser', version: '73' },
          { brand: ';Not?A.Brand', version: '27' },
        ],
        mobile: false,
        platform: 'Windows',
        platformVersion: '15.0.0',
        model: '',
        formFactors: ['Desktop'],
      }),
    ).toEqual([
      { name: 'Sec-CH-UA', value: '"Examplary Browser";v="73", ";Not?A.Brand";v="27"', isAlwaysSent: true },
      { name: 'Sec-CH-UA-Mobile', value: '?0', isAlwaysSent: true },
      { name: 'Sec-CH-UA-Platform', value: '"Windows"', isAlwaysSent: true },
      { name: 'Sec-CH-UA-Platform-Version', value: '"15.0.0"', isAlwaysSent: false },
      { name: 'Sec-CH-UA-Model', value: '""', isAlwaysSent: false },
      { name: 'Sec-CH-UA-Form-Factors', value: '"Desktop"', isAlwaysSent: false },
    ]);
  });

  it('hold quotes and backslashes', () => {
    expect(toHintHeaders({ platform: 'a"b\\c' })[0]?.value).toBe(String.raw`"a\"b\\c"`);
  });
});

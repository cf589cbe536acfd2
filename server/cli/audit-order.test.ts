import { describe, expect, it } from 'vitest';
import { readOrder, UsageError } from './audit-order.ts';

const URL = 'https://example.org';
const NO_GATES = { maxErrors: undefined, maxWarnings: undefined, minScore: undefined };

describe('the command line', () => {
  it('asks for a site with what is usual', () => {
    expect(readOrder(['audit', URL])).toEqual({
      url: URL,
      gates: NO_GATES,
      format: 'text',
      pageLimit: 1000,
      concurrency: undefined,
      allowTargets: '',
    });
  });

  it.each([
    [['--max-errors', '0'], { gates: { ...NO_GATES, maxErrors: 0 } }],
    [['--max-warnings', '999999999'], { gates: { ...NO_GATES, maxWarnings: 999_999_999 } }],
    [['--min-score', '0'], { gates: { ...NO_GATES, minScore: 0 } }],
    [['--min-score=100'], { gates: { ...NO_GATES, minScore: 100 } }],
    [['--format', 'json'], { format: 'json' }],
    [['--format', 'junit'], { format: 'junit' }],
    [['--pages', '1'], { pageLimit: 1 }],
    [['--pages', '100000'], { pageLimit: 100_000 }],
    [['--concurrency', '16'], { concurrency: 16 }],
    [['--allow', 'localhost:80,10.0.0.0/8'], { allowTargets: 'localhost:80,10.0.0.0/8' }],
  ])('takes %j', (options, order) => {
    expect(readOrder(['audit', URL, ...options])).toMatchObject(order);
    expect(readOrder([...options, 'audit', URL])).toMatchObject(order);
  });

  it.each<[args: string[], said: RegExp]>([
    [[], /^Usage: sitewarden audit URL/u],
    [['audit'], /^Usage: sitewarden audit URL/u],
    [['crawl', URL], /^Usage: sitewarden audit URL/u],
    [['audit', URL, URL], /^Usage: sitewarden audit URL/u],
    [['audit', ' '], /^URL is empty: name the address of a site, such as https:\/\/example\.org$/u],
    [['audit', URL, '--speed', '9'], /^Unknown option '--speed'/u],
    [['audit', URL, '--pages'], /^Option '--pages <value>' argument missing/u],
    [['audit', URL, '--max-errors', '-1'], /--max-errors/u],
    [['audit', URL, '--max-errors', '1.5'], /^--max-errors takes a whole number from 0 to 999999999, not 1\.5$/u],
    [['audit', URL, '--max-warnings', '1000000000'], /^--max-warnings takes a whole number from 0 to 999999999, not/u],
    [['audit', URL, '--min-score', 'high'], /^--min-score takes a whole number from 0 to 100, not high$/u],
    [['audit', URL, '--min-score', '101'], /^--min-score takes a whole number from 0 to 100, not 101$/u],
    [['audit', URL, '--pages', '0'], /^--pages takes a whole number from 1 to 100000, not 0$/u],
    [['audit', URL, '--pages', '100001'], /^--pages takes a whole number from 1 to 100000, not 100001$/u],
    [['audit', URL, '--concurrency', '17'], /^--concurrency takes a whole number from 1 to 16, not 17$/u],
    [['audit', URL, '--format', 'xml'], /^--format takes text, json, junit$/u],
    [
      ['audit', URL, '--allow', 'localhost'],
      /^--allow takes host:port or a range such as 10\.0\.0\.0\/8 or 10\.0\.0\.0\/8:8080, with commas between several, not localhost$/u,
    ],
  ])('refuses %j with a word on why', (args, said) => {
    expect(() => readOrder(args)).toThrow(said);
    expect(() => readOrder(args)).toThrow(UsageError);
  });
});

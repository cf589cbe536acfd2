import { describe, expect, it } from 'vitest';
import { issueListOf, parseIssueCursor, toIssueCursor } from './issue-cursor.ts';

const LIST = issueListOf([1, { state: 'open' }, []]);
const place = { page: 12, before: 990, total: 4_000_000 };

describe('a cursor of findings', () => {
  it('comes back as it was given', () => {
    expect(parseIssueCursor(undefined, LIST)).toEqual({ offset: 0 });
    expect(parseIssueCursor(toIssueCursor(1000, null, LIST), LIST)).toEqual({ offset: 1000 });
    expect(parseIssueCursor(toIssueCursor(1000, place, LIST), LIST)).toEqual({ offset: 1000, place });
  });

  it.each<[string, unknown[]]>([
    ['filter', [1, { state: 'fixed' }, []]],
    ['revision', [2, { state: 'open' }, []]],
    ['ignored finding', [1, { state: 'open' }, ['ttfb-slow']]],
  ])('of a list with another %s says no place in this one', (_case, parts) => {
    expect(parseIssueCursor(toIssueCursor(1000, place, issueListOf(parts)), LIST)).toEqual({ offset: 1000 });
  });

  it.each([
    '',
    'x',
    '-1',
    '1.2',
    '1.2.3',
    '1.2.3.4',
    '1.2.3.4.5.6',
    '1.2.3.4.x',
    '1e3',
    '10000000000',
    '1.10000000000.1.1.1',
  ])('that no list gave out is refused: %j', (cursor) => {
    expect(() => parseIssueCursor(cursor, LIST)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });
});

import { describe, expect, it } from 'vitest';
import { parseIssueCursor, toIssueCursor } from './issue-cursor.ts';

describe('a cursor of findings', () => {
  it('comes back as it was given', () => {
    const place = { page: 12, before: 990, total: 4_000_000 };
    expect(parseIssueCursor(undefined)).toEqual({ offset: 0 });
    expect(parseIssueCursor(toIssueCursor(1000, null))).toEqual({ offset: 1000 });
    expect(parseIssueCursor(toIssueCursor(1000, place))).toEqual({ offset: 1000, place });
  });

  it.each(['', 'x', '-1', '1.2', '1.2.3', '1.2.3.4.5', '1.2.3.x', '1e3', '10000000000', '1.10000000000.1.1'])(
    'that no list gave out is refused: %j',
    (cursor) => {
      expect(() => parseIssueCursor(cursor)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
    },
  );
});
